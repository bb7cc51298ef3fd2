import { numberIn } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/** A number that the form calculates; a dash while there is none. */
export function CalculatedField({ field, value, error }: FieldProps) {
  const { t, i18n } = useTranslation('fill');
  const id = fieldId(field.id);
  return (
    <FieldGroup field={field} error={error} required={false} role="group">
      <Typography
        component="output"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {typeof value === 'number' ? numberIn(i18n.language, value) : <span aria-label={t('field.noResult')}>–</span>}
      </Typography>
    </FieldGroup>
  );
}
