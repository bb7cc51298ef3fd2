import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { DEFAULT_BRAND, pdfSealsPath } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { JobThread } from '../core/jobThread.ts';
import { db, readBrand } from '../firestore/db.ts';
import { sha256 } from './agreements.ts';
import { LIB } from '../core/fileBeside.ts';
import { readPdfSeal, type PdfSeal } from './pdfSeal.ts';
import { publishCertificate, storedCertificates, type SealCertificate } from './sealCertificates.ts';
import { sealers } from './sealKey.ts';
import type { SealJob } from './sealPdf.ts';

/** Path of the deployment's self-signed certificate. Only functions read it. */
const CERTIFICATE = 'serverKeys/pdfSeal';

/** Makes seals in a thread: the library takes 0.3 s to load. */
const thread = new JobThread<SealJob, Uint8Array<ArrayBuffer>>(new URL('sealThread.js', LIB), {
  ms: 10_000,
  megabytes: 192,
});

/**
 * Seals a PDF as the business. A PDF that the same key sealed before gets the same seal, so that a copy that is made again has the hash that
 * the chain holds. When sealing fails, logs why and resolves with the PDF itself.
 */
export async function sealedPdf(clientId: string, pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const configured = await givenSeal();
    const by = configured?.keyId ?? (await sealers()).sealer.keyId;
    const seal = await madeOnce(`${pdfSealsPath(clientId)}/${sha256(pdf)}`, { by }, () => newSeal(pdf, configured));
    return new Uint8Array(Buffer.concat([pdf, Buffer.from(seal, 'base64')]));
  } catch (error) {
    logger.error('a PDF goes out without its seal', error);
    return pdf;
  }
}

/** Lists all certificates that ever sealed PDFs, the oldest first, with the one that seals now. */
export async function publishedCertificates(): Promise<SealCertificate[]> {
  try {
    await publishedSeal(await givenSeal(), await businessName());
  } catch (error) {
    logger.error('the certificate that seals PDFs cannot be published', error);
  }
  return storedCertificates();
}

/** Reads the secret PDF_SEAL; null without one. */
async function givenSeal(): Promise<PdfSeal | null> {
  const secret = config.pdfSeal();
  return secret === '' ? null : readPdfSeal(secret);
}

const businessName = async (): Promise<string> => ((await readBrand()) ?? DEFAULT_BRAND).name;

/** Opens the seal, and publishes its certificate before its first use. */
async function publishedSeal(configured: PdfSeal | null, business: string): Promise<PdfSeal> {
  const seal = configured ?? (await ownSeal(business));
  const [certificate] = seal.certificates;
  if (certificate) await publishCertificate(certificate);
  return seal;
}

/** Makes a seal, in base64. */
async function newSeal(pdf: Uint8Array<ArrayBuffer>, configured: PdfSeal | null): Promise<string> {
  const business = await businessName();
  const seal = await publishedSeal(configured, business);
  return Buffer.from(await thread.run({ pdf, seal, business, authority: config.timestampUrl() })).toString('base64');
}

/** Opens the seal of a deployment without PDF_SEAL: the key that seals evidence, with a self-signed certificate in the business's name. */
async function ownSeal(business: string): Promise<PdfSeal> {
  const { sealer, keys } = await sealers();
  const { selfSigned } = await import('./selfSigned.ts');
  const certificate = await madeOnce(CERTIFICATE, { by: sealer.keyId, business }, async () =>
    Buffer.from(await selfSigned(business, keys)).toString('base64'),
  );
  return { keyId: sealer.keyId, privateKey: keys.privateKey, certificates: [Buffer.from(certificate, 'base64')] };
}

/**
 * Reads the value stored at this path for these conditions, or makes and stores it. Concurrent callers get the one that was stored first.
 */
async function madeOnce(path: string, conditions: Record<string, string>, make: () => Promise<string>) {
  const ref = db.doc(path);
  const valueIn = (doc: DocumentSnapshot): string | null =>
    Object.entries(conditions).every(([field, value]) => doc.get(field) === value) ? String(doc.get('value')) : null;
  const stored = valueIn(await ref.get());
  if (stored !== null) return stored;
  const made = await make();
  return db.runTransaction(async (tx) => {
    const first = valueIn(await tx.get(ref));
    if (first === null) tx.set(ref, { ...conditions, value: made });
    return first ?? made;
  });
}
