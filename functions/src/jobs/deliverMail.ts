import { FieldValue, Timestamp, type DocumentReference, type Query, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  cleanEmail,
  DEFAULT_BRAND,
  invitationMailId,
  invitationPath,
  mailPath,
  millis,
  storedInvitation,
  withNote,
  type Delivery,
  type InvitationDelivery,
  type Language,
  type MailKind,
  type MailEvent,
  type SignedCopy,
} from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { calendarFile } from '../bookings/calendarFile.ts';
import { config, type Smtp } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';
import { framed } from '../notifications/frame.ts';
import { send, type Outcome, type OutgoingMail } from '../notifications/smtp.ts';
import { sha256 } from '../signing/agreements.ts';
import { copiesOf, copyDelivered } from '../signing/copies.ts';

const MINUTE = 60_000;
/** Longer than an attempt may take: after it, its process is dead. */
const LEASE = 3 * MINUTE;
/** Time to wait after each failed attempt; after the last one the mail is given up. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
/** Attempt from which a mail goes out without its PDF, and says so. Before, the PDF may have failed because of load. */
const LAST_WITH_PDF = 3;
/** Age at which a mail that waited, such as for a mail server to be set, is out of date. */
const TOO_OLD = 3 * 24 * 60 * MINUTE;

/** `mail/{id}` in the format of the extension firestore-send-email. A secret mail loses its text once it is settled. */
interface StoredMail {
  userId?: string;
  to?: string[];
  /** Preference that turns such mails off; none for mails that everybody gets. */
  kind?: MailKind;
  invitationId?: string;
  language?: Language;
  message?: { subject?: string; text?: string; html?: string };
  headers?: Record<string, string>;
  isSecret?: boolean;
  copyOf?: SignedCopy;
  event?: MailEvent;
  delivery?: Partial<Delivery>;
}

/** Finds the mails whose next attempt is due, and those whose sender died. */
export const dueMails = (): Query => db.collection('mail').where('delivery.nextTryAt', '<=', Timestamp.now());

/**
 * Sends a mail, once: the first caller takes it in a transaction, for three minutes. A mail whose sender died is not sent again, for the
 * server may have it; it becomes `failed` and says so. Does nothing to any other, so the trigger and the sweep may call it any number of
 * times. Without a mail server mails wait.
 */
export async function deliverMail(id: string, smtp: Smtp | null = config.smtp()): Promise<void> {
  if (!smtp) return;
  const ref = db.doc(mailPath(id));
  const taken = await take(ref);
  if (!taken) return;
  const { mail, attempt } = taken;
  const messageId = `<${id}@${new URL(config.site()).hostname}>`;
  const { copySha256, ...outcome } = await attemptOf(messageId, mail, smtp, attempt).catch(
    (error: unknown): Attempt => ({
      result: 'later',
      error: String(error),
    }),
  );
  if (outcome.result !== 'sent') logger.warn(`mail ${id}: ${outcome.result}`, outcome.error);
  await settle(ref, attempt, { ...afterAttempt(outcome, attempt, messageId), ...(copySha256 && { copySha256 }) });
}

/** Outcome of an attempt, with the hash of the signed PDF that was attached. */
type Attempt = Outcome & { copySha256?: string };

async function attemptOf(messageId: string, mail: StoredMail, smtp: Smtp, attempt: number): Promise<Attempt> {
  const copies = mail.copyOf ? await copiesOf(mail.copyOf) : null;
  if (copies?.pdf === null && attempt < LAST_WITH_PDF) return { result: 'later', error: 'no PDF' };
  const outgoing = await asOutgoing(messageId, copies?.pdf === null ? withoutCopy(mail, copies.title) : mail, smtp);
  if (outgoing.to.length === 0) return { result: 'refused', error: 'no address' };
  const event = mail.event ? [await calendarFile(mail.event, mail.language ?? 'en')] : [];
  const attachments = [...outgoing.attachments, ...(copies?.attachments ?? []), ...event];
  const outcome = await send({ ...outgoing, attachments }, smtp);
  return { ...outcome, ...(copies?.pdf && { copySha256: sha256(copies.pdf.content) }) };
}

/** Adds a note to the mail that the copy is missing. */
function withoutCopy(mail: StoredMail, title: string): StoredMail {
  const note = translate(mail.language ?? 'en', 'notices', { code: 'copy.mail.missing', params: { title } });
  return { ...mail, message: { ...mail.message, ...withNote(mail.message ?? {}, note) } };
}

/** Takes a mail to send, with the number of the attempt; null when it is not ours to send. */
function take(ref: DocumentReference): Promise<{ mail: StoredMail; attempt: number } | null> {
  return db.runTransaction(async (tx) => {
    const found = await tx.get(ref);
    const mail = found.data() as StoredMail | undefined;
    if (!mail || !found.createTime) return null;
    const { state = 'queued', attempts = 0, nextTryAt = null } = mail.delivery ?? {};
    const isDue = attempts === 0 || (millis(nextTryAt) ?? 0) <= Date.now();
    if ((state !== 'queued' && state !== 'sending') || !isDue) return null;
    const isOld = found.createTime.toMillis() < Date.now() - TOO_OLD;
    if (state === 'queued' && !isOld) {
      tx.update(ref, changesOf({ state: 'sending', attempts: attempts + 1, nextTryAt: inMs(LEASE) }));
      return { mail, attempt: attempts + 1 };
    }
    const error = state === 'queued' ? 'It waited for too long' : 'The sender died: the mail server may have it';
    await end(tx, ref, mail, { state: 'failed', nextTryAt: null, error });
    return null;
  });
}

/** Stores the outcome of an attempt, unless the mail is gone or the attempt was given up. */
const settle = (ref: DocumentReference, attempt: number, result: Partial<Delivery>): Promise<void> =>
  db.runTransaction(async (tx) => {
    const mail = (await tx.get(ref)).data() as StoredMail | undefined;
    if (mail?.delivery?.state !== 'sending' || mail.delivery.attempts !== attempt) return;
    if (result.state === 'queued') tx.update(ref, changesOf(result));
    else await end(tx, ref, mail, result);
  });

/** Settles a mail for good, and stores the delivery with its invitation, or in the client's chain for a copy. */
async function end(
  tx: Transaction,
  ref: DocumentReference,
  mail: StoredMail,
  result: Partial<Delivery>,
): Promise<void> {
  const { invitationId, isSecret, copyOf, userId: to = '' } = mail;
  const invitation = invitationId ? await readDoc(storedInvitation, invitationPath(invitationId), tx) : null;
  const { state, copySha256 } = result;
  const isDelivered = copyOf !== undefined && copySha256 !== undefined && state === 'sent';
  const entry = isDelivered ? await copyDelivered(copyOf, { id: ref.id, to, copySha256 }, tx) : [];
  tx.update(ref, { ...changesOf(result), ...(isSecret && FORGET) });
  apply(tx, entry);
  if (invitation && invitationMailId(invitation) === ref.id)
    tx.update(db.doc(invitationPath(invitation.id)), { delivery: knownOf(result) });
}

const knownOf = ({ state, error = '' }: Partial<Delivery>): InvitationDelivery =>
  state === 'sent' ? 'accepted' : error.startsWith('refused') ? 'bounced' : 'unknown';

function afterAttempt(outcome: Outcome, attempt: number, messageId: string): Partial<Delivery> {
  if (outcome.result === 'sent') return { state: 'sent', nextTryAt: null, sentAt: Timestamp.now(), messageId };
  const wait = WAITS[attempt - 1];
  const error = `${outcome.result}: ${outcome.error}`.slice(0, 500);
  if (outcome.result === 'later' && wait !== undefined) return { state: 'queued', nextTryAt: inMs(wait), error };
  return { state: 'failed', nextTryAt: null, error };
}

/** Builds the outgoing mail. Its Message-ID is the same in each attempt, so a receiver can detect a duplicate. */
async function asOutgoing(messageId: string, mail: StoredMail, { from }: Smtp): Promise<OutgoingMail> {
  const { to = [], message = {}, headers = {}, userId, kind, language } = mail;
  const { subject = '', text = '', html = '' } = message;
  const { from: name, headers: added, ...parts } = await framed({ text, html, userId, kind, language });
  return {
    ...parts,
    from: senderOf(from, name),
    to,
    subject,
    headers: { ...headers, ...added },
    messageId,
  };
}

/**
 * Picks the sender: the address set for the deployment, or a no-reply address of its own site; under the business's name (null while it has
 * none).
 */
function senderOf(set: string, name: string | null): OutgoingMail['from'] {
  if (set && name === null) return set;
  const address = cleanEmail(set) || `no-reply@${new URL(config.site()).hostname}`;
  return { name: name ?? DEFAULT_BRAND.name, address };
}

const FORGET = { 'message.text': FieldValue.delete(), 'message.html': FieldValue.delete() };
const inMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
const changesOf = (delivery: Partial<Delivery>) =>
  Object.fromEntries(Object.entries(delivery).map(([key, value]) => [`delivery.${key}`, value]));
