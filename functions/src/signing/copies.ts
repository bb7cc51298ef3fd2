import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  canBeFilledIn,
  copyForBusinessWrites,
  signaturePath,
  storedSignature,
  storedUser,
  type ChainEnd,
  type MessageOrText,
  type Signature,
  type SignedCopy,
  type User,
  type Write,
} from '@firstmile/domain';
import { db, readAll, readDoc, readUser } from '../firestore/db.ts';
import { words } from '../notifications/notify.ts';
import type { Attachment } from '../notifications/smtp.ts';
import { addToChain, readLast } from './chain.ts';
import { requireCurrentKey } from './sealKey.ts';
import { readRecord, readSignedContent, signedPdfOf } from './signedPdf.ts';

/** Limit on the admins who get copies, more than want them. */
const MOST = 50;

/** Reads the admins who want all copies. */
export const adminsForCopies = (tx: Transaction): Promise<User[]> => {
  const admins = db.collection('users').where('role', '==', 'ADMIN').where('preferences.copies', '==', true);
  return readAll(storedUser, admins.limit(MOST), tx);
};

/**
 * Builds the mails with a copy for the business: to the admins `wanting` all of them, and to the admin who countersigned. `signedBy` is
 * null where no countersignature is needed.
 */
export async function copiesForBusiness(
  {
    signature: { signerName },
    signed,
    signedBy,
    wanting,
  }: {
    signature: Signature;
    signed: ChainEnd & { title: MessageOrText; copyOf: SignedCopy };
    signedBy: string | null;
    wanting: readonly User[];
  },
  tx: Transaction,
): Promise<Write[]> {
  const signer = signedBy !== null && !wanting.some(({ id }) => id === signedBy) ? await readUser(signedBy, tx) : null;
  return [
    ...wanting.flatMap((admin) =>
      copyForBusinessWrites(admin, { kind: 'copies', signer: signerName, signed, words: words() }),
    ),
    ...(signer ? copyForBusinessWrites(signer, { kind: 'email', signer: signerName, signed, words: words() }) : []),
  ];
}

/** Attachments of the mail about a signed copy; `pdf` is null where none could be made, or where it is too large (`isCut`). */
export interface Copies {
  title: string;
  attachments: Attachment[];
  pdf: Attachment | null;
  /** The agreement is a PDF that is too large to be attached. */
  isCut: boolean;
  /** Some of what was drawn or typed on the pages is not on the attached copy. */
  isIncomplete: boolean;
}

/** The most bytes of an agreement that is attached; it grows by a third on the way, and some mail servers take 10 MB only. */
const MOST_ATTACHED = 7_000_000;

/**
 * Makes the signed PDF and, if the agreement is a PDF without fields, puts that file before it. Leaves out what is too large. Rejects if the
 * signed text does not exist.
 */
export async function copiesOf({ clientId, signatureId }: SignedCopy): Promise<Copies> {
  await requireCurrentKey(); // before the mail goes out, since its delivery is sealed after it
  const signature = await readDoc(storedSignature, signaturePath(clientId, signatureId));
  const content = signature && (await readSignedContent(signature));
  if (!signature || !content) throw new Error(`What ${signatureId} signed is not there`);
  const isFile = content.mediaType === 'application/pdf';
  const isOwnFile = isFile && !content.fields;
  const isCut = isFile && content.byteLength > MOST_ATTACHED;
  const make = async () => {
    if (isCut && !isOwnFile) return null;
    return signedPdfOf({ clientId, signature, content, record: await readRecord(clientId, signature) });
  };
  const copy = await make().catch((error: unknown) => {
    logger.error(`cannot make the PDF of ${clientId}, ${signatureId}`, error);
    return null;
  });
  const name = signature.agreementTitle.replace(/[\p{Cc}"/\\]/gu, ' ').trim();
  const file = (filename: string, part: Uint8Array) => ({
    filename,
    content: Buffer.from(part),
    contentType: 'application/pdf',
  });
  const pdf = copy && file(isOwnFile ? `${name}.certificate.pdf` : `${name}.pdf`, copy.pdf);
  const attachments = [...(isOwnFile && !isCut ? [file(`${name}.pdf`, content.bytes)] : []), ...(pdf ? [pdf] : [])];
  const isIncomplete = copy !== null && content.fields !== undefined && !canBeFilledIn(signature);
  return { title: signature.agreementTitle, attachments, pdf, isCut, isIncomplete };
}

/** Adds to a client's chain that a mail server took a mail, with the hash of the signed PDF attached to it. */
export async function copyDelivered(
  { clientId, signatureId }: SignedCopy,
  mail: { id: string; to: string; copySha256: string },
  tx: Transaction,
): Promise<Write[]> {
  const body = { signatureId, mailId: mail.id, to: mail.to, copySha256: mail.copySha256 };
  return (await addToChain({ clientId, type: 'COPY_DELIVERED', body, last: await readLast(clientId, tx) })).writes;
}
