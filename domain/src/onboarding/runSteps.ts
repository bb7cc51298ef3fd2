import type { MessageOrText } from '../core/message.ts';
import { own } from '../core/ids.ts';
import { titleOf } from '../core/titleOf.ts';
import { nameOf } from '../flows/playCommands.ts';
import { stepDefinition } from '../steps/index.ts';
import type { StepType } from '../steps/step.ts';
import { FORM_KEY } from '../runs/approval.ts';
import { isFlow, isForm, type Reviewed } from './mainRun.ts';

/** The name of a flow or form as its client reads it; '' for the wizard. */
export function runTitle(run: Reviewed): MessageOrText {
  if (isForm(run)) return titleOf(run.customForm);
  return isFlow(run) ? titleOf(run.flow) : '';
}

/** The type of a step; a form is its own only step. */
export const stepTypeIn = (run: Reviewed, key: string): StepType | undefined =>
  isForm(run) ? 'CUSTOM_FORM' : own(run.stepTypes, key);

/** Names a step; a form is its own only step. */
export function stepName(run: Reviewed, key: string): MessageOrText {
  if (isForm(run)) return runTitle(run);
  if (isFlow(run)) return nameOf(run, key);
  const type = run.stepTypes[key];
  return type ? stepDefinition(type).label : key;
}

/** The steps in which an admin can ask for changes: those in which a client enters something. */
export function requestableSteps(run: Reviewed): { key: string; type: StepType }[] {
  if (isForm(run)) return [{ key: FORM_KEY, type: 'CUSTOM_FORM' }];
  return run.stepKeys.flatMap((key) => {
    const type = run.stepTypes[key];
    return type && type !== 'WELCOME' && type !== 'CONFIRMATION' ? [{ key, type }] : [];
  });
}
