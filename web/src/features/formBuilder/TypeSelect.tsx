import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FIELD_TYPES, type FieldType } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';

interface TypeSelectProps {
  name: string;
  value: FieldType;
  types?: readonly FieldType[];
  onChange: (type: FieldType) => void;
  disabled?: boolean;
  helperText?: string | undefined;
}

/** Chooses the type of a field's answer. */
export function TypeSelect({ name, value, types = FIELD_TYPES, onChange, ...props }: TypeSelectProps) {
  const { t } = useTranslation('forms');
  return (
    <TextField
      {...props}
      select
      id={fieldId(name)}
      label={t('field.type')}
      value={value}
      onChange={(event) => onChange(event.target.value as FieldType)}
    >
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`types.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
