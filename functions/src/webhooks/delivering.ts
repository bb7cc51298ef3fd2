import { Timestamp, type DocumentReference, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  activityPath,
  apiEvent,
  millis,
  say,
  storedActivity,
  storedWebhook,
  storedWebhookDelivery,
  teamNotice,
  webhookPath,
  webhookPaused,
  type Delivery,
  type MessageOrText,
  type Webhook,
  type WebhookDelivery,
} from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { withLink } from '../files/links.ts';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';
import { changesOf, inMs, LEASE } from '../jobs/delivery.ts';
import { post, type Answer } from './posting.ts';
import { signedHeaders } from './secrets.ts';

const MINUTE = 60_000;
/** Time to wait after each failed attempt, three days in all; after the last one the webhook is paused. */
const WAITS = [1, 5, 30, 120, 300, 600, 900, 1080, 1320].map((minutes) => minutes * MINUTE);

const deliveries = () => db.collection('webhookDeliveries');

/** Finds the deliveries whose next attempt is due, and those whose sender died. */
export const dueDeliveries = (): Query => deliveries().where('delivery.nextTryAt', '<=', Timestamp.now());

/** Checks whether a delivery can be taken: it waits for nothing, or its sender has died. */
export const isDueDelivery = ({ delivery: { state, nextTryAt } }: WebhookDelivery): boolean =>
  (state === 'queued' || state === 'sending') && (millis(nextTryAt) ?? Infinity) <= Date.now();

/**
 * Sends an event to its webhook, and then lets the next one of the same client go. An attempt of which nobody knows the end is repeated:
 * receivers know the event by its `webhook-id`. Does nothing to a delivery that is not due, so the trigger and the sweep may call it any
 * number of times.
 */
export async function deliverEvent(id: string): Promise<void> {
  const ref = deliveries().doc(id);
  const taken = await db.runTransaction((tx) => take(ref, tx));
  if (!taken) return;
  const { webhook, delivery, attempt } = taken;
  const body = await bodyOf(delivery.eventId, webhook);
  const answer: Answer =
    body === null
      ? { status: 200, body: 'The event was deleted with its client, and is not sent', ms: 0 }
      : await post(webhook.url, body, await signedHeaders(webhook.id, delivery.eventId, body));
  await db.runTransaction((tx) => settle(ref, { webhook, attempt, answer }, tx));
}

/** Takes a delivery that is due and comes first among those of its client; null for any other. */
async function take(ref: DocumentReference, tx: Transaction) {
  const document = await tx.get(ref);
  if (!document.exists) return null;
  const delivery = storedWebhookDelivery({ ...document.data(), id: document.id });
  if (!isDueDelivery(delivery)) return null;
  const webhook = await readDoc(storedWebhook, webhookPath(delivery.webhookId), tx);
  const first = webhook && (await waiting(delivery, tx));
  if (webhook?.state !== 'ACTIVE' || first?.id !== ref.id) {
    tx.update(ref, changesOf({ nextTryAt: null })); // the earlier one, or the webhook, wakes it
    return null;
  }
  const attempt = delivery.delivery.attempts + 1;
  tx.update(ref, changesOf({ state: 'sending', attempts: attempt, nextTryAt: inMs(LEASE) }));
  return { webhook, delivery, attempt };
}

/** Finds the first open delivery of a client to a webhook, after a position. */
async function waiting({ webhookId, clientId }: WebhookDelivery, tx: Transaction, after = 0) {
  const open = deliveries()
    .where('webhookId', '==', webhookId)
    .where('clientId', '==', clientId)
    .where('delivery.state', 'in', ['queued', 'sending'])
    .where('position', '>', after)
    .orderBy('position');
  return (await tx.get(open.limit(1))).docs[0];
}

/** Stores the outcome of an attempt. */
async function settle(
  ref: DocumentReference,
  { webhook, attempt, answer }: { webhook: Webhook; attempt: number; answer: Answer },
  tx: Transaction,
): Promise<void> {
  const document = await tx.get(ref);
  if (!document.exists) return;
  const delivery = storedWebhookDelivery({ ...document.data(), id: document.id });
  if (delivery.delivery.state !== 'sending' || delivery.delivery.attempts !== attempt) return;
  const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const wait = answer.status === 410 ? undefined : WAITS[attempt - 1];
  const next = isAccepted ? await waiting(delivery, tx, delivery.position) : undefined;
  const current = await readDoc(storedWebhook, webhookPath(webhook.id), tx);
  const result: Partial<Delivery> = isAccepted
    ? { state: 'sent', nextTryAt: null, sentAt: Timestamp.now() }
    : wait !== undefined && current?.state === 'ACTIVE'
      ? { state: 'queued', nextTryAt: inMs(wait) }
      : { state: 'queued', nextTryAt: null, attempts: 0 };
  tx.update(ref, { ...changesOf(result), answer: { ...answer, at: Timestamp.now() } });
  if (next) tx.update(next.ref, changesOf({ nextTryAt: Timestamp.now() }));
  if (!isAccepted && wait === undefined && current?.state === 'ACTIVE') pause(current, answer, tx);
}

/** Pauses a webhook that does not accept events, and tells admins. Its events wait. */
function pause(webhook: Webhook, { status }: Answer, tx: Transaction): void {
  const reason: MessageOrText = status === 410 ? say('webhook.gone') : say('webhook.failing');
  tx.update(db.doc(webhookPath(webhook.id)), { state: 'PAUSED', reason, updatedAt: Timestamp.now() });
  apply(tx, [teamNotice(webhookPaused(webhook, Date.now(), reason))]);
}

/** Makes the body of an event by the Standard Webhooks specification; null when the event is gone with its client. */
async function bodyOf(eventId: string, { links }: Webhook): Promise<string | null> {
  const entry = await readDoc(storedActivity, activityPath(eventId));
  if (!entry) return null;
  const plain = apiEvent(entry, (says) => (typeof says === 'string' ? says : inEnglish(says)));
  const event = links ? await withLink(plain) : plain;
  return JSON.stringify({ type: event.type, timestamp: event.time, data: event });
}

/** Lets the waiting deliveries of a webhook go on; those behind an earlier one stop again. */
export async function wake(webhookId: string): Promise<void> {
  const open = deliveries().where('webhookId', '==', webhookId).where('delivery.state', '==', 'queued');
  const { docs } = await open.where('delivery.nextTryAt', '==', null).get();
  for (const { ref } of docs) await ref.update(changesOf({ nextTryAt: Timestamp.now() }));
}
