import { asMessage, type MessageCode } from '../core/message.ts';
import type { Signature } from './signature.ts';

/** Warnings that the signer resolves by signing the text as it is filled in now. */
const ABOUT_TEXT: readonly MessageCode[] = ['verdict.businessChanged', 'verdict.clientChanged'];

/**
 * Checks whether `uid` may sign the corrected text instead: it is their own signature, the server warned that the text names
 * the business or the client differently, and it was neither approved nor withdrawn.
 */
export const isCorrectable = ({ signerUid, receipt, approvedAt, withdrawn }: Signature, uid: string): boolean =>
  signerUid === uid &&
  receipt?.verdict === 'accepted-with-warning' &&
  !approvedAt &&
  !withdrawn &&
  receipt.reasons.some((reason) => ABOUT_TEXT.some((code) => code === asMessage(reason).code));
