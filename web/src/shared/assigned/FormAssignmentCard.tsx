import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formAssignmentPath, isOpen, millis, type FormAssignment, type Moment } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { clientAddress } from '#lib/clientAddress.ts';
import { HandOver } from '#shared/people/HandOver.tsx';
import { DueActions } from '#shared/due/DueActions.tsx';
import { useDateTime } from '#ui/dateTime.ts';
import { AssignmentBadge } from '#ui/feedback/AssignmentBadge.tsx';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

interface FormAssignmentCardProps {
  assignment: FormAssignment;
  /** The list belongs to one client, whom its rows do not repeat. */
  isOfClient?: boolean;
  review?: ReactNode;
  onAnswers: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** An assigned form as a row: its status, and an admin's actions. */
export function FormAssignmentCard({
  assignment,
  isOfClient = false,
  review,
  onAnswers,
  onCancel,
  onDelete,
}: FormAssignmentCardProps) {
  const { t } = useTranslation('forms');
  const { customForm, user, status, notes } = assignment;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const about = (action: string) => `${action}: ${customForm.name}, ${name}`;
  return (
    <RecordRow
      name={customForm.name}
      level={isOfClient ? 'h3' : 'h2'}
      badges={
        <>
          <AssignmentBadge status={status} />
          <StatusBadge label={t('version', { version: customForm.version })} color="default" />
        </>
      }
      facts={
        <>
          {!isOfClient && (
            <>
              <Link component={RouterLink} to={clientAddress(assignment.userId)}>
                <PersonText>{name}</PersonText>
              </Link>
              <span> · </span>
              <span>{user.email}</span>
              <span> · </span>
            </>
          )}
          <Dates assignment={assignment} />
        </>
      }
      actions={
        <>
          <Button size="small" variant="outlined" onClick={onAnswers} aria-label={about(t('answers.view'))}>
            {t('answers.view')}
          </Button>
          {isOpen(assignment) && (
            <Button size="small" onClick={onCancel} aria-label={about(t('cancel'))}>
              {t('cancel')}
            </Button>
          )}
          <Button size="small" color="error" onClick={onDelete} aria-label={about(t('delete'))}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <DamagedPart of={assignment} />
      {review && <div>{review}</div>}
      {assignment.flowAssignmentId === null && (
        <>
          <DueActions path={formAssignmentPath(assignment.id)} task={assignment} name={`${customForm.name}, ${name}`} />
          <HandOver
            clientId={isOfClient ? assignment.userId : null}
            path={formAssignmentPath(assignment.id)}
            task={assignment}
            name={customForm.name}
          />
        </>
      )}
      {notes && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('assignments.notes', { notes })}
        </Typography>
      )}
    </RecordRow>
  );
}

function Dates({ assignment }: { assignment: FormAssignment }) {
  const { t } = useTranslation('forms');
  const dateTime = useDateTime();
  const { status, assignedAt, submittedAt, completedAt, refusal } = assignment;
  const date = (moment: Moment | null) => dateTime(millis(moment) ?? 0);
  const isWaiting = status === 'IN_PROGRESS' && submittedAt !== null;
  return (
    <span>
      {dotted([
        assignedAt && t('assignments.assigned', { date: date(assignedAt) }),
        isWaiting && t('assignments.submitted', { date: date(submittedAt) }),
        completedAt && t('assignments.completed', { date: date(completedAt) }),
        refusal && isOpen(assignment) && t('assignments.givenBack'),
      ])}
    </span>
  );
}
