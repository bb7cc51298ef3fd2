import { creator } from '../core/person.ts';
import {
  flag,
  documentOf,
  listOf,
  messageOrText,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  recordOf,
  text,
} from '../core/reader.ts';

/** The most webhooks of a business: each event is offered to all of them. */
export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_URL = 500;
export const MAX_WEBHOOK_DESCRIPTION = 200;

/**
 * `webhooks/{id}`: an address that gets events. Only functions read and write it. A paused one gets nothing; what happens meanwhile waits for
 * it.
 */
export const storedWebhook = documentOf({
  url: text,
  description: text,
  /** Names of events; empty for all. */
  types: listOf(text),
  /** True when who chose the address may read files: then its events have links to them. */
  links: optional(flag),
  state: oneOf(['ACTIVE', 'PAUSED']),
  /** Why functions paused it; null for an admin's decision. */
  reason: orNull(messageOrText),
  by: creator,
  createdAt: moment,
  updatedAt: moment,
});
export type Webhook = ReturnType<typeof storedWebhook>;

/** The life of a delivery as of a mail's. A queued one without a time waits for an earlier event of the same client, or for its webhook. */
const delivery = recordOf({
  state: oneOf(['queued', 'sending', 'sent', 'failed']),
  attempts: numeric,
  nextTryAt: orNull(moment),
  sentAt: optional(orNull(moment)),
  error: optional(text),
});

/** `webhookDeliveries/{webhook}-{position}`: one event for one webhook, with what the address answered last. Only functions read and write it. */
export const storedWebhookDelivery = documentOf({
  webhookId: text,
  eventId: text,
  type: text,
  clientId: text,
  position: numeric,
  delivery,
  /** The last answer: its status, null for none, the beginning of its body, and how long it took in milliseconds. */
  answer: optional(orNull(recordOf({ status: orNull(numeric), body: text, ms: numeric, at: moment }))),
  createdAt: moment,
});
export type WebhookDelivery = ReturnType<typeof storedWebhookDelivery>;
