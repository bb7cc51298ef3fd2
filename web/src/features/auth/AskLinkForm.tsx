import { cleanEmail, isEmail, say, type MessageOrText } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useSignInTarget } from './useSignInTarget.ts';

/** Requests a mail with a link for an address. The response is the same whether or not the address is known. */
export function AskLinkForm({ ask }: { ask: (email: string) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { email = '' } = useSignInTarget();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email },
    rules: addressRules,
    submit: async (values) => {
      setSentTo(null);
      await ask(values.email);
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

/** Resolves to the check of a form that holds only an address. */
export const addressRules = () =>
  Promise.resolve(({ email }: { email: string }): Record<string, MessageOrText> =>
    isEmail(cleanEmail(email)) ? {} : { email: say('email.provideValid') },
  );
