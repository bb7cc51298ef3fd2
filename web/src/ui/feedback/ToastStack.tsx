import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider, type VariantType } from 'notistack';
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
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={LOOKS}
    />
  );
}

/** The colours of the theme: those of the library are too light for white letters. */
const Toast = styled(MaterialDesignContent)(({ theme: { vars, typography } }) => {
  const { background, error, info, success, text } = vars.palette;
  const look = (backgroundColor: string, color: string) => ({ backgroundColor, color });
  return {
    '&&': { ...typography.body2, borderRadius: 12 },
    '&&.notistack-MuiContent-default': look(text.primary, background.default),
    '&&.notistack-MuiContent-success': look(success.main, success.contrastText),
    '&&.notistack-MuiContent-error': look(error.main, error.contrastText),
    '&&.notistack-MuiContent-info': look(info.main, info.contrastText),
  };
});
const LOOKS = { default: Toast, success: Toast, error: Toast, info: Toast };

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
