import type { InferType } from 'yup';
import { AGREEMENTS } from '../agreements/index.ts';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import { requiredLine, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { number, object } from '../core/yup.ts';

const ids = AGREEMENTS.map((agreement) => agreement.number);
const ALL = `All ${ids.length} documents must be signed`;

/** Every agreement, each signed, in the order of the agreements. What was signed is in the signature that `signatureId` names. */
export const documentSigningSchema = object({
  signedDocuments: listOf(
    object({
      id: number().typeError('Each document needs its id').required('Each document needs its id'),
      name: requiredLine('Each document needs its name').max(200, 'A document name must be less than 200 characters'),
      status: requiredText('Each document must be signed').oneOf(['signed'], 'Each document must be signed'),
      signedAt: requiredLine('Each document needs the time it was signed').test(isTime('signedAt')),
      signatureId: requiredLine('Each document needs its signature').max(
        128,
        'A signature id must be less than 128 characters',
      ),
    }).noUnknown('There is a field here that a signed document does not have'),
    ids.length,
    ALL,
  )
    .required('signedDocuments must be a list')
    .test('all', ALL, areAll),
})
  .noUnknown('There is a field here that document signing does not have')
  .required();

/** What is no document at all is another error. */
function areAll(list: readonly ({ id?: number } | null)[]): boolean {
  return list.length === ids.length && list.every((one, index) => one?.id === ids[index]);
}
export type DocumentSigning = InferType<typeof documentSigningSchema>;

export const documentSigning: StepDefinition<DocumentSigning> = {
  type: 'DOCUMENT_SIGNING',
  label: 'Document Signing',
  schema: documentSigningSchema,
};
