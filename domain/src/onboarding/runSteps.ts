import type { MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import { nameOf } from '../flows/playCommands.ts';
import { stepDefinition } from '../steps/index.ts';
import type { StepType } from '../steps/step.ts';
import { isFlow, type ReviewedRun } from './mainRun.ts';

/** The name of a flow as its client reads it; '' for the wizard. */
export const runTitle = (run: ReviewedRun): MessageOrText => (isFlow(run) ? titleOf(run.flow) : '');

/** Names a step of a run. */
export function stepName(run: ReviewedRun, key: string): MessageOrText {
  if (isFlow(run)) return nameOf(run, key);
  const type = run.stepTypes[key];
  return type ? stepDefinition(type).label : key;
}

/** The steps in which an admin can ask for changes: those in which a client enters something. */
export const requestableSteps = ({ stepKeys, stepTypes }: ReviewedRun): { key: string; type: StepType }[] =>
  stepKeys.flatMap((key) => {
    const type = stepTypes[key];
    return type && type !== 'WELCOME' && type !== 'CONFIRMATION' ? [{ key, type }] : [];
  });
