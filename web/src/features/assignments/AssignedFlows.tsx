import RouteOutlined from '@mui/icons-material/RouteOutlined';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlowAssignmentCounts } from '#data/queries/counts.ts';
import { useFlowAssignments } from '#data/queries/flowAssignments.ts';
import { useFlowChoice } from '#data/queries/flows.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { FlowAssignmentList } from '#shared/assigned/FlowAssignmentList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { AssignmentFilters, type Filters } from './AssignmentFilters.tsx';

const PAGE_SIZE = 4; // each contains all of a client's entries
const STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED'] as const;

/** Lists assigned flows with their progress, live and page by page, also those of deleted flows. */
export function AssignedFlows({ onDone, create }: { onDone: Tell; create: ReactNode }) {
  const { t } = useTranslation('flows');
  const { t: assign } = useTranslation('assign');
  const [filters, setFilters] = useState<Filters<(typeof STATUSES)[number]>>({});
  const [isChoosing, setIsChoosing] = useState(false);
  const { assignments, status, ...pages } = useFlowAssignments(PAGE_SIZE, {
    status: filters.status,
    flowId: filters.choice?.id,
  });
  const counts = useFlowAssignmentCounts(filters.choice?.id, assignments);
  const { items: flows, hasMore, more } = useFlowChoice(isChoosing);
  return (
    <>
      <AssignmentFilters
        value={filters}
        statuses={STATUSES}
        counts={counts}
        choices={[...flows, ...assignments.map((assignment) => assignment.flow)]}
        words={{ single: assign('filters.flow'), all: assign('filters.allFlows'), more: assign('filters.moreFlows') }}
        more={hasMore ? more : null}
        onChoose={() => setIsChoosing(true)}
        onChange={setFilters}
      />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && assignments.length === 0 && <ListSkeleton label={t('progress.loading')} />}
      {status === 'ready' && assignments.length === 0 && (
        <EmptyState
          icon={<RouteOutlined />}
          title={filters.status || filters.choice ? assign('filters.none') : t('progress.allEmpty')}
          action={create}
        />
      )}
      <FlowAssignmentList assignments={assignments} label={t('progress.all')} onDone={onDone} />
      <ListPages label={t('pages')} pages={pages} />
    </>
  );
}
