import { fromHex, sha256, toHex } from '../canonical.ts';
import type { SignerCertificate } from '../timestamp/cms.ts';
import { context, derParts, firstDer, OCTETS, OID, part, SEQUENCE, SET, type Der } from '../timestamp/der.ts';
import { readToken, signatureOn, signedDataIn, type Stamp } from '../timestamp/stamp.ts';

/** The seal on a PDF. */
export interface PdfSeal {
  /** Contradictions to the seal; empty when every byte of the file is as it was sealed. */
  faults: string[];
  /** Null when the seal does not name one that is in it, or does not fit the file. */
  certificate: SignerCertificate | null;
  /** The outside time stamp on the seal, if it has a valid one. */
  stamp: (Stamp & { certificate: SignerCertificate }) | null;
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const TIME_STAMP = '2a864886f70d010910020e';

/**
 * Checks the last signature in a PDF, which has to cover the whole file. So the file's structure need not be read: whatever a program
 * shows of it was sealed. Null without a signature.
 */
export async function checkPdfSeal(pdf: Uint8Array<ArrayBuffer>): Promise<PdfSeal | null> {
  const text = new TextDecoder('latin1').decode(pdf);
  const range = Array.from(text.matchAll(BYTE_RANGE)).at(-1);
  if (!range) return null;
  const [start, length, next, rest] = range.slice(1).map(Number) as [number, number, number, number];
  const gap = /^<((?:[0-9a-f]{2})+)>$/i.exec(text.slice(length, next))?.[1];
  if (start !== 0 || next + rest !== pdf.length || gap === undefined)
    return broken('the seal does not cover the whole file: something was added after it, or cut off');
  const covered = new Uint8Array(length + rest);
  covered.set(pdf.subarray(0, length));
  covered.set(pdf.subarray(next), length);
  return readSeal(fromHex(gap.toLowerCase()) ?? new Uint8Array(), covered).catch(() =>
    broken('the seal cannot be read'),
  );
}

const broken = (fault: string): PdfSeal => ({ faults: [fault], certificate: null, stamp: null });

async function readSeal(room: Uint8Array<ArrayBuffer>, covered: Uint8Array<ArrayBuffer>): Promise<PdfSeal> {
  const message = firstDer(room);
  if (room.subarray(message.whole.length).some((byte) => byte !== 0))
    return broken('something stands behind the seal, in the space that nothing covers');
  const { isSigned, certificate, signer } = await signatureOn(covered, signedDataIn(message));
  if (isSigned === null) return { ...broken('this kind of signature is not checked here'), certificate };
  if (!isSigned || !certificate) return broken('the file is not as it was sealed: bytes in it were changed');
  return { faults: [], certificate, stamp: await stampIn(signer) };
}

/** Finds the time stamp on a signature; null without a valid one. */
async function stampIn(signer: Der): Promise<PdfSeal['stamp']> {
  const parts = derParts(signer);
  const unsigned = parts.find(({ tag }) => tag === context(1));
  const signature = parts.find(({ tag }) => tag === OCTETS);
  const attribute = (unsigned ? derParts(unsigned) : []).find(
    (entry) => toHex(part(entry, 0, OID).body) === TIME_STAMP,
  );
  if (!attribute || !signature) return null;
  const { certificate, ...stamp } = await readToken(part(part(attribute, 1, SET), 0, SEQUENCE));
  const isOfSeal = stamp.isSigned === true && stamp.hash === (await sha256(signature.body));
  return isOfSeal && certificate?.isForStamps ? { ...stamp, certificate } : null;
}
