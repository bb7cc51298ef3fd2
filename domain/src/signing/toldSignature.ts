import { asMessage } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import type { Signature } from './signature.ts';

/** A signature as the signed PDF tells it, on the device and on the server: times as text, reasons as their codes. */
export function toldSignature({ receipt, ...signature }: Signature) {
  return {
    ...signature,
    receipt: receipt && {
      receivedAt: isoTime(receipt.receivedAt) ?? '',
      verdict: receipt.verdict,
      reasons: receipt.reasons.map((reason) => asMessage(reason).code.replace(/^verdict\./, '')),
      recordHash: receipt.recordHash ?? '',
      chainHead: receipt.chainHead ?? '',
    },
  };
}
