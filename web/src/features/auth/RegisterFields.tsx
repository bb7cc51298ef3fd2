import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Form, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/Banner.tsx';
import { FormCheckbox } from '#ui/FormCheckbox.tsx';
import { FormTextField } from '#ui/FormTextField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useValidationText } from '#ui/useValidationText.ts';
import { authError } from './authError.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { REQUIRED } from './required.ts';
import { Notices } from './Notices.tsx';
import { OrLine } from './OrLine.tsx';

export interface RegisterValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  acceptTerms: boolean;
}

interface RegisterFieldsProps {
  error: string | null;
  onError: (error: string | null) => void;
  isDone: boolean;
}

/** The registration's fields; the first thing that is wrong also stands above them. */
export function RegisterFields({ error, onError, isDone }: RegisterFieldsProps) {
  const { t } = useTranslation('auth');
  const { isSubmitting, errors, submitCount } = useFormikContext<RegisterValues>();
  const validationText = useValidationText();
  const first = Object.values(errors)[0];
  const shown = error ?? (submitCount > 0 && first ? validationText(first) : null);
  return (
    <Box component={Form} noValidate sx={{ display: 'grid', gap: 2.5 }}>
      {isDone ? (
        <Banner severity="success">{t('register.done')}</Banner>
      ) : (
        <Notices error={shown} network={t('register.needsNetwork')} />
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormTextField name="firstName" label={t('firstName')} autoComplete="given-name" slotProps={REQUIRED} />
        <FormTextField name="lastName" label={t('lastName')} autoComplete="family-name" slotProps={REQUIRED} />
      </Box>
      <FormTextField name="email" type="email" label={t('email')} autoComplete="email" slotProps={REQUIRED} />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="new-password"
        helperText={t('passwordHint')}
        required
      />
      <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" />
      <FormCheckbox name="acceptTerms" label={<TermsLabel />} />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting || isDone}>
        {t(isSubmitting ? 'register.submitting' : 'register.submit')}
      </Button>
      <OrLine />
      <GoogleButton
        label={t('register.google')}
        remember
        onStart={() => onError(null)}
        onError={(reason) => onError(authError(reason, t('register.googleFailed')))}
      />
    </Box>
  );
}

/** The links open beside the form, so that what is typed stays. */
function TermsLabel() {
  const { t } = useTranslation('auth');
  return (
    <>
      {t('register.agree')}{' '}
      <Link href="/terms" target="_blank">
        {t('register.terms')}
      </Link>{' '}
      {t('register.and')}{' '}
      <Link href="/privacy" target="_blank">
        {t('register.privacy')}
      </Link>
    </>
  );
}
