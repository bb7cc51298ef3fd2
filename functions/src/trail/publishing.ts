import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { withPosition, type FeedDays } from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { coalesce } from '../core/coalesce.ts';
import { offer, readWebhooks } from '../webhooks/offering.ts';

/** Entries that wait to be published by this instance. */
const waiting = new Set<string>();
/** The most entries of a transaction: each is offered to up to 20 webhooks. */
const PAGE = 20;

/**
 * Publishes an entry of the trail as an event: gives it the next position, once, however often it is called. Entries that wait together
 * are published in one transaction, in the order of their times.
 */
export async function publish(id: string): Promise<void> {
  waiting.add(id);
  await publishWaiting();
}

const publishWaiting = coalesce(async () => {
  while (waiting.size > 0) {
    const ids = [...waiting].slice(0, PAGE);
    await publishAll(ids);
    for (const id of ids) waiting.delete(id);
  }
});

const timeOf = (entry: DocumentSnapshot) => (entry.get('createdAt') as Timestamp).toMillis();

const publishAll = (ids: readonly string[]) =>
  db.runTransaction(async (tx) => {
    const counter = db.doc('summaries/events');
    const [last, ...entries] = await tx.getAll(counter, ...ids.map((id) => db.doc(`activity/${id}`)));
    const open = entries.filter((entry) => entry.get('position') === null).sort((a, b) => timeOf(a) - timeOf(b));
    if (open.length === 0) return;
    const webhooks = await readWebhooks(tx);
    const position = (last?.get('position') as number | undefined) ?? 0;
    open.forEach((entry, index) => {
      tx.update(entry.ref, { position: position + 1 + index });
      offer(entry, position + 1 + index, { webhooks, tx });
    });
    const days = (last?.get('days') as FeedDays | undefined) ?? {};
    tx.set(counter, {
      position: position + open.length,
      days: withPosition(days, position + open.length, Date.now()),
    });
  });
