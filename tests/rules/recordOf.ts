import type { Signature, Write } from '@firstmile/domain';
import type { signRecord } from '@firstmile/evidence';

/** What a device records of the signature that these writes make. */
export function recordOf([write]: readonly Write[]): Parameters<typeof signRecord>[0] {
  if (write?.op !== 'create') throw new Error('A signature is created');
  const signature = write.data as unknown as Signature;
  const { openedAt, signedAt, timeZone, utcOffsetMinutes, offline, userAgent } = signature;
  return {
    schema: 'sig/2',
    signatureId: write.path.split('/').at(-1) ?? '',
    clientId: signature.signerUid,
    runId: 'onboarding',
    what: {
      agreementId: signature.agreementId,
      version: signature.agreementVersion,
      locale: signature.locale ?? 'en',
      title: signature.agreementTitle,
      mediaType: signature.mediaType ?? 'text/plain',
      contentSha256: signature.contentSha256,
      byteLength: 100,
    },
    who: {
      uid: signature.signerUid,
      email: signature.signerEmail,
      name: signature.signerName,
      role: 'client',
      onBehalfOf: '',
    },
    consent: { statement: signature.consentText, locale: 'en', action: 'checkbox' },
    intent: { label: 'Sign', method: 'typed', typedText: signature.signerName, drawing: '' },
    when: {
      openedAt,
      deviceTime: signedAt,
      utcOffsetMinutes,
      timeZone,
      elapsedMs: Date.parse(signedAt) - Date.parse(openedAt),
      lastServerTime: '',
      sinceServerTimeMs: null,
      skewEstimateMs: null,
      offline,
    },
    events: { DOCUMENT_OPENED: 0, CONSENT_GIVEN: 500, SIGNED: 1000 },
    where: { installId: 'i1', userAgent, appBuild: '', viewport: '390x844', uiLocale: 'en' },
  };
}
