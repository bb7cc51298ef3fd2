import { clockChecks, SKEW_MS, type ClockChecks } from './clock.ts';
import { isSignedBy, keyIdOf, type PublicKey } from './keys.ts';
import { recordFaults, recordHashOf, type SignatureRecord, type SignedContent } from './record.ts';

/** How much the two clocks of one signing may differ. */
const ELAPSED_SLACK_MS = 10_000;

/** What the server looked at; null where it does not apply. */
export interface Checks extends ClockChecks {
  recordWhole: boolean;
  contentMatchesVersion: boolean;
  uidMatches: boolean;
  deviceKeyKnown: boolean;
  deviceKeyOlder: boolean | null;
  deviceSigValid: boolean | null;
  chainContinuous: boolean;
  notAlreadySigned: boolean;
  clockUnchanged: boolean;
  consentAsPublished: boolean;
  consentGiven: boolean;
  nameTyped: boolean;
  roleFits: boolean;
  runKnown: boolean;
  runPresent: boolean;
  companyKnown: boolean;
}

/** Why a record is refused (those of REFUSING), or taken with a warning. */
export type Reason =
  | 'recordBroken'
  | 'textNotPublished'
  | 'otherSigner'
  | 'badSignature'
  | 'alreadySigned'
  | 'otherConsent'
  | 'noConsent'
  | 'otherName'
  | 'otherRole'
  | 'otherRun'
  | 'runGone'
  | 'otherCompany'
  | 'keyUnknown'
  | 'keyYounger'
  | 'chainCut'
  | 'chainForked'
  | 'clockAhead'
  | 'clockBehind'
  | 'clockBack'
  | 'clockChanged';
const REFUSING: readonly Reason[] = [
  'recordBroken',
  'textNotPublished',
  'otherSigner',
  'badSignature',
  'alreadySigned',
  'otherConsent',
  'noConsent',
  'otherName',
  'otherRole',
  'otherRun',
];

export interface Judgement {
  checks: Checks;
  outcome: 'accepted' | 'accepted-with-warning' | 'refused';
  reasons: Reason[];
}

/** Whose account signed, as it was when the receipt was sealed. */
export interface ReceiptAccount {
  uid: string;
  name: string;
  email: string;
  /** Whether the address was confirmed; absent where Auth did not know the account any more. */
  isEmailConfirmed?: boolean;
}

/** The call of the API that brought a signature. What a browser writes to the database comes with no such call: then nobody knows. */
export interface ReceiptCall {
  /** `app`: the app made the call itself. */
  door: 'app' | 'api';
  ip: string;
  /** How the session was begun, in Auth's words, such as `password` or `google.com`; '' where it is not known. */
  provider: string;
  /** Which second factor was asked for, such as `totp`; '' where none was. */
  secondFactor: string;
}

/** What the server knows when a record arrives. */
export interface Known {
  clientId: string;
  signatureId: string;
  signerUid: string;
  /** The published version in the language that the record names; undefined where there is none. */
  content: Pick<SignedContent, 'contentSha256' | 'byteLength' | 'mediaType' | 'title'> | undefined;
  /** The device's key of this signer, with the server's time of its registration in milliseconds since 1970. */
  deviceKey: { key: PublicKey; registeredAt: number } | undefined;
  /** The hashes of the client's records, in the order of their receipts. */
  received: readonly string[];
  isAlreadySigned: boolean;
  /** The sentences of consent that were published, each in its language. */
  consents: readonly { locale: string; statement: string }[];
  /** The client's own runs that the record may name: those that are there, and those that were removed meanwhile. */
  runs: { current: readonly string[]; gone: readonly string[] };
  /** The companies that the client's runs and profiles name. */
  companies: readonly string[];
  /** By the server's clock, milliseconds since 1970. */
  receivedAt: number;
}

/** The server's judgement of a record. What cannot be refuses, what is improbable warns; nothing is guessed. */
export async function judge(record: unknown, known: Known): Promise<Judgement> {
  if (recordFaults(record).length > 0) return concluded(['recordBroken'], NOTHING_RIGHT);
  const one = record as SignatureRecord;
  const { who, when, integrity } = one;
  const { deviceKey, received } = known;
  const isKnown = deviceKey !== undefined && (await keyIdOf(deviceKey.key)) === integrity.deviceKeyId;
  const signedAt = Date.parse(when.deviceTime);
  const elapsed = signedAt - Date.parse(when.openedAt);
  const { prevRecordHash } = integrity;
  const isCut = prevRecordHash !== '' && !received.includes(prevRecordHash);
  const checks: Checks = {
    recordWhole:
      (await recordHashOf(one)) === one.recordHash &&
      one.signatureId === known.signatureId &&
      one.clientId === known.clientId,
    contentMatchesVersion: isContent(one.what, known.content),
    uidMatches: who.uid === known.signerUid,
    deviceKeyKnown: isKnown,
    deviceKeyOlder: isKnown ? deviceKey.registeredAt <= signedAt + SKEW_MS : null,
    deviceSigValid: isKnown ? await isSignedBy(deviceKey.key, one.recordHash, one.deviceSig) : null,
    chainContinuous: prevRecordHash === (received.at(-1) ?? ''),
    notAlreadySigned: !known.isAlreadySigned,
    ...clockChecks(when, known.receivedAt),
    clockUnchanged: Math.abs(elapsed - when.elapsedMs) <= ELAPSED_SLACK_MS,
    ...actChecks(one, known),
  };
  return concluded(reasonsOf(checks, isCut), checks);
}

/** Holds what the record says of the act against what was published and what the server knows of the client. */
function actChecks({ consent, events, intent, when, who, runId }: SignatureRecord, known: Known) {
  const { consents, runs, companies } = known;
  const { CONSENT_GIVEN: consentGiven } = events;
  const runPresent = runs.current.includes(runId);
  return {
    consentAsPublished: consents.some(
      ({ locale, statement }) => locale === consent.locale && statement === consent.statement,
    ),
    consentGiven: consentGiven !== undefined && consentGiven <= when.elapsedMs,
    nameTyped: intent.typedText === who.name,
    roleFits: who.role === 'client',
    runKnown: runPresent || runs.gone.includes(runId),
    runPresent,
    companyKnown: who.onBehalfOf === '' || companies.includes(who.onBehalfOf),
  };
}

const isContent = (what: SignedContent, content: Known['content']): boolean =>
  content !== undefined &&
  what.contentSha256 === content.contentSha256 &&
  what.byteLength === content.byteLength &&
  what.mediaType === content.mediaType &&
  what.title === content.title;

function reasonsOf(checks: Checks, isCut: boolean): Reason[] {
  const told: [boolean, Reason][] = [
    [!checks.recordWhole, 'recordBroken'],
    [!checks.contentMatchesVersion, 'textNotPublished'],
    [!checks.uidMatches, 'otherSigner'],
    [checks.deviceSigValid === false, 'badSignature'],
    [!checks.notAlreadySigned, 'alreadySigned'],
    [!checks.consentAsPublished, 'otherConsent'],
    [!checks.consentGiven, 'noConsent'],
    [!checks.nameTyped, 'otherName'],
    [!checks.roleFits, 'otherRole'],
    [!checks.runKnown, 'otherRun'],
    [checks.runKnown && !checks.runPresent, 'runGone'],
    [!checks.companyKnown, 'otherCompany'],
    [!checks.deviceKeyKnown, 'keyUnknown'],
    [checks.deviceKeyOlder === false, 'keyYounger'],
    [!checks.chainContinuous, isCut ? 'chainCut' : 'chainForked'],
    [!checks.notAhead, 'clockAhead'],
    [!checks.notBehind, 'clockBehind'],
    [!checks.afterServerTime, 'clockBack'],
    [!checks.clockUnchanged, 'clockChanged'],
  ];
  return told.flatMap(([isSo, reason]) => (isSo ? [reason] : []));
}

function concluded(reasons: Reason[], checks: Checks): Judgement {
  const isRefused = reasons.some((reason) => REFUSING.includes(reason));
  return {
    checks,
    reasons,
    outcome: isRefused ? 'refused' : reasons.length > 0 ? 'accepted-with-warning' : 'accepted',
  };
}

const NOTHING_RIGHT: Checks = {
  recordWhole: false,
  contentMatchesVersion: false,
  uidMatches: false,
  deviceKeyKnown: false,
  deviceKeyOlder: null,
  deviceSigValid: null,
  chainContinuous: false,
  notAlreadySigned: false,
  notAhead: false,
  notBehind: false,
  afterServerTime: false,
  clockUnchanged: false,
  consentAsPublished: false,
  consentGiven: false,
  nameTyped: false,
  roleFits: false,
  runKnown: false,
  runPresent: false,
  companyKnown: false,
};
