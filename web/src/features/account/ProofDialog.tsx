import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SyntheticEvent } from 'react';
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
  /** Said when it failed and nobody knows why. */
  failed: string;
  /** Whoever has none is asked by Google instead. */
  hasPassword: boolean;
  /** A word that has to be typed. */
  word?: string;
  onConfirm: (proof: { password: string; typed: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and for a typed word, before something that cannot be undone. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, text, confirmLabel, failed, hasPassword, word, onConfirm, onClose } = props;
  const { t } = useTranslation('account');
  const say = useMessage();
  const { t: common } = useTranslation();
  const id = useId();
  const [proof, setProof] = useState({ password: '', typed: '' });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const missing = hasPassword && proof.password === '' ? t('data.passwordRequired') : null;
  const wrongWord = word !== undefined && proof.typed !== word ? t('data.deleteWordError', { word }) : null;
  const submit = async () => {
    setError(missing ?? wrongWord);
    if (missing ?? wrongWord) return;
    setIsBusy(true);
    await onConfirm(proof).catch((reason: unknown) => {
      setError(say(accountError(reason, failed).message));
      setIsBusy(false);
    });
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <Dialog open onClose={() => !isBusy && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
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
              value={proof.password}
              onChange={(event) => setProof({ ...proof, password: event.target.value })}
              sx={{ mt: 0.5 }}
            />
          )}
          {word !== undefined && (
            <TextInput
              name="proof-word"
              label={t('data.deleteWord', { word })}
              autoComplete="off"
              value={proof.typed}
              onChange={(event) => setProof({ ...proof, typed: event.target.value })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
