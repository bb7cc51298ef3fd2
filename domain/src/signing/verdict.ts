import type { AgreementVersion } from '../agreements/agreement.ts';
import { contentOf } from '../agreements/shown.ts';
import { say, type Message } from '../core/message.ts';
import { millis, parseTime, type Moment } from '../core/time.ts';
import type { Countersignature } from './countersignature.ts';
import { isValidSignature, type Receipt, type Signature } from './signature.ts';

export const MAX_SKEW_SECONDS = 300;
/** How long a signature that was given offline may be on its way without a warning. */
export const MAX_DELAY_SECONDS = 30 * 86_400;

/** Whose signature it is; `createdAt` is when the account was made, where that is known. */
interface Owner {
  uid: string;
  email: string;
  createdAt?: Moment | null;
}

/**
 * What the server knows of what was signed: the version, the hash of the bytes that it made again of the version and the values, and
 * who the business is.
 */
export interface Published {
  version: AgreementVersion | undefined;
  /** Lower-case hex SHA-256; undefined where nothing could be made. */
  shownSha256: string | undefined;
  business?: { name: string; address: string };
}

/**
 * The server's verdict on a stored signature. What cannot be refuses: a text that was not published, another signer, a time
 * that does not exist. What is improbable warns: docs/decisions/signature-times.md has the table.
 */
export function verifySignature(signature: Signature, owner: Owner, published: Published): Omit<Receipt, 'receivedAt'> {
  const [signed, opened] = [parseTime(signature.signedAt), parseTime(signature.openedAt)];
  const received = millis(signature.createdAt);
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const refusals: Message[] = [];
  const { version, shownSha256, business } = published;
  const template = contentOf(version, signature)?.contentSha256;
  if (template === undefined || template !== (signature.templateSha256 ?? signature.contentSha256))
    refusals.push(say('verdict.textNotPublished'));
  else if (shownSha256 !== signature.contentSha256) refusals.push(say('verdict.otherValues'));
  if (signature.signerUid !== owner.uid) refusals.push(say('verdict.otherSigner'));
  if (!signature.consent) refusals.push(say('verdict.noConsent'));
  if (signed === null) refusals.push(say('verdict.signedNoTime'));
  if (opened === null) refusals.push(say('verdict.openedNoTime'));
  const warnings = [...clockWarnings(skewSeconds, signature.offline), ...orderWarnings(signature, owner, version)];
  if (business && isAnother(signature, business)) warnings.push(say('verdict.businessChanged'));
  if (signature.signerEmail !== owner.email) warnings.push(say('verdict.emailChanged'));
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/** The server's verdict on the business's signature of `signature`: that of other bytes, or of what does not stand, is refused. */
export function verifyCountersignature(
  given: Countersignature,
  signature: Signature | undefined,
): Omit<Receipt, 'receivedAt'> {
  const [signed, received] = [parseTime(given.signedAt), millis(given.createdAt)];
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const refusals = [
    ...(signature?.contentSha256 === given.contentSha256 ? [] : [say('verdict.otherText')]),
    ...(signature && isValidSignature(signature) ? [] : [say('verdict.notStanding')]),
    ...(signed === null ? [say('verdict.signedNoTime')] : []),
  ];
  const warnings = clockWarnings(skewSeconds, given.offline);
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/** What the device's clock says against the server's; a device that was offline may be late. */
function clockWarnings(skewSeconds: number, offline: boolean): Message[] {
  if (skewSeconds > MAX_SKEW_SECONDS || (skewSeconds < -MAX_SKEW_SECONDS && !offline)) return [say('verdict.clock')];
  return skewSeconds < -MAX_DELAY_SECONDS ? [say('verdict.late')] : [];
}

/** What happened before what it needs: signing before the document was opened, published, or before there was an account. */
function orderWarnings(times: Signature, { createdAt }: Owner, version: AgreementVersion | undefined): Message[] {
  const [signed, opened] = [parseTime(times.signedAt), parseTime(times.openedAt)];
  if (signed === null) return [];
  const published = millis(version?.publishedAt);
  const latest = signed + MAX_SKEW_SECONDS * 1000;
  return [
    ...(opened !== null && opened > signed ? [say('verdict.openedAfter')] : []),
    ...(latest < (millis(createdAt) ?? -Infinity) ? [say('verdict.beforeAccount')] : []),
    ...(latest < (published ?? -Infinity) ? [say('verdict.beforePublished')] : []),
  ];
}

/** Whether the text named a business of another name or address than the one that is known. */
const isAnother = ({ mergeValues = {} }: Signature, { name, address }: { name: string; address: string }) =>
  (mergeValues['business.name'] ?? name) !== name || (mergeValues['business.address'] ?? address) !== address;
