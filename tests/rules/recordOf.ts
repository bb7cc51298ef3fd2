import { createHash } from 'node:crypto';
import { disclosureFor, drawingOf, type Decline, type Signature, type Write } from '@firstmile/domain';
import type { SignatureRecord, signDecline, signRecord } from '@firstmile/evidence';

/** The hash of the current English disclosure. */
const DISCLOSURE_HASH = createHash('sha256').update(disclosureFor('en').text).digest('hex');

/** Builds the device's record of the signature that these writes make. */
export function recordOf([write]: readonly Write[]): Parameters<typeof signRecord>[0] {
  if (write?.op !== 'create') throw new Error('A signature is created');
  const signature = write.data as unknown as Signature;
  return {
    schema: 'sig/2',
    signatureId: write.path.split('/').at(-1) ?? '',
    clientId: signature.signerUid,
    runId: 'onboarding',
    what: {
      agreementId: signature.agreementId,
      version: signature.agreementVersion,
      locale: signature.locale,
      title: signature.agreementTitle,
      mediaType: signature.mediaType,
      contentSha256: signature.contentSha256,
      byteLength: 100,
      ...(signature.fieldValues !== undefined && { fieldsSha256: 'f'.repeat(64) }),
    },
    who: {
      uid: signature.signerUid,
      email: signature.signerEmail,
      name: signature.signerName,
      role: 'client',
      onBehalfOf: '',
    },
    consent: { statement: signature.consentText, locale: 'en', action: 'checkbox' },
    disclosure: { locale: 'en', textSha256: DISCLOSURE_HASH, contact: 'hello@example.com, +1 555 010 0199' },
    intent: {
      label: 'Sign',
      method: signature.method as 'typed' | 'drawn',
      typedText: signature.signerName,
      drawing: drawingOf(signature.strokes) ?? '',
      ...(signature.fieldValues !== undefined && { fieldValues: signature.fieldValues }),
    },
    when: momentOf(signature),
    events: { DOCUMENT_OPENED: 0, CONSENT_GIVEN: 500, SIGNED: 1000 },
    where: placeOf(signature),
  };
}

/** Builds the device's record of the decline that these writes make. */
export function declineRecordOf([write]: readonly Write[]): Parameters<typeof signDecline>[0] {
  if (write?.op !== 'create') throw new Error('A decline is created');
  const decline = write.data as unknown as Decline;
  const { agreementId, agreementVersion: version, agreementTitle: title, locale, mediaType, templateSha256 } = decline;
  return {
    schema: 'decline/1',
    declineId: write.path.split('/').at(-1) ?? '',
    clientId: decline.signerUid,
    runId: decline.runId,
    what: { agreementId, version, title, locale, mediaType, templateSha256 },
    who: { uid: decline.signerUid, email: decline.signerEmail, name: decline.signerName },
    reason: decline.reason,
    when: momentOf({ ...decline, signedAt: decline.declinedAt }),
    where: placeOf(decline),
  };
}

type Moment = Pick<Signature, 'openedAt' | 'signedAt' | 'timeZone' | 'utcOffsetMinutes' | 'offline'>;
const momentOf = ({ openedAt, signedAt, timeZone, utcOffsetMinutes, offline }: Moment) => ({
  openedAt,
  deviceTime: signedAt,
  utcOffsetMinutes,
  timeZone,
  offline,
  elapsedMs: Date.parse(signedAt) - Date.parse(openedAt),
  lastServerTime: '',
  sinceServerTimeMs: null,
  skewEstimateMs: null,
});
const placeOf = ({ userAgent }: Pick<Signature, 'userAgent'>) => ({
  installId: 'i1',
  userAgent,
  appBuild: '',
  viewport: '390x844',
  uiLocale: 'en',
});

/** A signature drawn with almost as many points as there may be. */
export const longestDrawing = {
  method: 'drawn' as const,
  strokes: `[[[480,140]${',[480,140]'.repeat(990)}]${',[[480,140],[0,0]]'.repeat(555)}]`,
};

/** The longest record of these writes, without a real signature. */
export function longestRecord(writes: readonly Write[]): SignatureRecord {
  const { what, who, consent, intent, when, where, ...rest } = recordOf(writes);
  const long = (length: number) => 'ü'.repeat(length);
  return {
    ...rest,
    runId: 'r'.repeat(128),
    what,
    who: { ...who, onBehalfOf: long(200) },
    consent: { ...consent, locale: 'de-Latn-DE-1996' },
    disclosure: { locale: 'de-Latn-DE-1996', textSha256: 'e'.repeat(64), contact: long(500) },
    intent: {
      ...intent,
      label: long(200),
      typedText: long(100),
    },
    when: { ...when, lastServerTime: when.openedAt, sinceServerTimeMs: 1000, skewEstimateMs: -5 },
    events: {
      DISCLOSURE_SHOWN: 0,
      DOCUMENT_OPENED: 0,
      DOCUMENT_READ_TO_END: 9,
      CONSENT_GIVEN: 9,
      SIGN_STARTED: 9,
      SIGNED: 9,
    },
    where: {
      installId: 'i'.repeat(64),
      userAgent: where.userAgent,
      appBuild: 'b'.repeat(64),
      viewport: '9'.repeat(32),
      uiLocale: 'de-Latn-DE-1996',
    },
    integrity: { canon: 'RFC8785', hash: 'SHA-256', prevRecordHash: 'a'.repeat(64), deviceKeyId: 'b'.repeat(64) },
    recordHash: 'c'.repeat(64),
    deviceSig: 'd'.repeat(128),
  };
}
