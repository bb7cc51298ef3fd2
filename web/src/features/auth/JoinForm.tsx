import { AppError } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invited } from '#data/session/joining.ts';
import { prepareSignIn } from '#data/session/session.ts';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { joining } from './joiningCalls.ts';
import { useAccountForm, type AccountFormState } from './useAccountForm.ts';
import { useRegistration } from './useRegistration.ts';

const ProviderButton = lazy(() => import('./ProviderButton.tsx'));

interface JoinFormProps {
  token: string;
  email: string;
  /** Called when the invitation can no longer be used. */
  onRefused: () => void;
}

/**
 * Joins by a link: asks only for a password, or a Google account instead. The address is shown for password managers.
 */
export function JoinForm({ token, email, onRefused }: JoinFormProps) {
  const { t } = useTranslation('invitations');
  const opening = useRef<Promise<unknown>>(undefined);
  /** Reports once that the invitation was opened, with the first typed letter, because mail scanners do not type. */
  const open = () =>
    (opening.current ??= joining()
      .then(({ openInvitation }) => openInvitation(token))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') onRefused();
      }));
  const form = useAccountForm({
    initial: { token, password: '', putAside: false },
    rules: async () => {
      prepareSignIn();
      void open();
      return (await import('./rules.ts')).joinRules;
    },
    submit: async (values) => {
      await open();
      await (await joining()).join(chosenOf(values));
    },
    explain: (error) => explain(error, t('join.failed')),
  });
  return (
    <AccountForm form={form} network={t('join.needsNetwork')}>
      <Typography>{t('join.choose')}</Typography>
      <TextInput name="email" value={email} readOnly type="email" label={t('join.email')} autoComplete="username" />
      <NewPassword field={form.text('password')} />
      <PutAside field={form.check('putAside')} />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'join.submitting' : 'join.submit')}
      </SubmitButton>
      <OtherWays invited={() => ({ token, email })} form={form} />
    </AccountForm>
  );
}

/** Joins by the code in the mail, on any device. */
export function CodeForm() {
  const { t } = useTranslation('invitations');
  const form = useAccountForm({
    initial: { email: '', code: '', password: '', putAside: false },
    rules: async () => {
      prepareSignIn();
      const [{ joinByCodeRules }] = await Promise.all([import('./rules.ts'), joining()]);
      return joinByCodeRules;
    },
    submit: async (values) => (await joining()).join(chosenOf(values)),
    explain: (error) => explain(error, t('join.failed')),
  });
  return (
    <AccountForm form={form} network={t('join.needsNetwork')}>
      <TextInput {...form.text('email')} type="email" label={t('join.email')} autoComplete="username" />
      <TextInput
        {...form.text('code')}
        label={t('join.code')}
        autoComplete="one-time-code"
        helperText={t('join.codeHint')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
      <NewPassword field={form.text('password')} />
      <PutAside field={form.check('putAside')} />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'join.submitting' : 'join.submit')}
      </SubmitButton>
      <OtherWays invited={async () => (await import('./rules.ts')).needCode(form.values)} form={form} />
    </AccountForm>
  );
}

interface OtherWaysProps {
  /** Returns what proves the invitation, or throws what is wrong with it. */
  invited: () => Invited | Promise<Invited>;
  form: Pick<AccountFormState<never>, 'forgive' | 'refuse'>;
}

/** Joins with Google or, where there is one, with the business's own provider. */
function OtherWays({ invited, form }: OtherWaysProps) {
  const { t } = useTranslation('invitations');
  const registration = useRegistration();
  const provider = registration === 'unknown' ? null : registration?.provider;
  return (
    <>
      <GoogleButton
        label={t('join.google')}
        fallback={t('join.failed')}
        signIn={async () => (await joining()).joinWithGoogle(await invited())}
        form={form}
      />
      {provider && (
        <Suspense>
          <ProviderButton
            provider={provider}
            join={async (id) => (await joining()).joinWithProvider(id, await invited())}
            form={form}
          />
        </Suspense>
      )}
    </>
  );
}

/** Leaves out the choice about an earlier account where there is none. */
const chosenOf = <V extends { putAside: boolean }>({ putAside, ...values }: V) => ({
  ...values,
  ...(putAside && { putAside }),
});

/**
 * Asks about an account that somebody registered with the address and never confirmed, once the server knows of one.
 */
function PutAside({ field }: { field: ReturnType<AccountFormState<'putAside'>['check']> }) {
  const { t } = useTranslation('invitations');
  if (!field.checked && field.error === undefined) return null;
  return <CheckInput {...field} error={undefined} label={t('join.putAside')} />;
}

function NewPassword({ field }: { field: ReturnType<AccountFormState<'password'>['text']> }) {
  const { t } = useTranslation('auth');
  return <PasswordInput {...field} label={t('password')} autoComplete="new-password" helperText={t('passwordHint')} />;
}
