import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import type { ApiWebhook } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { ActionsMenu } from '#ui/lists/ActionsMenu.tsx';

const IN_MENU = {
  edit: EditOutlined,
  pause: PauseOutlined,
  resume: PlayArrowOutlined,
  test: SendOutlined,
  rotate: KeyOutlined,
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
  const inState = webhook.state === 'ACTIVE' ? (['pause', 'test'] as const) : (['resume'] as const);
  const inMenu = ['edit', ...inState, 'rotate', 'delete'] as const;
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
      <ActionsMenu
        label={t('actions.more', { url })}
        actions={inMenu.map((action) => ({ action, title: t(`actions.${action}`), Icon: IN_MENU[action] }))}
        isDisabled={isDisabled}
        onAction={onAction}
      />
    </>
  );
}
