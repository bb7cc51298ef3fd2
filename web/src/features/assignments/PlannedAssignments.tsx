import EventRepeat from '@mui/icons-material/EventRepeat';
import Box from '@mui/material/Box';
import type { AssignmentPlan } from '@firstmile/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePlan, pausePlan, resumePlan, usePlans } from '#data/queries/plans.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { useFailure } from '#steps/useFailure.ts';
import { PlanRow } from './PlanRow.tsx';

const PAGE_SIZE = 10;

/** Lists what clients get later, or again and again, live and page by page. */
export function PlannedAssignments({ onDone, create }: { onDone: Tell; create: ReactNode }) {
  const { t } = useTranslation('assign');
  const describeFailure = useFailure();
  const { plans, status, ...pages } = usePlans(PAGE_SIZE);
  const [leaving, setLeaving] = useState<AssignmentPlan | null>(null);
  const attempt = (act: () => void, done: string) => {
    setLeaving(null);
    try {
      act();
      onDone('success', done);
    } catch (error) {
      onDone('error', describeFailure(t('plan.changeFailed'), error));
    }
  };
  return (
    <>
      {status === 'error' && <ErrorPanel message={t('plan.loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && plans.length === 0 && <ListSkeleton label={t('plan.loading')} />}
      {status === 'ready' && plans.length === 0 && (
        <EmptyState icon={<EventRepeat />} title={t('plan.empty')} text={t('plan.emptyHint')} action={create} />
      )}
      <Box component="ul" aria-label={t('plan.list')} sx={recordList}>
        {plans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            onPause={() => attempt(() => void pausePlan(plan), t('plan.paused', { name: plan.name }))}
            onResume={() => attempt(() => void resumePlan(plan), t('plan.resumed', { name: plan.name }))}
            onDelete={() => setLeaving(plan)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={t('plan.deleteTitle')}
        text={t('plan.deleteText', { name: leaving?.name ?? '' })}
        confirmLabel={t('plan.delete')}
        isDangerous
        onConfirm={() =>
          leaving && attempt(() => void deletePlan(leaving.id), t('plan.deleted', { name: leaving.name }))
        }
        onClose={() => setLeaving(null)}
      />
      <ListPages label={t('plan.pages')} pages={pages} />
    </>
  );
}
