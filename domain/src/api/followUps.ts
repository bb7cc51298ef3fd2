import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { boolean, object, string } from '../core/yup.ts';
import { ACTION_KINDS, MAX_NOTICE_TEXT, WHEN_KINDS, type FollowUp } from '../followUps/followUp.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { creatorReply, deletedReply, described, id, list, oneOf, shape, text } from './reply.ts';

const ANY = say('plan.task');

/** A rule as the API shows it. */
const followUpReply = shape({
  id: id(),
  when: shape({
    kind: oneOf(...WHEN_KINDS),
    id: text().nullable().meta(described('The form or flow that is completed; null for the onboarding')),
    name: text().meta(described('Its name when the rule was made; empty for the onboarding')),
  }),
  action: shape({
    kind: oneOf(...ACTION_KINDS).meta(
      described(
        '`form` and `flow` assign one to the client, `notify` notifies admins, `hand` makes an admin responsible for the client',
      ),
    ),
    id: text()
      .nullable()
      .meta(described('The form or flow that is assigned, or the admin; null when all admins are notified')),
    name: text().meta(described('Its name, or that of the admin, when the rule was made; empty for all admins')),
    text: text().meta(described('The message to admins; empty unless they are notified')),
  }),
  isOn: boolean().defined(),
  reason: text().meta(described('Why the server turned it off; empty otherwise')),
  creator: creatorReply,
});
export type ApiFollowUp = InferType<typeof followUpReply>;

/** Converts a rule to the API's format; `inWords` puts a message into words. */
export const apiFollowUp = (rule: FollowUp, inWords: (says: MessageOrText) => string): ApiFollowUp => ({
  id: rule.id,
  when: { ...rule.when, id: rule.when.id || null },
  action: { ...rule.action, id: rule.action.id || null },
  isOn: rule.isOn,
  reason: rule.reason === null ? '' : inWords(rule.reason),
  creator: { firstName: rule.by.firstName, lastName: rule.by.lastName },
});

const idOrNull = (description: string) =>
  string().nullable().optional().matches(ID, { message: ANY }).meta(described(description));
const createSchema = object({
  when: object({
    kind: string().required().oneOf(WHEN_KINDS),
    id: idOrNull('The form or flow; none for the onboarding'),
  }).required(),
  action: object({
    kind: string().required().oneOf(ACTION_KINDS),
    id: idOrNull('The form or flow to assign, or the admin; none to notify all admins'),
    text: string()
      .optional()
      .meta(described(`The message to admins who are notified, up to ${MAX_NOTICE_TEXT} characters`)),
  }).required(),
}).required();

const followUps = { who: 'admin', path: '/api/follow-ups' } as const;

/** The calls of rules "when A is completed, then B". */
export const followUpCalls = {
  followUps: {
    ...followUps,
    method: 'GET',
    summary: 'List the automatic rules, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(followUpReply),
  },
  createFollowUp: {
    ...followUps,
    method: 'POST',
    summary:
      'Assign a form or flow, notify admins, or hand the client to one, whenever a client has completed something',
    body: createSchema,
    reply: followUpReply,
    refuses: {
      404: 'There is no such form, flow or admin.',
      409: 'There is such a rule already, there are too many, or it closes a loop, which the message names.',
    },
    idempotent: true,
    status: 201,
  },
  deleteFollowUp: {
    who: 'admin',
    method: 'DELETE',
    path: '/api/follow-ups/{id}',
    summary: 'Delete an automatic rule; what it has assigned stays',
    reply: deletedReply,
  },
} satisfies Record<string, ApiCall>;
