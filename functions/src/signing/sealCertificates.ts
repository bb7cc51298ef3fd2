import { X509Certificate } from 'node:crypto';
import { db } from '../firestore/db.ts';
import { sha256 } from './agreements.ts';

/** Path of the list of all certificates that ever sealed PDFs. Only functions read it. */
const CERTIFICATES = 'serverKeys/pdfCertificates';

/** A certificate that sealed PDFs, as it is published beside the keys. */
export interface SealCertificate {
  /** The SHA-256 of the certificate, in hex. */
  sha256: string;
  subject: string;
  /** In DER, in base64. */
  certificate: string;
  from: string;
}

/** Lists the certificates that sealed, the oldest first. */
export const storedCertificates = async (): Promise<SealCertificate[]> =>
  listIn((await db.doc(CERTIFICATES).get()).data());

const listIn = (data?: { published?: SealCertificate[] }): SealCertificate[] => data?.published ?? [];

/** Adds a certificate (DER) to the list; those of earlier seals stay in it. */
export async function publishCertificate(bytes: Uint8Array): Promise<void> {
  const certificate = Buffer.from(bytes);
  const fingerprint = sha256(certificate);
  await db.runTransaction(async (tx) => {
    const ref = db.doc(CERTIFICATES);
    const published = listIn((await tx.get(ref)).data());
    if (published.some((candidate) => candidate.sha256 === fingerprint)) return;
    const entry: SealCertificate = {
      sha256: fingerprint,
      subject: new X509Certificate(certificate).subject.replaceAll('\n', ', '),
      certificate: certificate.toString('base64'),
      from: new Date().toISOString(),
    };
    tx.set(ref, { published: [...published, entry] });
  });
}
