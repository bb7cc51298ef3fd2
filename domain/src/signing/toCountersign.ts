import { toCountersignPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { Signature } from './signature.ts';

/**
 * `toCountersign/{id}`: what a client signed and the business has yet to sign. Functions write it with the client's receipt, and remove it
 * when the business has signed, and when the signature is withdrawn.
 */
export interface ToCountersign {
  id: string;
  clientId: string;
  signatureId: string;
  agreementTitle: string;
  signerName: string;
  since: Moment | null;
  /** A mail about it went to the admins. */
  isMailed: boolean;
}

/** Has the business asked for its own signature of what a client signed. */
export const askToCountersign = (clientId: string, { id, agreementTitle, signerName }: Signature): Write => ({
  op: 'set',
  path: toCountersignPath(clientId, id),
  data: { clientId, signatureId: id, agreementTitle, signerName, since: SERVER_TIME, isMailed: false },
});
