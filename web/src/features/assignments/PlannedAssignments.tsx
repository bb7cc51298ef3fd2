import EventRepeat from '@mui/icons-material/EventRepeat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlans } from '#data/queries/plans.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { PlanList } from '#shared/plans/PlanList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';

const PAGE_SIZE = 10;

/** Lists what clients get later, or again and again, live and page by page. */
export function PlannedAssignments({ onDone, create }: { onDone: Tell; create: ReactNode }) {
  const { t } = useTranslation('assign');
  const { plans, status, ...pages } = usePlans(PAGE_SIZE);
  return (
    <>
      {status === 'error' && <ErrorPanel message={t('plan.loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && plans.length === 0 && <ListSkeleton label={t('plan.loading')} />}
      {status === 'ready' && plans.length === 0 && (
        <EmptyState icon={<EventRepeat />} title={t('plan.empty')} text={t('plan.emptyHint')} action={create} />
      )}
      <PlanList plans={plans} onDone={onDone} />
      <ListPages label={t('plan.pages')} pages={pages} />
    </>
  );
}
