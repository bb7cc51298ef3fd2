import { FieldValue, Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import {
  EVENT_TYPES,
  MAX_WEBHOOKS,
  storedWebhook,
  webhookDeliveryPath,
  type PublishedType,
  type Webhook,
} from '@firstmile/domain';
import { db, readAll } from '../firestore/db.ts';

/** Time for which deliveries are kept, as the webhook's log. */
const KEPT = 30 * 24 * 60 * 60_000;

/** Reads all webhooks; a published event is offered to them in the same transaction. */
export const readWebhooks = (tx: Transaction): Promise<Webhook[]> =>
  readAll(storedWebhook, db.collection('webhooks').limit(MAX_WEBHOOKS), tx);

/** Queues an event for the webhooks that want it, once for each. */
export function offer(
  entry: DocumentSnapshot,
  position: number,
  { webhooks, tx }: { webhooks: readonly Webhook[]; tx: Transaction },
): void {
  const type = EVENT_TYPES[entry.get('type') as PublishedType].name;
  for (const { id, types } of webhooks) {
    if (types.length > 0 && !types.includes(type)) continue;
    tx.create(db.doc(webhookDeliveryPath(id, position)), {
      webhookId: id,
      eventId: entry.id,
      type,
      clientId: entry.get('userId') as string,
      position,
      delivery: { state: 'queued', attempts: 0, nextTryAt: Timestamp.now() },
      createdAt: FieldValue.serverTimestamp(),
      expireAt: Timestamp.fromMillis(Date.now() + KEPT),
    });
  }
}
