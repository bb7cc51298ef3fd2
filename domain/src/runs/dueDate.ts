import { say, type Message } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { millis, PlainTime, type Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** When a client is to be done with an onboarding, an assigned form or flow, who of its people does it, and when to remind them. Absent: no date was set. */
export interface Due {
  dueAt?: Moment | null;
  /** When functions look at it next: a reminder may go then. Null when none will. */
  nextReminderAt?: Moment | null;
  /** Reminders that were planned before this count no more. Null while an admin wants one sent at once. */
  remindersFrom?: Moment | null;
  /** Who of the client's people it was handed to, by the name of that day; null or absent: nobody in particular. */
  assignee?: { uid: string; name: string } | null;
}

/** Something that a client is to do. */
export interface Task extends Due {
  status: string;
  submittedAt: Moment | null;
  /** Of an onboarding: the client does not go through it. */
  isOff?: boolean;
}

/** Still for the client to do: neither completed nor cancelled nor handed in, nor switched off. */
export const isOpenTask = ({ status, submittedAt, isOff }: Pick<Task, 'status' | 'submittedAt' | 'isOff'>): boolean =>
  isOff !== true && status !== 'COMPLETED' && status !== 'CANCELLED' && submittedAt === null;

/** Whether the client is late; what is handed in is not. `now` is in ms since 1970. */
export function isOverdue(task: Task, now: number): boolean {
  const due = millis(task.dueAt);
  return due !== null && due < now && isOpenTask(task);
}

/** The fields of what is assigned with a due date (ms since 1970, null for none). Functions then plan the reminders. */
export const newDue = (dueAt: number | null) => (dueAt === null ? {} : dueFrom(dueAt));

/** The fields of what is the client's turn again: reminders begin anew. */
export const dueAgain = ({ dueAt }: Due) =>
  dueAt ? { nextReminderAt: SERVER_TIME, remindersFrom: SERVER_TIME } : NO_REMINDER;

/** A part of every write that ends the client's turn: it stops the reminders. */
export const NO_REMINDER = { nextReminderAt: null };

const dueFrom = (dueAt: number) => ({ dueAt: PlainTime.at(dueAt), ...dueAgain({ dueAt: PlainTime.at(dueAt) }) });

/** The last moment that a due date may be, in ms since 1970. */
export const MAX_DUE = Date.UTC(2100, 0, 1);

/** Throws `invalid-input` for what is no due date, and for one that has passed at `now`; null is no date at all. In ms since 1970. */
export function needDueDate(dueAt: number | null, now: number): void {
  const msg = dueAt === null ? null : dueProblem(dueAt, now);
  if (msg) throw new AppError('invalid-input', msg, [{ field: 'dueAt', msg }]);
}

/** Why nothing can be due then; null when it can. In ms since 1970. */
export function dueProblem(dueAt: number, now: number): Message | null {
  if (dueAt > now && dueAt < MAX_DUE) return null;
  return say(dueAt > 0 && dueAt <= now ? 'due.past' : 'due.date');
}

/**
 * An admin sets, moves or (null) takes away the due date of the task at `path`, in ms since 1970. Throws `invalid-input` for no
 * date or one that has passed at `now`, and `conflict` for what is not the client's turn.
 */
export function setDueDate(path: string, task: Task, dueAt: number | null, writeId: string, now = 0): Write[] {
  needOpen(task);
  needDueDate(dueAt, now);
  const data = dueAt === null ? { dueAt: null, ...NO_REMINDER } : dueFrom(dueAt);
  return [{ op: 'update', path, data: { ...data, writeId } }];
}

/** An admin wants the client reminded now; functions do, outside of quiet hours. Throws `conflict` for what is not the client's turn. */
export function remindNow(path: string, task: Task, writeId: string): Write[] {
  needOpen(task);
  return [{ op: 'update', path, data: { nextReminderAt: SERVER_TIME, remindersFrom: null, writeId } }];
}

/** An admin pauses all reminders of the client whose onboarding is at `path`, or lets them go on. */
export const pauseReminders = (path: string, isPaused: boolean, writeId: string): Write[] => [
  { op: 'update', path, data: { remindersPaused: isPaused, writeId } },
];

function needOpen(task: Task): void {
  if (!isOpenTask(task)) throw new AppError('conflict', say('due.notOpen'));
}
