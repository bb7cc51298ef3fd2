import { isToDo, type FlowAssignment, type FormAssignment, type Signature } from '@firstmile/domain';
import { stepsToMend } from '#steps/run/stepsToMend.ts';

/** The keys of the steps that stand in the way of completing a flow, those whose form is still to be handed in included. */
export function flowStepsToMend(
  flow: FlowAssignment,
  signatures: readonly Signature[],
  forms: readonly Pick<FormAssignment, 'id' | 'status' | 'submittedAt'>[],
): string[] {
  const wrong = stepsToMend(flow, signatures);
  const isUnfilled = (key: string) => forms.some((form) => form.id === flow.formAssignmentIds[key] && isToDo(form));
  return flow.stepKeys.filter((key) => wrong.includes(key) || isUnfilled(key));
}
