import Box from '@mui/material/Box';
import { MAX_BIO } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';

/** The fields of the profile; the address is Auth's. */
export function ProfileFields({ email }: { email: string }) {
  const { t } = useTranslation('account');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormTextField name="firstName" label={t('profile.firstName')} autoComplete="given-name" required />
      <FormTextField name="lastName" label={t('profile.lastName')} autoComplete="family-name" required />
      <TextInput name="email" label={t('profile.email')} value={email} readOnly helperText={t('profile.emailHint')} />
      <FormTextField name="phone" type="tel" label={t('profile.phone')} autoComplete="tel" />
      <FormTextField name="jobTitle" label={t('profile.jobTitle')} autoComplete="organization-title" />
      <FormTextField name="company" label={t('profile.company')} autoComplete="organization" />
      <FormTextField name="location" label={t('profile.location')} autoComplete="off" sx={{ gridColumn: '1 / -1' }} />
      <FormTextField
        name="bio"
        label={t('profile.bio')}
        multiline
        minRows={3}
        maxCount={MAX_BIO}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
