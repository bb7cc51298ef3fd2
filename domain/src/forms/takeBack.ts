import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { millis } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { FormAssignment } from './assignment.ts';

/**
 * Finds the last moment at which a client may take a form back, in ms since 1970; null when it cannot be taken back: it was not handed in,
 * belongs to a flow, was opened or decided by an admin, or `minutes` (a setting) is 0. The rules decide the same.
 */
export function takenBackUntil(assignment: FormAssignment, minutes: number): number | null {
  const { status, submittedAt, flowAssignmentId, openedAt, takenBackAt, approval } = assignment;
  const isHandedIn = (status === 'IN_PROGRESS' || status === 'COMPLETED') && submittedAt !== null;
  const isUntouched = !openedAt && !takenBackAt && (!approval || approval.status === 'PENDING');
  if (!isHandedIn || flowAssignmentId !== null || !isUntouched || minutes === 0) return null;
  return (millis(submittedAt) ?? 0) + minutes * 60_000;
}

/**
 * Takes a handed-in form back: functions open it again, as it was before. Throws `conflict` when that is no longer possible at `now` (ms
 * since 1970).
 */
export function takeBackFormWrites(assignment: FormAssignment, minutes: number, now: number): Write[] {
  const until = takenBackUntil(assignment, minutes);
  if (until === null || now > until)
    throw new AppError('conflict', say(assignment.openedAt ? 'takeBack.opened' : 'takeBack.tooLate'));
  const data = { takenBackAt: SERVER_TIME, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/** Records that an admin has opened what was handed in, so that the client cannot take it back; nothing when that is recorded. */
export function openFormWrites({ id, status, openedAt, flowAssignmentId }: FormAssignment): Write[] {
  if (status !== 'COMPLETED' || openedAt || flowAssignmentId !== null) return [];
  return [{ op: 'update', path: formAssignmentPath(id), data: { openedAt: SERVER_TIME, writeId: WRITE_ID } }];
}

/** The number of this completion, from 1; ids of notices and of the trail's entries end with it. */
export const completionNumber = (round: number, { takenBack = 0 }: Pick<FormAssignment, 'takenBack'>): number =>
  round + takenBack;
