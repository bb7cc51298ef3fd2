import type { InferType } from 'yup';
import type { MessageOrText } from '../core/message.ts';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { array, number, object, string } from '../core/yup.ts';
import { EVENT_NAMES } from '../events/eventTypes.ts';
import { MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL, type Webhook, type WebhookDelivery } from '../webhooks/webhook.ts';
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

const STATES = ['ACTIVE', 'PAUSED'] as const;
const fields = {
  id: id(),
  url: text(),
  description: text(),
  types: list(text()).meta(described('The names of the events that it gets; empty for all')),
  state: oneOf(...STATES).meta(described('While it is paused, its events wait')),
  reason: text().meta(described('Why the server paused it; empty otherwise')),
  creator: creatorReply,
  createdAt: timeOrNull(),
};
const webhookReply = shape(fields);
const secret = () =>
  text().meta(described('Signs what the webhook gets (standardwebhooks.com). Shown this once: store it now'));
const createdReply = shape({ ...fields, secret: secret() });
export type ApiWebhook = InferType<typeof webhookReply>;

/** Converts a webhook to the API's format; `inWords` puts a message into words. */
export const apiWebhook = (webhook: Webhook, inWords: (says: MessageOrText) => string): ApiWebhook => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  types: [...webhook.types],
  state: webhook.state,
  reason: webhook.reason === null ? '' : inWords(webhook.reason),
  creator: { firstName: webhook.by.firstName, lastName: webhook.by.lastName },
  createdAt: isoTime(webhook.createdAt),
});

const deliveryReply = shape({
  id: text(),
  eventId: text(),
  type: oneOf(...EVENT_NAMES),
  position: count().meta(described('The place of the event in the feed')),
  state: oneOf('waiting', 'sent').meta(described('`waiting` until the address has accepted it')),
  attempts: count(),
  nextTryAt: timeOrNull().meta(described('Null while it waits for an earlier event of the client, or for the webhook')),
  answer: shape({
    status: number().defined().nullable().integer().meta(described('The status of the answer; null for none')),
    body: text().meta(described('The beginning of the answer, or why there was none')),
    ms: count().meta(described('Milliseconds until it was there')),
    at: time(),
  })
    .nullable()
    .meta(described('The last answer; null before the first attempt')),
  createdAt: timeOrNull(),
});
export type ApiWebhookDelivery = InferType<typeof deliveryReply>;

/** Converts a delivery to the API's format. */
export const apiWebhookDelivery = ({ answer, delivery, ...entry }: WebhookDelivery): ApiWebhookDelivery => ({
  id: entry.id,
  eventId: entry.eventId,
  type: entry.type,
  position: entry.position,
  state: delivery.state === 'sent' ? 'sent' : 'waiting',
  attempts: delivery.attempts,
  nextTryAt: isoTime(delivery.nextTryAt),
  answer: answer ? { ...answer, at: isoTime(answer.at) ?? '' } : null,
  createdAt: isoTime(entry.createdAt),
});

const eventNames = () =>
  array(string().required().oneOf(EVENT_NAMES, say('webhook.type')))
    .max(EVENT_NAMES.length)
    .meta(described('The names of the events that it gets; empty or missing for all'));
const url = () => string().trim().max(MAX_WEBHOOK_URL).meta(described('A public address that begins with https://'));
const description = () => string().trim().max(MAX_WEBHOOK_DESCRIPTION).optional();
const createSchema = object({ url: url().required(), types: eventNames(), description: description() }).required();
const updateSchema = object({
  url: url().optional(),
  types: eventNames(),
  description: description(),
  state: string().optional().oneOf(STATES),
}).required();

const webhooks = { who: 'admin', path: '/api/webhooks' } as const;
const webhook = { who: 'admin', path: '/api/webhooks/{id}' } as const;
const GONE = { 404: 'There is no such webhook.' };

/** The calls of webhooks: addresses that get events, signed by the Standard Webhooks specification. */
export const webhookCalls = {
  webhooks: {
    ...webhooks,
    method: 'GET',
    summary: 'List the webhooks, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(webhookReply),
  },
  createWebhook: {
    ...webhooks,
    method: 'POST',
    summary: 'Send events to an address from now on; the reply has the secret that signs them',
    body: createSchema,
    reply: createdReply,
    refuses: { 409: 'There are too many webhooks.' },
    status: 201,
  },
  updateWebhook: {
    ...webhook,
    method: 'PUT',
    summary: 'Change a webhook, pause it, or let it go on with what waited; fields that are missing stay',
    body: updateSchema,
    reply: webhookReply,
    refuses: GONE,
  },
  deleteWebhook: {
    ...webhook,
    method: 'DELETE',
    summary: 'Delete a webhook with its log; it gets nothing more',
    reply: deletedReply,
    refuses: GONE,
  },
  rotateWebhookSecret: {
    who: 'admin',
    method: 'POST',
    path: '/api/webhooks/{id}/rotate-secret',
    summary: 'Make a new secret; for 24 hours events are signed with the former one, too',
    reply: shape({ secret: secret(), formerUntil: time() }),
    refuses: GONE,
  },
  testWebhook: {
    who: 'admin',
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send the latest event that the webhook may get, once more or for the first time',
    reply: deliveryReply,
    refuses: { ...GONE, 409: 'Nothing has happened yet, or the webhook is paused.' },
  },
  webhookDeliveries: {
    who: 'admin',
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'List what a webhook got and gets, the latest event first, a page at a time; kept for 30 days',
    query: pageQuerySchema,
    reply: list(deliveryReply),
    refuses: GONE,
  },
  resendDelivery: {
    who: 'admin',
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send an event to a webhook again, under the same `webhook-id`',
    reply: deliveryReply,
    refuses: { 404: 'There is no such webhook or delivery.', 409: 'The webhook is paused.' },
  },
} satisfies Record<string, ApiCall>;
