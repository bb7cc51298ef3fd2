import { CryptoKeySigner, HttpTimestampAuthority, PDF, PlaceholderError, type SignOptions } from '@libpdf/core';
import * as logger from 'firebase-functions/logger';
import { readStamp } from '@firstmile/evidence';
import { certify } from './certify.ts';
import type { PdfSeal } from './pdfSeal.ts';

/** Bytes of room beyond what a signature took before: the numbers in it, and in its time stamp, differ in length. */
const ROOM = 200;
/** Bytes that a signature takes with its certificates and time stamp, by its key and authority. */
const sizes = new Map<string, number>();
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
export async function sealPdf(job: SealJob): Promise<Uint8Array<ArrayBuffer>> {
  const { authority } = job;
  if (authority !== '' && Date.now() >= pausedUntil)
    try {
      const timestampAuthority = new HttpTimestampAuthority(authority, { timeout: PATIENCE, fetch: fetchStamp });
      return await fittingSeal(job, { level: 'B-T', timestampAuthority });
    } catch (error) {
      pausedUntil = Date.now() + PAUSE;
      logger.error('a PDF is sealed without a time stamp', error);
    }
  return fittingSeal(job, { level: 'B-B' });
}

/** Reserves what such a seal took before. Seals again when that is too little, as at first, when it is not known. */
async function fittingSeal(job: SealJob, level: Pick<SignOptions, 'level' | 'timestampAuthority'>) {
  const { keyId, certificates } = job.seal;
  const kind = [keyId, ...certificates.map(({ length }) => length), level.level, job.authority].join(' ');
  try {
    return await newSeal(job, { ...level, estimatedSize: (sizes.get(kind) ?? 0) + ROOM });
  } catch (error) {
    if (!(error instanceof PlaceholderError)) throw error;
    sizes.set(kind, error.requiredSize);
    return newSeal(job, { ...level, estimatedSize: error.requiredSize + ROOM });
  }
}

async function newSeal({ pdf, seal, business }: SealJob, options: Omit<SignOptions, 'signer'>) {
  const [own, ...issuers] = seal.certificates;
  if (!own) throw new Error('A seal has a certificate');
  const document = await PDF.load(pdf);
  certify(document);
  const { bytes } = await document.sign({
    ...options,
    signer: new CryptoKeySigner(seal.privateKey, own, 'EC', 'ECDSA', issuers),
    // The library would show a backslash before round brackets.
    reason: `Seal of ${business.replaceAll('(', '[').replaceAll(')', ']')} on its copy; not a person's signature`,
    fieldName: newFieldName(document),
  });
  if (Buffer.compare(bytes.subarray(0, pdf.length), pdf) !== 0) throw new Error('The seal would change the PDF');
  return bytes.slice(pdf.length);
}

/** Names the seal's field; a PDF with fields may have one of this name. */
function newFieldName(document: PDF): string {
  const names = new Set(
    document
      .getForm()
      ?.getFields()
      .map(({ name }) => name),
  );
  let name = 'Seal';
  while (names.has(name)) name += '+';
  return name;
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
