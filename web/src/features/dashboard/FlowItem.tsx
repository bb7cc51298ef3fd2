import {
  countedPosition,
  flowAssignmentPath,
  isSubmitted,
  openPosition,
  progress,
  type FlowAssignment,
  type FlowStatus,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSync } from '#data/sync/sync.ts';
import { HandOver } from '#shared/people/HandOver.tsx';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import type { Tone } from '#ui/feedback/tint.ts';
import { listRow, twoLines } from '#ui/lists/listRow.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

const TONES: Record<FlowStatus | 'review', Tone> = {
  ASSIGNED: 'default',
  IN_PROGRESS: 'warning',
  review: 'primary',
  COMPLETED: 'success',
};

/** Shows one assigned flow: what it is, the client's progress, and a link to it. */
export function FlowItem({ assignment }: { assignment: FlowAssignment }) {
  const { t } = useTranslation('flow');
  const { id, flow, status, stepKeys } = assignment;
  const { name, description } = flow;
  const shown = status === 'COMPLETED' && assignment.approval?.status === 'PENDING' ? 'review' : status;
  const statusText = useStatusText(assignment);
  const action = status === 'ASSIGNED' ? t('dashboard.start') : t('dashboard.continue');
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
            <PersonText>{name}</PersonText>
          </Typography>
          <StatusBadge label={t(`status.${shown}`)} color={TONES[shown]} />
        </Box>
        {description && (
          <Typography variant="body2" color="textSecondary" sx={twoLines}>
            <PersonText>{description}</PersonText>
          </Typography>
        )}
        {status !== 'COMPLETED' && (
          <Box sx={{ display: 'grid', gap: 0.75, mt: 1, '& > :last-child': { maxWidth: 420 } }}>
            <Typography variant="body2">
              {dotted([
                t('dashboard.position', countedPosition(assignment, stepKeys[openPosition(assignment)])),
                statusText,
              ])}
            </Typography>
            <DueMark task={assignment} />
            <HandOver clientId={assignment.userId} path={flowAssignmentPath(id)} task={assignment} name={name} />
            <ProgressBar value={progress(assignment).percent} label={t('dashboard.progress', { name })} />
          </Box>
        )}
      </Box>
      {!isSubmitted(assignment) && (
        <Button
          component={Link}
          to={`/custom-flow/${id}`}
          variant="outlined"
          aria-label={t('dashboard.actionNamed', { action, name })}
        >
          <span>{action}</span>
        </Button>
      )}
    </Box>
  );
}

/** Words the flow's status beside the position; '' for a flow that is simply in progress. */
function useStatusText(assignment: FlowAssignment): string {
  const { t } = useTranslation('flow');
  const { isOnline } = useSync();
  if (isSubmitted(assignment)) return t(isOnline ? 'dashboard.submitted' : 'dashboard.onDevice');
  return assignment.refusal ? t('dashboard.returned') : '';
}
