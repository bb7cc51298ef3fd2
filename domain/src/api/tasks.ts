import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { object, string } from '../core/yup.ts';
import { isFlow, isForm, runName, type Reviewed } from '../onboarding/mainRun.ts';
import { dueAtField } from '../runs/dueTime.ts';
import type { ApiCall } from './call.ts';
import { described, id, oneOf, shape, text, timeOrNull } from './reply.ts';

/** A task that may have a due date: the main onboarding, an assigned flow or an assigned form. */
const taskReply = shape({
  id: id().meta(described('The id of the assignment; for a standard onboarding that of the user')),
  userId: id(),
  kind: oneOf('onboarding', 'flow', 'form'),
  name: text().nullable().meta(described('The name of the flow or form; null for the standard onboarding')),
  dueAt: timeOrNull(),
  nextReminderAt: timeOrNull().meta(described('When the next reminder is looked at; null when none will be sent')),
  assignee: shape({ id: id(), name: text() })
    .nullable()
    .meta(described('The person of the client who does it; null when nobody is named')),
});
export type ApiTask = InferType<typeof taskReply>;

/** Converts a task. */
export const apiTask = (task: Reviewed): ApiTask => ({
  id: isForm(task) || isFlow(task) ? task.id : task.userId,
  userId: task.userId,
  kind: isForm(task) ? 'form' : isFlow(task) ? 'flow' : 'onboarding',
  name: runName(task) || null,
  dueAt: isoTime(task.dueAt),
  nextReminderAt: isoTime(task.nextReminderAt),
  assignee: task.assignee ? { id: task.assignee.uid, name: task.assignee.name } : null,
});

const WHICH = '(the id is the user’s for the onboarding, else that of the assignment)';
const NOT_OPEN = 'It is not the client’s turn.';

export const taskCalls = {
  setDueDate: {
    who: 'admin',
    method: 'PUT',
    path: '/api/tasks/{id}/due-date',
    summary: `Set, move or remove the due date of an onboarding, flow or form ${WHICH}`,
    body: object({
      dueAt: dueAtField()
        .defined()
        .meta(described('ISO 8601, in the future; null removes the date', { format: 'date-time', pattern: undefined })),
    }).required(),
    reply: taskReply,
    refuses: { 409: NOT_OPEN },
  },
  remind: {
    who: 'admin',
    method: 'POST',
    path: '/api/tasks/{id}/remind',
    summary: `Remind the client now, outside of quiet hours, as the button 'Send reminder' does ${WHICH}`,
    reply: taskReply,
    refuses: { 409: NOT_OPEN },
    idempotent: true,
  },
  handTask: {
    who: 'admin',
    method: 'PUT',
    path: '/api/tasks/{id}/assignee',
    summary: `Name the person of the client who does it and gets the reminders, or with null nobody ${WHICH}`,
    body: object({
      memberId: string()
        .nullable()
        .defined()
        .matches(ID, { message: say('member.none') }),
    }).required(),
    reply: taskReply,
    refuses: { 404: 'There is no such task, or no such person of the client.', 409: NOT_OPEN },
  },
} satisfies Record<string, ApiCall>;
