import { clockChecks, SKEW_MS, type ClockChecks } from './clock.ts';
import { isSignedBy, keyIdOf, type PublicKey } from './keys.ts';
import { recordFaults, recordHashOf, type RecordBody, type SignatureRecord, type SignedContent } from './record.ts';

/** The largest difference between the two clocks of one signing. */
const ELAPSED_SLACK_MS = 10_000;

/** The results of the server's checks; null when a check does not apply. */
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
  disclosurePublished: boolean | null;
  consentGiven: boolean;
  nameTyped: boolean;
  drawingMatches: boolean;
  roleFits: boolean;
  runKnown: boolean;
  runPresent: boolean;
  companyKnown: boolean;
}

/** The reasons why a record is refused (those in REFUSING) or accepted with a warning. */
export type Reason =
  | 'recordBroken'
  | 'textNotPublished'
  | 'otherSigner'
  | 'badSignature'
  | 'alreadySigned'
  | 'otherConsent'
  | 'noConsent'
  | 'otherDisclosure'
  | 'noDisclosure'
  | 'otherName'
  | 'otherDrawing'
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
  'otherDisclosure',
  'otherName',
  'otherDrawing',
  'otherRole',
  'otherRun',
];

export interface Judgement {
  checks: Checks;
  outcome: 'accepted' | 'accepted-with-warning' | 'refused';
  reasons: Reason[];
}

/** The account that signed, at the time the receipt was sealed. */
export interface ReceiptAccount {
  uid: string;
  name: string;
  email: string;
  /** True when the address was confirmed; absent when Auth no longer knew the account. */
  isEmailConfirmed?: boolean;
}

/** The API call that brought a signature. Missing when a browser wrote directly to the database. */
export interface ReceiptCall {
  /** `app` when the app made the call itself. */
  door: 'app' | 'api';
  ip: string;
  /** The sign-in method of the session, in Auth's words, such as `password` or `google.com`; '' when unknown. */
  provider: string;
  /** The second factor of the session, such as `totp`; '' without one. */
  secondFactor: string;
}

/** The server's knowledge when a record arrives. */
export interface Known {
  clientId: string;
  signatureId: string;
  signerUid: string;
  /** The drawing of the stored signature, as a record has it; null when nobody can read it. */
  drawing: string | null;
  /** The published version in the record's language; undefined when there is none. */
  content: Pick<SignedContent, 'contentSha256' | 'byteLength' | 'mediaType' | 'title' | 'fieldsSha256'> | undefined;
  /** The signer's device key, with its registration by the server's clock in milliseconds since 1970. */
  deviceKey: { key: PublicKey; registeredAt: number } | undefined;
  /** The hashes of the client's records, in the order of their receipts. */
  received: readonly string[];
  isAlreadySigned: boolean;
  /** The published sentences of consent, each in its language. */
  consents: readonly { locale: string; statement: string }[];
  /** The published texts about electronic signing, each in its language. */
  disclosures: readonly { locale: string; textSha256: string }[];
  /** The client's own runs that the record may name: existing ones and removed ones. */
  runs: { current: readonly string[]; gone: readonly string[] };
  /** The companies in the client's runs and profiles. */
  companies: readonly string[];
  /** The arrival by the server's clock, in milliseconds since 1970. */
  receivedAt: number;
}

/** Judges a record on the server. The impossible is refused, the improbable is accepted with a warning; nothing is guessed. */
export async function judge(record: unknown, known: Known): Promise<Judgement> {
  if (recordFaults(record).length > 0) return concluded(['recordBroken'], NOTHING_RIGHT);
  const whole = record as SignatureRecord;
  const { received } = known;
  const { prevRecordHash } = whole.integrity;
  const isCut = prevRecordHash !== '' && !received.includes(prevRecordHash);
  const checks: Checks = {
    recordWhole:
      (await recordHashOf(whole)) === whole.recordHash &&
      whole.signatureId === known.signatureId &&
      whole.clientId === known.clientId,
    contentMatchesVersion: isContent(whole.what, known.content),
    ...(await deviceChecks(whole, known)),
    chainContinuous: prevRecordHash === (received.at(-1) ?? ''),
    notAlreadySigned: !known.isAlreadySigned,
    ...actChecks(whole, known),
  };
  return concluded(reasonsOf(checks, isCut), checks);
}

type ByDevice = Pick<SignatureRecord, 'when' | 'recordHash' | 'deviceSig'> & {
  who: { uid: string };
  integrity: { deviceKeyId: string };
};

/** Checks a record's signer, its device's key and signature, and its clocks. */
export async function deviceChecks(
  { who, when, integrity, recordHash, deviceSig }: ByDevice,
  { signerUid, deviceKey, receivedAt }: Pick<Known, 'signerUid' | 'deviceKey' | 'receivedAt'>,
) {
  const isKnown = deviceKey !== undefined && (await keyIdOf(deviceKey.key)) === integrity.deviceKeyId;
  const actedAt = Date.parse(when.deviceTime);
  const elapsed = actedAt - Date.parse(when.openedAt);
  return {
    uidMatches: who.uid === signerUid,
    deviceKeyKnown: isKnown,
    deviceKeyOlder: isKnown ? deviceKey.registeredAt <= actedAt + SKEW_MS : null,
    deviceSigValid: isKnown ? await isSignedBy(deviceKey.key, recordHash, deviceSig) : null,
    ...clockChecks(when, receivedAt),
    clockUnchanged: Math.abs(elapsed - when.elapsedMs) <= ELAPSED_SLACK_MS,
  };
}

/** Compares the record's account of the signing with the published texts and the server's knowledge of the client. */
function actChecks(record: SignatureRecord, known: Known) {
  const { consent, disclosure, events, intent, when, who, runId } = record;
  const { drawing, consents, disclosures, runs, companies } = known;
  const { CONSENT_GIVEN: consentGiven } = events;
  const runPresent = runs.current.includes(runId);
  return {
    consentAsPublished: consents.some(
      ({ locale, statement }) => locale === consent.locale && statement === consent.statement,
    ),
    disclosurePublished: disclosure
      ? disclosures.some(
          ({ locale, textSha256 }) => locale === disclosure.locale && textSha256 === disclosure.textSha256,
        )
      : null,
    consentGiven: consentGiven !== undefined && consentGiven <= when.elapsedMs,
    nameTyped: intent.typedText === who.name,
    drawingMatches: intent.drawing === drawing && isWayOf(intent),
    roleFits: who.role === 'client',
    runKnown: runPresent || runs.gone.includes(runId),
    runPresent,
    companyKnown: who.onBehalfOf === '' || companies.includes(who.onBehalfOf),
  };
}

/** Checks that a signature with a drawing is called drawn, and no other. */
export const isWayOf = ({ method, drawing }: RecordBody['intent']): boolean =>
  method === (drawing === '' ? 'typed' : 'drawn');

const isContent = (what: SignedContent, content: Known['content']): boolean =>
  content !== undefined &&
  what.contentSha256 === content.contentSha256 &&
  what.byteLength === content.byteLength &&
  what.mediaType === content.mediaType &&
  what.title === content.title &&
  what.fieldsSha256 === content.fieldsSha256;

/** Names the reasons for failed checks; those that are not among `checks` give none. */
export function reasonsOf(checks: Partial<Checks>, isCut = false): Reason[] {
  const rows: [boolean, Reason][] = [
    [checks.recordWhole === false, 'recordBroken'],
    [checks.contentMatchesVersion === false, 'textNotPublished'],
    [checks.uidMatches === false, 'otherSigner'],
    [checks.deviceSigValid === false, 'badSignature'],
    [checks.notAlreadySigned === false, 'alreadySigned'],
    [checks.consentAsPublished === false, 'otherConsent'],
    [checks.consentGiven === false, 'noConsent'],
    [checks.disclosurePublished === false, 'otherDisclosure'],
    [checks.disclosurePublished === null, 'noDisclosure'],
    [checks.nameTyped === false, 'otherName'],
    [checks.drawingMatches === false, 'otherDrawing'],
    [checks.roleFits === false, 'otherRole'],
    [checks.runKnown === false, 'otherRun'],
    [checks.runKnown === true && checks.runPresent === false, 'runGone'],
    [checks.companyKnown === false, 'otherCompany'],
    [checks.deviceKeyKnown === false, 'keyUnknown'],
    [checks.deviceKeyOlder === false, 'keyYounger'],
    [checks.chainContinuous === false, isCut ? 'chainCut' : 'chainForked'],
    [checks.notAhead === false, 'clockAhead'],
    [checks.notBehind === false, 'clockBehind'],
    [checks.afterServerTime === false, 'clockBack'],
    [checks.clockUnchanged === false, 'clockChanged'],
  ];
  return rows.flatMap(([isSo, reason]) => (isSo ? [reason] : []));
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
  disclosurePublished: null,
  consentGiven: false,
  nameTyped: false,
  drawingMatches: false,
  roleFits: false,
  runKnown: false,
  runPresent: false,
  companyKnown: false,
};
