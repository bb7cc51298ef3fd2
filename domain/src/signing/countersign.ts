import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { countersignaturePath } from '../core/paths.ts';
import { requiredLine, trimmedMin } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { boolean, number, object, string } from '../core/yup.ts';
import type { CountersignatureInput } from './countersignature.ts';
import { isValidSignature, type Signature } from './signature.ts';

/** The sentence beside the business's signature, stored as shown. */
export const COUNTERSIGN_TEXT = 'I sign this document for the business, electronically. My typed name is my signature.';

const schema = object({
  signerName: requiredLine(say('signature.nameRequired'))
    .test(trimmedMin(2, say('signature.nameTooShort')))
    .max(100, say('signature.nameTooLong')),
  signedAt: string().required().test(isTime('signedAt')),
  timeZone: requiredLine(say('signature.timeZoneMissing')).max(64, say('signature.timeZoneTooLong')),
  utcOffsetMinutes: number().required().integer().min(-840).max(840),
  offline: boolean().required(),
  userAgent: string().defined().max(512),
})
  .noUnknown(say('unknown.ofSignature'))
  .required();

/**
 * Signs for the business what a person of the client `clientId` signed. Throws `conflict` for a signature that was refused or
 * withdrawn, `invalid-input` with the wrong fields.
 */
export function countersignWrites(
  admin: { uid: string; email: string },
  { clientId, signature, input }: { clientId: string; signature: Signature; input: CountersignatureInput },
): Write[] {
  const facts = validate(schema, input);
  if (!isValidSignature(signature)) throw new AppError('conflict', say('signature.notStanding'));
  const { id, agreementId, agreementVersion, contentSha256 } = signature;
  const data = {
    ...facts,
    agreementId,
    agreementVersion,
    contentSha256,
    signerUid: admin.uid,
    signerEmail: admin.email,
    consentText: COUNTERSIGN_TEXT,
    createdAt: SERVER_TIME,
    receipt: null,
    writeId: WRITE_ID,
  };
  return [{ op: 'create', path: countersignaturePath(clientId, id), data }];
}
