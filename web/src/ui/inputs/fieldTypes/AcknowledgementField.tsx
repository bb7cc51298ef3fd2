import { fieldId } from '#ui/inputs/fieldId.ts';
import { PersonText } from '#ui/PersonText.tsx';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/** A whole text in a frame that scrolls, by keys too, and a box to tick once it is read. */
export function AcknowledgementField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('fill');
  const id = fieldId(field.id);
  return (
    <FieldGroup field={{ ...field, help: '' }} error={error} required={required} role="group" onBlur={onBlur}>
      <Box role="region" aria-labelledby={`${id}-label`} tabIndex={0} sx={frame}>
        <PersonText>{field.help}</PersonText>
      </Box>
      <FormControlLabel
        label={field.placeholder || t('field.haveRead')}
        required={false}
        sx={{ overflowWrap: 'anywhere', '& > span:last-of-type': { minWidth: 0 } }}
        control={
          <Checkbox
            name={field.id}
            checked={value === true}
            onChange={(_, isTicked) => onChange(isTicked || undefined)}
            slotProps={{ input: { id, required, 'aria-invalid': error !== undefined } }}
          />
        }
      />
    </FieldGroup>
  );
}

const frame = {
  p: 2,
  maxHeight: 'min(20rem, 60vh)',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  bgcolor: 'background.paper',
};
