import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { AGREEMENTS } from '../agreements/index.ts';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import { requiredLine, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { number, object } from '../core/yup.ts';

const ids = AGREEMENTS.map((agreement) => agreement.number);
const ALL = say('signing.allRequired', { count: ids.length });

/** Every agreement, each signed, in the order of the agreements. What was signed is in the signature that `signatureId` names. */
export const documentSigningSchema = object({
  signedDocuments: listOf(
    object({
      id: number().typeError(say('signed.idRequired')).required(say('signed.idRequired')),
      name: requiredLine(say('signed.nameRequired')).max(200, say('signed.nameTooLong')),
      status: requiredText(say('signing.eachRequired')).oneOf(['signed'], say('signing.eachRequired')),
      signedAt: requiredLine(say('signed.timeRequired')).test(isTime('signedAt')),
      signatureId: requiredLine(say('signed.signatureRequired')).max(128, say('signed.signatureTooLong')),
    }).noUnknown(say('unknown.ofSigned')),
    ids.length,
    ALL,
  )
    .required(say('kind.list', { label: 'signedDocuments' }))
    .test('all', ALL, areAll),
})
  .noUnknown(say('unknown.ofSigning'))
  .required();

/** What is no document at all is another error. */
function areAll(list: readonly ({ id?: number } | null)[]): boolean {
  return list.length === ids.length && list.every((one, index) => one?.id === ids[index]);
}
export type DocumentSigning = InferType<typeof documentSigningSchema>;

export const documentSigning: StepDefinition<DocumentSigning> = {
  type: 'DOCUMENT_SIGNING',
  label: say('step.documentSigning'),
  schema: documentSigningSchema,
};
