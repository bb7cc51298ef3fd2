import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';

/** Asks before the person leaves unsaved changes; they stay on this device unless they are discarded. */
export function LeaveDialog({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('forms');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      aria-labelledby="leave-title"
      maxWidth="sm"
    >
      <DialogTitle id="leave-title">{t('leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={discard} sx={{ mr: 'auto' }}>
          {t('leave.discard')}
        </Button>
        <Button variant="outlined" onClick={() => blocker.proceed?.()}>
          {t('leave.keep')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks takes the focus, on the safe answer */}
        <Button variant="contained" onClick={() => blocker.reset?.()} autoFocus>
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
