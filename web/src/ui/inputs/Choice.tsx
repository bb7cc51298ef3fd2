import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceProps<T extends string> {
  label: string;
  /** Label for choosing none; without it one option is always chosen. */
  any?: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T | undefined;
  isDisabled?: boolean;
  /** Called when the options are opened, for those that are loaded then. */
  onOpen?: () => void;
  onChange: (value: T | undefined) => void;
}

/** Chooses one option, or none, in a filter. */
export function Choice<T extends string>({
  label,
  any,
  options,
  value,
  isDisabled = false,
  onOpen,
  onChange,
}: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0])}
      slotProps={{ select: { displayEmpty: true, ...(onOpen && { onOpen }) }, inputLabel: { shrink: true } }}
    >
      {any && <MenuItem value="">{any}</MenuItem>}
      {options.map(([option, words]) => (
        <MenuItem key={option} value={option}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
