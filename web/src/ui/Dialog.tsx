import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from '#lib/backGuard.ts';
import { LOW_SCREEN } from '#ui/layout/useDialogRoom.ts';

/**
 * The dialog that all others are made of. The browser's Back closes it like Escape, and on a low screen (a phone held
 * sideways, a large zoom) its title, content and buttons scroll together.
 */
export default function Dialog({ sx, ...props }: Omit<DialogProps, 'sx'> & { sx?: object }) {
  const { open, onClose, fullScreen = false } = props;
  useCloseOnBack(() => onClose?.({}, 'escapeKeyDown'), open);
  const low = fullScreen ? scrolls : { ...scrolls, ...wide };
  return <MuiDialog {...props} sx={{ ...sx, [LOW_SCREEN]: { '& .MuiDialog-paper': low } }} />;
}

const scrolls = { display: 'block', overflowY: 'auto', '& .MuiDialogContent-root': { overflowY: 'visible' } } as const;
const wide = { m: 1, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' };
