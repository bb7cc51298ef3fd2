import { signInSchema } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { signIn } from '#data/session.ts';
import { FormCheckbox } from '#ui/FormCheckbox.tsx';
import { FormTextField } from '#ui/FormTextField.tsx';
import { validateWith } from '#ui/formValidation.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { authError } from './authError.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { REQUIRED } from './required.ts';
import { Notices } from './Notices.tsx';
import { OrLine } from './OrLine.tsx';

type Values = { email: string; password: string; remember: boolean };
const validate = validateWith<Values>(signInSchema);

/** E-mail address and password, or Google. What is typed stays after a failed attempt. */
export function LoginForm({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [error, setError] = useState<string | null>(null);
  const submit = async (values: Values) => {
    setError(null);
    await signIn(values).catch((reason: unknown) => setError(authError(reason, t('login.failed'))));
  };
  return (
    <Formik<Values> initialValues={{ email, password: '', remember: false }} validate={validate} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <Box component={Form} noValidate sx={{ display: 'grid', gap: 2.5 }}>
          <Notices error={error} network={t('login.needsNetwork')} />
          <FormTextField name="email" type="email" label={t('email')} autoComplete="username" slotProps={REQUIRED} />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" />
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}
          >
            <FormCheckbox name="remember" label={t('login.remember')} />
            <Link component={RouterLink} to="/forgot-password">
              {t('login.forgot')}
            </Link>
          </Box>
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {t(isSubmitting ? 'login.submitting' : 'login.submit')}
          </Button>
          <OrLine />
          <GoogleButton
            label={t('login.google')}
            remember={values.remember}
            onStart={() => setError(null)}
            onError={(reason) => setError(authError(reason, t('login.googleFailed')))}
          />
        </Box>
      )}
    </Formik>
  );
}
