import { documentSigningSchema, signatureSchema } from '@firstmile/domain';
import { EVIDENCE } from '#signing/evidenceFields.ts';
import { jsonSchema } from './jsonSchema.ts';

/** The API's body of the signing step: entries that sign, with the signer's evidence, or refer to signatures. */
export function signingBody(): object {
  const step = jsonSchema(documentSigningSchema);
  const list = step.properties?.['signedDocuments'];
  const evidence = Object.entries(jsonSchema(signatureSchema).properties ?? {}).filter(([name]) =>
    EVIDENCE.includes(name),
  );
  const entry = {
    ...list?.items,
    description:
      'With `signerName` and the other evidence, it signs the document; without them, a valid signature must exist.',
    required: list?.items?.required?.filter((name) => name !== 'name' && name !== 'signatureId'),
    properties: { ...list?.items?.properties, ...Object.fromEntries(evidence) },
  };
  return { ...step, properties: { signedDocuments: { ...list, items: entry } } };
}
