import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareSignIn, type SessionUser } from '#data/session/session.ts';
import { signInAgain, signInAgainByGoogle } from '#data/session/signInAgain.ts';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface SignInAgainDialogProps {
  user: SessionUser;
  /** Ids that Auth has for this person's sign-in providers; all are offered when none is known. */
  providers: readonly string[];
  onClose: () => void;
}

/** Signs the same person in again on top of the open page. Closes together with the notice that opened it. */
export function SignInAgainDialog({ user, providers, onClose }: SignInAgainDialogProps) {
  const { t } = useTranslation(['auth', 'sync', 'common']);
  const id = useId();
  const offers = (provider: string) => providers.length === 0 || providers.includes(provider);
  const hasPassword = offers('password');
  const form = useAccountForm({
    initial: { password: '' },
    rules: async () => {
      prepareSignIn();
      const { signInRules } = await import('./rules.ts');
      return ({ password }) => signInRules({ email: user.email, password });
    },
    submit: ({ password }) => signInAgain(password),
    explain: (error) => explain(error, t('login.failed')),
  });
  return (
    <Dialog open onClose={() => !form.isSubmitting && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('sync:signInAgain.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {t(hasPassword ? 'sync:signInAgain.text' : 'sync:signInAgain.textGoogle', { email: user.email })}
        </DialogContentText>
        <AccountForm form={form} network={t('sync:signInAgain.needsNetwork')}>
          {hasPassword && (
            <>
              <PasswordInput
                {...form.text('password')}
                label={t('password')}
                autoComplete="current-password"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, here where the person types
                autoFocus
              />
              <SubmitButton size="large" isBusy={form.isSubmitting}>
                {t(form.isSubmitting ? 'login.submitting' : 'login.submit')}
              </SubmitButton>
            </>
          )}
          {offers('google.com') && (
            <GoogleButton
              label={t('login.google')}
              fallback={t('login.googleFailed')}
              signIn={signInAgainByGoogle}
              isOnlyWay={!hasPassword}
              form={form}
            />
          )}
          <Button color="inherit" disabled={form.isSubmitting} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </AccountForm>
      </DialogContent>
    </Dialog>
  );
}
