import { flowDefinitionProblem, type OnboardingFlow, say } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { DefinitionCard, type CardActions } from '#shared/building/DefinitionCard.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { StepChips } from './StepChips.tsx';

interface Props extends CardActions {
  flow: OnboardingFlow;
  onProgress: () => void;
}

/** Shows one flow with its steps, figures and actions. */
export function FlowCard({ flow, onProgress, ...on }: Props) {
  const { t } = useTranslation('flows');
  const { id, name, description, steps, isActive } = flow;
  const tell = useMessage();
  const problem = flowDefinitionProblem(flow); // the rules cannot tell: it may have been stored outside of the product
  const refusal =
    problem === null ? null : { text: tell(say('flow.notAssignable', { reason: problem })), isFault: true };
  return (
    <DefinitionCard
      kind="flows"
      definition={flow}
      badge={<StatusBadge label={t(isActive ? 'active' : 'inactive')} color={isActive ? 'success' : 'default'} />}
      size={t('list.steps', { count: steps.length })}
      hindrance={isActive ? refusal : { text: t('assign.inactive'), isFault: refusal !== null }}
      preview={`/admin/preview/flow/${id}`}
      builder={{
        to: `/admin/flow-builder?flowId=${id}`,
        state: { editMode: true, flowId: id, flowName: name, description, steps },
      }}
      more={{ label: t('progress.action'), onClick: onProgress }}
      {...on}
    >
      <StepChips steps={steps} />
    </DefinitionCard>
  );
}
