import useMediaQuery from '@mui/material/useMediaQuery';

const NARROW = '(max-width: 599.95px)';
const LOW = '(max-height: 499.95px)';
/** Selects, in styles, the screens that dialogs with much content fill. */
export const FULL_SCREEN = `@media ${NARROW}, ${LOW}`;

/**
 * Fits a dialog with much content to a small screen: it fills the screen, and on a low one (a phone held sideways, a large
 * zoom) its title, content and buttons scroll together. `dialog` are props of the Dialog; with `isFull` its content need not
 * scroll by itself.
 */
export function useDialogRoom() {
  const isNarrow = useMediaQuery(NARROW);
  const isLow = useMediaQuery(LOW);
  const isFull = isNarrow || isLow;
  const paper = { sx: { ...(isFull && { border: 0, borderRadius: 0 }), ...(isLow && scrolls) } };
  return { isFull, isLow, dialog: { fullScreen: isFull, fullWidth: true }, paper };
}

const scrolls = { display: 'block', overflowY: 'auto', '& .MuiDialogContent-root': { overflowY: 'visible' } } as const;
