import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { cleanDay, type Comparison } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

type Value = NonNullable<Comparison['value']>;

/** Props of a control for the value that a field is compared with. */
export interface ConditionValueProps {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The options of the field; empty for other types. */
  options: readonly string[];
}

interface ChoiceProps extends ConditionValueProps {
  /** Words an option that is not a text. */
  word?: (choice: string) => string;
}

/** Chooses one of the field's options, or several where the value is a list. */
export function ChoiceValue({ name, value, onChange, options, word = String }: ChoiceProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const isMany = Array.isArray(value);
  return (
    <TextField
      select
      id={fieldId(name)}
      label={t('builder:condition.value')}
      value={isMany ? value : String(value)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { multiple: isMany } }}
    >
      {options.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {word(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function YesNoValue({ onChange, ...props }: ConditionValueProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const word = (choice: string) => t(choice === 'true' ? 'yes' : 'no');
  return (
    <ChoiceValue
      {...props}
      options={['true', 'false']}
      word={word}
      onChange={(choice) => onChange(choice === 'true')}
    />
  );
}

export function NumberValue({ name, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const change = (text: string) => onChange(text === '' ? '' : Number(text));
  return (
    <TextInput
      name={name}
      label={t('builder:condition.value')}
      type="number"
      value={String(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Chooses a day; leaving the control completes its year. */
export function DayValue({ name, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const day = String(value);
  return (
    <TextInput
      name={name}
      label={t('builder:condition.value')}
      type="date"
      value={day}
      onBlur={() => cleanDay(day) !== value && onChange(cleanDay(day))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function TextValue({ name, value, onChange }: ConditionValueProps) {
  const { t } = useTranslation(['forms', 'builder']);
  return (
    <TextInput
      name={name}
      label={t('builder:condition.value')}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
