import { cleanLines } from '../core/cleanText.ts';
import { isDay } from '../core/day.ts';
import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { say, type Message } from '../core/message.ts';
import { planPath } from '../core/paths.ts';
import type { Creator } from '../core/person.ts';
import { manyLines, requiredText } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation, type Write } from '../core/write.ts';
import { number, object, string } from '../core/yup.ts';
import { MAX_NOTES, type Assignee } from '../forms/assignment.ts';
import { needAssignees } from '../forms/assignForm.ts';
import { isTimeZone } from '../people/preferences.ts';
import { fullName } from '../people/user.ts';
import { MAX_DUE_DAYS } from '../runs/dueAfter.ts';
import { planTime } from './occurrences.ts';
import { isClock, MAX_PLAN_TIMES, PLAN_RHYTHMS, storedPlan, type AssignmentPlan, type PlanTerms } from './plan.ts';

const dayTest = {
  name: 'day',
  message: say('due.date'),
  test: (text: unknown) => text === null || text === undefined || (typeof text === 'string' && isDay(text)),
};
const whole = (max: number, message: Message) =>
  number().typeError(message).defined(message).nullable().integer(message).min(1, message).max(max, message);

/** The fields of the schema of a plan's terms. */
export const planFields = {
  kind: string()
    .required()
    .oneOf(['form', 'flow'] as const),
  taskId: requiredText(say('plan.task')).matches(ID, { message: say('plan.task') }),
  every: string().required().oneOf(PLAN_RHYTHMS),
  first: string().required(say('due.date')).test(dayTest),
  time: string()
    .required(say('plan.time'))
    .test('clock', say('plan.time'), (time) => isClock(time)),
  day: number()
    .required()
    .typeError(say('plan.day'))
    .integer(say('plan.day'))
    .min(1, say('plan.day'))
    .max(31, say('plan.day')),
  timeZone: string()
    .required()
    .test('zone', say('timeZone.choose'), (zone) => isTimeZone(zone)),
  until: string().defined().nullable().test(dayTest),
  times: whole(MAX_PLAN_TIMES, say('plan.times', { max: MAX_PLAN_TIMES })),
  dueDays: whole(MAX_DUE_DAYS, say('due.days', { max: MAX_DUE_DAYS })),
  notes: string()
    .defined()
    .max(MAX_NOTES, say('notes.tooLong', { max: MAX_NOTES }))
    .test(manyLines),
};
const schema = object(planFields).noUnknown(say('setting.none')).required();

interface Order {
  terms: PlanTerms;
  /** The name of the form or flow. */
  name: string;
  users: readonly Assignee[];
  by: Creator;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Plans to assign a form or flow to clients. Functions look at it at once, and carry it out at its times. Throws `invalid-input`
 * for wrong terms, a first time that has passed, an end before the first day, no or too many users, or a user who is not a client.
 */
export function createPlanWrites(id: string, { terms, name, users, by, now }: Order): Creation<AssignmentPlan> {
  const checked = validate(schema, { ...terms, notes: cleanLines(terms.notes).trim() });
  const people = needAssignees(users, checked.kind);
  needTimes(checked, now);
  const data = {
    ...checked,
    name,
    userIds: people.map((user) => user.id),
    names: Object.fromEntries(people.map((user) => [user.id, fullName(user)])),
    by,
    state: 'ACTIVE',
    reason: null,
    next: 0,
    done: 0,
    from: null,
    nextAt: SERVER_TIME,
    doing: null,
    last: null,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return { writes: [{ op: 'create', path: planPath(id), data }], made: madeOf(storedPlan, id, data) };
}

/**
 * Changes when a plan assigns its form or flow, with due date and notes, from the next assignment on. Throws `conflict` for a plan that has
 * ended or is being carried out, and `invalid-input` as `createPlanWrites` does, and for fewer times than there were.
 */
export function changePlanWrites(plan: AssignmentPlan, terms: PlanTerms, now: number): Write[] {
  if (plan.state === 'ENDED') throw new AppError('conflict', say('plan.ended'));
  if (plan.doing !== null) throw new AppError('conflict', say('plan.busy'));
  const { kind, taskId } = plan;
  const checked = validate(schema, { ...terms, kind, taskId, notes: cleanLines(terms.notes).trim() });
  needTimes(checked, now);
  if (checked.times !== null && checked.times <= plan.done)
    throw invalid('times', say('plan.timesDone', { done: plan.done }));
  const { every, first, time, day, timeZone, until, times, dueDays, notes } = checked;
  const changes = { every, first, time, day, timeZone, until, times, dueDays, notes, base: plan.next };
  return update(plan, { ...changes, ...(plan.state === 'ACTIVE' && { nextAt: SERVER_TIME }) });
}

function needTimes(terms: PlanTerms, now: number): void {
  if (planTime(terms, 0) <= now) throw invalid('first', say('due.past'));
  if (terms.until !== null && terms.until < terms.first) throw invalid('until', say('plan.until'));
}

/** Pauses a plan. Throws `conflict` unless it is active. */
export function pausePlanWrites(plan: AssignmentPlan): Write[] {
  if (plan.state !== 'ACTIVE') throw new AppError('conflict', say('plan.notActive'));
  return update(plan, { state: 'PAUSED', reason: null, nextAt: null });
}

/** Resumes a paused plan. Repeated assignments go on with the next one. Throws `conflict` unless it is paused. */
export function resumePlanWrites(plan: AssignmentPlan): Write[] {
  if (plan.state !== 'PAUSED') throw new AppError('conflict', say('plan.notPaused'));
  return update(plan, { state: 'ACTIVE', reason: null, from: SERVER_TIME, nextAt: SERVER_TIME });
}

/** Deletes a plan; what it has assigned stays. */
export const deletePlanWrites = (id: string): Write[] => [{ op: 'delete', path: planPath(id) }];

const update = ({ id }: AssignmentPlan, data: Record<string, unknown>): Write[] => [
  { op: 'update', path: planPath(id), data: { ...data, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
];

const invalid = (field: string, msg: Message) => new AppError('invalid-input', msg, [{ field, msg }]);
