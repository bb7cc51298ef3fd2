import Box from '@mui/material/Box';
import type { AssignmentPlan } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePlan, pausePlan, resumePlan } from '#data/queries/plans.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { useFailure } from '#steps/useFailure.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { PlanRow } from './PlanRow.tsx';

/** Lists plans, which an admin changes, pauses, resumes and deletes. */
export function PlanList({ plans, onDone }: { plans: readonly AssignmentPlan[]; onDone: Tell }) {
  const { t } = useTranslation('assign');
  const describeFailure = useFailure();
  const [changing, setChanging] = useState<AssignmentPlan | null>(null);
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
  const { name = '', userIds = [] } = leaving ?? {};
  return (
    <>
      <Box component="ul" aria-label={t('plan.list')} sx={recordList}>
        {plans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            onChange={() => setChanging(plan)}
            onPause={() => attempt(() => void pausePlan(plan), t('plan.paused', { name: plan.name }))}
            onResume={() => attempt(() => void resumePlan(plan), t('plan.resumed', { name: plan.name }))}
            onDelete={() => setLeaving(plan)}
          />
        ))}
      </Box>
      {changing && <ChangePlanDialog plan={changing} onDone={onDone} onClose={() => setChanging(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        title={t('plan.deleteTitle')}
        text={[
          t('plan.deleteText', { name }),
          ...(userIds.length > 1 ? [t('plan.deleteAll', { count: userIds.length })] : []),
        ].join(' ')}
        confirmLabel={t('plan.delete')}
        isDangerous
        onConfirm={() =>
          leaving && attempt(() => void deletePlan(leaving.id), t('plan.deleted', { name: leaving.name }))
        }
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
