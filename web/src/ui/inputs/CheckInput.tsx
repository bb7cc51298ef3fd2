import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ChangeEvent, ReactNode } from 'react';
import { fieldId } from './fieldId.ts';

interface CheckInputProps {
  name: string;
  label: ReactNode;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
}

/** A checkbox with its label and error. */
export function CheckInput({ name, label, checked, onChange, error }: CheckInputProps) {
  const id = fieldId(name);
  const aria = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-foot` } : {};
  return (
    <FormControl error={error !== undefined} component="div">
      <FormControlLabel
        label={label}
        control={<Checkbox name={name} checked={checked} onChange={onChange} slotProps={{ input: { ...aria, id } }} />}
      />
      {error && (
        <FormHelperText id={`${id}-foot`} sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
