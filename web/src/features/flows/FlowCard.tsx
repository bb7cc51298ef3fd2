import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { flowDefinitionProblem, type OnboardingFlow, say } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { DefinitionActions } from '#ui/lists/DefinitionActions.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { dotted } from '#lib/isolate.ts';
import { StepChips } from './StepChips.tsx';

interface FlowCardProps {
  flow: OnboardingFlow;
  onAssign: () => void;
  onDuplicate: () => void;
  onProgress: () => void;
  onDelete: () => void;
}

/** Shows one flow with its steps, figures and actions. */
export function FlowCard({ flow, onAssign, onDuplicate, onProgress, onDelete }: FlowCardProps) {
  const { t } = useTranslation('flows');
  const { t: assign } = useTranslation('assign');
  const { id, name, description, creator, steps, isActive } = flow;
  const facts = [
    t('list.steps', { count: steps.length }),
    t('list.assignments', { count: flow.assignmentCount }),
    t('list.createdBy', { name: `${creator.firstName} ${creator.lastName}`.trim() }),
    description,
  ];
  const tell = useMessage();
  const problem = flowDefinitionProblem(flow); // the rules cannot tell: it may have been stored outside of the product
  const refusal = problem === null ? null : tell(say('flow.notAssignable', { reason: problem }));
  const reason = isActive ? refusal : t('assign.inactive');
  const why = `${id}-why`;
  return (
    <RecordRow
      name={name}
      badges={<StatusBadge label={t(isActive ? 'active' : 'inactive')} color={isActive ? 'success' : 'default'} />}
      facts={dotted(facts)}
      actions={
        <DefinitionActions
          name={name}
          assign={{
            label: t('assign.action'),
            onClick: onAssign,
            isDisabled: reason !== null,
            describedBy: reason === null ? undefined : why,
          }}
          preview={{ label: assign('preview.open'), to: `/admin/preview/flow/${id}` }}
          edit={{
            label: t('edit'),
            to: `/admin/flow-builder?flowId=${id}`,
            state: { editMode: true, flowId: id, flowName: name, description, steps },
          }}
          remove={{ label: t('delete'), onClick: onDelete }}
        >
          <Button size="small" onClick={onProgress} aria-label={`${t('progress.action')}: ${name}`}>
            {t('progress.action')}
          </Button>
          <Button size="small" onClick={onDuplicate} aria-label={`${t('duplicate.action')}: ${name}`}>
            {t('duplicate.action')}
          </Button>
        </DefinitionActions>
      }
    >
      <StepChips steps={steps} />
      {reason !== null && (
        <Typography id={why} variant="body2" color={refusal === null ? 'textSecondary' : 'error'}>
          {reason}
        </Typography>
      )}
    </RecordRow>
  );
}
