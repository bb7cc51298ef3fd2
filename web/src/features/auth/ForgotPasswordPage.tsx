import { cleanEmail, isEmail, say, type Said } from '@firstmile/domain';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { requestPasswordReset } from '#data/session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email },
    rules: () => Promise.resolve(validate),
    submit: async (values) => {
      setSentTo(null);
      await requestPasswordReset(values.email);
      setSentTo(values.email);
    },
    explain: (error) => explain(error, t('forgot.failed')),
  });
  return (
    <AccountForm form={form} network={t('forgot.needsNetwork')}>
      {sentTo && <Banner severity="success">{t('forgot.sent', { email: sentTo })}</Banner>}
      <TextInput {...form.text('email')} type="email" label={t('email')} autoComplete="username" />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'forgot.submitting' : 'forgot.submit')}
      </SubmitButton>
    </AccountForm>
  );
}

const validate = ({ email }: { email: string }): Record<string, Said> =>
  isEmail(cleanEmail(email)) ? {} : { email: say('email.provideValid') };
