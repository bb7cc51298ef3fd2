import { randomBytes } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { Webhook } from 'standardwebhooks';
import { db } from '../firestore/db.ts';

/** Time for which events are also signed with the former secret. */
const OVERLAP = 24 * 60 * 60_000;

/** `webhookSecrets/{webhook}`: for functions only. */
interface Stored {
  secret: string;
  former?: { secret: string; until: Timestamp };
}
const secretRef = (id: string) => db.doc(`webhookSecrets/${id}`);

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Makes the first secret of a webhook. */
export function addSecret(id: string, tx: Transaction): string {
  const secret = newSecret();
  tx.set(secretRef(id), { secret } satisfies Stored);
  return secret;
}

export const removeSecret = (id: string, tx: Transaction) => tx.delete(secretRef(id));

/** Replaces a webhook's secret; the former one signs as well for a day. */
export async function rotateSecret(id: string): Promise<{ secret: string; formerUntil: Timestamp }> {
  const secret = newSecret();
  const formerUntil = Timestamp.fromMillis(Date.now() + OVERLAP);
  await db.runTransaction(async (tx) => {
    const stored = (await tx.get(secretRef(id))).data() as Stored;
    tx.set(secretRef(id), { secret, former: { secret: stored.secret, until: formerUntil } } satisfies Stored);
  });
  return { secret, formerUntil };
}

/** Makes the headers of the Standard Webhooks specification for a body that is sent now; `id` is the event's. */
export async function signedHeaders(webhook: string, id: string, body: string): Promise<Record<string, string>> {
  const { secret, former } = (await secretRef(webhook).get()).data() as Stored;
  const now = new Date();
  const secrets = [secret, ...(former && former.until.toMillis() > now.getTime() ? [former.secret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((key) => new Webhook(key).sign(id, now, body)).join(' '),
  };
}
