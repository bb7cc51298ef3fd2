import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type VariantType } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS, subscribeToasts, takeToastChanges, TOAST_DURATION, type ToastKind } from './toast.ts';

const VARIANTS: Record<ToastKind, VariantType> = {
  blank: 'default',
  success: 'success',
  error: 'error',
  loading: 'info',
  undo: 'default',
};

/** Shows the toasts that were asked for before it was there, and all that follow. */
export default function ToastStack() {
  useEffect(() => {
    showWaiting();
    return subscribeToasts(showWaiting);
  }, []);
  return <SnackbarProvider maxSnack={MAX_TOASTS} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />;
}

function showWaiting(): void {
  for (const change of takeToastChanges()) {
    if ('close' in change) closeSnackbar(change.close);
    else {
      const { key, message, kind, undo } = change.show;
      const options = { key, variant: VARIANTS[kind], autoHideDuration: TOAST_DURATION[kind] };
      const back = () => {
        undo?.onUndo();
        closeSnackbar(key);
      };
      const action = undo && (
        <Button size="small" color="inherit" onClick={back}>
          {undo.label}
        </Button>
      );
      enqueueSnackbar(message, undo ? { ...options, action, onExited: undo.onClosed } : options);
    }
  }
}
