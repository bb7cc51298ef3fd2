import { dateText } from '../core/dateText.ts';
import type { MessageOrText } from '../core/message.ts';
import { onboardingPath } from '../core/paths.ts';
import { millis, PlainTime } from '../core/time.ts';
import type { Write } from '../core/write.ts';
import { dayIn, isEndOfDay } from '../core/zone.ts';
import {
  outsideWrites,
  wantsOutside,
  type NoticeMessage,
  type Recipient,
  type Words,
} from '../notifications/notification.ts';
import { preferencesOf, zoneOf, type Language } from '../people/preferences.ts';
import { sentBackIn } from '../runs/approval.ts';
import { isOpenTask, isOverdue, NO_REMINDER, type Task } from '../runs/dueDate.ts';
import type { Run } from '../runs/run.ts';
import { isQuiet, minuteOf, quietEnd, reminderTimes, type Place } from './planner.ts';
import type { Schedule } from './schedule.ts';

const HOUR = 3_600_000;
/** The shortest time between two mails, whatever the day is in the client's zone. */
const REST = 20 * HOUR;
const WEEK = 168 * HOUR;

/** An onboarding, form or flow with the name that a mail uses. */
export interface NamedTask {
  path: string;
  name: MessageOrText;
  task: Task;
}

interface Client {
  user: Recipient & { isDisabled?: boolean };
  /** The client's onboarding, which stores whether reminders are paused and when the last ones went; for a contributor, the membership. */
  run: Pick<Run, 'remindersPaused' | 'remindedAt'>;
  /** The path that stores the last reminders; the onboarding by default. */
  remindedIn?: string;
  /** All open tasks, and all others that still have a reminder planned. */
  tasks: readonly NamedTask[];
  /** True when a mail or a text with `reminderId` exists already. */
  isMailed: boolean;
  /** Messages that the client has neither read nor been mailed about; the digest mentions them, too. */
  unread?: number;
}

/** Makes the id of the one mail, and the one text, that a client may get per day, in the client's own zone. */
export const reminderId = (user: Recipient, schedule: Schedule, now: number): string =>
  `reminder-${dayIn(now, placeOf(user, schedule).zone)}-${user.id}`;

/** Finds when this client was last reminded; null when that was more than a week ago, or never. */
export const lastReminder = ({ remindedAt = [] }: Client['run']): number | null => millis(remindedAt.at(-1));

/** Checks whether earlier mails allow another one: none within twenty hours, and fewer than `perWeek` in seven days. */
export function hasRoom(run: Client['run'], { perWeek }: Schedule, now: number): boolean {
  const recent = recentOf(run, now);
  return recent.length < perWeek && recent.every((at) => at <= now - REST);
}

/**
 * Decides about a client's reminders at `now` (ms since 1970): at most one mail about all open tasks, and when each task is
 * checked next. Never mentions a task that is not the client's turn. Commit the result in the transaction that read its input.
 */
export function remindWrites(
  client: Client,
  { schedule, now, words }: { schedule: Schedule; now: number; words: Words },
): Write[] {
  const { user, run, remindedIn = onboardingPath(user.id) } = client;
  const place = placeOf(user, schedule);
  const looks = client.tasks.map((task) => lookAt(task, { schedule, place, now }));
  const isWanted = wantsOutside(user, 'reminders', words);
  const fate = isWanted ? fateOf(client, { looks, schedule, place, now }) : 'pass';
  const writes = looks.flatMap((look) => planned(look, { fate, end: quietEnd(now, schedule, place), now }));
  if (fate !== 'send') return writes;
  const remindedAt = [...recentOf(run, now), now].map((at) => PlainTime.at(at));
  const open = looks.filter((look) => look.isOpen);
  return [
    ...outsideWrites(
      user,
      {
        id: reminderId(user, schedule, now),
        kind: 'reminders',
        mail: mailOf(client, { looks: open, zone: place.zone, now }),
        link: '/dashboard',
      },
      words,
    ),
    { op: 'update', path: remindedIn, data: { remindedAt } },
    ...writes,
  ];
}

interface Look extends NamedTask {
  isOpen: boolean;
  /** True when a reminder has to go now. */
  isDue: boolean;
  /** True when an admin asks for a reminder. */
  isAsked: boolean;
  /** True when a reminder should have gone and waits for the end of quiet hours. */
  isLate: boolean;
  dueAt: number | null;
  nextAt: number | null;
  /** The next time of the schedule; null when there is none. */
  following: number | null;
}

function lookAt(named: NamedTask, { schedule, place, now }: { schedule: Schedule; place: Place; now: number }): Look {
  const { task } = named;
  const [dueAt, nextAt, from] = [millis(task.dueAt), millis(task.nextReminderAt), millis(task.remindersFrom)];
  const times = dueAt === null ? [] : reminderTimes(dueAt, schedule, place);
  const isOpen = isOpenTask(task);
  const isAsked = isOpen && nextAt !== null && from === null;
  const isLate = isAsked || (from !== null && times.some((at) => at > from && at <= now));
  const isDue = isOpen && isLate && nextAt !== null && nextAt <= now;
  return { ...named, isOpen, isDue, isAsked, isLate, dueAt, nextAt, following: times.find((at) => at > now) ?? null };
}

type Fate = 'none' | 'send' | 'wait' | 'pass';

function fateOf(
  { run, isMailed }: Client,
  { looks, schedule, place, now }: { looks: readonly Look[]; schedule: Schedule; place: Place; now: number },
): Fate {
  const due = looks.filter((look) => look.isDue);
  if (due.length === 0) return 'none';
  const isWanted = due.some((look) => look.isAsked) || (schedule.isOn && run.remindersPaused !== true);
  if (!isWanted || isMailed || !hasRoom(run, schedule, now)) return 'pass';
  return isQuiet(now, schedule, place.zone) ? 'wait' : 'send';
}

/** Plans when a task is checked next. A task that waits for the end of quiet hours keeps waiting when another one is checked meanwhile. */
function planned(look: Look, { fate, end, now }: { fate: Fate; end: number; now: number }): Write[] {
  const { path, isOpen, isDue, isLate, nextAt, following } = look;
  const set = (data: Record<string, unknown>): Write[] => [{ op: 'update', path, data }];
  const time = (at: number | null) => (at === null ? null : PlainTime.at(at));
  if (!isOpen) return nextAt === null ? [] : set(NO_REMINDER);
  if (isDue && fate === 'wait') return set({ nextReminderAt: time(end) });
  if (isDue) return set({ nextReminderAt: time(following), remindersFrom: PlainTime.at(now) });
  const next = isLate && nextAt !== null ? Math.min(nextAt, following ?? nextAt) : following;
  return next === nextAt ? [] : set({ nextReminderAt: time(next) });
}

const recentOf = ({ remindedAt = [] }: Client['run'], now: number): number[] =>
  remindedAt.map((at) => at.toMillis()).filter((at) => at > now - WEEK);

/** Finds the zone and the minute of the hour in which a person is mailed. */
export function placeOf({ id, preferences }: Recipient, { timeZone }: Schedule): Place {
  return { zone: zoneOf(preferences) ?? timeZone, minute: minuteOf(id) };
}

/** The most requested changes that a mail names. */
const MOST_CHANGES = 5;

/** Writes the mail: what was sent back first, then dated tasks, earliest due first, then those without a date. */
function mailOf(
  { user, unread = 0 }: Client,
  { looks, zone, now }: { looks: readonly Look[]; zone: string; now: number },
) {
  const { language } = preferencesOf(user.preferences);
  const tasks = looks.toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || 0);
  const lines = tasks.map(({ name, dueAt, task }): NoticeMessage => {
    if (dueAt === null) return { code: 'reminder.task', params: { name } };
    const date = dueText(dueAt, zone, language);
    return { code: isOverdue(task, now) ? 'reminder.overdue' : 'reminder.due', params: { name, date } };
  });
  const subject: NoticeMessage = {
    code: tasks.length > 1 ? 'reminder.mail.subjects' : 'reminder.mail.subject',
    params: { name: tasks[0]?.name ?? '' },
  };
  const messages: NoticeMessage[] = unread > 0 ? [{ code: 'reminder.messages', params: { count: unread } }] : [];
  const changes = tasks
    .flatMap(({ name, task }) =>
      sentBackIn(task).map(({ reason }): NoticeMessage => ({
        code: 'onboarding.changes.step',
        params: { step: name, reason },
      })),
    )
    .slice(0, MOST_CHANGES);
  const first: NoticeMessage[] = changes.length > 0 ? [{ code: 'reminder.sentBack' }, ...changes] : [];
  const lead: NoticeMessage[] = [
    ...first,
    { code: 'reminder.mail.text' },
    ...lines,
    ...messages,
    { code: 'reminder.mail.next' },
  ];
  return { subject, lead, lines: [{ code: 'reminder.mail.stop' } as const] };
}

/** Formats a due date for a mail: the day, and the time unless it is the end of the day. */
export function dueText(at: number, timeZone: string, language: Language): string {
  return dateText(at, { language, zone: timeZone, style: isEndOfDay(at, timeZone) ? 'day' : 'long' });
}
