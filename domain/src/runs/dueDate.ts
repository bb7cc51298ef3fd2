import type { Approval } from './approval.ts';
import { say, type Message } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { author } from '../core/person.ts';
import { moment, optional, orNull, type Described } from '../core/reader.ts';
import { millis, PlainTime, type Moment } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/**
 * The due date of an onboarding or of an assigned form or flow, the person of the client who does it, and the time of the next
 * reminder. Absent: no date was set.
 */
export const dueFields = {
  dueAt: optional(moment),
  /** The time when functions check this task next, and may remind. Null when no reminder will go. */
  nextReminderAt: optional(moment),
  /** Reminders that were planned before this time do not count. Null while an admin wants one sent at once. */
  remindersFrom: optional(moment),
  /** The responsible person of the client, with the name of the day of the handover; null or absent when there is none. */
  assignee: optional(orNull(author)),
};
export type Due = Described<typeof dueFields>;

/** Something that a client has to do. */
export interface Task extends Due {
  status: string;
  submittedAt: Moment | null;
  /** True for an onboarding that the client does not go through. */
  isOff?: boolean;
  approval?: Approval | null;
}

/** Checks whether the client still has to do it: not completed, cancelled, submitted or switched off. */
export const isOpenTask = ({ status, submittedAt, isOff }: Pick<Task, 'status' | 'submittedAt' | 'isOff'>): boolean =>
  isOff !== true && status !== 'COMPLETED' && status !== 'CANCELLED' && submittedAt === null;

/** Checks whether the client is late; a submitted task never is. `now` is in ms since 1970. */
export function isOverdue(task: Task, now: number): boolean {
  const due = millis(task.dueAt);
  return due !== null && due < now && isOpenTask(task);
}

/** Makes the fields of a new task with a due date (ms since 1970, null for none). Functions then plan its reminders. */
export const newDue = (dueAt: number | null) => (dueAt === null ? {} : dueFrom(dueAt));

/**
 * Makes the fields of a task that is the client's turn again: its reminders start again, if it has a date. `hasDates` says so for a flow
 * whose steps have dates of their own.
 */
export const dueAgain = ({ dueAt }: Due, hasDates = Boolean(dueAt)) =>
  hasDates ? { nextReminderAt: SERVER_TIME, remindersFrom: SERVER_TIME } : NO_REMINDER;

/** The fields that stop reminders, part of every write that ends the client's turn. */
export const NO_REMINDER = { nextReminderAt: null };

const dueFrom = (dueAt: number) => ({ dueAt: PlainTime.at(dueAt), ...dueAgain({ dueAt: PlainTime.at(dueAt) }) });

/** The first moment that is too late for a due date, in ms since 1970. */
export const MAX_DUE = Date.UTC(2100, 0, 1);

/** Throws `invalid-input` for an invalid due date, and for one that has passed at `now`; null means no due date. In ms since 1970. */
export function needDueDate(dueAt: number | null, now: number): void {
  const msg = dueAt === null ? null : dueProblem(dueAt, now);
  if (msg) throw new AppError('invalid-input', msg, [{ field: 'dueAt', msg }]);
}

/** Explains why a task cannot be due at a time; null when it can. In ms since 1970. */
export function dueProblem(dueAt: number, now: number): Message | null {
  if (dueAt > now && dueAt < MAX_DUE) return null;
  return say(dueAt > 0 && dueAt <= now ? 'due.past' : 'due.date');
}

/**
 * Sets, moves or (null) removes the due date of the task at `path`, for an admin. In ms since 1970. Throws `invalid-input` for
 * an invalid date or one that has passed at `now`, and `conflict` when it is not the client's turn.
 */
export function setDueDateWrites(
  path: string,
  task: Task,
  { dueAt, now = 0 }: { dueAt: number | null; now?: number },
): Write[] {
  needOpen(task);
  needDueDate(dueAt, now);
  const data = dueAt === null ? { dueAt: null, ...NO_REMINDER } : dueFrom(dueAt);
  return [{ op: 'update', path, data: { ...data, writeId: WRITE_ID } }];
}

/** Asks functions to remind the client now, outside of quiet hours. Throws `conflict` when it is not the client's turn. */
export function remindNowWrites(path: string, task: Task): Write[] {
  needOpen(task);
  return [{ op: 'update', path, data: { nextReminderAt: SERVER_TIME, remindersFrom: null, writeId: WRITE_ID } }];
}

/** Pauses or resumes all reminders of the client whose onboarding is at `path`. */
export const pauseRemindersWrites = (path: string, isPaused: boolean): Write[] => [
  { op: 'update', path, data: { remindersPaused: isPaused, writeId: WRITE_ID } },
];

function needOpen(task: Task): void {
  if (!isOpenTask(task)) throw new AppError('conflict', say('due.notOpen'));
}
