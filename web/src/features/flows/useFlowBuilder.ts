import { newFlowStep, type FlowInput, type FlowStep, type OnboardingFlow, type StepType } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { useDraft } from '#data/sync/drafts.ts';
import { createFlow, updateFlow } from '#data/queries/flowCommands.ts';
import { useEdited, type Edited } from '#lib/useEdited.ts';
import { useBuilding } from '#shared/building/useBuilding.ts';
import { byPlace, inputOf, trimmed } from './flowValues.ts';

export type FlowBuilderState = ReturnType<typeof useFlowBuilder>;
export type FlowDraft = ReturnType<typeof useDraft<Edited<FlowInput>>>;

/** Holds the values of the flow builder, whether they are saved, their errors, and a draft of them on this device. */
export function useFlowBuilder(current: OnboardingFlow | null, draft: FlowDraft) {
  const { t } = useTranslation('flows');
  const edited = useEdited(inputOf(current), current?.version ?? 0, draft);
  const values = trimmed(edited.values);
  const building = useBuilding(edited, {
    command: (key) => {
      if (current) void updateFlow(current, values, key);
      else void createFlow(values, key);
    },
    byPlace: (error) => byPlace(error, values),
    done: t(current ? 'builder.updated' : 'builder.created'),
    failed: t('saveFailed'),
  });
  const { set } = building;
  const { steps } = edited.values;
  return {
    ...building,
    setStep: (step: FlowStep) => set({ steps: steps.map((other) => (other.id === step.id ? step : other)) }, step.id),
    /** Adds a step at the end and returns its id. */
    add: (type: StepType): string => {
      const step = newFlowStep(type);
      set({ steps: [...steps, step] }, 'steps');
      return step.id;
    },
  };
}
