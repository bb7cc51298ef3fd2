import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { prepareSignIn, useSession } from '#data/session/session.ts';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { AccountForm } from './AccountForm.tsx';
import { explain } from './accountError.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';

const setup = () => import('#data/session/setup.ts');

/** `/setup`: creates the first admin of a fresh deployment, with the one-time code from its log. */
export default function SetupPage() {
  const { t } = useTranslation('start');
  const { status } = useSession();
  const { state, again } = useSetupState();
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (state === null) return <LoadingScreen />;
  if (state === 'open')
    return (
      <AuthFrame title={t('setup.title')} subtitle={t('setup.text')}>
        <SetupForm />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t(`setup.${state}.title`)} subtitle={t(`setup.${state}.text`)}>
      {state === 'closed' ? (
        <Button variant="contained" component={RouterLink} to="/login">
          {t('setup.signIn')}
        </Button>
      ) : (
        <Button variant="contained" onClick={again}>
          {t('setup.again')}
        </Button>
      )}
    </AuthFrame>
  );
}

/** Loads whether the first admin is still missing; null while loading. */
function useSetupState() {
  const [state, setState] = useState<'open' | 'closed' | 'unknown' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void setup()
      .then(({ askSetup }) => askSetup())
      .then(
        (isOpen) => isCurrent && setState(isOpen ? 'open' : 'closed'),
        () => isCurrent && setState('unknown'),
      );
    return () => void (isCurrent = false);
  }, [round]);
  return { state, again: () => setRound(round + 1) };
}

const EMPTY = { code: '', firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

function SetupForm() {
  const { t } = useTranslation('start');
  const { t: auth } = useTranslation('auth');
  const form = useAccountForm({
    initial: EMPTY,
    rules: async () => {
      prepareSignIn();
      return (await import('./rules.ts')).setupRules;
    },
    submit: async (values) => (await setup()).setUp(values),
    explain: (error) => explain(error, t('setup.failed')),
  });
  return (
    <AccountForm form={form} network={auth('register.needsNetwork')}>
      <TextInput {...form.text('code')} label={t('setup.code')} autoComplete="off" helperText={t('setup.codeHint')} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput {...form.text('firstName')} label={auth('firstName')} autoComplete="given-name" />
        <TextInput {...form.text('lastName')} label={auth('lastName')} autoComplete="family-name" />
      </Box>
      <TextInput {...form.text('email')} type="email" label={auth('email')} autoComplete="email" />
      <PasswordInput
        {...form.text('password')}
        label={auth('password')}
        autoComplete="new-password"
        helperText={auth('passwordHint')}
      />
      <PasswordInput {...form.text('confirmPassword')} label={auth('confirmPassword')} autoComplete="new-password" />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {auth(form.isSubmitting ? 'register.submitting' : 'register.submit')}
      </SubmitButton>
    </AccountForm>
  );
}
