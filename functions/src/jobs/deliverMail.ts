import { FieldValue, Timestamp, type DocumentReference, type Query, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  activity,
  cleanEmail,
  clientOf,
  cutText,
  DEFAULT_BRAND,
  invitationMailId,
  invitationPath,
  mailPath,
  storedInvitation,
  withNote,
  type Delivery,
  type InvitationDelivery,
  type Write,
} from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { calendarFile } from '../bookings/calendarFile.ts';
import { config, type Smtp } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { db, readDoc, readUser } from '../firestore/db.ts';
import { framed } from '../notifications/frame.ts';
import { send, type Outcome, type OutgoingMail } from '../notifications/smtp.ts';
import { sha256 } from '../signing/agreements.ts';
import { copiesOf, copyDelivered } from '../signing/copies.ts';
import { copiesBeside, gather, LAST_WITH_PDF, sizeOf, withMore } from './gatheredCopies.ts';
import { afterAttempt, changesOf, inMs, isDue, isOld, LEASE } from './delivery.ts';
import { takenOf, type StoredMail, type TakenMail } from './queuedMail.ts';

/** Finds the mails whose next attempt is due, and those whose sender died. */
export const dueMails = (): Query => db.collection('mail').where('delivery.nextTryAt', '<=', Timestamp.now());

/**
 * Sends a mail, once, together with the signed copies of the same client that wait for the same person: the first caller takes them in a
 * transaction, for three minutes. A mail whose sender died is not sent again, because the server may have it; it becomes `failed` and says
 * so. Does nothing to any other, so the trigger and the sweep may call it any number of times. Without a mail server mails wait.
 */
export async function deliverMail(id: string, smtp: Smtp | null = config.smtp()): Promise<void> {
  if (!smtp) return;
  const ref = db.doc(mailPath(id));
  const [first, ...others] = await take(ref);
  if (!first) return;
  const messageId = `<${id}@${new URL(config.site()).hostname}>`;
  const { copies, ...outcome } = await attemptOf({ messageId, taken: first, others, smtp }).catch(
    (error: unknown): Attempt => ({
      result: 'later',
      error: String(error),
      copies: new Map(),
    }),
  );
  if (outcome.result !== 'sent') logger.warn(`mail ${id}: ${outcome.result}`, outcome.error);
  for (const mail of [first, ...others]) {
    const copySha256 = copies.get(mail.ref.id);
    const own = mail === first || outcome.result === 'later' || copySha256 !== undefined ? outcome : LEFT_OUT;
    await settle(mail.ref, mail.attempt, {
      ...afterAttempt(own, mail.attempt),
      ...(own.result === 'sent' && { messageId }),
      ...(copySha256 && { copySha256 }),
    });
  }
}

/** Outcome for a copy that does not fit beside the others: it is sent separately. */
const LEFT_OUT: Outcome = { result: 'later', error: 'not with the others' };

/** Outcome of an attempt, with the hash of the signed PDF that was attached for each mail. */
type Attempt = Outcome & { copies: Map<string, string> };

async function attemptOf({
  messageId,
  taken: { ref, mail, attempt },
  others,
  smtp,
}: {
  messageId: string;
  taken: TakenMail;
  others: readonly TakenMail[];
  smtp: Smtp;
}): Promise<Attempt> {
  const hashes = new Map<string, string>();
  const copies = mail.copyOf ? await copiesOf(mail.copyOf) : null;
  const isMissing = copies?.pdf === null && !copies.isCut;
  if (isMissing && attempt < LAST_WITH_PDF) return { result: 'later', error: 'no PDF', copies: hashes };
  if (copies?.pdf) hashes.set(ref.id, sha256(copies.pdf.content));
  const more = await gather(others, hashes, sizeOf(copies?.attachments ?? []));
  const all = [...(copies ? [copies] : []), ...more];
  const cut = all.filter(({ isCut }) => isCut).map(({ title }) => title);
  const whole = isMissing ? noted(mail, 'copy.mail.missing', copies.title) : mail;
  const incomplete = all.filter(({ isIncomplete }) => isIncomplete).map(({ title }) => title);
  const filled = incomplete.length > 0 ? noted(whole, 'copy.mail.incomplete', incomplete.join(', ')) : whole;
  const complete = cut.length > 0 ? noted(filled, 'copy.mail.large', cut.join(', ')) : filled;
  const outgoing = await asOutgoing(
    messageId,
    more.length > 0 ? await withMore(complete, copies, more) : complete,
    smtp,
  );
  if (outgoing.to.length === 0) return { result: 'refused', error: 'no address', copies: hashes };
  const event = mail.event ? [await calendarFile(mail.event, { ...outgoing, language: mail.language })] : [];
  const attachments = [...outgoing.attachments, ...all.flatMap((copy) => copy.attachments), ...event];
  const outcome = await send({ ...outgoing, attachments }, smtp);
  // the other copies may be the reason for the refusal, such as by their size: each is then sent separately
  const result = outcome.result === 'refused' && more.length > 0 ? 'later' : outcome.result;
  return { ...outcome, result, copies: hashes } as Attempt;
}

/** Adds a note to the mail that something is not attached. */
function noted(mail: StoredMail, code: `copy.mail.${'missing' | 'large' | 'incomplete'}`, title: string): StoredMail {
  const note = translate(mail.language ?? 'en', 'notices', { code, params: { title } });
  return { ...mail, message: { ...mail.message, ...withNote(mail.message ?? {}, note) } };
}

/** Takes a mail to send, followed by the signed copies sent with it; nothing when it is not ours to send. */
function take(ref: DocumentReference): Promise<TakenMail[]> {
  return db.runTransaction(async (tx) => {
    const document = await tx.get(ref);
    const mail = document.data() as StoredMail | undefined;
    if (!mail || !isDue(mail)) return [];
    const { state = 'queued' } = mail.delivery ?? {};
    if (state === 'queued' && !isOld(document)) {
      const all = [document, ...(await copiesBeside(document, mail, tx))].map((doc) => takenOf(doc));
      for (const { ref: path, attempt } of all)
        tx.update(path, changesOf({ state: 'sending', attempts: attempt, nextTryAt: inMs(LEASE) }));
      return all;
    }
    const error = state === 'queued' ? 'It waited for too long' : 'The sender died: the mail server may have it';
    await end(tx, { ref, mail, result: { state: 'failed', nextTryAt: null, error } });
    return [];
  });
}

/** Stores the outcome of an attempt, unless the mail is gone or the attempt was given up. */
const settle = (ref: DocumentReference, attempt: number, result: Partial<Delivery>): Promise<void> =>
  db.runTransaction(async (tx) => {
    const mail = (await tx.get(ref)).data() as StoredMail | undefined;
    if (mail?.delivery?.state !== 'sending' || mail.delivery.attempts !== attempt) return;
    if (result.state === 'queued') tx.update(ref, changesOf(result));
    else await end(tx, { ref, mail, result });
  });

/** Records in a client's trail which mail was sent to which address, except mails to admins, and invitations, which have their own list. */
async function inTrail(
  {
    id,
    mail: { userId, to = [], message },
    delivery: { state },
  }: { id: string; mail: StoredMail; delivery: Partial<Delivery> },
  tx: Transaction,
): Promise<Write[]> {
  const person = userId ? await readUser(userId, tx) : null;
  const client = person && clientOf(person) !== person.id ? await readUser(clientOf(person), tx) : person;
  if (!client || person?.role === 'ADMIN') return [];
  const type = state === 'sent' ? 'mail-sent' : 'mail-failed';
  const subject = cutText(message?.subject ?? '', MAX_SUBJECT);
  return [
    activity({ id: `mail-${id}`, type, person: client, subject }, { detail: to.join(', '), by: null, door: 'server' }),
  ];
}
const MAX_SUBJECT = 200;

/** Settles a mail for good, and stores the delivery in the client's trail, with its invitation, or in the client's chain for a copy. */
async function end(
  tx: Transaction,
  { ref, mail, result }: { ref: DocumentReference; mail: StoredMail; result: Partial<Delivery> },
): Promise<void> {
  const { invitationId, isSecret, copyOf, userId: to = '' } = mail;
  const invitation = invitationId ? await readDoc(storedInvitation, invitationPath(invitationId), tx) : null;
  const { state, copySha256 } = result;
  const isDelivered = copyOf !== undefined && copySha256 !== undefined && state === 'sent';
  const outcome = await inTrail({ id: ref.id, mail, delivery: result }, tx);
  const entry = isDelivered ? await copyDelivered(copyOf, { id: ref.id, to, copySha256 }, tx) : [];
  tx.update(ref, { ...changesOf(result), ...(isSecret && FORGET) });
  apply(tx, [...entry, ...outcome]);
  if (invitation && invitationMailId(invitation) === ref.id)
    tx.update(db.doc(invitationPath(invitation.id)), { delivery: knownOf(result) });
}

const knownOf = ({ state, error = '' }: Partial<Delivery>): InvitationDelivery =>
  state === 'sent' ? 'accepted' : error.startsWith('refused') ? 'bounced' : 'unknown';

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
