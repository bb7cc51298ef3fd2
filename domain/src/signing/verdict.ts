import type { AgreementVersion } from '../agreements/agreement.ts';
import { drawingOf } from '../agreements/drawnSignature.ts';
import { fieldFault } from '../agreements/pageFields.ts';
import { contentOf } from '../agreements/shown.ts';
import { isBlank } from '../core/cleanText.ts';
import { say, type Message } from '../core/message.ts';
import { millis, parseTime, type Moment } from '../core/time.ts';
import type { Countersignature } from './countersignature.ts';
import { isValidSignature, type Receipt, type Signature } from './signature.ts';

export const MAX_SKEW_SECONDS = 300;
/** The time that a signature which was given offline may take to arrive without a warning. */
export const MAX_DELAY_SECONDS = 30 * 86_400;

/** The e-mail address of an account, and its earlier ones. */
interface Addresses {
  email: string;
  formerEmails?: readonly string[];
}

/** The owner of a signature; `createdAt` is when the account was made, when that is known. */
interface Owner extends Addresses {
  uid: string;
  createdAt?: Moment | null;
}

/**
 * The server's own knowledge of a signed text: the version, the hash of the shown bytes that it rebuilt from the version and
 * the values, and the business.
 */
export interface Published {
  version: AgreementVersion | undefined;
  /** Lower-case hex SHA-256; undefined when the bytes could not be rebuilt. */
  shownSha256: string | undefined;
  business?: { name: string; address: string };
  /** The accepted names of the client in a text: the names of the signer, and the companies of runs and profiles. */
  client?: { names: readonly string[]; companies: readonly string[] };
  /** True when the signer should have confirmed the address before. */
  mustConfirm?: boolean;
}

/**
 * Judges a stored signature, on the server. The impossible is refused: an unpublished text, another signer, a time that does
 * not exist. The improbable is accepted with a warning: docs/decisions/signature-times.md has the table.
 */
export function verifySignature(signature: Signature, owner: Owner, published: Published): Omit<Receipt, 'receivedAt'> {
  const [signed, opened] = [parseTime(signature.signedAt), parseTime(signature.openedAt)];
  const received = millis(signature.createdAt);
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const refusals: Message[] = [];
  const { version, shownSha256, business, client } = published;
  const content = contentOf(version, signature);
  const template = content?.contentSha256;
  if (template === undefined || template !== signature.templateSha256) refusals.push(say('verdict.textNotPublished'));
  else if (shownSha256 !== signature.contentSha256 || fieldFault(content?.fields, signature.fieldValues) !== null)
    refusals.push(say('verdict.otherValues'));
  if (isBlank(signature.signerName)) refusals.push(say('verdict.otherName'));
  if (signature.signerUid !== owner.uid) refusals.push(say('verdict.otherSigner'));
  const address = comparedAddress(signature.signerEmail, owner);
  if (address === 'foreign') refusals.push(say('verdict.otherEmail'));
  if (published.mustConfirm) refusals.push(say('verdict.unconfirmed'));
  if (!signature.consent) refusals.push(say('verdict.noConsent'));
  const drawing = drawingOf(signature.strokes);
  if (drawing === null || (signature.method === 'drawn') !== (drawing !== ''))
    refusals.push(say('verdict.otherDrawing'));
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
 * Judges the business's countersignature of `signature`. Refuses other bytes, a signature that is refused or withdrawn, and an
 * address that `account` never had. `account` is null when it was deleted.
 */
export function verifyCountersignature(
  countersignature: Countersignature,
  signature: Signature | undefined,
  account: (Addresses & { name: string }) | null,
): Omit<Receipt, 'receivedAt'> {
  const [signed, received] = [parseTime(countersignature.signedAt), millis(countersignature.createdAt)];
  const skewSeconds = received === null || signed === null ? 0 : Math.round((signed - received) / 1000);
  const address = account && comparedAddress(countersignature.signerEmail, account);
  const refusals = [
    ...(address === 'foreign' ? [say('verdict.otherEmail')] : []),
    ...(signature?.contentSha256 === countersignature.contentSha256 ? [] : [say('verdict.otherText')]),
    ...(signature && isValidSignature(signature) ? [] : [say('verdict.notStanding')]),
    ...(signed === null ? [say('verdict.signedNoTime')] : []),
    ...(isBlank(countersignature.signerName) ? [say('verdict.otherName')] : []),
  ];
  const warnings = [
    ...clockWarnings(skewSeconds, countersignature.offline),
    ...(address === 'former' ? [say('verdict.emailChanged')] : []),
    ...(account && !isBlank(countersignature.signerName) && !isSameName(countersignature.signerName, account.name)
      ? [say('verdict.otherName')]
      : []),
  ];
  const verdict = refusals.length > 0 ? 'refused' : warnings.length > 0 ? 'accepted-with-warning' : 'accepted';
  return { verdict, reasons: [...refusals, ...warnings], skewSeconds };
}

/** Compares an address that a device reported with the account's: its own, a former, or a foreign one. */
export function comparedAddress(
  address: string,
  { email, formerEmails = [] }: Addresses,
): 'own' | 'former' | 'foreign' {
  const isSame = (other: string) => other.toLowerCase() === address.toLowerCase();
  return isSame(email) ? 'own' : formerEmails.some(isSame) ? 'former' : 'foreign';
}

/** Compares two names, ignoring spaces and capitals. */
export const isSameName = (name: string, other: string): boolean => plainName(name) === plainName(other);
const plainName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Warns about the device's clock compared with the server's; a device that was offline may be late. */
function clockWarnings(skewSeconds: number, offline: boolean): Message[] {
  if (skewSeconds > MAX_SKEW_SECONDS) return [say('verdict.clockAhead')];
  if (skewSeconds < -MAX_SKEW_SECONDS && !offline) return [say('verdict.clockBehind')];
  return skewSeconds < -MAX_DELAY_SECONDS ? [say('verdict.late')] : [];
}

/** Warns about a wrong order: signed before the document was opened or published, or before the account was made. */
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

/** Checks whether the text names a business with another name or address. */
const isAnother = ({ mergeValues }: Signature, { name, address }: { name: string; address: string }) =>
  (mergeValues['business.name'] ?? name) !== name || (mergeValues['business.address'] ?? address) !== address;

/** Checks whether the text names a client with another name, company or address. */
function isAnotherClient(
  { mergeValues }: Signature,
  { names, companies }: NonNullable<Published['client']>,
  account: Addresses,
): boolean {
  const { 'client.name': name, 'client.company': company, 'client.email': email } = mergeValues;
  const isKnown = (value: string | undefined, names: readonly string[]) =>
    value === undefined || names.some((name) => isSameName(name, value));
  const isForeign = email !== undefined && comparedAddress(email, account) === 'foreign';
  return !isKnown(name, names) || !isKnown(company, companies) || isForeign;
}
