import { choiceName } from '@firstmile/domain';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { fieldId } from './fieldId.ts';
import { useMessage } from './useMessage.ts';

type FormSelectProps = TextFieldProps & { name: string; label: string; options: readonly string[] };

/** Chooses one of `options` in a Formik form; shows its error once touched. */
export function FormSelect({ options, helperText, ...props }: FormSelectProps) {
  const [field, { touched, error }] = useField<string>(props.name);
  const say = useMessage();
  const message = touched && error ? say(error) : undefined;
  return (
    <TextField
      {...props}
      {...field}
      select
      id={fieldId(props.name)}
      error={message !== undefined}
      helperText={message ?? helperText}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {say(choiceName(option))}
        </MenuItem>
      ))}
    </TextField>
  );
}
