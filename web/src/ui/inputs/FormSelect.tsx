import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { fieldId } from './fieldId.ts';
import { useMessage } from './useMessage.ts';

type FormSelectProps = TextFieldProps & {
  name: string;
  label: string;
  options: readonly string[];
  nameOf: (option: string) => string;
  /** Names the choice of none, where the field is not required. */
  noneLabel?: string | undefined;
};

/** Chooses one of `options` in a Formik form, or none where it is not required; shows its error once touched. */
export function FormSelect({ options, nameOf, noneLabel, helperText, ...props }: FormSelectProps) {
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
      {!props.required && noneLabel && <MenuItem value="">{noneLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
