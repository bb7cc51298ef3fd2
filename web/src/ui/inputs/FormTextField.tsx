import Box from '@mui/material/Box';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useMessage } from './useMessage.ts';

type FormTextFieldProps = Omit<TextInputProps, 'error' | 'count'> & { maxCount?: number };

/** A text field of a Formik form; shows its error once touched, and with `maxCount` the number of typed characters. */
export function FormTextField({ maxCount, ...props }: FormTextFieldProps) {
  const [field, { touched, error, value }] = useField<string | number | undefined>(props.name);
  const say = useMessage();
  const shown = touched && error ? { error: say(error) } : {};
  const length = String(value ?? '').length;
  const count = maxCount === undefined ? {} : { count: <Count count={length} max={maxCount} /> };
  return <TextInput {...props} {...field} {...shown} {...count} value={value ?? ''} />;
}

function Count({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: count > max ? 'error.main' : 'text.secondary' }}
    >
      {t('counter', { count, max })}
    </Box>
  );
}
