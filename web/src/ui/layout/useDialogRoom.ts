import useMediaQuery from '@mui/material/useMediaQuery';

const NARROW = '(max-width: 599.95px)';
const LOW = '(max-height: 499.95px)';
/** Selects, in styles, the screens that dialogs with much content fill. */
export const FULL_SCREEN = `@media ${NARROW}, ${LOW}`;
/** Selects, in styles, the screens on which a dialog scrolls as a whole. */
export const LOW_SCREEN = `@media ${LOW}`;

/**
 * Fits a dialog with much content to a small screen, which it fills. `dialog` are props of the Dialog; with `isFull`
 * its content need not scroll by itself.
 */
export function useDialogRoom() {
  const isNarrow = useMediaQuery(NARROW);
  const isLow = useMediaQuery(LOW);
  const isFull = isNarrow || isLow;
  const paper = { sx: isFull ? { border: 0, borderRadius: 0 } : {} };
  return { isFull, isLow, dialog: { fullScreen: isFull, fullWidth: true }, paper };
}
