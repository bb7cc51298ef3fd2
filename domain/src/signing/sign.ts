import { listed, say } from '../core/message.ts';
import type { AgreementVersion } from '../agreements/agreement.ts';
import { builtInVersion } from '../agreements/texts.ts';
import { fieldFault } from '../agreements/pageFields.ts';
import { contentOf } from '../agreements/shown.ts';
import { cleanLine } from '../core/cleanText.ts';
import { AppError, type FieldError } from '../core/errors.ts';
import { signaturePath } from '../core/paths.ts';
import { fieldErrors } from '../core/validate.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation } from '../core/write.ts';
import { isCorrectable } from './corrected.ts';
import { nextAttempt, signatureId, storedSignature, type Signature } from './signature.ts';
import { signatureSchema, type SignatureInput } from './signatureSchema.ts';

/** Finds the problems of a recorded signature: those of the schema, and a text that `version` did not publish. */
export function signatureProblems(input: unknown, version: AgreementVersion | undefined): FieldError[] {
  const problems = fieldErrors(signatureSchema, input);
  if (problems.length > 0) return problems;
  const signed = input as SignatureInput;
  const content = contentOf(version, signed);
  if (content?.contentSha256 !== signed.templateSha256 || content.mediaType !== signed.mediaType)
    return [{ field: 'contentSha256', msg: say('signature.notPublished') }];
  const fault = fieldFault(content.fields, signed.fieldValues);
  return fault ? [{ field: 'fieldValues', msg: fault.msg }] : [];
}

/**
 * Signs one agreement, for `client` or else for the signer's own client account. `stored` are the client's signatures so far:
 * it is signed again when none of them stands, or when the signer corrects the text of their own. `version` is the agreement's
 * version. Throws `invalid-input` when the name, the consent or the text's hash is wrong, and `conflict` when `mustConfirm`: the
 * signer has to confirm the address first.
 */
export function signDocumentWrites(
  signer: { uid: string; email: string; client?: string; mustConfirm?: boolean },
  {
    runId,
    input,
    stored = [],
    version = builtInVersion(input.agreementId, input.agreementVersion),
  }: { runId: string; input: SignatureInput; stored?: readonly Signature[]; version?: AgreementVersion | undefined },
): Creation<Signature> {
  if (signer.mustConfirm) throw new AppError('conflict', say('signature.confirmFirst'));
  const signed = { ...input, signerName: cleanLine(input.signerName) };
  const problems = signatureProblems(signed, version);
  if (problems.length > 0) throw new AppError('invalid-input', listed(problems.map(({ msg }) => msg)), problems);
  const last = nextAttempt(stored, signed.agreementId, signed.agreementVersion);
  const isCorrecting = stored.some(
    (signature) =>
      signature.id ===
        signatureId({ runId, agreementId: signed.agreementId, version: signed.agreementVersion, attempt: last }) &&
      isCorrectable(signature, signer.uid),
  );
  const attempt = last + (isCorrecting ? 1 : 0);
  const data = {
    ...signed,
    ...(attempt > 1 && { attempt }),
    agreementTitle: contentOf(version, signed)?.title ?? '',
    signerUid: signer.uid,
    signerEmail: signer.email,
    createdAt: SERVER_TIME,
    receipt: null,
    writeId: WRITE_ID,
  };
  const id = signatureId({ runId, agreementId: signed.agreementId, version: signed.agreementVersion, attempt });
  const path = signaturePath(signer.client ?? signer.uid, id);
  return { writes: [{ op: 'create', path, data }], made: madeOf(storedSignature, id, data) };
}
