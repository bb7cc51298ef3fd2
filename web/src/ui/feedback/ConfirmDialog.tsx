import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Label of the other answer, if 'Cancel' could be mistaken for this one. */
  keepLabel?: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that is not easily undone. If it is dangerous, Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  keepLabel,
  isDangerous = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable jsx-a11y/no-autofocus -- a dialog that asks takes the focus; on the safe answer when it is dangerous */}
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus={isDangerous}>
          <span>{keepLabel ?? t('cancel')}</span>
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          autoFocus={!isDangerous}
        >
          <span>{confirmLabel}</span>
        </Button>
        {/* oxlint-enable jsx-a11y/no-autofocus */}
      </DialogActions>
    </Dialog>
  );
}
