import { Timestamp } from 'firebase-admin/firestore';
import {
  AppError,
  bytesOf,
  contentOf,
  localeFor,
  shownContent,
  valuesFor,
  documentSigningSchema,
  newId,
  signDocument,
  signingData,
  standingDecline,
  validSignatures,
  validate,
  type AgreementLocale,
  type AgreementRef,
  type AgreementVersion,
  type DocumentSigning,
  type FieldError,
  type Signature,
  type SignatureInput,
  type Write,
  say,
  listed,
} from '@firstmile/domain';
import { sha256, type ToSign } from './agreements.ts';

const RUN = 'onboarding';
/** What an entry says in order to sign; which document it is and whence it came is ours to say. `signedAt` belongs to it, too. */
const EVIDENCE = [
  'signerName',
  'consent',
  'consentText',
  'contentSha256',
  'timeZone',
  'utcOffsetMinutes',
  'openedAt',
  'locale',
];

/** What it has to say of that: the language is chosen where none is named. */
const REQUIRED = [...EVIDENCE.filter((key) => key !== 'locale'), 'signedAt'];

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
type Values = ToSign['values'];

/**
 * Takes the signing step as the API knows it. An entry with `signerName` signs its document, unless a signature stands;
 * any other names a signature that stands. Gives the writes of the new signatures, these as they will be stored, and the
 * step's data made of those that then stand. Throws `invalid-input` with the entry's fields.
 */
export function signThrough(signer: Signer, body: unknown, stored: readonly Signature[], toSign: ToSign) {
  const { refs, versions, values } = toSign;
  const writes: Write[] = [];
  const signatures = [...stored];
  const translated = eachEntry(body, (entry, index) => {
    const at = refs.findIndex((_, position) => position + 1 === entry['id']);
    const ref = refs[at];
    if (!ref) return entry;
    const standing = () => validSignatures(signatures, refs)[at];
    if ('signerName' in entry && !standing()) {
      const write = sign(signer, ref, versions[at], values, entry, index, signatures);
      writes.push(write);
      const arrived = { id: write.path.split('/').at(-1), createdAt: Timestamp.now() };
      signatures.push({ ...write.data, ...arrived } as unknown as Signature);
    }
    const signature = standing();
    const rest = Object.entries(entry).filter(
      ([key, value]) => !EVIDENCE.includes(key) && !(PUBLISHED.includes(key) && typeof value === 'string'),
    );
    return { name: ref.title, ...(signature && { signatureId: signature.id }), ...Object.fromEntries(rest) };
  });
  requireNotDeclined(signatures, toSign);
  requireSigned(translated, refs);
  requireValidSignature(validate(documentSigningSchema, translated), signatures, refs);
  return { writes, signed: signatures.slice(stored.length), data: signingData(signatures, refs) };
}

/** The body with each entry of its list translated; what is not such a list stays, for the schema to refuse. */
function eachEntry(body: unknown, translate: (entry: Entry, at: number) => Entry): unknown {
  if (!isEntry(body) || !Array.isArray(body['signedDocuments'])) return body;
  const list: unknown[] = body['signedDocuments'];
  return { ...body, signedDocuments: list.map((one, index) => (isEntry(one) ? translate(one, index) : one)) };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One signature, as domain makes it; its errors name the entry's fields. */
function sign(
  { uid, client, email, userAgent }: Signer,
  { id, version: number }: AgreementRef,
  version: AgreementVersion | undefined,
  values: Values,
  entry: Entry,
  index: number,
  stored: readonly Signature[],
) {
  const evidence = Object.fromEntries([...EVIDENCE, 'signedAt'].map((key) => [key, entry[key]]));
  const input = {
    ...evidence,
    ...shownTo(version, evidence, values),
    agreementId: id,
    agreementVersion: number,
    offline: false,
    userAgent,
  } as SignatureInput;
  try {
    const [write] = signDocument({ uid, email, client }, RUN, input, newId(), stored, version);
    if (write?.op !== 'create') throw new Error('A signature is created by one write');
    return write;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: `signedDocuments[${index}].${field}`, msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

/**
 * What the server fills in for a caller who names the published text by its hash, or that text filled in by its hash: both are
 * the same document. Any other hash stays as it is, to be refused.
 */
function shownTo(version: AgreementVersion | undefined, { locale, contentSha256 }: Entry, values: Values): object {
  const language = locale ?? (version && localeFor(version, 'en'));
  const content = version && contentOf(version, { locale: language as AgreementLocale });
  if (!version || !content) return {};
  const mergeValues = content.mediaType === 'text/markdown' ? valuesFor(content.content, values) : {};
  const shown = shownContent(version, { locale: language as AgreementLocale, mergeValues });
  const shownSha256 = shown && sha256(bytesOf(shown));
  const isKnown = contentSha256 === content.contentSha256 || contentSha256 === shownSha256;
  return {
    locale: language,
    mediaType: content.mediaType,
    templateSha256: isKnown ? content.contentSha256 : contentSha256,
    contentSha256: isKnown ? shownSha256 : contentSha256,
    mergeValues,
    reachedEndAt: null,
    method: 'typed',
  };
}

/** What was declined and not signed since is told by its name. */
function requireNotDeclined(signatures: readonly Signature[], { refs, declines }: ToSign) {
  const fields = refs.flatMap((ref, index) =>
    standingDecline(ref, { signatures, declines })
      ? [{ field: `signedDocuments[${index}]`, msg: say('declined', { label: ref.title }) }]
      : [],
  );
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}

/** An entry that neither signs nor names a signature counts where its document is signed already; elsewhere this says what it lacks. */
function requireSigned(body: unknown, refs: readonly AgreementRef[]) {
  const fields: FieldError[] = [];
  eachEntry(body, (entry, index) => {
    const label = refs.find((_, position) => position + 1 === entry['id'])?.title;
    if (label === undefined || entry['status'] !== 'signed' || 'signatureId' in entry) return entry;
    const lacking = REQUIRED.filter((key) => entry[key] === undefined).join(', ');
    fields.push({ field: `signedDocuments[${index}]`, msg: say('signing.missing', { label, fields: lacking }) });
    return entry;
  });
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}

function requireValidSignature(
  { signedDocuments }: DocumentSigning,
  signatures: readonly Signature[],
  refs: readonly AgreementRef[],
) {
  const ids = validSignatures(signatures, refs).map((one) => one?.id);
  const fields = signedDocuments.flatMap(({ signatureId: id, name }, index) =>
    ids[index] === id
      ? []
      : [{ field: `signedDocuments[${index}].signatureId`, msg: say('notSigned', { label: name }) }],
  );
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}
