import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider, type VariantType } from 'notistack';
import { useEffect } from 'react';
import { setToastStack, type Toast, type ToastKind } from './toast.ts';

const MAX_TOASTS = 20;
/** Time that a toast stays, in milliseconds; null: until it is closed. */
const TOAST_DURATION: Record<ToastKind, number | null> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  done: 3000,
  loading: null,
  undo: 8000,
};

const VARIANTS: Record<ToastKind, VariantType> = {
  blank: 'default',
  success: 'success',
  done: 'success',
  error: 'error',
  loading: 'info',
  undo: 'default',
};

/** Shows the toasts with notistack, whose provider keeps the queue. */
export default function ToastStack() {
  useEffect(() => setToastStack({ show, close: (key) => closeSnackbar(key) }), []);
  return (
    <>
      <GlobalStyles styles={ABOVE_DIALOGS} />
      <SnackbarProvider
        maxSnack={MAX_TOASTS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        Components={LOOKS}
      />
    </>
  );
}

/** Moves all toasts to the top while a dialog is open, whose buttons are at the bottom. */
const ABOVE_DIALOGS = {
  'body:has(.MuiDialog-container) .notistack-SnackbarContainer': { top: 14, bottom: 'auto' },
};

/** Colours of the theme: the library's are too light for white text. */
const Look = styled(MaterialDesignContent)(({ theme: { vars, typography } }) => {
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
const LOOKS = { default: Look, success: Look, error: Look, info: Look };

function show({ key, message, kind, undo }: Toast): void {
  const options = { key, variant: VARIANTS[kind], autoHideDuration: TOAST_DURATION[kind] };
  const takeBack = () => {
    undo?.onUndo();
    closeSnackbar(key);
  };
  const action = undo && (
    <Button size="small" color="inherit" onClick={takeBack}>
      <span>{undo.label}</span>
    </Button>
  );
  enqueueSnackbar(message, undo ? { ...options, action, onExited: undo.onClosed } : options);
}
