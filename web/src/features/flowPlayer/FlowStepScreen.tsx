import {
  isLocked,
  isStepDone,
  refsOf,
  isStepType,
  nameOf,
  openPartsOf,
  settingsOf,
  type FlowAssignment,
  type StepType,
  type MessageOrText,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StepScreen } from '#steps/StepScreen.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { stepBeside, type usePlaying } from './usePlaying.ts';

interface Props {
  flow: FlowAssignment;
  playing: ReturnType<typeof usePlaying>;
}

/** Shows the screen of the open step with its props from the flow. */
export function FlowStepScreen({ flow, playing }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const navigate = useNavigate();
  const { key, position, isLast, goTo, dataOf } = playing;
  const typeOf = (stepKey: string) => flow.stepTypes[stepKey] as StepType; // a newer version may have stored an unknown type; StepScreen checks that
  // a saved step cannot be skipped
  const canSkip = flow.optionalKeys.includes(key) && !isStepDone(flow, key);
  const before = stepBeside(flow, key, -1);
  return (
    <StepScreen
      type={typeOf(key)}
      data={dataOf(key)}
      draftKey={playing.draftKey}
      config={settingsOf(flow, key)}
      runId={flow.id}
      agreements={refsOf(flow, key)}
      openParts={openPartsOf(flow, key)}
      reviewed={flow.stepKeys.slice(0, position).map((stepKey) => ({
        key: stepKey,
        type: typeOf(stepKey),
        data: dataOf(stepKey),
        config: settingsOf(flow, stepKey),
        agreements: refsOf(flow, stepKey),
        formId: flow.formAssignmentIds[stepKey],
        name: flowStepName(flow, stepKey, { t, say }),
        isSkipped: flow.steps[stepKey]?.status === 'SKIPPED',
        isReopened: flow.steps[stepKey]?.status === 'REOPENED',
        isLocked: isLocked(flow, stepKey),
      }))}
      flow={{
        isLast,
        outline: flow.stepKeys
          .filter((stepKey) => stepKey !== key)
          .map((stepKey) => flowStepName(flow, stepKey, { t, say })),
        formAssignmentId: flow.formAssignmentIds[key],
        onPass: () => (isLast ? void navigate('/dashboard') : goTo(stepBeside(flow, key, 1))),
      }}
      onSave={playing.save}
      onSkip={canSkip ? playing.skip : undefined}
      onBack={before === key ? undefined : () => goTo(before)}
      onEdit={goTo}
      isSaving={playing.isWaiting}
    />
  );
}

/** Names a step of a flow; a type from a newer version has no name yet. */
export function flowStepName(
  flow: Pick<FlowAssignment, 'flow' | 'stepTypes'>,
  key: string,
  { t, say }: { t: ReturnType<typeof useTranslation<'steps'>>['t']; say: (said: MessageOrText) => string },
): string {
  return isStepType(flow.stepTypes[key]) ? say(nameOf(flow, key)) : t('unknown.title');
}
