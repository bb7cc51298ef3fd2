import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormik } from 'formik';
import { useId, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';

interface ProofDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Message after a failure of unknown cause. */
  failed: string;
  /** People without a password are asked by Google instead. */
  hasPassword: boolean;
  /** False if nothing can be lost. */
  isDangerous?: boolean;
  /** A word that has to be typed to confirm. */
  word?: string;
  onConfirm: (proof: { password: string; typed: string }) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the password, and for a word to confirm, before actions that cannot be undone or that concern signing in.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { title, text, confirmLabel, failed, hasPassword, isDangerous = true, word, onConfirm, onClose } = props;
  const { t } = useTranslation('account');
  const say = useMessage();
  const { t: common } = useTranslation();
  const id = useId();
  const formik = useFormik({
    initialValues: { password: '', typed: '' },
    onSubmit: async (proof, { setStatus }) => {
      const missing = hasPassword && proof.password === '' ? t('data.passwordRequired') : null;
      const wrongWord = word !== undefined && proof.typed !== word ? t('data.deleteWordError', { word }) : null;
      setStatus(missing ?? wrongWord);
      if (missing ?? wrongWord) return;
      await onConfirm(proof).catch((reason: unknown) => setStatus(say(accountError(reason, failed).message)));
    },
  });
  const { values, isSubmitting, setFieldValue } = formik;
  const error = formik.status as string | null | undefined;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) formik.handleSubmit();
  };
  return (
    <Dialog open onClose={() => !isSubmitting && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>{text}</DialogContentText>
          {error && <Banner severity="error">{error}</Banner>}
          {!hasPassword && <Banner severity="info">{t('data.googleSoon')}</Banner>}
          {hasPassword && (
            <PasswordInput
              name="proof-password"
              label={t('data.password')}
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => void setFieldValue('password', event.target.value)}
              sx={{ mt: 0.5 }}
            />
          )}
          {word !== undefined && (
            <TextInput
              name="proof-word"
              label={t('data.deleteWord', { word })}
              autoComplete="off"
              value={values.typed}
              onChange={(event) => void setFieldValue('typed', event.target.value)}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onClose}>
            <span>{common('cancel')}</span>
          </Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={isSubmitting}>
            <span>{confirmLabel}</span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
