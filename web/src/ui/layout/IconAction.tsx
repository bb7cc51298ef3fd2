import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface IconActionProps {
  id?: string;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  /** What is said on hover in place of the name. */
  hint?: string | undefined;
  /** Whether what it opens is open; only where it opens something. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A small button that is an icon, with its name on hover. */
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
