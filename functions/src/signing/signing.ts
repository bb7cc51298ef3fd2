import { Timestamp } from 'firebase-admin/firestore';
import {
  AGREEMENTS,
  AppError,
  documentSigningSchema,
  newId,
  signDocument,
  signingData,
  validSignatures,
  validate,
  type Agreement,
  type DocumentSigning,
  type Signature,
  type SignatureInput,
  type Write,
  say,
  listed,
} from '@firstmile/domain';

const RUN = 'onboarding';
/** What an entry says in order to sign; which document it is and whence it came is ours to say. `signedAt` belongs to it, too. */
const EVIDENCE = ['signerName', 'consent', 'consentText', 'contentSha256', 'timeZone', 'utcOffsetMinutes', 'openedAt'];

/** What an entry may hold of the document itself, as text: it is published, and no caller's to say. */
const PUBLISHED = ['description', 'content'];

interface Signer {
  uid: string;
  /** For whom it is signed. */
  client: string;
  email: string;
  userAgent: string;
}
type Entry = Record<string, unknown>;

/**
 * Takes the signing step as the API knows it. An entry with `signerName` signs its document, unless a signature stands;
 * any other names a signature that stands. Gives the writes of the new signatures, these as they will be stored, and the
 * step's data made of those that then stand. Throws `invalid-input` with the entry's fields.
 */
export function signThrough(signer: Signer, body: unknown, stored: readonly Signature[]) {
  const writes: Write[] = [];
  const signatures = [...stored];
  const translated = eachEntry(body, (entry, index) => {
    const agreement = AGREEMENTS.find(({ number }) => number === entry['id']);
    if (!agreement) return entry;
    if ('signerName' in entry && !standing(agreement, signatures)) {
      const write = sign(signer, agreement, entry, index, signatures);
      writes.push(write);
      const arrived = { id: write.path.split('/').at(-1), createdAt: Timestamp.now() };
      signatures.push({ ...write.data, ...arrived } as unknown as Signature);
    }
    const signature = standing(agreement, signatures);
    const rest = Object.entries(entry).filter(
      ([key, value]) => !EVIDENCE.includes(key) && !(PUBLISHED.includes(key) && typeof value === 'string'),
    );
    return { name: agreement.title, ...(signature && { signatureId: signature.id }), ...Object.fromEntries(rest) };
  });
  requireValidSignature(validate(documentSigningSchema, translated), signatures);
  return { writes, signed: signatures.slice(stored.length), data: signingData(signatures) };
}

/** The body with each entry of its list translated; what is not such a list stays, for the schema to refuse. */
function eachEntry(body: unknown, translate: (entry: Entry, at: number) => Entry): unknown {
  if (!isEntry(body) || !Array.isArray(body['signedDocuments'])) return body;
  const list: unknown[] = body['signedDocuments'];
  return { ...body, signedDocuments: list.map((one, index) => (isEntry(one) ? translate(one, index) : one)) };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const standing = (agreement: Agreement, signatures: readonly Signature[]) =>
  validSignatures(signatures)[AGREEMENTS.indexOf(agreement)];

/** One signature, as domain makes it; its errors name the entry's fields. */
function sign(
  { uid, client, email, userAgent }: Signer,
  { id, version }: Agreement,
  entry: Entry,
  index: number,
  stored: readonly Signature[],
) {
  const evidence = Object.fromEntries([...EVIDENCE, 'signedAt'].map((key) => [key, entry[key]]));
  const input = {
    ...evidence,
    agreementId: id,
    agreementVersion: version,
    offline: false,
    userAgent,
  } as SignatureInput;
  try {
    const [write] = signDocument({ uid, email, client }, RUN, input, newId(), stored);
    if (write?.op !== 'create') throw new Error('A signature is created by one write');
    return write;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: `signedDocuments[${index}].${field}`, msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

function requireValidSignature({ signedDocuments }: DocumentSigning, signatures: readonly Signature[]) {
  const ids = validSignatures(signatures).map((one) => one?.id);
  const fields = signedDocuments.flatMap(({ signatureId: id, name }, index) =>
    ids[index] === id
      ? []
      : [{ field: `signedDocuments[${index}].signatureId`, msg: say('notSigned', { label: name }) }],
  );
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}
