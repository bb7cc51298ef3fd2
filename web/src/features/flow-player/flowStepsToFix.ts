import { isToDo, type FlowAssignment, type FormAssignment, type Signature } from '@firstmile/domain';
import { stepsToFix } from '#steps/run/stepsToFix.ts';

/** The keys of the steps that stand in the way of completing a flow, those whose form is still to be handed in included. */
export function flowStepsToFix(
  flow: FlowAssignment,
  signatures: readonly Signature[],
  forms: readonly Pick<FormAssignment, 'id' | 'status' | 'submittedAt'>[],
): string[] {
  const wrong = stepsToFix(flow, signatures);
  const isUnfilled = (key: string) => forms.some((form) => form.id === flow.formAssignmentIds[key] && isToDo(form));
  return flow.stepKeys.filter((key) => wrong.includes(key) || isUnfilled(key));
}
