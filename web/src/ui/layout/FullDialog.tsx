import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { useDialogRoom } from './useDialogRoom.ts';

interface FullDialogProps {
  title: string;
  subtitle?: string;
  maxWidth?: 'sm' | 'md';
  /** A click outside does not close it, because something may have been typed. */
  keepsOpen?: boolean;
  onClose: () => void;
  /**
   * With actions the children scroll above them, also by keyboard; without, they bring their own content and actions.
   */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with much content, which fills a small screen. */
export function FullDialog({
  title,
  subtitle,
  maxWidth = 'md',
  keepsOpen = false,
  onClose,
  actions,
  children,
}: FullDialogProps) {
  const id = useId();
  const { dialog, paper } = useDialogRoom();
  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === 'escapeKeyDown' || !keepsOpen) && onClose()}
      {...dialog}
      maxWidth={maxWidth}
      aria-labelledby={id}
      slotProps={{ paper }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        <PersonText>{title}</PersonText>
        {subtitle && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {subtitle}
          </Typography>
        )}
      </DialogTitle>
      {actions ? (
        <>
          <DialogContent tabIndex={0} role="group" aria-labelledby={id} sx={content}>
            <PanelBoundary>{children}</PanelBoundary>
          </DialogContent>
          <DialogActions sx={{ '& > .MuiButton-root': { px: { xs: 1.5, sm: 2.25 } } }}>{actions}</DialogActions>
        </>
      ) : (
        <PanelBoundary>{children}</PanelBoundary>
      )}
    </Dialog>
  );
}

const content = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };
