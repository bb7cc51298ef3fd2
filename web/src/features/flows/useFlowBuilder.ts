import {
  AppError,
  newFlowStep,
  type FlowInput,
  type FlowStep,
  type OnboardingFlow,
  type StepType,
  type Said,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDraft } from '#data/sync/drafts.ts';
import { createFlow, updateFlow } from '#data/queries/flows.ts';
import { useEdited, type Edited } from '#lib/useEdited.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { byPlace, GENERAL, without, type FlowErrors } from './flowErrors.ts';
import { inputOf, trimmed } from './flowValues.ts';

export type FlowBuilderState = ReturnType<typeof useFlowBuilder>;
export type FlowDraft = ReturnType<typeof useDraft<Edited<FlowInput>>>;

/** What the builder of a flow holds: the values, whether they are saved, their errors, and a draft of them on this device. */
export function useFlowBuilder(current: OnboardingFlow | null, draft: FlowDraft) {
  const { t } = useTranslation('flows');
  const say = useMessage();
  const edited = useEdited(inputOf(current), current?.version ?? 0, draft.draft, draft);
  const { values, change } = edited;
  const [errors, setErrors] = useState<FlowErrors>({});
  const [failures, setFailures] = useState(0);
  const set = (part: Partial<FlowInput>, place: string) => {
    setErrors(without(errors, place));
    change({ ...values, ...part });
  };
  const save = () => {
    const found = attempt(trimmed(values), current, edited.save, t('saveFailed'), say);
    setErrors(found);
    if (Object.keys(found).length > 0) setFailures(failures + 1);
    else showToast(t(current ? 'builder.updated' : 'builder.created'), 'done');
  };
  return {
    ...edited,
    errors,
    /** Counts the saves that failed, so that each leads to the errors. */
    failures,
    set,
    setStep: (step: FlowStep) => set({ steps: values.steps.map((one) => (one.id === step.id ? step : one)) }, step.id),
    /** Adds a step at the end and gives its id. */
    add: (type: StepType): string => {
      const step = newFlowStep(type);
      set({ steps: [...values.steps, step] }, 'steps');
      return step.id;
    },
    discard: () => {
      edited.discard();
      setErrors({});
    },
    save,
  };
}

type Say = (said: Said) => string;

/** Saves, or says what is wrong and where. */
function attempt(
  values: FlowInput,
  current: OnboardingFlow | null,
  save: (command: (draft: string) => void) => void,
  failed: string,
  say: Say,
): FlowErrors {
  try {
    save((draft) => {
      if (current) updateFlow(current, values, draft);
      else createFlow(values, draft);
    });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) return { [GENERAL]: failed };
    if (error.fields.length === 0) return { [GENERAL]: `${failed}. ${say(error.says)}` };
    return byPlace(error, values);
  }
}
