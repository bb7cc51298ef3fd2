import Typography from '@mui/material/Typography';
import { runPath } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useFlowAssignments } from '#data/queries/flowAssignments.ts';
import { useAssignments } from '#data/queries/formAssignments.ts';
import { usePlansOf } from '#data/queries/plans.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { FlowAssignmentList } from '#shared/assigned/FlowAssignmentList.tsx';
import { FormAssignmentList } from '#shared/assigned/FormAssignmentList.tsx';
import { PlanList } from '#shared/plans/PlanList.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';

/** Documents per page: each has all that the client entered. */
const FORMS = 10;
const FLOWS = 4;

/** Lists the forms that were assigned to a client. */
export function ClientForms({ uid }: { uid: string }) {
  const { t } = useTranslation('client');
  const { assignments, ...list } = useAssignments(FORMS, { userId: uid });
  return (
    <>
      <ListStatus {...list} count={assignments.length} empty={t('noForms')} />
      <FormAssignmentList
        assignments={assignments}
        label={t('parts.forms')}
        isOfClient
        review={(assignment) => <ReviewPart review={assignment} />}
        onDone={showResult}
      />
      <ListPages label={t('pages')} pages={list} />
    </>
  );
}

/** Lists the flows that were assigned to a client. */
export function ClientFlows({ uid, mainRun }: { uid: string; mainRun: string }) {
  const { t } = useTranslation('client');
  const { assignments, ...list } = useFlowAssignments(FLOWS, { userId: uid });
  return (
    <>
      <ListStatus {...list} count={assignments.length} empty={t('noFlows')} />
      <FlowAssignmentList
        assignments={assignments}
        label={t('parts.flows')}
        listOf="client"
        review={(assignment) => runPath(assignment) !== mainRun && <ReviewPart review={assignment} />}
        mainRun={mainRun}
        onDone={showResult}
      />
      <ListPages label={t('pages')} pages={list} />
    </>
  );
}

/** Lists what is planned for a client: forms and flows that come later, or again and again. */
export function ClientPlans({ uid }: { uid: string }) {
  const { t } = useTranslation('client');
  const { plans, ...list } = usePlansOf(uid);
  return (
    <>
      <ListStatus {...list} count={plans.length} empty={t('noPlans')} />
      <PlanList plans={plans} onDone={showResult} />
    </>
  );
}

interface ListStatusProps {
  status: 'loading' | 'ready' | 'error';
  retry: () => void;
  count: number;
  empty: string;
}

/** Shows the state of a list without entries: loading, failed or empty. */
export function ListStatus({ status, retry, count, empty }: ListStatusProps) {
  const { t } = useTranslation('client');
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={retry} />;
  if (count > 0) return null;
  return status === 'loading' ? (
    <ListSkeleton label={t('loading')} />
  ) : (
    <Typography color="textSecondary">{empty}</Typography>
  );
}

const showResult: Tell = (severity, text) => void showToast(text, severity === 'info' ? 'blank' : severity);
