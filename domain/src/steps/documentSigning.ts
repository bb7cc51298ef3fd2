import { MAX_SIGNED } from '../agreements/definition.ts';
import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import type { DocumentSigningConfig } from './stepConfig.ts';
import type { SignedDocument } from './stepData.ts';
import { requiredLine, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { ID } from '../core/ids.ts';
import { number, object, string } from '../core/yup.ts';
import { headWords, wordedSchema } from './wordsSchema.ts';

const ALL = say('signing.allRequired');

/** The signed documents, numbered from 1 in the order of the run. Saving checks that they are all that the run signs. */
export const documentSigningSchema = object({
  signedDocuments: listOf(
    object({
      id: number().typeError(say('signed.idRequired')).required(say('signed.idRequired')),
      name: requiredLine(say('signed.nameRequired')).max(200, say('signed.nameTooLong')),
      status: requiredText(say('signing.eachRequired')).oneOf(['signed'], say('signing.eachRequired')),
      signedAt: requiredLine(say('signed.timeRequired')).test(isTime('signedAt')),
      signatureId: requiredLine(say('signed.signatureRequired')).max(128, say('signed.signatureTooLong')),
    } satisfies Record<keyof SignedDocument, Schema>).noUnknown(say('unknown.ofSigned')),
    MAX_SIGNED,
    ALL,
  )
    .required(say('kind.list', { label: 'signedDocuments' }))
    .test('all', ALL, areNumbered),
})
  .noUnknown(say('unknown.ofSigning'))
  .required();

/** Checks that the documents are numbered from 1. */
function areNumbered(list: readonly ({ id?: number } | null)[]): boolean {
  return list.every((item, index) => item?.id === index + 1);
}

const agreementIds = listOf(
  string()
    .required()
    .matches(ID, { message: say('signature.notSignable') }),
  MAX_SIGNED,
  ALL,
)
  .optional()
  .test('distinct', say('step.sameAgreement'), (ids) => new Set(ids).size === (ids?.length ?? 0));

export const documentSigning: StepDefinition = {
  type: 'DOCUMENT_SIGNING',
  label: say('step.documentSigning'),
  schema: documentSigningSchema,
  config: wordedSchema<DocumentSigningConfig>(
    { ...headWords, agreementIds },
    { shared: ['agreementIds'], unknown: say('unknown.ofSettings') },
  ),
};
