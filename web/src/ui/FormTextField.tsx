import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './fieldId.ts';
import { useValidationText } from './useValidationText.ts';

export type FormTextFieldProps = TextFieldProps & { name: string; label: string; maxCount?: number };

/** A text field of a Formik form: shows its own error once touched, and with `maxCount` how much has been typed. */
export function FormTextField({ maxCount, helperText, ...props }: FormTextFieldProps) {
  const [field, { touched, error, value }] = useField<string | number | undefined>(props.name);
  const validationText = useValidationText();
  const shown = touched && error ? validationText(error) : helperText;
  const length = String(value ?? '').length;
  return (
    <TextField
      {...props}
      {...field}
      value={value ?? ''}
      id={fieldId(props.name)}
      error={Boolean(touched && error)}
      helperText={maxCount === undefined ? shown : <Counted text={shown} count={length} max={maxCount} />}
    />
  );
}

function Counted({ text, count, max }: { text: ReactNode; count: number; max: number }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{text}</span>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: count > max ? 'error.main' : 'text.secondary' }}
      >
        {t('counter', { count, max })}
      </Box>
    </Box>
  );
}
