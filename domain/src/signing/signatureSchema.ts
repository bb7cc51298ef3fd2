import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { AGREEMENT_LOCALES, MEDIA_TYPES } from '../agreements/agreement.ts';
import { STROKES } from '../agreements/drawnSignature.ts';
import { MAX_FIELDS_JSON } from '../agreements/pageFields.ts';
import { MAX_MERGE_VALUE, MERGE_FIELDS, type MergeValues } from '../agreements/mergeFields.ts';
import { ID } from '../core/ids.ts';
import { oneLine, requiredLine, trimmedMin } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { CONSENT_TEXTS } from './consentTexts.ts';
import { boolean, number, object, string } from '../core/yup.ts';

const SHA256 = /^[0-9a-f]{64}$/;
/** The most characters of a drawn signature. */
export const MAX_STROKES = 20_000;
const atEnd = isTime('reachedEndAt');
const isTimeOrNull = { ...atEnd, test: (text: unknown) => text === null || atEnd.test(text) };

const agreementId = string()
  .required()
  .matches(ID, { message: say('signature.notSignable') });
const agreementVersion = number().required().integer().min(1);
const sha256 = (name: string) => string().matches(SHA256, { message: say('is.sha256', { name }) });

/** The circumstances of an act on an agreement: the device's time zone, the opening of the text, the network and the browser. */
export const momentFields = {
  timeZone: requiredLine(say('signature.timeZoneMissing')).max(64, say('signature.timeZoneTooLong')),
  utcOffsetMinutes: number().required().integer().min(-840).max(840),
  openedAt: string().required(say('signature.openedMissing')).test(isTime('openedAt')),
  offline: boolean().required(),
  userAgent: string().defined().max(512),
};

/** The version and language of an agreement. `templateSha256` is the hash of the published content, before its fields are filled in. */
export const contentFields = {
  agreementId,
  agreementVersion,
  locale: string().required().oneOf(AGREEMENT_LOCALES),
  mediaType: string().required().oneOf(MEDIA_TYPES),
  templateSha256: sha256('templateSha256').required(),
};

/**
 * The facts that the signer's device records while signing. `signedAt` is ISO 8601 in UTC by the device's clock, `timeZone` an
 * IANA name.
 */
export const signatureSchema = object({
  ...contentFields,
  /** The hash of the shown text, with its fields filled in. */
  contentSha256: sha256('contentSha256').required(),
  signerName: requiredLine(say('signature.nameRequired'))
    .test(trimmedMin(2, say('signature.nameTooShort')))
    .max(100, say('signature.nameTooLong')),
  consent: boolean().required().oneOf([true], say('signature.consentRequired')),
  consentText: string().required().oneOf(Object.values(CONSENT_TEXTS), say('signature.otherConsent')),
  signedAt: string().required().test(isTime('signedAt')),
  ...momentFields,
  mergeValues: object(
    Object.fromEntries(MERGE_FIELDS.map((name) => [name, string().max(MAX_MERGE_VALUE).test(oneLine)])),
  )
    .noUnknown(say('unknown.ofSignature'))
    .default(undefined)
    .required(),
  /** The time when the text had been read to its end; null when it was not. */
  reachedEndAt: string().nullable().defined().test(isTimeOrNull),
  method: string().required().oneOf(['typed', 'drawn']),
  /** The drawn signature: see `STROKES`. */
  strokes: string()
    .max(MAX_STROKES, say('signature.strokesTooLong'))
    .matches(STROKES, { message: say('signature.strokes') }),
  /** The texts typed into the fields on the pages, as JSON: see `readFieldValues`. */
  fieldValues: string().max(MAX_FIELDS_JSON),
})
  .test('strokes', say('signature.notWhole'), ({ method, strokes }) => (method === 'drawn') === (strokes !== undefined))
  .noUnknown(say('unknown.ofSignature'))
  .required();
export type SignatureInput = Omit<InferType<typeof signatureSchema>, 'mergeValues'> & {
  mergeValues: MergeValues;
};
