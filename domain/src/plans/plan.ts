import { isDay } from '../core/day.ts';
import { creator } from '../core/person.ts';
import {
  checked,
  documentOf,
  messageOrText,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  recordOf,
  text,
  textMap,
  texts,
  type Described,
} from '../core/reader.ts';
import { zone } from '../people/preferences.ts';

/** How often a plan's task is assigned; `once` is a task that is sent later. */
export const PLAN_RHYTHMS = ['once', 'month', 'quarter', 'year'] as const;
export type PlanRhythm = (typeof PLAN_RHYTHMS)[number];
/** The most assignments of one plan. */
export const MAX_PLAN_TIMES = 100;

/** Checks for a time of the day as hh:mm. */
export const isClock = (time: unknown): boolean => typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

const day = (otherwise: string) => checked<string>((value) => typeof value === 'string' && isDay(value), otherwise);

/** The terms that an admin chooses. Days are yyyy-mm-dd, and like the time on the clock of `timeZone`. */
const terms = {
  kind: oneOf(['form', 'flow']),
  /** The id of the form or flow. Each assignment copies its current version. */
  taskId: text,
  every: oneOf(PLAN_RHYTHMS),
  /** The day of the first assignment. */
  first: day('2100-12-31'),
  time: checked<string>(isClock, '09:00'),
  /** The day of the month of all further assignments, 1 to 31; a month without it has the last day. */
  day: checked<number>((value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 31, 1),
  timeZone: zone('Etc/UTC'),
  /** The last possible day, and the number of assignments; null for no end. */
  until: orNull(day('1900-01-01')),
  times: orNull(numeric),
  /** Days from an assignment to its due date; null for those of the form or flow. */
  dueDays: orNull(numeric),
  /** Notes to the clients, with forms. */
  notes: text,
};
export type PlanTerms = Described<typeof terms>;

/**
 * `assignmentPlans/{id}`: a form or flow that clients get later, or again and again. Admins create, change, pause, resume and delete it;
 * functions carry it out.
 */
export const storedPlan = documentOf({
  ...terms,
  /** The name of the form or flow when it was planned. */
  name: text,
  /** The clients, and their names when it was planned. */
  userIds: texts,
  names: textMap,
  by: creator,
  state: oneOf(['ACTIVE', 'PAUSED', 'ENDED']),
  /** Why functions paused or ended it; null for a person's decision, or its regular end. */
  reason: orNull(messageOrText),
  /** The number of the next assignment, from 0, on the calendar; a missed one counts, too. */
  next: numeric,
  /** The number of the assignment on `first`, since the plan was changed; absent before. */
  base: optional(numeric),
  /** The number of assignments carried out. */
  done: numeric,
  /** When it was last resumed: what fell into the pause is left out. */
  from: moment,
  /** When functions look at it next; null unless it is active. */
  nextAt: moment,
  /** The assignment that is being carried out, and the clients who are still to get it. */
  doing: orNull(recordOf({ n: numeric, left: texts })),
  /** The latest assignment: how many clients got it, and who still had the earlier one open. */
  last: orNull(recordOf({ n: numeric, at: moment, assigned: numeric, open: texts })),
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
});
export type AssignmentPlan = ReturnType<typeof storedPlan>;
