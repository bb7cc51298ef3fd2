import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import Box from '@mui/material/Box';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { withScheme } from './companyInfoForm.ts';

/** A web address; who types 'example.com' gets the 'https://' put before it on leaving the field. */
export function WebsiteField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('steps');
  const [field, , { setValue }] = useField<string>(name);
  const complete = () => {
    const address = withScheme(field.value);
    if (address !== field.value) void setValue(address);
  };
  return (
    <Box onBlur={complete}>
      <FormTextField
        name={name}
        label={label}
        helperText={t('company.websiteHint')}
        autoComplete="url"
        required
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
