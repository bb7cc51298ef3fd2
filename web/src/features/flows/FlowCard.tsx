import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OnboardingFlow } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { StepChips } from './StepChips.tsx';

interface FlowCardProps {
  flow: OnboardingFlow;
  onAssign: () => void;
  onProgress: () => void;
  onDelete: () => void;
}

/** One flow with its steps and figures, and what can be done with it. */
export function FlowCard({ flow, ...actions }: FlowCardProps) {
  const { t } = useTranslation('flows');
  const { name, description, creator, steps, isActive } = flow;
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        <StatusBadge label={t(isActive ? 'active' : 'inactive')} color={isActive ? 'success' : 'default'} />
      </Box>
      {description && (
        <Typography color="textSecondary" variant="body2" sx={clamp}>
          {description}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('list.createdBy', { name: `${creator.firstName} ${creator.lastName}`.trim() })}
      </Typography>
      <Typography variant="body2">
        {t('list.steps', { count: steps.length })} · {t('list.assignments', { count: flow.assignmentCount })}
      </Typography>
      <StepChips steps={steps} />
      <Actions flow={flow} {...actions} />
    </Paper>
  );
}

function Actions({ flow, onAssign, onProgress, onDelete }: FlowCardProps) {
  const { t } = useTranslation('flows');
  const { id, name, description, steps, isActive } = flow;
  const edit = { editMode: true, flowId: id, flowName: name, description, steps };
  const about = (action: string) => `${action}: ${name}`;
  const why = `${id}-inactive`;
  return (
    <Box sx={{ mt: 'auto', pt: 1, display: 'grid', gap: 1 }}>
      {!isActive && (
        <Typography id={why} variant="body2" color="textSecondary">
          {t('assign.inactive')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          onClick={onAssign}
          disabled={!isActive}
          aria-label={about(t('assign.action'))}
          aria-describedby={isActive ? undefined : why}
        >
          {t('assign.action')}
        </Button>
        <Button size="small" variant="outlined" onClick={onProgress} aria-label={about(t('progress.action'))}>
          {t('progress.action')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/admin/flow-builder?flowId=${id}`}
          state={edit}
          aria-label={about(t('edit'))}
        >
          {t('edit')}
        </Button>
        <Button size="small" color="error" onClick={onDelete} aria-label={about(t('delete'))} sx={{ ml: 'auto' }}>
          {t('delete')}
        </Button>
      </Box>
    </Box>
  );
}

const card = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 };
const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
