import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import { isoTime } from '../core/time.ts';
import { number, object, string } from '../core/yup.ts';
import { MAX_ASSIGNEES } from '../forms/assignment.ts';
import { nextOccurrence } from '../plans/occurrences.ts';
import { PLAN_RHYTHMS, type AssignmentPlan, type PlanTerms } from '../plans/plan.ts';
import { planFields } from '../plans/planCommands.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import {
  count,
  creatorReply,
  deletedReply,
  described,
  id,
  list,
  oneOf,
  shape,
  text,
  time,
  timeOrNull,
} from './reply.ts';

const day = () => text().meta(described('A day as yyyy-mm-dd in `timeZone`', { format: 'date' }));

/** A plan as the API shows it. */
const planReply = shape({
  id: id(),
  kind: oneOf('form', 'flow'),
  taskId: id(),
  name: text().meta(described('The name of the form or flow when it was planned')),
  userIds: list(id()),
  every: oneOf(...PLAN_RHYTHMS),
  first: day(),
  time: text().meta(described('hh:mm in `timeZone`')),
  day: count().meta(described('The day of the month after the first; a month without it has the last day')),
  timeZone: text(),
  until: day().nullable(),
  times: count().nullable(),
  dueDays: count().nullable(),
  notes: text(),
  state: oneOf('ACTIVE', 'PAUSED', 'ENDED'),
  reason: text().meta(described('Why the server paused or ended it; empty otherwise')),
  nextAt: timeOrNull().meta(described('When the next assignment is made; null when none is')),
  done: count().meta(described('The number of assignments made')),
  last: shape({
    at: time(),
    assigned: count(),
    open: list(id()).meta(described('Users who still had the earlier assignment open and got no second one')),
  }).nullable(),
  creator: creatorReply,
});
export type ApiPlan = InferType<typeof planReply>;

/** Converts a plan to the API's format at `now`, in ms since 1970; `inWords` puts a message into words. */
export function apiPlan(plan: AssignmentPlan, now: number, inWords: (says: MessageOrText) => string): ApiPlan {
  const { id, kind, taskId, name, userIds, every, first, time, day, timeZone } = plan;
  const { until, times, dueDays, notes, state, reason, done, last, by } = plan;
  const next = state === 'ACTIVE' ? nextOccurrence(plan, now) : null;
  return {
    id,
    kind,
    taskId,
    name,
    userIds,
    every,
    first,
    time,
    day,
    timeZone,
    until,
    times,
    dueDays,
    notes,
    state,
    reason: reason === null ? '' : inWords(reason),
    nextAt: next && new Date(next.at).toISOString(),
    done,
    last: last && { at: isoTime(last.at) ?? '', assigned: last.assigned, open: last.open },
    creator: { firstName: by.firstName, lastName: by.lastName },
  };
}

const NOBODY = say('user.id');
const { kind, taskId, every, first, time: clock, until, times, dueDays, notes } = planFields;
const timing = {
  every,
  first,
  time: clock,
  day: number()
    .optional()
    .integer(say('plan.day'))
    .min(1, say('plan.day'))
    .max(31, say('plan.day'))
    .typeError(say('plan.day'))
    .meta(described('The day of the month after the first; by default that of `first`')),
  timeZone: string().optional().meta(described("An IANA zone; by default the business's")),
  until: until.optional(),
  times: times.optional(),
  dueDays: dueDays.optional(),
  notes: notes.optional(),
};
const createSchema = object({
  kind,
  taskId,
  ...timing,
  userIds: listOf(
    requiredText(NOBODY).matches(ID, { message: say('user.none') }),
    MAX_ASSIGNEES,
    say('form.tooManyAssignees', { max: MAX_ASSIGNEES }),
  )
    .typeError(NOBODY)
    .required(NOBODY)
    .min(1, NOBODY),
}).required();

const changeSchema = object(timing).required();

/** Completes the terms of a body; `timeZone` is that of the plan or the business. */
export const planTermsOf = (
  body: InferType<typeof changeSchema> & Pick<PlanTerms, 'kind' | 'taskId'>,
  timeZone: string,
): PlanTerms => ({
  kind: body.kind,
  taskId: body.taskId,
  every: body.every,
  first: body.first,
  time: body.time,
  day: body.day ?? Number(body.first.slice(8)),
  timeZone: body.timeZone ?? timeZone,
  until: body.until ?? null,
  times: body.times ?? null,
  dueDays: body.dueDays ?? null,
  notes: body.notes ?? '',
});

const plans = { who: 'admin', path: '/api/assignment-plans' } as const;

/** The calls of plans: forms and flows that clients get later, or again and again. */
export const planCalls = {
  plans: {
    ...plans,
    method: 'GET',
    summary: 'List the plans of assignments, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(planReply),
  },
  createPlan: {
    ...plans,
    method: 'POST',
    summary: 'Plan to assign a form or flow later, or each month, quarter or year',
    body: createSchema,
    reply: planReply,
    refuses: { 404: 'There is no such form or flow.' },
    idempotent: true,
    status: 201,
  },
  changePlan: {
    who: 'admin',
    method: 'PUT',
    path: '/api/assignment-plans/{id}',
    summary: 'Change when a plan assigns its form or flow, from the next assignment on',
    body: changeSchema,
    reply: planReply,
    refuses: { 409: 'The plan has ended, or is being carried out.' },
  },
  pausePlan: {
    who: 'admin',
    method: 'POST',
    path: '/api/assignment-plans/{id}/pause',
    summary: 'Pause a plan; what falls into the pause is left out',
    reply: planReply,
    refuses: { 409: 'The plan is not active.' },
  },
  resumePlan: {
    who: 'admin',
    method: 'POST',
    path: '/api/assignment-plans/{id}/resume',
    summary: 'Resume a paused plan; a repeated one goes on with its next assignment',
    reply: planReply,
    refuses: { 409: 'The plan is not paused.' },
  },
  deletePlan: {
    who: 'admin',
    method: 'DELETE',
    path: '/api/assignment-plans/{id}',
    summary: 'Delete a plan; what it has assigned stays',
    reply: deletedReply,
  },
} satisfies Record<string, ApiCall>;
