import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface IconActionProps {
  id?: string;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  /** Tooltip in place of the name. */
  hint?: string | undefined;
  /** Tells whether the element that it opens is open; only for such buttons. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A small icon button with its name as a tooltip. */
export function IconAction({ id, name, onClick, disabled = false, hint = name, isOpen, children }: IconActionProps) {
  return (
    <Tooltip title={hint}>
      <span>
        <IconButton id={id} aria-label={name} aria-expanded={isOpen} onClick={onClick} disabled={disabled} size="small">
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
