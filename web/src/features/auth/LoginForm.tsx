import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { prepareSignIn, signIn, signInWithGoogle } from '#data/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useRegistration } from './useRegistration.ts';

const ProviderButton = lazy(() => import('./ProviderButton.tsx'));

/**
 * Signs in with email address and password, Google, the business's own provider or a mailed link. Typed text stays
 * after a failed attempt.
 */
export function LoginForm({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const registration = useRegistration();
  const provider = registration === 'unknown' ? null : registration?.provider;
  const waiting = useWaitingHere();
  const form = useAccountForm({
    initial: { email, password: '', remember: true },
    rules,
    submit: signIn,
    explain: (error) => explain(error, t('login.failed')),
  });
  return (
    <AccountForm form={form} network={t('login.needsNetwork')}>
      {waiting > 0 && <Banner severity="info">{t('login.waiting', { count: waiting })}</Banner>}
      <TextInput {...form.text('email')} type="email" label={t('email')} autoComplete="username" />
      <PasswordInput {...form.text('password')} label={t('password')} autoComplete="current-password" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <CheckInput {...form.check('remember')} label={t('login.remember')} />
        <Link component={RouterLink} to="/forgot-password" state={{ email: form.values.email }} sx={{ py: 0.5 }}>
          {t('login.forgot')}
        </Link>
      </Box>
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'login.submitting' : 'login.submit')}
      </SubmitButton>
      <GoogleButton
        label={t('login.google')}
        fallback={t('login.googleFailed')}
        signIn={() => signInWithGoogle(form.values.remember)}
        form={form}
      />
      {provider && (
        <Suspense>
          <ProviderButton provider={provider} remember={form.values.remember} form={form} />
        </Suspense>
      )}
      <Link
        component={RouterLink}
        to="/sign-in-link"
        state={{ email: form.values.email }}
        sx={{ justifySelf: 'center', py: 0.5 }}
      >
        {t('login.link')}
      </Link>
    </AccountForm>
  );
}

/** Counts the changes that wait on this device. Fetches nothing for it on a device that has never been signed in. */
function useWaitingHere(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === 'firstmile')) return;
      const { waitingOnDevice } = await import('#data/sync/unsentOnDevice.ts');
      setCount(await waitingOnDevice());
    };
    look().catch(() => undefined); // a device that does not answer says nothing here
  }, []);
  return count;
}

/** Loads the rules, and prepares signing in, which will follow. */
async function rules() {
  prepareSignIn();
  return (await import('./rules.ts')).signInRules;
}
