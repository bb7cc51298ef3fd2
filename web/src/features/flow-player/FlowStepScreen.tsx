import {
  isStepDone,
  refsOf,
  isStepType,
  nameOf,
  type FlowAssignment,
  type StepType,
  type Said,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StepScreen } from '#steps/StepScreen.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { usePlaying } from './usePlaying.ts';

interface Props {
  flow: FlowAssignment;
  playing: ReturnType<typeof usePlaying>;
}

/** The screen of the step that is open, with all that a flow has to tell it. */
export function FlowStepScreen({ flow, playing }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const navigate = useNavigate();
  const { key, position, goTo, dataOf } = playing;
  const isLast = position === flow.stepKeys.length - 1;
  const typeOf = (one: string) => flow.stepTypes[one] as StepType; // of a newer version it may be unknown: StepScreen looks
  // what is saved already is not skipped away
  const canSkip = flow.optionalKeys.includes(key) && !isStepDone(flow, key);
  const step = (by: number) => goTo(flow.stepKeys[position + by] ?? key);
  return (
    <StepScreen
      type={typeOf(key)}
      data={dataOf(key)}
      draftKey={playing.draftKey}
      config={flow.flow.steps.find((one) => one.id === key)?.config}
      runId={flow.id}
      agreements={refsOf(flow, key)}
      reviewed={flow.stepKeys.slice(0, position).map((one) => ({
        key: one,
        type: typeOf(one),
        data: dataOf(one),
        isSkipped: flow.steps[one]?.status === 'SKIPPED',
      }))}
      flow={{
        isLast,
        outline: flow.stepKeys.filter((one) => one !== key).map((one) => flowStepName(flow, one, { t, say })),
        formAssignmentId: flow.formAssignmentIds[key],
        onPass: () => (isLast ? void navigate('/dashboard') : step(1)),
      }}
      onSave={playing.save}
      onSkip={canSkip ? playing.skip : undefined}
      onBack={position > 0 ? () => step(-1) : undefined}
      onEdit={goTo}
      isSaving={playing.isWaiting}
    />
  );
}

/** The name of a flow's step; a type from a newer version than this one has none yet. */
export function flowStepName(
  flow: Pick<FlowAssignment, 'flow' | 'stepTypes'>,
  key: string,
  { t, say }: { t: ReturnType<typeof useTranslation<'steps'>>['t']; say: (said: Said) => string },
): string {
  return isStepType(flow.stepTypes[key]) ? say(nameOf(flow, key)) : t('unknown.title');
}
