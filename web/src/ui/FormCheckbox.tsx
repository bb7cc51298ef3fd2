import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { fieldId } from './fieldId.ts';
import { useValidationText } from './useValidationText.ts';

/** A yes or no in a Formik form; shows its own error once touched. */
export function FormCheckbox({ name, label }: { name: string; label: ReactNode }) {
  const [field, { touched, error }] = useField<boolean>({ name, type: 'checkbox' });
  const validationText = useValidationText();
  const id = fieldId(name);
  const message = touched && error ? validationText(error) : undefined;
  const aria = message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <FormControl error={Boolean(message)} component="div">
      <FormControlLabel
        label={label}
        control={<Checkbox {...field} checked={field.value} id={id} slotProps={{ input: aria }} />}
      />
      {message && (
        <FormHelperText id={`${id}-error`} sx={{ mt: 0 }}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
