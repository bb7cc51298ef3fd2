import type { AgreementVersion } from '../agreements/agreement.ts';
import { contentOf } from '../agreements/shown.ts';
import { say, type Message } from '../core/message.ts';
import { millis, parseTime, type Moment } from '../core/time.ts';
import type { Countersignature } from './countersignature.ts';
import { isValidSignature, type Receipt, type Signature } from './signature.ts';

export const MAX_SKEW_SECONDS = 300;
/** How long a signature that was given offline may be on its way without a warning. */
export const MAX_DELAY_SECONDS = 30 * 86_400;

/** An account's e-mail address, and those that it had before. */
interface Addresses {
  email: string;
  formerEmails?: readonly string[];
}

/** Whose signature it is; `createdAt` is when the account was made, where that is known. */
interface Owner extends Addresses {
  uid: string;
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
  /** What a text may call the client: the names of the signer, and the companies of runs and profiles. */
  client?: { names: readonly string[]; companies: readonly string[] };
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
  const { version, shownSha256, business, client } = published;
  const template = contentOf(version, signature)?.contentSha256;
  if (template === undefined || template !== (signature.templateSha256 ?? signature.contentSha256))
    refusals.push(say('verdict.textNotPublished'));
  else if (shownSha256 !== signature.contentSha256) refusals.push(say('verdict.otherValues'));
  if (signature.signerUid !== owner.uid) refusals.push(say('verdict.otherSigner'));
  const address = comparedAddress(signature.signerEmail, owner);
  if (address === 'foreign') refusals.push(say('verdict.otherEmail'));
  if (!signature.consent) refusals.push(say('verdict.noConsent'));
  if (signed === null) refusals.push(say('verdict.signedNoTime'));
  if (opened === null) refusals.push(say('verdict.openedNoTime'));
  const warnings = [...clockWarnings(skewSeconds, signature.offline), ...orderWarnings(signature, owner, version)];
  if (business && isAnother(signature, business)) warnings.push(say('verdict.businessChanged'));
  if (client && isAnotherClient(signature, client, owner)) warnings.push(say('verdict.clientChanged'));
  if (address === 'former') warnings.push(say('verdict.emailChanged'));
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/**
 * The server's verdict on the business's signature of `signature`: that of other bytes, of what does not stand, or with an address that never
 * was that of `account` is refused. Null where the account is gone.
 */
export function verifyCountersignature(
  given: Countersignature,
  signature: Signature | undefined,
  account: (Addresses & { name: string }) | null,
): Omit<Receipt, 'receivedAt'> {
  const [signed, received] = [parseTime(given.signedAt), millis(given.createdAt)];
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const address = account && comparedAddress(given.signerEmail, account);
  const refusals = [
    ...(address === 'foreign' ? [say('verdict.otherEmail')] : []),
    ...(signature?.contentSha256 === given.contentSha256 ? [] : [say('verdict.otherText')]),
    ...(signature && isValidSignature(signature) ? [] : [say('verdict.notStanding')]),
    ...(signed === null ? [say('verdict.signedNoTime')] : []),
  ];
  const warnings = [
    ...clockWarnings(skewSeconds, given.offline),
    ...(address === 'former' ? [say('verdict.emailChanged')] : []),
    ...(account && !isSameName(given.signerName, account.name) ? [say('verdict.otherName')] : []),
  ];
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/** Whether an address that a device names is the account's, was so before, or never was. */
export function comparedAddress(
  address: string,
  { email, formerEmails = [] }: Addresses,
): 'own' | 'former' | 'foreign' {
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase();
  return isSame(email) ? 'own' : formerEmails.some(isSame) ? 'former' : 'foreign';
}

/** Whether two names differ in spaces and capitals at most. */
export const isSameName = (name: string, other: string): boolean => plainName(name) === plainName(other);
const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** What the device's clock says against the server's; a device that was offline may be late. */
function clockWarnings(skewSeconds: number, offline: boolean): Message[] {
  if (skewSeconds > MAX_SKEW_SECONDS) return [say('verdict.clockAhead')];
  if (skewSeconds < -MAX_SKEW_SECONDS && !offline) return [say('verdict.clockBehind')];
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

/** Whether the text named a client of another name, company or address than are known. */
function isAnotherClient(
  { mergeValues = {} }: Signature,
  { names, companies }: NonNullable<Published['client']>,
  account: Addresses,
): boolean {
  const { 'client.name': name, 'client.company': company, 'client.email': email } = mergeValues;
  const isKnown = (value: string | undefined, known: readonly string[]) =>
    value === undefined || known.some((one) => isSameName(one, value));
  const isForeign = email !== undefined && comparedAddress(email, account) === 'foreign';
  return !isKnown(name, names) || !isKnown(company, companies) || isForeign;
}
