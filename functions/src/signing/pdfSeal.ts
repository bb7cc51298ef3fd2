import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { OpenedKey } from '@firstmile/evidence';

/** A key that seals PDFs, with its certificate and those of its issuers. */
export interface PdfSeal {
  /** SHA-256 of the public key, in hex. */
  keyId: string;
  privateKey: OpenedKey;
  /** In DER; the key's own comes first. */
  certificates: Uint8Array[];
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const PRIVATE_KEY = /-----BEGIN (?:EC )?PRIVATE KEY-----[^-]+-----END (?:EC )?PRIVATE KEY-----/;

/** Reads the secret PDF_SEAL: a P-256 key and its chain of certificates, all as PEM. Throws an error whose message names the problem. */
export async function readPdfSeal(secret: string): Promise<PdfSeal & { subject: string; endsAt: Date }> {
  const pem = secret.replaceAll('\\n', '\n');
  const certificates = (pem.match(CERTIFICATE) ?? []).map(readCertificate);
  const key = readKey(PRIVATE_KEY.exec(pem)?.[0] ?? '');
  const [own] = certificates;
  if (!own) throw new Error('PDF_SEAL has no certificate (PEM)');
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('The key of PDF_SEAL is not a P-256 key');
  if (!own.checkPrivateKey(key)) throw new Error('The first certificate of PDF_SEAL is not that of its key');
  const endsAt = new Date(own.validTo);
  if (endsAt.getTime() < Date.now()) throw new Error(`The certificate of PDF_SEAL ended on ${own.validTo}`);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pkcs8 = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));
  return {
    keyId: createHash('sha256')
      .update(own.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    subject: own.subject.replaceAll('\n', ', '),
    endsAt,
  };
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Error('A certificate of PDF_SEAL cannot be read');
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error('PDF_SEAL has no private key (PEM, without a password) that can be read');
  }
}
