import MenuItem from '@mui/material/MenuItem';
import type { TextFieldProps } from '@mui/material/TextField';
import { FormTextField } from './FormTextField.tsx';

type FormSelectProps = TextFieldProps & { name: string; label: string; options: readonly string[] };

/** A choice of one out of `options`, in a Formik form. */
export function FormSelect({ options, ...props }: FormSelectProps) {
  return (
    <FormTextField {...props} select>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
