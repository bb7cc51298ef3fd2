import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiWebhook } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { dotted } from '#lib/isolate.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { listRow } from '#ui/lists/listRow.ts';
import { WebhookActions, type WebhookAction } from './WebhookActions.tsx';

interface Props {
  webhook: ApiWebhook;
  isOnline: boolean;
  /** While the test event waits for its answer. */
  isTesting: boolean;
  onAction: (action: WebhookAction) => void;
}

/** One webhook: its address, description, state and events, with its actions. */
export function WebhookRow({ webhook, isOnline, isTesting, onAction }: Props) {
  const { t } = useTranslation('webhooks');
  const { url, description, state, reason, types } = webhook;
  const events = types.length === 0 ? t('allEvents') : t('eventCount', { count: types.length });
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" translate="no" sx={{ fontWeight: 600 }}>
          {url}
        </Typography>
        {description !== '' && (
          <Typography variant="body2">
            <PersonText>{description}</PersonText>
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ ...dot, bgcolor: state === 'ACTIVE' ? 'success.main' : 'warning.main' }} />
          <Typography variant="body2" color="textSecondary">
            {dotted([t(`states.${state}`), events])}
          </Typography>
        </Box>
        {reason !== '' && <Typography variant="body2">{reason}</Typography>}
        {isTesting && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t('test.sending')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <WebhookActions webhook={webhook} isDisabled={!isOnline} onAction={onAction} />
      </Box>
    </Box>
  );
}

const dot = { flex: 'none', width: 8, height: 8, borderRadius: '50%' };
