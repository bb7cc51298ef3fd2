import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  flowAssignmentPath,
  millis,
  openPosition,
  progress,
  countedPosition,
  type FlowAssignment,
  type Moment,
} from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandOver } from '#shared/people/HandOver.tsx';
import { useStepDue } from '#shared/due/useStepDue.ts';
import { DueActions } from '#shared/due/DueActions.tsx';
import { useDateTime } from '#ui/dateTime.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { dotted } from '#lib/isolate.ts';
import { useStepName } from './useStepName.ts';

const TONES = { ASSIGNED: 'default', IN_PROGRESS: 'warning', COMPLETED: 'success' } as const;

interface Props {
  assignment: FlowAssignment;
  /** Subject of the list, which its rows do not repeat. */
  listOf?: 'client' | 'flow' | undefined;
  isMain: boolean;
  review?: ReactNode;
  onOpen: () => void;
  onDelete: () => void;
  onMakeMain?: (() => void) | undefined;
}

/** A client's progress in a flow, as a row. */
export function FlowAssignmentCard({ assignment, listOf, isMain, review, onOpen, onDelete, onMakeMain }: Props) {
  const { t } = useTranslation('flows');
  const { user, status, flow } = assignment;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <RecordRow
      name={listOf === 'client' ? flow.name : name}
      level={listOf === 'client' ? 'h3' : 'h2'}
      badges={
        <>
          <StatusBadge label={t(`statuses.${status}`)} color={TONES[status]} />
          {isMain && <StatusBadge label={t('main.badge')} color="primary" />}
        </>
      }
      facts={
        <>
          {listOf !== 'client' && (
            <>
              <span>{user.email}</span>
              <span> · </span>
            </>
          )}
          {!listOf && (
            <>
              <span>{flow.name}</span>
              <span> · </span>
            </>
          )}
          <Dates assignment={assignment} />
        </>
      }
      actions={
        <>
          <Box sx={{ width: 140 }}>
            <ProgressBar
              value={progress(assignment).percent}
              label={t('progress.of', { user: name })}
              color={status === 'COMPLETED' ? 'success' : 'primary'}
              showValue
            />
          </Box>
          <Button size="small" variant="outlined" onClick={onOpen} aria-label={`${t('entered.open')}: ${name}`}>
            {t('entered.open')}
          </Button>
          {onMakeMain && !isMain && (
            <Button size="small" onClick={onMakeMain} aria-label={`${t('main.make')}: ${flow.name}`}>
              {t('main.make')}
            </Button>
          )}
          <Button size="small" color="error" onClick={onDelete} aria-label={`${t('delete')}: ${name}`}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <CurrentStep assignment={assignment} />
      {review && <div>{review}</div>}
      <DueActions path={flowAssignmentPath(assignment.id)} task={assignment} name={`${flow.name}, ${name}`} />
      <HandOver
        clientId={listOf === 'client' ? assignment.userId : null}
        path={flowAssignmentPath(assignment.id)}
        task={assignment}
        name={flow.name}
      />
    </RecordRow>
  );
}

/** The client's current step, or what the flow waits for. */
function CurrentStep({ assignment }: { assignment: FlowAssignment }) {
  const { t } = useTranslation('flows');
  const name = useStepName();
  const { status, flow, submittedAt, refusal } = assignment;
  const say = useMessage();
  const step = flow.steps[openPosition(assignment)];
  const { step: number, total } = countedPosition(assignment, step?.id);
  const due = useStepDue(assignment)(step?.id ?? '');
  if (status === 'COMPLETED') return <Typography variant="body2">{t('progress.allDone', { count: total })}</Typography>;
  if (submittedAt) return <Typography variant="body2">{t('progress.submitted')}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('progress.step', { number, total, name: step ? name(step) : '' })}
      </Typography>
      {due && (
        <Typography variant="body2" color={due.isLate ? 'error' : 'textSecondary'}>
          {due.text}
        </Typography>
      )}
      {refusal && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {t('progress.givenBack', { reasons: refusal.reasons.map(say).join(', ') })}
        </Typography>
      )}
    </>
  );
}

function Dates({ assignment: { status, assignedAt, completedAt, updatedAt } }: { assignment: FlowAssignment }) {
  const { t } = useTranslation('flows');
  const dateTime = useDateTime();
  const date = (moment: Moment | null) => dateTime(millis(moment) ?? 0);
  const parts = [
    assignedAt && t('progress.assigned', { date: date(assignedAt) }),
    completedAt && t('progress.completed', { date: date(completedAt) }),
    status !== 'ASSIGNED' && updatedAt && t('progress.lastActivity', { date: date(updatedAt) }),
  ];
  return <span>{dotted(parts)}</span>;
}
