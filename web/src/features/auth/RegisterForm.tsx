import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { register } from '#data/session/session.ts';
import { explain } from './accountError.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { useAccountForm } from './useAccountForm.ts';

const REDIRECT_MS = 2000;
const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', acceptTerms: false };

/** Registers, tells so, and opens the sign-in two seconds later. Typed text stays after a failed attempt. */
export function RegisterForm() {
  const { t, i18n } = useTranslation('auth');
  const [registered, setRegistered] = useState<string | null>(null);
  const form = useAccountForm({
    initial: EMPTY,
    rules: async () => (await import('./rules.ts')).registrationRules,
    submit: async ({ firstName, lastName, email, password, confirmPassword }) => {
      await register({ firstName, lastName, email, password, confirmPassword }).catch(async (error: unknown) => {
        await i18n.loadNamespaces('messages'); // texts of refusals that only the server gives
        throw error;
      });
      setRegistered(email);
    },
    explain: (error) => explain(error, t('register.failed')),
  });
  useRedirect(registered);
  return <RegisterFields form={form} isDone={registered !== null} />;
}

function useRedirect(email: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (email === null) return;
    const timer = setTimeout(() => void navigate('/login', { state: { email } }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [email, navigate]);
}
