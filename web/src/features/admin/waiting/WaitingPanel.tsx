import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { usePlace } from '#lib/usePlace.ts';
import { useArrowKeys } from '#ui/lists/useArrowKeys.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { CountersignPlace } from './CountersignPlace.tsx';
import { SHOWN_ROWS, ROW_HEIGHT, WaitingRow } from './WaitingRow.tsx';
import { useWaiting } from './useWaiting.ts';

/** 'Waiting for you (n)': everything that an admin has to do next, as one list. */
export default function WaitingPanel() {
  const { t } = useTranslation('waiting');
  const { isOnline } = useSync();
  const [isOpen, setIsOpen] = useState(false);
  const [signed, setSigned] = useState<readonly string[]>([]); // functions delete their entries a moment later
  const { items: allItems, ...waiting } = useWaiting(isOpen);
  const { at, go, leave } = usePlace('open');
  const arrows = useArrowKeys('a, button');
  const items = allItems.filter(({ key }) => !signed.includes(key));
  const total = waiting.count - (allItems.length - items.length);
  const shown = isOpen ? items : items.slice(0, SHOWN_ROWS);
  const isMore = waiting.isMore || total > shown.length;
  return (
    <Panel
      title={t('title', { count: waiting.isMore ? `${total}+` : `${total}` })}
      id="waiting"
      isCompact
      action={
        (isMore || isOpen) && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <span>{t(isOpen ? 'less' : 'more')}</span>
          </Button>
        )
      }
    >
      {waiting.hasFailed && <ErrorPanel message={t('loadFailed')} onRetry={waiting.retry} />}
      {waiting.isLoading && <Loading />}
      {!waiting.isLoading && !waiting.hasFailed && items.length === 0 && (
        <Box sx={{ display: 'grid', gap: 0.5, py: 3, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t(isOnline ? 'none' : 'noneOffline')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t(isOnline ? 'noneText' : 'noneOfflineText')}
          </Typography>
        </Box>
      )}
      <Box
        component="ul"
        aria-label={t('list')}
        hidden={items.length === 0}
        onKeyDown={arrows}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map((item) => (
          <WaitingRow key={item.key} item={item} onOpen={go} />
        ))}
      </Box>
      {isOpen && total > shown.length && (
        <Button size="small" href="#pending-approvals" sx={{ mt: 1 }}>
          {t('allApprovals')}
        </Button>
      )}
      <CountersignPlace
        at={at}
        waiting={waiting.signatures}
        onClose={leave}
        onSigned={(id) => setSigned([...signed, `sign-${id}`])}
      />
    </Panel>
  );
}

function Loading() {
  const { t } = useTranslation('waiting');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid' }}>
      {Array.from({ length: SHOWN_ROWS }, (_, row) => (
        <Box key={row} sx={{ height: ROW_HEIGHT, display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="rounded" height={20} sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={28} width={88} />
        </Box>
      ))}
    </Box>
  );
}
