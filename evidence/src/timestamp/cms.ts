import { toHex } from '../canonical.ts';
import { context, OCTETS, OID, part, derParts, readDer, SEQUENCE, SET, type Der } from './der.ts';

const HASHES: Record<string, string> = {
  '608648016503040201': 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
};
/** Signature algorithms with their hash; '' means the signer's own hash. */
const SIGNATURES: Record<string, { kind: 'RSA' | 'EC'; hash: string }> = {
  '2a864886f70d010101': { kind: 'RSA', hash: '' },
  '2a864886f70d01010b': { kind: 'RSA', hash: 'SHA-256' },
  '2a864886f70d01010c': { kind: 'RSA', hash: 'SHA-384' },
  '2a864886f70d01010d': { kind: 'RSA', hash: 'SHA-512' },
  '2a8648ce3d040302': { kind: 'EC', hash: 'SHA-256' },
  '2a8648ce3d040303': { kind: 'EC', hash: 'SHA-384' },
  '2a8648ce3d040304': { kind: 'EC', hash: 'SHA-512' },
};
const CURVES: Record<string, { namedCurve: string; bytes: number }> = {
  '2a8648ce3d030107': { namedCurve: 'P-256', bytes: 32 },
  '2b81040022': { namedCurve: 'P-384', bytes: 48 },
  '2b81040023': { namedCurve: 'P-521', bytes: 66 },
};
const MESSAGE_DIGEST = '2a864886f70d010904';

const oidOf = (sequence: Der): string => toHex(part(sequence, 0, OID).body);

/**
 * Checks whether a CMS signer (RFC 5652) signed `content` with the key of one of the certificates; null for unsupported
 * signature algorithms. Supported are RSA by PKCS#1 1.5, and ECDSA.
 */
export async function isSignedByCertificate(
  signer: Der,
  certificates: readonly Der[],
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  const parts = derParts(signer);
  const [digest, attributes, algorithm, signature] = parts.slice(2);
  if (!digest || attributes?.tag !== context(0) || algorithm?.tag !== SEQUENCE || signature?.tag !== OCTETS)
    return false;
  const signerHash = HASHES[oidOf(digest)];
  const scheme = SIGNATURES[oidOf(algorithm)];
  const hash = scheme?.hash || signerHash;
  if (!signerHash || !scheme || !hash) return null;
  const named = derParts(attributes).find((attribute) => oidOf(attribute) === MESSAGE_DIGEST);
  if (!named) return false;
  const own = toHex(new Uint8Array(await crypto.subtle.digest(signerHash, content)));
  if (toHex(part(part(named, 1, SET), 0, OCTETS).body) !== own) return false;
  const signed = attributes.whole.slice();
  signed[0] = SET; // the hash is computed with this tag
  for (const certificate of certificates)
    if (await isBy({ certificate, method: { kind: scheme.kind, hash }, signature: signature.body, signed }))
      return true;
  return false;
}

async function isBy({
  certificate,
  method: { kind, hash },
  signature,
  signed,
}: {
  certificate: Der;
  method: { kind: 'RSA' | 'EC'; hash: string };
  signature: Uint8Array<ArrayBuffer>;
  signed: Uint8Array<ArrayBuffer>;
}): Promise<boolean> {
  try {
    const fields = derParts(part(certificate, 0, SEQUENCE));
    const spki = fields[fields[0]?.tag === context(0) ? 6 : 5];
    if (!spki) return false;
    if (kind === 'RSA') {
      const scheme = { name: 'RSASSA-PKCS1-v1_5', hash };
      const key = await crypto.subtle.importKey('spki', spki.whole, scheme, false, ['verify']);
      return await crypto.subtle.verify(scheme, key, signature, signed);
    }
    const curve = CURVES[toHex(part(part(spki, 0, SEQUENCE), 1, OID).body)];
    if (!curve) return false;
    const scheme = { name: 'ECDSA', namedCurve: curve.namedCurve, hash };
    const key = await crypto.subtle.importKey('spki', spki.whole, scheme, false, ['verify']);
    return await crypto.subtle.verify(scheme, key, rawSignature(signature, curve.bytes), signed);
  } catch {
    return false; // a certificate of another kind is not the signer's
  }
}

/** Converts an ECDSA signature to its two numbers of `bytes` bytes each, as WebCrypto expects them. */
function rawSignature(signature: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const [numbers] = readDer(signature);
  const raw = new Uint8Array(2 * bytes);
  for (const [index, { body }] of (numbers ? derParts(numbers) : []).entries()) {
    const digits = body.slice(body[0] === 0 ? 1 : 0);
    raw.set(digits, (index + 1) * bytes - digits.length);
  }
  return raw;
}
