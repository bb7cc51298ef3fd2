import { contentOf } from '../agreements/shown.ts';
import type { AgreementVersion } from '../agreements/agreement.ts';
import { builtInVersion } from '../agreements/texts.ts';
import { cleanLines } from '../core/cleanText.ts';
import { AppError } from '../core/errors.ts';
import { listed, say } from '../core/message.ts';
import { declinePath } from '../core/paths.ts';
import { manyLines, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { fieldErrors } from '../core/validate.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { storedDecline, type Decline } from './decline.ts';
import { isValidSignature, nextAttempt, signatureId, type Signature } from './signature.ts';
import { contentFields, momentFields } from './signatureSchema.ts';

/** The most characters of a reason. */
export const MAX_DECLINE = 500;

/** The reason for declining, in the client's own words. */
export const reasonSchema = object({
  reason: requiredText(say('decline.reasonRequired')).max(MAX_DECLINE, say('decline.reasonTooLong')).test(manyLines),
});

/** The facts that a device records when somebody declines an agreement. `runId` is `onboarding`, or the id of the flow's assignment. */
export const declineSchema = reasonSchema
  .shape({
    ...contentFields,
    ...momentFields,
    declinedAt: string().required().test(isTime('declinedAt')),
    runId: string()
      .required()
      .matches(ID, { message: say('decline.noRun') }),
  })
  .noUnknown(say('unknown.ofDecline'))
  .required();
export type DeclineInput = InferType<typeof declineSchema>;

/** The known signatures and declines of a client. */
interface Known {
  signatures: readonly Signature[];
  declines: readonly Decline[];
}

/**
 * Declines one agreement, for `client` or else for the person's own client account. It can still be signed afterwards. Throws
 * `invalid-input` when the reason or the text's hash is wrong, `conflict` when it is signed or declined already.
 */
export function declineAgreementWrites(
  person: { uid: string; email: string; name: string; client?: string },
  {
    input,
    known: { signatures, declines },
    version = builtInVersion(input.agreementId, input.agreementVersion),
  }: { input: DeclineInput; known: Known; version?: AgreementVersion | undefined },
): Creation<Decline> {
  const declined = { ...input, reason: cleanLines(input.reason).trim() };
  const problems = declineProblems(declined, version);
  if (problems.length > 0) throw new AppError('invalid-input', listed(problems.map(({ msg }) => msg)), problems);
  const { agreementId, agreementVersion } = input;
  const isSame = (record: Signature | Decline) =>
    record.agreementId === agreementId && record.agreementVersion === agreementVersion;
  if (signatures.some((signature) => isSame(signature) && isValidSignature(signature)))
    throw new AppError('conflict', say('decline.isSigned'));
  const attempt = nextAttempt(signatures, agreementId, agreementVersion);
  const id = signatureId({ runId: 'onboarding', agreementId, version: agreementVersion, attempt });
  if (declines.some((decline) => decline.id === id)) throw new AppError('conflict', say('decline.again'));
  const data = {
    ...declined,
    ...(attempt > 1 && { attempt }),
    agreementTitle: contentOf(version, input)?.title ?? '',
    signerUid: person.uid,
    signerEmail: person.email,
    signerName: person.name,
    createdAt: SERVER_TIME,
    receipt: null,
    settledAt: null,
    writeId: WRITE_ID,
  };
  const path = declinePath(person.client ?? person.uid, id);
  return { writes: [{ op: 'create', path, data }], made: madeOf(storedDecline, id, data) };
}

/** Finds the problems of a recorded decline: those of the schema, and a text that `version` did not publish. */
export function declineProblems(input: unknown, version: AgreementVersion | undefined) {
  const problems = fieldErrors(declineSchema, input);
  if (problems.length > 0) return problems;
  const { templateSha256, mediaType, ...declined } = input as DeclineInput;
  const content = contentOf(version, declined);
  const isPublished = content?.contentSha256 === templateSha256 && content.mediaType === mediaType;
  return isPublished ? [] : [{ field: 'templateSha256', msg: say('signature.notPublished') }];
}
