import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { cleanDay, hasOptions, type Comparison, type FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface ConditionValueProps {
  name: string;
  comparison: Comparison;
  field: FormField;
  onChange: (comparison: Comparison) => void;
}

/** What a field is compared with, entered in the way of its type; nothing where the operator needs nothing. */
export function ConditionValue({ name, comparison, field, onChange }: ConditionValueProps) {
  const { t } = useTranslation('forms');
  const { value } = comparison;
  const set = (next: Comparison['value']) => onChange({ ...comparison, ...(next !== undefined && { value: next }) });
  if (value === undefined) return null;
  if (field.type === 'yesNo' || hasOptions(field.type)) {
    const isMany = Array.isArray(value);
    const choices = field.type === 'yesNo' ? ['true', 'false'] : field.options;
    return (
      <TextField
        select
        id={fieldId(name)}
        label={t('condition.value')}
        value={isMany ? value : String(value)}
        onChange={(event) => {
          const chosen = event.target.value as string | string[];
          set(field.type === 'yesNo' ? chosen === 'true' : chosen);
        }}
        slotProps={{ select: { multiple: isMany } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {field.type === 'yesNo' ? t(choice === 'true' ? 'yes' : 'no') : choice}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const isNumber = field.type === 'number';
  return (
    <TextInput
      name={name}
      label={t('condition.value')}
      type={isNumber ? 'number' : field.type === 'date' ? 'date' : 'text'}
      value={String(value)}
      onBlur={() => field.type === 'date' && cleanDay(String(value)) !== value && set(cleanDay(String(value)))}
      onChange={({ target }) => set(isNumber && target.value !== '' ? Number(target.value) : target.value)}
    />
  );
}
