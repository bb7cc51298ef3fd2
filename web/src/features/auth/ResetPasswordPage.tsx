import Link from '@mui/material/Link';
import { passwordResetCalls } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Banner } from '#ui/feedback/Banner.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';

/**
 * `/reset`: the target of links in Auth's mails. A forgotten password is replaced here, because Auth's own page accepts
 * any password. All other links, such as for a new address, go on to Auth's page.
 */
export default function ResetPasswordPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isOther = (query.get('mode') ?? 'resetPassword') !== 'resetPassword';
  useEffect(() => {
    if (isOther) location.replace(`/__/auth/action${search}`);
  }, [isOther, search]);
  return isOther ? <LoadingScreen /> : <ResetPage code={query.get('oobCode') ?? ''} />;
}

function ResetPage({ code }: { code: string }) {
  const { t } = useTranslation('start');
  const [isDone, setIsDone] = useState(false);
  return (
    <AuthFrame title={t('reset.title')} subtitle={isDone ? undefined : t('reset.text')}>
      {isDone ? (
        <Banner severity="success">{t('reset.done')}</Banner>
      ) : (
        <ResetForm code={code} onDone={() => setIsDone(true)} />
      )}
      <Link
        component={RouterLink}
        to={isDone ? '/login' : '/forgot-password'}
        sx={{ display: 'inline-block', mt: 3, py: 0.5 }}
      >
        {t(isDone ? 'reset.signIn' : 'reset.another')}
      </Link>
    </AuthFrame>
  );
}

function ResetForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation('start');
  const { t: auth } = useTranslation('auth');
  const form = useAccountForm({
    initial: { code, password: '', confirmPassword: '' },
    rules: async () => (await import('./resetRules.ts')).resetRules,
    submit: async (values) => {
      const { callApi } = await import('#data/firebase/api.ts');
      await callApi(passwordResetCalls.resetPassword, values, true);
      onDone();
    },
    explain: (error) => explain(error, t('reset.failed')),
  });
  return (
    <AccountForm form={form} network={t('reset.needsNetwork')}>
      <PasswordInput
        {...form.text('password')}
        label={t('reset.new')}
        autoComplete="new-password"
        helperText={auth('passwordHint')}
      />
      <PasswordInput {...form.text('confirmPassword')} label={t('reset.confirm')} autoComplete="new-password" />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'reset.submitting' : 'reset.submit')}
      </SubmitButton>
    </AccountForm>
  );
}
