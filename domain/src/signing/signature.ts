import { say, type Message, type Said } from '../core/message.ts';
import type { InferType } from 'yup';
import { AGREEMENTS, findAgreement } from '../agreements/index.ts';
import { signaturePath } from '../core/paths.ts';
import type { StepRun } from '../runs/run.ts';
import type { DocumentSigning } from '../steps/documentSigning.ts';
import { requiredLine, trimmedMin } from '../core/text.ts';
import { isTime, millis, parseTime, type Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { boolean, number, object, string } from '../core/yup.ts';

export const MAX_SKEW_SECONDS = 300;
/** How long a signature that was given offline may be on its way without a warning. */
export const MAX_DELAY_SECONDS = 30 * 86_400;
/** The sentence beside the consent box; the signature stores it as it was shown. */
export const CONSENT_TEXT =
  'I have read this document, I agree to it, and I agree to sign it electronically. My typed name is my signature.';

/** What the signer's device records at the one act of signing. `signedAt` is ISO 8601 UTC by the device's clock, `timeZone` an IANA name. */
export const signatureSchema = object({
  agreementId: string()
    .required()
    .oneOf(
      AGREEMENTS.map((one) => one.id),
      say('signature.notSignable'),
    ),
  agreementVersion: number().required().integer().min(1),
  contentSha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/, { message: say('is.sha256', { name: 'contentSha256' }) })
    .test('published', say('signature.notPublished'), (sha, { parent }) => {
      const { agreementId, agreementVersion } = parent as { agreementId: string; agreementVersion: number };
      return findAgreement(agreementId, agreementVersion)?.sha256 === sha;
    }),
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
})
  .noUnknown(say('unknown.ofSignature'))
  .required();
export type SignatureInput = InferType<typeof signatureSchema>;

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

/** Neither refused by the server nor withdrawn by an admin. */
const isValidSignature = ({ receipt, withdrawn }: Signature) => receipt?.verdict !== 'refused' && !withdrawn;

/** The number of the next signature of a text: the one that stands, or the one after those that do not. */
function nextAttempt(stored: readonly Signature[], agreementId: string, version: number): number {
  const own = stored.filter((one) => one.agreementId === agreementId && one.agreementVersion === version);
  const last = own.reduce<Signature | null>((a, b) => (a && attemptOf(a) > attemptOf(b) ? a : b), null);
  return last ? attemptOf(last) + (isValidSignature(last) ? 0 : 1) : 1;
}

const attemptOf = ({ attempt = 1 }: Signature) => attempt;

/** Signs one agreement, again where none of the `stored` signatures stands. Throws `invalid-input` when the name, the consent or the text's hash is not right. */
export function signDocument(
  signer: { uid: string; email: string },
  runId: string,
  input: SignatureInput,
  writeId: string,
  stored: readonly Signature[] = [],
): Write[] {
  const signed = validate(signatureSchema, input);
  const agreement = findAgreement(signed.agreementId, signed.agreementVersion);
  const attempt = nextAttempt(stored, signed.agreementId, signed.agreementVersion);
  const data = {
    ...signed,
    ...(attempt > 1 && { attempt }),
    signerName: signed.signerName.trim(),
    agreementTitle: agreement?.title ?? '',
    signerUid: signer.uid,
    signerEmail: signer.email,
    createdAt: SERVER_TIME,
    receipt: null,
    writeId,
  };
  const id = signatureId(runId, signed.agreementId, signed.agreementVersion, attempt);
  return [{ op: 'create', path: signaturePath(signer.uid, id), data }];
}

/** Whose signature it is; `createdAt` is when the account was made, where that is known. */
interface Owner {
  uid: string;
  email: string;
  createdAt?: Moment | null;
}

/**
 * The server's verdict on a stored signature. What cannot be refuses: a text that was not published, another signer, a time
 * that does not exist. What is improbable warns: docs/decisions/signature-times.md has the table.
 */
export function verifySignature(signature: Signature, owner: Owner): Omit<Receipt, 'receivedAt'> {
  const [signed, opened] = [parseTime(signature.signedAt), parseTime(signature.openedAt)];
  const received = millis(signature.createdAt);
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const refusals: Message[] = [];
  if (findAgreement(signature.agreementId, signature.agreementVersion)?.sha256 !== signature.contentSha256)
    refusals.push(say('verdict.textNotPublished'));
  if (signature.signerUid !== owner.uid) refusals.push(say('verdict.otherSigner'));
  if (!signature.consent) refusals.push(say('verdict.noConsent'));
  if (signed === null) refusals.push(say('verdict.signedNoTime'));
  if (opened === null) refusals.push(say('verdict.openedNoTime'));
  const warnings = [...clockWarnings(skewSeconds, signature.offline), ...orderWarnings(signature, owner)];
  if (signature.signerEmail !== owner.email) warnings.push(say('verdict.emailChanged'));
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/** What the device's clock says against the server's; a device that was offline may be late. */
function clockWarnings(skewSeconds: number, offline: boolean): Message[] {
  if (skewSeconds > MAX_SKEW_SECONDS || (skewSeconds < -MAX_SKEW_SECONDS && !offline)) return [say('verdict.clock')];
  return skewSeconds < -MAX_DELAY_SECONDS ? [say('verdict.late')] : [];
}

/** What happened before what it needs: signing before the document was opened, published, or before there was an account. */
function orderWarnings({ agreementId, agreementVersion, ...times }: Signature, { createdAt }: Owner): Message[] {
  const [signed, opened] = [parseTime(times.signedAt), parseTime(times.openedAt)];
  if (signed === null) return [];
  const published = parseTime(findAgreement(agreementId, agreementVersion)?.publishedAt);
  const latest = signed + MAX_SKEW_SECONDS * 1000;
  return [
    ...(opened !== null && opened > signed ? [say('verdict.openedAfter')] : []),
    ...(latest < (millis(createdAt) ?? -Infinity) ? [say('verdict.beforeAccount')] : []),
    ...(latest < (published ?? -Infinity) ? [say('verdict.beforePublished')] : []),
  ];
}

/** The signature that stands for each agreement, in the agreements' order; undefined where there is none, or it was refused or withdrawn. */
export const validSignatures = (signatures: readonly Signature[]): (Signature | undefined)[] =>
  AGREEMENTS.map((agreement) =>
    signatures.find(
      (one) => one.agreementId === agreement.id && one.agreementVersion === agreement.version && isValidSignature(one),
    ),
  );

/** The data of the signing step, made of the signatures that stand; incomplete while one is missing (the step's schema then refuses it). */
export function signingData(signatures: readonly Signature[]): DocumentSigning {
  const signedDocuments = validSignatures(signatures).flatMap((signature, index) => {
    const agreement = AGREEMENTS[index];
    if (!signature || !agreement) return [];
    const { id, signedAt } = signature;
    return [{ id: agreement.number, name: agreement.title, status: 'signed' as const, signedAt, signatureId: id }];
  });
  return { signedDocuments };
}

/**
 * What completing a run changes in its signing steps: their names and times come from the signatures that stand, whatever the
 * client's device had written there. Fields of an update; none while a signature is missing.
 */
export function signedSteps(
  { stepTypes, steps }: Pick<StepRun, 'stepTypes' | 'steps'>,
  signatures: readonly Signature[],
): Record<string, DocumentSigning> {
  const data = signingData(signatures);
  if (data.signedDocuments.length < AGREEMENTS.length) return {};
  const keys = Object.keys(steps).filter(
    (key) => stepTypes[key] === 'DOCUMENT_SIGNING' && steps[key]?.status === 'COMPLETED',
  );
  return Object.fromEntries(keys.map((key) => [`steps.${key}.data`, data]));
}
