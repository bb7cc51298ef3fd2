import type { MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import type { OnboardingFlow } from '../flows/flow.ts';
import { formIdOf } from '../flows/flowStep.ts';
import { stepTitle } from '../flows/stepTitle.ts';
import type { CustomForm } from '../forms/form.ts';
import { isStepType } from '../steps/index.ts';
import type { Minutes } from './invitedWork.ts';
import { allMinutes, flowMinutes, formMinutes } from './workMinutes.ts';

/** Lists the steps of a flow with their times, as an invited client reads them; without welcomes, where there is nothing to do. */
export const invitedSteps = (
  { steps }: Pick<OnboardingFlow, 'steps'>,
  forms: readonly Pick<CustomForm, 'id' | 'name' | 'titles' | 'fields'>[],
): { name: MessageOrText; minutes: Minutes | null }[] =>
  steps
    .filter(({ type }) => isStepType(type) && type !== 'WELCOME')
    .map((step) => {
      const form = forms.find(({ id }) => id === formIdOf(step));
      const minutes = allMinutes([form ? formMinutes(form) : flowMinutes({ steps: [step] })], false);
      return { name: form ? titleOf(form) : stepTitle(step.type, step.config), minutes };
    });
