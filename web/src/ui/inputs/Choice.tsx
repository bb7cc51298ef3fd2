import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceProps<T extends string> {
  label: string;
  /** What none of them is called; without it one is always chosen. */
  any?: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T | undefined;
  isDisabled?: boolean;
  onChange: (value: T | undefined) => void;
}

/** A choice of one, or of none, in a filter. */
export function Choice<T extends string>({ label, any, options, value, isDisabled = false, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {any && <MenuItem value="">{any}</MenuItem>}
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
