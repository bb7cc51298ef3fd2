import MoreVert from '@mui/icons-material/MoreVert';
import type SvgIcon from '@mui/material/SvgIcon';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface ActionsMenuProps<Action extends string> {
  /** Name of the button that opens it. */
  label: string;
  actions: readonly { action: Action; title: string; Icon: typeof SvgIcon }[];
  isDisabled?: boolean;
  onAction: (action: Action) => void;
}

/** A button that opens a menu with the further actions of an entry. */
export function ActionsMenu<Action extends string>({
  label,
  actions,
  isDisabled = false,
  onAction,
}: ActionsMenuProps<Action>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ action, title, Icon }) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <span>{title}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
