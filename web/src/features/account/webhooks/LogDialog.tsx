import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiWebhook, ApiWebhookDelivery } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendDelivery, useDeliveries } from '#data/queries/webhooks.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { useAnswerToast } from './useAnswerToast.ts';

/** Shows what a webhook got and gets, the latest event first, and sends an event again. */
export function LogDialog({ webhook, onClose }: { webhook: ApiWebhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const say = useMessage();
  const { items, status, error, hasMore, isOnline, reload, more, replace } = useDeliveries(webhook.id);
  const { showAnswer, showFailure } = useAnswerToast();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const isPaused = webhook.state === 'PAUSED';
  /** Does one thing at a time; `key` is the delivery's id, or 'more'. Disabled buttons would lose the focus. */
  const run = async (key: string, work: () => Promise<void>) => {
    if (waitingFor !== null) return;
    setWaitingFor(key);
    await work().catch(showFailure);
    setWaitingFor(null);
  };
  const resend = async ({ id }: ApiWebhookDelivery) => {
    const delivery = await resendDelivery(webhook.id, id);
    replace(delivery);
    showAnswer(delivery);
  };
  const actions = (
    <>
      <Button onClick={reload} disabled={!isOnline}>
        {t('log.refresh')}
      </Button>
      <Button variant="contained" onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  );
  return (
    <FullDialog title={t('log.title')} subtitle={webhook.url} onClose={onClose} actions={actions}>
      {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
      {isPaused && <Banner severity="info">{t('log.paused')}</Banner>}
      {status === 'loading' && isOnline && <ListSkeleton label={t('loading')} />}
      {status === 'error' && <ErrorPanel message={error ? say(error) : ''} onRetry={reload} />}
      {status === 'ready' && items.length === 0 && <Typography color="textSecondary">{t('log.none')}</Typography>}
      {status === 'ready' && items.length > 0 && (
        <Box component="ul" aria-label={t('log.title')} sx={list}>
          {items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isPaused={isPaused}
              isSending={waitingFor === delivery.id}
              onResend={isOnline && !isPaused ? () => void run(delivery.id, () => resend(delivery)) : undefined}
            />
          ))}
        </Box>
      )}
      {status === 'ready' && hasMore && (
        <Button
          variant="outlined"
          disabled={!isOnline}
          onClick={() => void run('more', more)}
          sx={{ justifySelf: 'center' }}
        >
          {t('log.more')}
        </Button>
      )}
    </FullDialog>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
