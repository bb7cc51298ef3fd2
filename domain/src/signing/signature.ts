import { listed, say, type Said } from '../core/message.ts';
import type { InferType } from 'yup';
import { AGREEMENT_LOCALES, MEDIA_TYPES, type AgreementVersion } from '../agreements/agreement.ts';
import { builtInVersion } from '../agreements/index.ts';
import { MAX_MERGE_VALUE, MERGE_FIELDS, type MergeValues } from '../agreements/mergeFields.ts';
import { contentOf } from '../agreements/shown.ts';
import { AppError, type FieldError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { signaturePath } from '../core/paths.ts';
import { oneLine, requiredLine, trimmedMin } from '../core/text.ts';
import { isTime, type Moment } from '../core/time.ts';
import { fieldErrors } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { boolean, number, object, string } from '../core/yup.ts';

/** The sentence beside the consent box; the signature stores it as it was shown. */
export const CONSENT_TEXT =
  'I have read this document, I agree to it, and I agree to sign it electronically. My typed name is my signature.';

const SHA256 = /^[0-9a-f]{64}$/;
/** Characters of a drawn signature. */
export const MAX_STROKES = 30_000;
const STROKES = /^\[[0-9[\],]+\]$/;
const SHOWN = ['locale', 'mediaType', 'templateSha256', 'mergeValues', 'reachedEndAt', 'method'] as const;
const atEnd = isTime('reachedEndAt');
const isTimeOrNull = { ...atEnd, test: (text: unknown) => text === null || atEnd.test(text) };

/** What the signer's device records at the one act of signing. `signedAt` is ISO 8601 UTC by the device's clock, `timeZone` an IANA name. */
export const signatureSchema = object({
  agreementId: string()
    .required()
    .matches(ID, { message: say('signature.notSignable') }),
  agreementVersion: number().required().integer().min(1),
  contentSha256: string()
    .required()
    .matches(SHA256, { message: say('is.sha256', { name: 'contentSha256' }) }),
  signerName: requiredLine(say('signature.nameRequired'))
    .test(trimmedMin(2, say('signature.nameTooShort')))
    .max(100, say('signature.nameTooLong')),
  consent: boolean().required().oneOf([true], say('signature.consentRequired')),
  consentText: string().required().oneOf([CONSENT_TEXT], say('signature.otherConsent')),
  signedAt: string().required().test(isTime('signedAt')),
  timeZone: requiredLine(say('signature.timeZoneMissing')).max(64, say('signature.timeZoneTooLong')),
  utcOffsetMinutes: number().required().integer().min(-840).max(840),
  openedAt: string().required(say('signature.openedMissing')).test(isTime('openedAt')),
  offline: boolean().required(),
  userAgent: string().defined().max(512),
  // All of the following, or none: what was signed before there were languages has none.
  locale: string().oneOf(AGREEMENT_LOCALES),
  mediaType: string().oneOf(MEDIA_TYPES),
  /** Of the published content, before its fields are filled in; `contentSha256` is of what was shown. */
  templateSha256: string().matches(SHA256, { message: say('is.sha256', { name: 'templateSha256' }) }),
  mergeValues: object(
    Object.fromEntries(MERGE_FIELDS.map((name) => [name, string().max(MAX_MERGE_VALUE).test(oneLine)])),
  )
    .noUnknown(say('unknown.ofSignature'))
    .default(undefined),
  /** When the text had been read to its end; null where it was not. */
  reachedEndAt: string().nullable().test(isTimeOrNull),
  method: string().oneOf(['typed', 'drawn']),
  /** What was drawn: lists of points, as JSON. */
  strokes: string()
    .max(MAX_STROKES, say('signature.strokesTooLong'))
    .matches(STROKES, { message: say('signature.strokes') }),
})
  .test('whole', say('signature.notWhole'), (signature) => {
    const given = SHOWN.filter((key) => signature[key] !== undefined).length;
    return (
      given === (given === 0 ? 0 : SHOWN.length) && (signature.method === 'drawn') === (signature.strokes !== undefined)
    );
  })
  .noUnknown(say('unknown.ofSignature'))
  .required();
export type SignatureInput = Omit<InferType<typeof signatureSchema>, 'mergeValues'> & {
  mergeValues?: MergeValues | undefined;
};

export interface Receipt {
  receivedAt: Moment | null;
  verdict: 'accepted' | 'accepted-with-warning' | 'refused';
  reasons: Said[];
  /** Device clock minus server clock, whole seconds. */
  skewSeconds: number;
  /** Where it stands in the client's sealed chain, what it is a receipt for, and the chain's end with it; absent in those from before. */
  seq?: number;
  recordHash?: string;
  chainHead?: string;
}

/** `users/{uid}/signatures/{id}`: created once by the signer, then only the receipt is added, once, by a function. */
export interface Signature extends SignatureInput {
  id: string;
  agreementTitle: string;
  signerUid: string;
  signerEmail: string;
  createdAt: Moment | null;
  writeId: string;
  receipt: Receipt | null;
  /** 2 and more where an earlier signature of the same text was refused or withdrawn; absent at the first. */
  attempt?: number;
  /** When an admin approved what it is part of. */
  approvedAt?: Moment | null;
  /** An admin asked for another one; `reason` is what the admin wrote. It stays as evidence of what was signed. */
  withdrawn?: { reason: string; at: Moment | null } | null;
}

/** One signature per run, agreement, version and attempt: signing twice is the same document. */
export const signatureId = (runId: string, agreementId: string, version: number, attempt = 1) =>
  `${runId}-${agreementId}-v${version}${attempt > 1 ? `-${attempt}` : ''}`;

/** What is wrong with what a device recorded, beside the schema: the text has to be one that `version` published. */
export function signatureProblems(input: unknown, version: AgreementVersion | undefined): FieldError[] {
  const problems = fieldErrors(signatureSchema, input);
  if (problems.length > 0) return problems;
  const { templateSha256, contentSha256, ...signed } = input as SignatureInput;
  const content = contentOf(version, signed);
  const isPublished = content !== undefined && content.contentSha256 === (templateSha256 ?? contentSha256);
  const isSameKind = signed.mediaType === undefined || signed.mediaType === content?.mediaType;
  return isPublished && isSameKind ? [] : [{ field: 'contentSha256', msg: say('signature.notPublished') }];
}

/** Neither refused by the server nor withdrawn by an admin. */
export const isValidSignature = ({ receipt, withdrawn }: Signature) => receipt?.verdict !== 'refused' && !withdrawn;

/** The number of the next signature of a text: the one that stands, or the one after those that do not. */
function nextAttempt(stored: readonly Signature[], agreementId: string, version: number): number {
  const own = stored.filter((one) => one.agreementId === agreementId && one.agreementVersion === version);
  const last = own.reduce<Signature | null>((a, b) => (a && attemptOf(a) > attemptOf(b) ? a : b), null);
  return last ? attemptOf(last) + (isValidSignature(last) ? 0 : 1) : 1;
}

const attemptOf = ({ attempt = 1 }: Signature) => attempt;

/**
 * Signs one agreement for a client, their own unless told, again where none of the `stored` signatures stands; `version` is what it
 * is a version of. Throws `invalid-input` when the name, the consent or the text's hash is not right.
 */
export function signDocument(
  signer: { uid: string; email: string; client?: string },
  runId: string,
  input: SignatureInput,
  writeId: string,
  stored: readonly Signature[] = [],
  version: AgreementVersion | undefined = builtInVersion(input.agreementId, input.agreementVersion),
): Write[] {
  const problems = signatureProblems(input, version);
  if (problems.length > 0) throw new AppError('invalid-input', listed(problems.map(({ msg }) => msg)), problems);
  const signed = input;
  const attempt = nextAttempt(stored, signed.agreementId, signed.agreementVersion);
  const data = {
    ...signed,
    ...(attempt > 1 && { attempt }),
    signerName: signed.signerName.trim(),
    agreementTitle: contentOf(version, signed)?.title ?? '',
    signerUid: signer.uid,
    signerEmail: signer.email,
    createdAt: SERVER_TIME,
    receipt: null,
    writeId,
  };
  const id = signatureId(runId, signed.agreementId, signed.agreementVersion, attempt);
  return [{ op: 'create', path: signaturePath(signer.client ?? signer.uid, id), data }];
}
