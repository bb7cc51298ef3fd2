import { isEmail } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { requestPasswordReset } from '#data/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { FormTextField } from '#ui/FormTextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { authError } from './authError.ts';
import { REQUIRED } from './required.ts';
import { Notices } from './Notices.tsx';
import { useSignInTarget } from './useSignInTarget.ts';

/** Asks for the mail with which a password is replaced. The answer is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('forgot.title')} subtitle={t('forgot.text')}>
      <ForgotForm />
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 3, py: 0.5 }}>
        {t('forgot.back')}
      </Link>
    </AuthFrame>
  );
}

function ForgotForm() {
  const { t } = useTranslation('auth');
  const { email = '' } = useSignInTarget();
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (values: { email: string }) => {
    setError(null);
    setSentTo(null);
    await requestPasswordReset(values.email).then(
      () => setSentTo(values.email),
      (reason: unknown) => setError(authError(reason, t('forgot.failed'))),
    );
  };
  return (
    <Formik initialValues={{ email }} validate={(values) => validate(values.email)} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2.5 }}>
          <Notices error={error} network={t('forgot.needsNetwork')} />
          {sentTo && <Banner severity="success">{t('forgot.sent', { email: sentTo })}</Banner>}
          <FormTextField name="email" type="email" label={t('email')} autoComplete="username" slotProps={REQUIRED} />
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {t(isSubmitting ? 'forgot.submitting' : 'forgot.submit')}
          </Button>
        </Box>
      )}
    </Formik>
  );
}

const validate = (email: string) => (isEmail(email.trim()) ? {} : { email: 'Please provide a valid email address' });
