import { CryptoKeySigner, HttpTimestampAuthority, PDF } from '@libpdf/core';
import * as logger from 'firebase-functions/logger';
import { readStamp } from '@firstmile/evidence';
import type { PdfSeal } from './pdfSeal.ts';

/** Bytes that a signature needs beside its certificates, and those of a time stamp with its own. */
const SIGNATURE_BYTES = 2048;
const STAMP_BYTES = 12_288;
/** Time that a time stamping authority has to answer, in milliseconds. */
const PATIENCE = 3000;
/** The pause after an authority did not answer, because a bundle has many PDFs. */
const PAUSE = 60_000;
let pausedUntil = 0;

export interface SealJob {
  pdf: Uint8Array<ArrayBuffer>;
  seal: PdfSeal;
  /** Name of the business. */
  business: string;
  /** Address of a time stamping authority (RFC 3161), or empty. */
  authority: string;
}

/**
 * Makes the business's seal on a PDF (PAdES B-B; B-T with a stamp when the authority answers): the bytes that follow the PDF's own, which
 * stay the same.
 */
export async function sealPdf({ pdf, seal, business, authority }: SealJob): Promise<Uint8Array<ArrayBuffer>> {
  const [own, ...issuers] = seal.certificates;
  if (!own) throw new Error('A seal has a certificate');
  const size = [own, ...issuers].reduce((sum, { length }) => sum + length, SIGNATURE_BYTES);
  const options = {
    signer: new CryptoKeySigner(seal.privateKey, own, 'EC', 'ECDSA', issuers),
    // The library would show a backslash before round brackets.
    reason: `Seal of ${business.replaceAll('(', '[').replaceAll(')', ']')} on its copy; not a person's signature`,
    fieldName: 'Seal',
  };
  const sign = async (more: object) => {
    const { bytes } = await (await PDF.load(pdf)).sign({ ...options, ...more });
    if (Buffer.compare(bytes.subarray(0, pdf.length), pdf) !== 0) throw new Error('The seal would change the PDF');
    return bytes.slice(pdf.length);
  };
  if (authority !== '' && Date.now() >= pausedUntil)
    try {
      const timestampAuthority = new HttpTimestampAuthority(authority, { timeout: PATIENCE, fetch: fetchStamp });
      return await sign({ level: 'B-T', timestampAuthority, estimatedSize: size + STAMP_BYTES });
    } catch (error) {
      pausedUntil = Date.now() + PAUSE;
      logger.error('a PDF is sealed without a time stamp', error);
    }
  return sign({ level: 'B-B', estimatedSize: size });
}

/** Fetches a time stamp, which the library does not check. Throws if it stamps something else, or is not signed. */
const fetchStamp = (async (authority: string, query: RequestInit) => {
  const reply = await fetch(authority, query);
  if (!reply.ok) return reply;
  const answer = new Uint8Array(await reply.arrayBuffer());
  const { hash, isSigned } = await readStamp(answer);
  if (hash === '' || isSigned === false || !Buffer.from(query.body as Uint8Array).includes(hash, 0, 'hex'))
    throw new Error(`${authority} stamped something else`);
  return new Response(answer);
}) as typeof fetch;
