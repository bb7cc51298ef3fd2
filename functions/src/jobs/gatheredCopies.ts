import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { withNote } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { db } from '../firestore/db.ts';
import { sha256 } from '../signing/agreements.ts';
import { endOf, peekLast } from '../signing/chain.ts';
import { copiesOf, type Copies } from '../signing/copies.ts';
import { isDue, isOld } from './delivery.ts';
import { takenOf, type StoredMail, type TakenMail } from './queuedMail.ts';

/** Attempt from which a mail goes out without its PDF, and says so. Before, the PDF may have failed because of load. */
export const LAST_WITH_PDF = 3;
/** Time that signed copies wait for others of the same sitting, counted from the first. */
const GATHERING = 120_000;
/** Limit on the bytes of gathered copies, which grow by a third on the way; mail servers take 20 MB and more. */
const MOST_BYTES = 12_000_000;
/** Limit on gathered copies besides the first: all are made within the lease of their mails. */
const MOST_MAILS = 10;

/** Checks whether a signed copy still waits for others. The sweep leaves it until then; the trigger leaves all copies to the sweep. */
export const isGathering = (mail: DocumentSnapshot, now = Date.now()): boolean =>
  mail.get('copyOf') !== undefined && (mail.createTime?.toMillis() ?? 0) > now - GATHERING;

/** Reads the signed copies of the same client that wait for the same person. Copies that have failed twice are sent separately. */
export async function copiesBeside(
  document: DocumentSnapshot,
  mail: StoredMail,
  tx: Transaction,
): Promise<DocumentSnapshot[]> {
  const { userId, copyOf, kind } = mail;
  if (!copyOf || !userId || takenOf(document).attempt >= LAST_WITH_PDF) return [];
  const waiting = db.collection('mail').where('userId', '==', userId).where('copyOf.clientId', '==', copyOf.clientId);
  const { docs } = await tx.get(waiting.where('delivery.state', '==', 'queued').limit(MOST_MAILS));
  return docs.filter((doc) => {
    const { mail: other, attempt } = takenOf(doc);
    const isAlike = other.kind === kind && other.to?.[0] === mail.to?.[0];
    return doc.id !== document.id && isAlike && attempt < LAST_WITH_PDF && isDue(other) && !isOld(doc);
  });
}

/** Makes the other copies that fit beside `size` bytes, and notes their hashes. */
export async function gather(
  others: readonly TakenMail[],
  hashes: Map<string, string>,
  size: number,
): Promise<Copies[]> {
  const all: Copies[] = [];
  let total = size;
  for (const { ref, mail } of others) {
    const copies = mail.copyOf ? await copiesOf(mail.copyOf).catch(() => null) : null; // is sent separately
    const bytes = sizeOf(copies?.attachments ?? []);
    if (!copies?.pdf || total + bytes > MOST_BYTES) continue;
    total += bytes;
    hashes.set(ref.id, sha256(copies.pdf.content));
    all.push(copies);
  }
  return all;
}

/** Adds up the bytes of attachments. */
export const sizeOf = (attachments: Copies['attachments']) =>
  attachments.reduce((total, { content }) => total + content.length, 0);

/** Names the other attachments in subject and text, with the current end of the chain: the mail's own text has an earlier one. */
export async function withMore(mail: StoredMail, first: Copies | null, more: readonly Copies[]): Promise<StoredMail> {
  const { language = 'en', message = {}, copyOf } = mail;
  const say = (code: 'copy.mail.more' | 'copy.mail.together', params: Record<string, string>) =>
    translate(language, 'notices', { code, params });
  const titles = [...(first ? [first] : []), ...more].map(({ title }) => `• ${title}`).join('\n');
  const { clientId = '' } = copyOf ?? {};
  const last = await db.runTransaction((tx) => peekLast(clientId, tx), { readOnly: true });
  const note = say('copy.mail.together', { titles, head: last ? endOf(last).chainHead : '' });
  const subject = say('copy.mail.more', { subject: message.subject ?? '', count: String(more.length) });
  return { ...mail, message: { ...message, ...withNote(message, note), subject } };
}
