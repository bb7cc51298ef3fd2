import { say, type Message, type MessageOrText } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { activity } from '../people/activity.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { fileProblems, type HandedFile } from '../runs/handedFiles.ts';
import { own } from '../core/ids.ts';
import { flowAssignmentPath } from '../core/paths.ts';
import { dueAgain, NO_REMINDER } from '../runs/dueDate.ts';
import { isStepDone, isStepSavedOrSkipped, settingsOf } from '../runs/run.ts';
import { saveStepWrites, skipStepWrites } from '../runs/saveStep.ts';
import type { Signature } from '../signing/signature.ts';
import { signedSteps, signingKeys, unsigned } from '../signing/standing.ts';
import { isDamaged } from '../core/reader.ts';
import { isStepType, stepSchema } from '../steps/index.ts';
import { fieldErrors } from '../core/validate.ts';
import { titleOf } from '../core/titleOf.ts';
import { daysSince, isTimestamp } from '../core/time.ts';
import { areChangesRequested, nextApproval, nextRound } from '../runs/approval.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { FlowAssignment } from './assignment.ts';
import { stepTitle } from './stepTitle.ts';

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

/**
 * Checks whether saving the step hands the flow in: it is the last one or, while changes are requested, the last reopened one.
 * Throws `conflict` when a step before it is still open, `not-found` for an unknown key.
 */
export function needTurn(assignment: FlowAssignment, key: string): boolean {
  const { stepKeys } = assignment;
  const position = stepKeys.indexOf(key);
  if (position < 0) throw new AppError('not-found', say('step.none'));
  const isOpen = (stepKey: string) => !isStepSavedOrSkipped(assignment, stepKey);
  const open = stepKeys.slice(0, position).findIndex(isOpen);
  if (open >= 0) throw new AppError('conflict', say('step.comesFirst', { number: open + 1 }));
  return handsIn(assignment, key);
}

/** Checks whether saving a step, all before it being saved, hands the flow in. */
export function handsIn(assignment: FlowAssignment, key: string): boolean {
  const after = assignment.stepKeys.slice(assignment.stepKeys.indexOf(key) + 1);
  return areChangesRequested(assignment) && assignment.refusal === null
    ? after.every((stepKey) => isStepSavedOrSkipped(assignment, stepKey))
    : after.length === 0;
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
    return isStepType(type)
      ? fieldErrors(stepSchema(type, settingsOf(assignment, key)), step?.data).map((error) => error.msg)
      : [];
  });
  const isUnsigned = signingKeys(assignment).some(
    (key) => done.includes(key) && unsigned(assignment, key, signatures).length > 0,
  );
  const formsOfSteps = forms.filter((form) => done.some((key) => own(formAssignmentIds, key) === form.id));
  const unfilled = formsOfSteps.filter(
    (form) => (form.status === 'ASSIGNED' || form.status === 'IN_PROGRESS') && form.submittedAt === null,
  );
  const named = done.map((key) => fileProblems(own(steps, key)?.data, files));
  const problems = [
    ...open,
    ...wrong,
    ...named.flatMap((check) => check.problems),
    ...(isUnsigned ? [say('signing.notAll')] : []),
    ...unfilled.map((form) => say('notCompleted', { label: titleOf(form.customForm) })),
  ];
  const isWaiting =
    named.some((check) => check.isWaiting) ||
    formsOfSteps.some((form) => form.status === 'IN_PROGRESS' && form.submittedAt !== null);
  return { problems, isWaiting };
}

/** Names a step of an assigned flow. */
export function nameOf(assignment: Pick<FlowAssignment, 'flow' | 'stepTypes'>, key: string): MessageOrText {
  return stepTitle(own(assignment.stepTypes, key), settingsOf(assignment, key)) || key;
}

/** The time when the client saved the first step, in ms since 1970; `now` for one that the same commit saves. */
const begunAt = ({ steps }: FlowAssignment, now: number): number =>
  Math.min(now, ...Object.values(steps).flatMap(({ savedAt }) => (isTimestamp(savedAt) ? savedAt.toMillis() : [])));

/** The input of a completion beside the flow: the reference number of a main run, null for any other; `now` in ms since 1970. */
export interface FlowEnd {
  /** The valid ones determine the data of signing steps. */
  signatures: readonly Signature[];
  reference: string | null;
  now: number;
}

/** Checks whether an admin has to approve the flow once it is handed in: as its setting says, else as a main run. */
export const needsApproval = ({ flow }: Pick<FlowAssignment, 'flow'>, isMain: boolean): boolean =>
  flow.needsApproval ?? isMain;

/** Completes a submitted flow, on the server, with an entry for the admins. */
export function completeFlowWrites(assignment: FlowAssignment, { signatures, reference, now }: FlowEnd): Write[] {
  const { id, userId, user, flow } = assignment;
  const isMain = reference !== null;
  const isReviewed = needsApproval(assignment, isMain);
  const data = {
    ...signedSteps(assignment, signatures),
    status: 'COMPLETED',
    completedAt: SERVER_TIME,
    refusal: null,
    ...NO_REMINDER,
    ...(isReviewed && { approval: nextApproval(user, assignment) }),
    ...(isMain && { reference, daysToComplete: daysSince(begunAt(assignment, now), now) }),
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  const round = isReviewed ? nextRound(assignment) : 1;
  return [
    { op: 'update', path: flowAssignmentPath(id), data },
    activity(
      {
        id: `flow-${id}${round > 1 ? `-${round}` : ''}`,
        type: 'flow-completed',
        person: { ...user, id: userId },
        subject: flow.name,
      },
      { about: { flow: id } },
    ),
  ];
}

/**
 * Refuses a submitted flow, on the server, with the reasons; its steps are open again and keep their data. When changes were
 * requested in some steps only, all steps are open.
 */
export function refuseFlowWrites(assignment: FlowAssignment, reasons: Message[]): Write[] {
  const refusal = { reasons, at: SERVER_TIME };
  const data = {
    submittedAt: null,
    refusal,
    ...(areChangesRequested(assignment) && { 'approval.openKeys': assignment.stepKeys, 'approval.openParts': {} }),
    ...dueAgain(assignment),
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return [{ op: 'update', path: flowAssignmentPath(assignment.id), data }];
}
