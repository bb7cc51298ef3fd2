import { Timestamp } from 'firebase-admin/firestore';
import {
  AppError,
  bytesOf,
  contentOf,
  localeFor,
  needsConfirmedAddress,
  shownContent,
  valuesFor,
  documentSigningSchema,
  newId,
  stamp,
  signDocumentWrites,
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
import { EVIDENCE } from './evidenceFields.ts';

const RUN = 'onboarding';
/** The required ones of these fields: the language has a default, and few agreements have fields to fill in (as JSON by field id). */
const REQUIRED = [...EVIDENCE.filter((key) => key !== 'locale' && key !== 'fieldValues'), 'signedAt'];

/** Fields in which an entry may repeat the document's text. They are dropped: the text is the published one. */
const PUBLISHED = ['description', 'content'];

interface Signer {
  uid: string;
  /** Client that is signed for. */
  client: string;
  email: string;
  userAgent: string;
  /** True when the address was confirmed. */
  isConfirmed: boolean;
}
type Entry = Record<string, unknown>;
type Values = ToSign['values'];

/**
 * Takes the signing step as the API has it. An entry with `signerName` signs its document, unless a signature stands; any other refers to a
 * standing signature. Returns the writes of the new signatures, the signatures as they will be stored, and the step's data made of all that
 * stand then. Throws `invalid-input` with the entry's fields, and `conflict` where the signer has to confirm the address first.
 */
export function signThrough(
  signer: Signer,
  { body, stored, toSign }: { body: unknown; stored: readonly Signature[]; toSign: ToSign },
) {
  const { refs, versions, values, settings } = toSign;
  const writes: Write[] = [];
  const signatures = [...stored];
  const translated = eachEntry(body, (entry, index) => {
    const at = refs.findIndex((_, position) => position + 1 === entry['id']);
    const ref = refs[at];
    if (!ref) return entry;
    const standing = () => validSignatures(signatures, refs)[at];
    if ('signerName' in entry && !standing()) {
      const mustConfirm = !signer.isConfirmed && needsConfirmedAddress(settings, versions[at]);
      const { writes: signing, made } = sign({
        signer: { ...signer, mustConfirm },
        ref,
        version: versions[at],
        values,
        entry,
        index,
        stored: signatures,
      });
      const writeId = newId();
      writes.push(...stamp(signing, writeId));
      signatures.push({ ...made, writeId, createdAt: Timestamp.now() });
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

/** Translates each entry of the body's list; a body of another shape stays, for the schema to refuse. */
function eachEntry(body: unknown, translate: (entry: Entry, at: number) => Entry): unknown {
  if (!isEntry(body) || !Array.isArray(body['signedDocuments'])) return body;
  const list: unknown[] = body['signedDocuments'];
  return { ...body, signedDocuments: list.map((item, index) => (isEntry(item) ? translate(item, index) : item)) };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes one signature by the domain's rules; errors name the entry's fields. */
function sign({
  signer: { uid, client, email, userAgent, mustConfirm },
  ref: { id, version: number },
  version,
  values,
  entry,
  index,
  stored,
}: {
  signer: Signer & { mustConfirm: boolean };
  ref: AgreementRef;
  version: AgreementVersion | undefined;
  values: Values;
  entry: Entry;
  index: number;
  stored: readonly Signature[];
}) {
  const named = [...EVIDENCE, 'signedAt'].filter((key) => key !== 'fieldValues' || key in entry);
  const evidence = Object.fromEntries(named.map((key) => [key, entry[key]]));
  const input = {
    ...evidence,
    ...shownTo(version, evidence, values),
    agreementId: id,
    agreementVersion: number,
    offline: false,
    userAgent,
  } as SignatureInput;
  try {
    return signDocumentWrites({ uid, email, client, mustConfirm }, { runId: RUN, input, stored, version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: `signedDocuments[${index}].${field}`, msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

/**
 * Fills in the document's fields for a caller who names the published text, or the text filled in for this client, by its hash: both mean
 * the same document. Any other hash stays, to be refused.
 */
function shownTo(version: AgreementVersion | undefined, { locale, contentSha256 }: Entry, values: Values): object {
  const language = locale ?? (version && localeFor(version, 'en'));
  const content = version && contentOf(version, { locale: language as AgreementLocale });
  if (!version || !content) return {};
  const mergeValues =
    content.mediaType === 'text/markdown' ? valuesFor(content.content, values, language as AgreementLocale) : {};
  const shown = shownContent(version, { locale: language as AgreementLocale, mergeValues });
  const shownSha256 = shown && (shown.file?.sha256 ?? sha256(bytesOf(shown)));
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

/** Throws for agreements that were declined and not signed since, by their names. */
function requireNotDeclined(signatures: readonly Signature[], { refs, declines }: ToSign) {
  const fields = refs.flatMap((ref, index) =>
    standingDecline(ref, { signatures, declines })
      ? [{ field: `signedDocuments[${index}]`, msg: say('declined', { label: ref.title }) }]
      : [],
  );
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}

/** Throws for an entry that neither signs nor refers to a standing signature, and names the missing fields. */
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
  const ids = validSignatures(signatures, refs).map((signature) => signature?.id);
  const fields = signedDocuments.flatMap(({ signatureId: id, name }, index) =>
    ids[index] === id
      ? []
      : [{ field: `signedDocuments[${index}].signatureId`, msg: say('notSigned', { label: name }) }],
  );
  if (fields.length > 0) throw new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);
}
