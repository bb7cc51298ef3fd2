import { fieldId } from '#ui/inputs/fieldId.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/** Yes, no or no answer yet; if it is not required, it can be cleared. */
export function YesNoField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('fill');
  const id = fieldId(field.id);
  const isAnswered = typeof value === 'boolean';
  return (
    <FieldGroup field={field} error={error} required={required} role="radiogroup" onBlur={onBlur}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        {[true, false].map((answer) => (
          <FormControlLabel
            key={String(answer)}
            label={answer ? t('field.yes') : t('field.no')}
            required={false}
            control={
              <Radio
                name={id}
                checked={value === answer}
                onChange={() => onChange(answer)}
                sx={ring}
                slotProps={{ input: { 'aria-invalid': error !== undefined, ...(answer && { id }) } }}
              />
            }
          />
        ))}
        {isAnswered && !required && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('field.clearNamed', { label: field.label })}
            onClick={() => {
              onChange(undefined);
              document.getElementById(id)?.focus(); // this button has gone
            }}
          >
            {t('field.clear')}
          </Button>
        )}
      </Box>
    </FieldGroup>
  );
}

const ring = {
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'secondary.dark', outlineOffset: -3 },
};
