import { say, type Message, type Said } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { activity } from '../people/activity.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { fileProblems, type HandedFile } from '../runs/handedFiles.ts';
import { own } from '../core/ids.ts';
import { flowAssignmentPath } from '../core/paths.ts';
import { dueAgain, NO_REMINDER } from '../runs/dueDate.ts';
import { isStepDone, isStepSavedOrSkipped } from '../runs/run.ts';
import { saveStep, skipStep } from '../runs/saveStep.ts';
import type { Signature } from '../signing/signature.ts';
import { signedSteps, signingKeys, unsigned } from '../signing/standing.ts';
import { isDamaged } from '../core/reader.ts';
import { stepDefinition } from '../steps/index.ts';
import { fieldErrors } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { FlowAssignment } from './assignment.ts';
import { isStepType } from './flowStep.ts';

/**
 * Saves a step and, when it is the last one, hands the flow in by the same write. Throws `conflict` for a step whose turn has not
 * come, or when the flow was handed in, `not-found` for an unknown key, `invalid-input` with the fields.
 */
export function saveFlowStep(assignment: FlowAssignment, key: string, input: unknown, writeId: string): Write[] {
  const isLast = needTurn(assignment, key);
  return saveStep(flowAssignmentPath(assignment.id), assignment, key, input, writeId, isLast);
}

/** Passes an optional step over. Throws `conflict` for a required one, and what `saveFlowStep` throws. */
export function skipFlowStep(assignment: FlowAssignment, key: string, writeId: string): Write[] {
  const isLast = needTurn(assignment, key);
  if (!assignment.optionalKeys.includes(key)) throw new AppError('conflict', say('step.notSkippable'));
  return skipStep(flowAssignmentPath(assignment.id), assignment, key, writeId, isLast);
}

/** Whether it is the last step; throws `conflict` when a step before it is still open, `not-found` for an unknown key. */
export function needTurn({ stepKeys, steps }: FlowAssignment, key: string): boolean {
  const position = stepKeys.indexOf(key);
  if (position < 0) throw new AppError('not-found', say('step.none'));
  const open = stepKeys.slice(0, position).findIndex((one) => !isStepSavedOrSkipped({ steps }, one));
  if (open >= 0) throw new AppError('conflict', say('step.comesFirst', { number: open + 1 }));
  return position === stepKeys.length - 1;
}

interface Surroundings {
  signatures: readonly Signature[];
  /** The client's files that the flow names, as far as they are there. */
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[];
  /** The assignments of the flow's forms, as far as there are any. */
  forms: readonly Pick<FormAssignment, 'id' | 'status' | 'submittedAt' | 'customForm'>[];
}

/** What stands in the way of completing a flow that was handed in, and whether it is only that something is still on its way. */
export function flowProblems(
  assignment: FlowAssignment,
  { signatures, files, forms }: Surroundings,
): { problems: Message[]; isWaiting: boolean } {
  const { stepKeys, stepTypes, steps, formAssignmentIds } = assignment;
  const done = stepKeys.filter((key) => isStepDone(assignment, key));
  const open = stepKeys
    .filter((key) => !isStepSavedOrSkipped(assignment, key))
    .map((key) => say('notCompleted', { label: nameOf(assignment, key) }));
  const wrong = done.flatMap((key) => {
    const type = own(stepTypes, key);
    const step = own(steps, key);
    if (isDamaged(step)) return [say('unreadable', { label: nameOf(assignment, key) })];
    return isStepType(type) ? fieldErrors(stepDefinition(type).schema, step?.data).map((error) => error.msg) : [];
  });
  const isUnsigned = signingKeys(assignment).some(
    (key) => done.includes(key) && unsigned(assignment, key, signatures).length > 0,
  );
  const asked = forms.filter((form) => done.some((key) => own(formAssignmentIds, key) === form.id));
  const unfilled = asked.filter(
    (form) => (form.status === 'ASSIGNED' || form.status === 'IN_PROGRESS') && form.submittedAt === null,
  );
  const named = done.map((key) => fileProblems(own(steps, key)?.data, files));
  const problems = [
    ...open,
    ...wrong,
    ...named.flatMap((one) => one.problems),
    ...(isUnsigned ? [say('signing.notAll')] : []),
    ...unfilled.map((form) => say('notCompleted', { label: form.customForm.name })),
  ];
  const isWaiting =
    named.some((one) => one.isWaiting) ||
    asked.some((form) => form.status === 'IN_PROGRESS' && form.submittedAt !== null);
  return { problems, isWaiting };
}

/** The step's own name where a flow gives it one, else that of its type. */
export function nameOf({ flow, stepTypes }: Pick<FlowAssignment, 'flow' | 'stepTypes'>, key: string): Said {
  const config = flow.steps.find((step) => step.id === key)?.config;
  const name = config?.['title'] ?? config?.['customFormName'];
  const type = own(stepTypes, key);
  return typeof name === 'string' && name ? name : isStepType(type) ? stepDefinition(type).label : key;
}

/** The server's answer: completes the flow, with an entry for the admins; of `signatures` those that stand say what was signed. */
export function completeFlow(assignment: FlowAssignment, signatures: readonly Signature[], writeId: string): Write[] {
  const signed = signedSteps(assignment, signatures);
  const data = {
    ...signed,
    status: 'COMPLETED',
    completedAt: SERVER_TIME,
    refusal: null,
    ...NO_REMINDER,
    updatedAt: SERVER_TIME,
    writeId,
  };
  const { id, userId, user, flow } = assignment;
  return [
    { op: 'update', path: flowAssignmentPath(id), data },
    activity(`flow-${id}`, 'flow-completed', { ...user, id: userId }, flow.name),
  ];
}

/** The server's answer: gives the flow back with the reasons; the steps are open again, nothing is lost. */
export function refuseFlow(assignment: FlowAssignment, reasons: Message[], writeId: string): Write[] {
  const refusal = { reasons, at: SERVER_TIME };
  const data = { submittedAt: null, refusal, ...dueAgain(assignment), updatedAt: SERVER_TIME, writeId };
  return [{ op: 'update', path: flowAssignmentPath(assignment.id), data }];
}
