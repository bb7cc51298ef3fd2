import { say, type Message, type MessageOrText } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { activity } from '../people/activity.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { fileProblems, type HandedFile } from '../runs/handedFiles.ts';
import { own } from '../core/ids.ts';
import { flowAssignmentPath } from '../core/paths.ts';
import { dueAgain, NO_REMINDER } from '../runs/dueDate.ts';
import { isStepDone, isStepSavedOrSkipped } from '../runs/run.ts';
import { saveStepWrites, skipStepWrites } from '../runs/saveStep.ts';
import type { Signature } from '../signing/signature.ts';
import { signedSteps, signingKeys, unsigned } from '../signing/standing.ts';
import { isDamaged } from '../core/reader.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import { fieldErrors } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { FlowAssignment } from './assignment.ts';

/**
 * Saves a step; the last one also submits the flow, in the same write. Throws `conflict` when an earlier step is open or the
 * flow was submitted, `not-found` for an unknown key, `invalid-input` with the fields.
 */
export function saveFlowStepWrites(assignment: FlowAssignment, key: string, input: unknown): Write[] {
  const isLast = needTurn(assignment, key);
  return saveStepWrites(flowAssignmentPath(assignment.id), assignment, { key, input, submit: isLast });
}

/** Skips an optional step. Throws `conflict` for a required one, and the errors of `saveFlowStepWrites`. */
export function skipFlowStepWrites(assignment: FlowAssignment, key: string): Write[] {
  const isLast = needTurn(assignment, key);
  if (!assignment.optionalKeys.includes(key)) throw new AppError('conflict', say('step.notSkippable'));
  return skipStepWrites(flowAssignmentPath(assignment.id), assignment, { key, submit: isLast });
}

/** Checks whether it is the last step. Throws `conflict` when a step before it is still open, `not-found` for an unknown key. */
export function needTurn({ stepKeys, steps }: FlowAssignment, key: string): boolean {
  const position = stepKeys.indexOf(key);
  if (position < 0) throw new AppError('not-found', say('step.none'));
  const open = stepKeys.slice(0, position).findIndex((stepKey) => !isStepSavedOrSkipped({ steps }, stepKey));
  if (open >= 0) throw new AppError('conflict', say('step.comesFirst', { number: open + 1 }));
  return position === stepKeys.length - 1;
}

interface Surroundings {
  signatures: readonly Signature[];
  /** The client's existing files that the flow names. */
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[];
  /** The existing assignments of the flow's forms. */
  forms: readonly Pick<FormAssignment, 'id' | 'status' | 'submittedAt' | 'customForm'>[];
}

/** Finds the problems that prevent completing a submitted flow, and whether something is still on its way. */
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
    ...named.flatMap((check) => check.problems),
    ...(isUnsigned ? [say('signing.notAll')] : []),
    ...unfilled.map((form) => say('notCompleted', { label: form.customForm.name })),
  ];
  const isWaiting =
    named.some((check) => check.isWaiting) ||
    asked.some((form) => form.status === 'IN_PROGRESS' && form.submittedAt !== null);
  return { problems, isWaiting };
}

/** Names a step: by the title or form in its settings, else by its type. */
export function nameOf({ flow, stepTypes }: Pick<FlowAssignment, 'flow' | 'stepTypes'>, key: string): MessageOrText {
  const config = flow.steps.find((step) => step.id === key)?.config;
  const name = config?.['title'] ?? config?.['customFormName'];
  const type = own(stepTypes, key);
  return typeof name === 'string' && name ? name : isStepType(type) ? stepDefinition(type).label : key;
}

/**
 * Completes a submitted flow, on the server, with an entry for the admins. The valid ones of `signatures` determine the data of
 * signing steps.
 */
export function completeFlowWrites(assignment: FlowAssignment, signatures: readonly Signature[]): Write[] {
  const signed = signedSteps(assignment, signatures);
  const data = {
    ...signed,
    status: 'COMPLETED',
    completedAt: SERVER_TIME,
    refusal: null,
    ...NO_REMINDER,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  const { id, userId, user, flow } = assignment;
  return [
    { op: 'update', path: flowAssignmentPath(id), data },
    activity({ id: `flow-${id}`, type: 'flow-completed', person: { ...user, id: userId }, subject: flow.name }),
  ];
}

/** Refuses a submitted flow, on the server, with the reasons; its steps are open again and keep their data. */
export function refuseFlowWrites(assignment: FlowAssignment, reasons: Message[]): Write[] {
  const refusal = { reasons, at: SERVER_TIME };
  const data = { submittedAt: null, refusal, ...dueAgain(assignment), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: flowAssignmentPath(assignment.id), data }];
}
