import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingApprovals } from '#data/queries/approvals.ts';
import { useSync } from '#data/sync/sync.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { lazyPart } from '#lib/lazyPart.ts';
import { usePlace } from '#lib/usePlace.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ApprovalItem } from './ApprovalItem.tsx';
import { ClientsSkeleton } from '../clients/ClientsSkeleton.tsx';
import { APPROVALS_SHOWN } from './pendingApproval.ts';
import { LateDecisions } from './LateDecisions.tsx';

const ApprovalDialog = lazyPart(() => import('./ApprovalDialog.tsx')); // `fetchOverlays` fetches it ahead

/**
 * Lists completed onboardings, flows and forms that wait for a decision, oldest first, to review, approve or return.
 */
export default function ApprovalsPanel() {
  const { t } = useTranslation('approvals');
  const { isOnline } = useSync();
  const { runs, status, retry, ...pages } = usePendingApprovals(APPROVALS_SHOWN);
  const { runs: oldest } = usePendingApprovals(APPROVALS_SHOWN); // 'Waiting for you' opens these here, whatever page is shown
  const { at, go, leave } = usePlace('open');
  const isEmpty = status === 'ready' && runs.length === 0;
  return (
    <Panel title={t('title')} id="pending-approvals">
      <LateDecisions />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && runs.length === 0 && <ClientsSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<TaskAlt />}
          title={isOnline ? t('empty') : t('emptyOffline')}
          text={isOnline ? t('emptyText') : t('emptyOfflineText')}
        />
      )}
      <Box component="ul" aria-label={t('title')} hidden={runs.length === 0} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <ApprovalItem key={run.id} run={run} onOpen={(as) => go(`${as}-${run.id}`)} />
        ))}
      </Box>
      <ListPages label={t('pages')} order={t('order')} pages={pages} />
      {at && !at.startsWith('sign-') && (
        <Suspense>
          <ApprovalDialog key={at} at={at} runs={[...runs, ...oldest]} onClose={leave} />
        </Suspense>
      )}
    </Panel>
  );
}
