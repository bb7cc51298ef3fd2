import { asMessage } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import type { Decline } from './decline.ts';
import type { Receipt, Signature } from './signature.ts';

/**
 * Converts a signature or countersignature to the form that the signed PDF uses, on the device and on the server: times as
 * text, reasons as codes.
 */
export function signatureForPdf<T extends { receipt: Receipt | null; withdrawn?: Signature['withdrawn'] }>({
  receipt,
  withdrawn,
  ...signature
}: T) {
  return {
    ...signature,
    withdrawn: withdrawn ? { ...withdrawn, at: isoTime(withdrawn.at) ?? '' } : null,
    receipt: receipt && {
      receivedAt: isoTime(receipt.receivedAt) ?? '',
      verdict: receipt.verdict,
      reasons: receipt.reasons.map((reason) => asMessage(reason).code.replace(/^verdict\./, '')),
      recordHash: receipt.recordHash ?? '',
      chainHead: receipt.chainHead ?? '',
      sealKeyId: receipt.sealKeyId ?? '',
    },
  };
}

/** Converts a decline to the form that the PDF of a later signature uses; null while the server has not sealed it. */
export const declineForPdf = ({ receipt, signerName: name, reason }: Decline) =>
  receipt && { at: isoTime(receipt.receivedAt) ?? '', name, reason, recordHash: receipt.recordHash ?? '' };
