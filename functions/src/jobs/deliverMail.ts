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
  type SignedCopy,
} from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config, type Smtp } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';
import { framed } from '../notifications/frame.ts';
import { send, type Outcome, type OutgoingMail } from '../notifications/smtp.ts';
import { sha256 } from '../signing/agreements.ts';
import { copiesOf, copyDelivered } from '../signing/copies.ts';

const MINUTE = 60_000;
/** Longer than an attempt may take: after it, whoever made it is dead. */
const LEASE = 3 * MINUTE;
/** How long to wait after each attempt that failed; after the last one it is given up. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
/** A PDF may fail because much is going on; from this attempt on the mail goes out without it, and says so. */
const LAST_WITH_PDF = 3;
/** What waited longer, such as for a mail server to be set, is no news any more. */
const TOO_OLD = 3 * 24 * 60 * MINUTE;

/** `mail/{id}` as the extension firestore-send-email knows it. A secret one keeps no text once it is settled. */
interface StoredMail {
  userId?: string;
  to?: string[];
  /** Which preference turns such mails off; none for those that everybody gets. */
  kind?: MailKind;
  invitationId?: string;
  language?: Language;
  message?: { subject?: string; text?: string; html?: string };
  headers?: Record<string, string>;
  isSecret?: boolean;
  copyOf?: SignedCopy;
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

/** What became of it, with the hash of the signed PDF that went along. */
type Attempt = Outcome & { copySha256?: string };

async function attemptOf(messageId: string, mail: StoredMail, smtp: Smtp, attempt: number): Promise<Attempt> {
  const copies = mail.copyOf ? await copiesOf(mail.copyOf) : null;
  if (copies?.pdf === null && attempt < LAST_WITH_PDF) return { result: 'later', error: 'no PDF' };
  const outgoing = await asOutgoing(messageId, copies?.pdf === null ? withoutCopy(mail, copies.title) : mail, smtp);
  if (outgoing.to.length === 0) return { result: 'refused', error: 'no address' };
  const attachments = [...outgoing.attachments, ...(copies?.attachments ?? [])];
  const outcome = await send({ ...outgoing, attachments }, smtp);
  return { ...outcome, ...(copies?.pdf && { copySha256: sha256(copies.pdf.content) }) };
}

/** Says in the mail that the copy does not come with it. */
function withoutCopy(mail: StoredMail, title: string): StoredMail {
  const note = translate(mail.language ?? 'en', 'notices', { code: 'copy.mail.missing', params: { title } });
  return { ...mail, message: { ...mail.message, ...withNote(mail.message ?? {}, note) } };
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

/** Says what became of an attempt, unless the mail is gone or somebody gave the attempt up. */
const settle = (ref: DocumentReference, attempt: number, result: Partial<Delivery>): Promise<void> =>
  db.runTransaction(async (tx) => {
    const mail = (await tx.get(ref)).data() as StoredMail | undefined;
    if (mail?.delivery?.state !== 'sending' || mail.delivery.attempts !== attempt) return;
    if (result.state === 'queued') tx.update(ref, changesOf(result));
    else await end(tx, ref, mail, result);
  });

/** Settles a mail for good. An invitation says what is known of its last one, the client's chain that a copy was delivered. */
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

/** The same document has the same Message-ID in each attempt: a receiver that got it twice can tell. */
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

/** The sender that is set for the deployment, or one of its own that takes no answers; under the business's name (null while it has none). */
function senderOf(set: string, name: string | null): OutgoingMail['from'] {
  if (set && name === null) return set;
  const address = cleanEmail(set) || `no-reply@${new URL(config.site()).hostname}`;
  return { name: name ?? DEFAULT_BRAND.name, address };
}

const FORGET = { 'message.text': FieldValue.delete(), 'message.html': FieldValue.delete() };
const inMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
const changesOf = (delivery: Partial<Delivery>) =>
  Object.fromEntries(Object.entries(delivery).map(([key, value]) => [`delivery.${key}`, value]));
