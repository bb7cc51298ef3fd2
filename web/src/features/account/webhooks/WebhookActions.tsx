import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ApiWebhook } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const IN_MENU = {
  edit: EditOutlined,
  pause: PauseOutlined,
  resume: PlayArrowOutlined,
  test: SendOutlined,
  rotate: VpnKeyOutlined,
  delete: DeleteOutlined,
};
export type WebhookAction = keyof typeof IN_MENU | 'log';

interface Props {
  webhook: ApiWebhook;
  isDisabled: boolean;
  onAction: (action: WebhookAction) => void;
}

/** Offers the log as a button, and what changes a webhook in a menu. */
export function WebhookActions({ webhook, isDisabled, onAction }: Props) {
  const { t } = useTranslation('webhooks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inState = webhook.state === 'ACTIVE' ? (['pause', 'test'] as const) : (['resume'] as const);
  const url = webhook.url;
  return (
    <>
      <Button
        size="small"
        disabled={isDisabled}
        onClick={() => onAction('log')}
        aria-label={t('actions.logOf', { url })}
      >
        {t('actions.log')}
      </Button>
      <IconButton
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('actions.more', { url })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['edit', ...inState, 'rotate', 'delete'] as const).map((action) => {
          const Icon = IN_MENU[action];
          return (
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
              <span>{t(`actions.${action}`)}</span>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
