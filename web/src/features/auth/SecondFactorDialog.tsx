import { cleanCode, say, type MessageOrText } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SecondFactorQuestion } from '#data/session/secondFactorQuestion.ts';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { explain } from './accountError.ts';
import { AccountForm } from './AccountForm.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Asks for a code of the app, or a recovery code, on top of the page whose sign-in waits for it. */
export default function SecondFactorDialog({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation(['twoFactor', 'common']);
  const [isLost, setIsLost] = useState(false);
  const id = useId();
  useLeavePage(question.cancel);
  return (
    <Dialog open onClose={question.cancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t(isLost ? 'ask.recoveryTitle' : 'ask.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>{t(isLost ? 'ask.recoveryText' : 'ask.text')}</DialogContentText>
        {isLost ? <RecoveryForm question={question} /> : <CodeForm question={question} />}
        {isLost && <DialogContentText variant="body2">{t('ask.lost')}</DialogContentText>}
        <Button color="inherit" onClick={() => setIsLost(!isLost)}>
          <span>{t(isLost ? 'ask.useCode' : 'ask.useRecovery')}</span>
        </Button>
        <Button color="inherit" onClick={question.cancel}>
          {t('common:cancel')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

/** Cancels the sign-in when the person goes to another page. */
function useLeavePage(onLeave: () => void): void {
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (pathname !== here.current) onLeave();
  }, [pathname, onLeave]);
}

function CodeForm({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation('twoFactor');
  const form = useAccountForm({
    initial: { otp: '' },
    rules: codeRules,
    submit: ({ otp }) => question.answer(cleanCode(otp)),
    explain: (error) => explain(error, t('ask.failed')),
  });
  return (
    <AccountForm form={form} network={t('ask.needsNetwork')}>
      <TextInput
        {...form.text('otp')}
        label={t('ask.code')}
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, here where the person types
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'ask.submitting' : 'ask.submit')}
      </SubmitButton>
    </AccountForm>
  );
}

function RecoveryForm({ question }: { question: SecondFactorQuestion }) {
  const { t } = useTranslation('twoFactor');
  const form = useAccountForm({
    initial: { recovery: '' },
    rules: recoveryRules,
    submit: ({ recovery }) => question.recover(recovery),
    explain: (error) => explain(error, t('ask.failed')),
  });
  return (
    <AccountForm form={form} network={t('ask.needsNetwork')}>
      <TextInput
        {...form.text('recovery')}
        label={t('ask.recoveryCode')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 64 } }}
      />
      <SubmitButton size="large" isBusy={form.isSubmitting}>
        {t(form.isSubmitting ? 'ask.submitting' : 'ask.recover')}
      </SubmitButton>
    </AccountForm>
  );
}

type Wrong = Record<string, MessageOrText>;
const codeRules = () =>
  Promise.resolve(({ otp }: { otp: string }): Wrong =>
    /^\d{6}$/.test(cleanCode(otp)) ? {} : { otp: say('code.six') },
  );
const recoveryRules = () =>
  Promise.resolve(({ recovery }: { recovery: string }): Wrong =>
    recovery.trim() === '' ? { recovery: say('recovery.required') } : {},
  );
