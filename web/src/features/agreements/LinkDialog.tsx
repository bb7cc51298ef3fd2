import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '#data/session/useTyped.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface Props {
  onLink: (address: string) => void;
  onClose: () => void;
}

/** Asks for a link's address. Closing does not return the focus to the button: it belongs to the text. */
export function LinkDialog({ onLink, onClose }: Props) {
  const { t } = useTranslation('agreements');
  const { t: common } = useTranslation();
  const id = useId();
  const { value: address, change, forget } = useTyped('link', 'https://');
  const [isWrong, setIsWrong] = useState(false);
  const discard = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the editor is inside another form
    const isAddress = /^(https?:\/\/|mailto:)\S+$/i.test(address.trim());
    setIsWrong(!isAddress);
    if (!isAddress) return;
    forget();
    onLink(address.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} disableRestoreFocus>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('editor.link')}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextInput
            name="link"
            label={t('editor.linkPrompt')}
            value={address}
            onChange={({ target }) => change(target.value)}
            error={isWrong ? t('editor.linkWrong') : undefined}
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the only field of a dialog
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={discard}>
            <span>{common('cancel')}</span>
          </Button>
          <Button variant="contained" type="submit">
            {t('editor.linkAdd')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
