import { FieldValue, Timestamp, type DocumentReference, type Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { mailPath, millis, type Delivery } from '@firstmile/domain';
import { config, type Smtp } from '../core/config.ts';
import { db } from '../firestore/db.ts';
import { send, type Outcome, type OutgoingMail } from './smtp.ts';

const MINUTE = 60_000;
/** Longer than an attempt may take: after it, whoever made it is dead. */
const LEASE = 3 * MINUTE;
/** How long to wait after each attempt that failed; after the last one it is given up. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
/** What waited longer, such as for a mail server to be set, is no news any more. */
const TOO_OLD = 3 * 24 * 60 * MINUTE;

/** `mail/{id}` as the extension firestore-send-email knows it. A secret one keeps no text once it is settled. */
interface StoredMail {
  to?: string[];
  message?: { subject?: string; text?: string; html?: string };
  headers?: Record<string, string>;
  isSecret?: boolean;
  delivery?: Partial<Delivery>;
}

/** The mails for which the next attempt has come, and those whose sender died. */
export const dueMails = (): Query => db.collection('mail').where('delivery.nextTryAt', '<=', Timestamp.now());

/**
 * Sends a mail, once: whoever takes it first, in a transaction, has it for three minutes. One whose sender died is not sent again, for
 * the server may have it; it is `failed` and says so. Does nothing to any other, so the trigger and the sweep may call it as often as
 * they like. Without a mail server mails wait.
 */
export async function deliverMail(id: string, smtp: Smtp | null = config.smtp()): Promise<void> {
  if (!smtp) return;
  const ref = db.doc(mailPath(id));
  const taken = await take(ref);
  if (!taken) return;
  const { mail, attempt } = taken;
  const outgoing = asOutgoing(id, mail, smtp);
  const outcome: Outcome =
    outgoing.to.length > 0 ? await send(outgoing, smtp) : { result: 'refused', error: 'no address' };
  if (outcome.result !== 'sent') logger.warn(`mail ${id}: ${outcome.result}`, outcome.error);
  await settle(ref, attempt, afterAttempt(outcome, attempt, outgoing.messageId));
}

/** The mail, and which attempt this is; null when it is not for us to send. */
function take(ref: DocumentReference): Promise<{ mail: StoredMail; attempt: number } | null> {
  return db.runTransaction(async (tx) => {
    const found = await tx.get(ref);
    const mail = found.data() as StoredMail | undefined;
    if (!mail || !found.createTime) return null;
    const { state = 'queued', attempts = 0, nextTryAt = null } = mail.delivery ?? {};
    const isDue = attempts === 0 || (millis(nextTryAt) ?? 0) <= Date.now();
    if ((state !== 'queued' && state !== 'sending') || !isDue) return null;
    if (state === 'sending') return fail('The sender died: the mail server may have it');
    if (found.createTime.toMillis() < Date.now() - TOO_OLD) return fail('It waited for too long');
    tx.update(ref, changesOf({ state: 'sending', attempts: attempts + 1, nextTryAt: inMs(LEASE) }));
    return { mail, attempt: attempts + 1 };

    function fail(error: string): null {
      tx.update(ref, { ...changesOf({ state: 'failed', nextTryAt: null, error }), ...(mail?.isSecret && FORGET) });
      return null;
    }
  });
}

/** Says what became of an attempt, unless the mail is gone or somebody gave the attempt up. */
const settle = (ref: DocumentReference, attempt: number, result: Partial<Delivery>): Promise<void> =>
  db.runTransaction(async (tx) => {
    const mail = (await tx.get(ref)).data() as StoredMail | undefined;
    if (mail?.delivery?.state !== 'sending' || mail.delivery.attempts !== attempt) return;
    tx.update(ref, { ...changesOf(result), ...(mail.isSecret && result.state !== 'queued' && FORGET) });
  });

function afterAttempt(outcome: Outcome, attempt: number, messageId: string): Partial<Delivery> {
  if (outcome.result === 'sent') return { state: 'sent', nextTryAt: null, sentAt: Timestamp.now(), messageId };
  const wait = WAITS[attempt - 1];
  const error = `${outcome.result}: ${outcome.error}`.slice(0, 500);
  if (outcome.result === 'later' && wait !== undefined) return { state: 'queued', nextTryAt: inMs(wait), error };
  return { state: 'failed', nextTryAt: null, error };
}

/** The same document has the same Message-ID in each attempt: a receiver that got it twice can tell. */
function asOutgoing(id: string, { to = [], message = {}, headers = {} }: StoredMail, { from }: Smtp): OutgoingMail {
  const { subject = '', text = '', html = '' } = message;
  const host = new URL(config.site()).hostname;
  return {
    from: from || `Firstmile <no-reply@${host}>`,
    to,
    subject,
    text,
    html,
    headers,
    messageId: `<${id}@${host}>`,
  };
}

const FORGET = { 'message.text': FieldValue.delete(), 'message.html': FieldValue.delete() };
const inMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
const changesOf = (delivery: Partial<Delivery>) =>
  Object.fromEntries(Object.entries(delivery).map(([key, value]) => [`delivery.${key}`, value]));
