import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockerFunction } from 'react-router-dom';
import { useGuard, type Blocked } from '#lib/backGuard.ts';

/** Asks before the person leaves unsaved changes; they stay on this device unless they are discarded. */
export function LeaveDialog({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('forms');
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useGuard({ blocks: isOtherPage, onBlocked: setBlocked }, isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => {
    blocked?.reset();
    setBlocked(null);
  };
  const leave = () => {
    setBlocked(null);
    blocked?.proceed();
  };
  const discard = () => {
    onDiscard();
    leave();
  };
  return (
    <Dialog open={blocked !== null} onClose={stay} role="alertdialog" aria-labelledby="leave-title" maxWidth="sm">
      <DialogTitle id="leave-title">{t('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={discard} sx={{ mr: 'auto' }}>
          {t('leave.discard')}
        </Button>
        <Button variant="outlined" onClick={leave}>
          {t('leave.keep')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks takes the focus, on the safe answer */}
        <Button variant="contained" onClick={stay} autoFocus>
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;
