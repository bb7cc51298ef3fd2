import { optionText } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFoot } from './FieldFoot.tsx';
import type { FieldProps } from './fieldProps.ts';

/** Chooses one option; if it is not required, it can be cleared. */
export function SelectField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('fill');
  const id = fieldId(field.id);
  const chosen = field.options.find((option) => option === value) ?? '';
  const foot = { error, help: field.help };
  const hint = field.placeholder || t('field.choose');
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel id={`${id}-label`} sx={{ overflowWrap: 'anywhere' }}>
        <span>{field.label}</span>
      </InputLabel>
      <Select
        id={id}
        labelId={`${id}-label`}
        name={field.id}
        value={chosen}
        displayEmpty
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onBlur}
        renderValue={(option) => (option && optionText(field, option)) || <span style={{ opacity: 0.65 }}>{hint}</span>}
        SelectDisplayProps={describedBy(id, foot)}
        MenuProps={{ slotProps: { paper: { sx: { maxWidth: 'min(45rem, calc(100vw - 32px))' } } } }}
      >
        {!required && <MenuItem value="">{t('field.none')}</MenuItem>}
        {field.options.map((option) => (
          <MenuItem key={option} value={option}>
            {optionText(field, option)}
          </MenuItem>
        ))}
      </Select>
      <FieldFoot id={id} {...foot} />
    </FormControl>
  );
}
