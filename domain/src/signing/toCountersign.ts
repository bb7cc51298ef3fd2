import { toCountersignPath } from '../core/paths.ts';
import { documentOf, flag, moment, text } from '../core/reader.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { Signature } from './signature.ts';

/**
 * `toCountersign/{id}`: a client's signature that the business has yet to countersign. Functions write it with the client's
 * receipt, and remove it when the business has signed or the signature is withdrawn.
 */
export const storedToCountersign = documentOf({
  clientId: text,
  signatureId: text,
  agreementTitle: text,
  signerName: text,
  since: moment,
  /** True when the admins were mailed about it. */
  isMailed: flag,
});
export type ToCountersign = ReturnType<typeof storedToCountersign>;

/** Makes the write that asks the business to countersign a signature. */
export const askToCountersign = (clientId: string, { id, agreementTitle, signerName }: Signature): Write => ({
  op: 'set',
  path: toCountersignPath(clientId, id),
  data: { clientId, signatureId: id, agreementTitle, signerName, since: SERVER_TIME, isMailed: false },
});
