import { toHex } from '../canonical.ts';
import { keyIdOf, publicKeyOf } from '../keys.ts';
import { context, INTEGER, OCTETS, OID, part, derParts, readDer, SEQUENCE, SET, type Der } from './der.ts';

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
const SIGNING_CERTIFICATE = '2a864886f70d010910020c';
const SIGNING_CERTIFICATE_V2 = '2a864886f70d010910022f';
/** Extended key usage, and that of time stamps. */
const USAGE = '551d25';
const STAMPING = '2b06010505070308';

const oidOf = (sequence: Der): string => toHex(part(sequence, 0, OID).body);

/** The certificate that a signature names as its signer's. */
export interface SignerCertificate {
  /** Its subject, such as `CN=Authority, O=Company`. */
  subject: string;
  /** The SHA-256 of the certificate, in hex. */
  fingerprint: string;
  /** The fingerprint of its key; empty for another kind than P-256. */
  keyId: string;
  /** True when it may only sign time stamps: a critical extended key usage says so (RFC 3161, 2.3). */
  isForStamps: boolean;
}

/**
 * Finds the certificate that a CMS signer (RFC 5652) names in a signed attribute, and checks whether its key signed `content`.
 * `isSigned` is null for unsupported signature algorithms. Supported are RSA by PKCS#1 1.5, and ECDSA.
 */
export async function signerIn(
  signer: Der,
  certificates: readonly Der[],
  content: Uint8Array<ArrayBuffer>,
): Promise<{ isSigned: boolean | null; certificate: SignerCertificate | null }> {
  const none = { isSigned: false, certificate: null };
  const [digest, attributes, algorithm, signature] = derParts(signer).slice(2);
  if (!digest || attributes?.tag !== context(0) || algorithm?.tag !== SEQUENCE || signature?.tag !== OCTETS)
    return none;
  const own = await namedCertificate(attributes, certificates);
  if (!own) return none;
  const certificate = await readCertificate(own);
  const signerHash = HASHES[oidOf(digest)];
  const scheme = SIGNATURES[oidOf(algorithm)];
  const hash = scheme?.hash || signerHash;
  if (!signerHash || !scheme || !hash) return { isSigned: null, certificate };
  const named = attributeOf(attributes, MESSAGE_DIGEST);
  if (!named || toHex(part(named, 0, OCTETS).body) !== (await digestOf(signerHash, content))) return none;
  const signed = attributes.whole.slice();
  signed[0] = SET; // the hash is computed with this tag
  const method = { kind: scheme.kind, hash };
  return { isSigned: await isBy({ certificate: own, method, signature: signature.body, signed }), certificate };
}

const digestOf = async (hash: string, bytes: Uint8Array<ArrayBuffer>) =>
  toHex(new Uint8Array(await crypto.subtle.digest(hash, bytes)));

/** Reads the values of a signed attribute. */
function attributeOf(attributes: Der, oid: string): Der | null {
  const attribute = derParts(attributes).find((attribute) => oidOf(attribute) === oid);
  return attribute ? part(attribute, 1, SET) : null;
}

/** Finds the certificate whose hash the signed attribute has (RFC 5035 with any hash, RFC 2634 with SHA-1). */
async function namedCertificate(attributes: Der, certificates: readonly Der[]): Promise<Der | null> {
  const newer = attributeOf(attributes, SIGNING_CERTIFICATE_V2);
  const values = newer ?? attributeOf(attributes, SIGNING_CERTIFICATE);
  if (!values) return null;
  const name = part(part(part(values, 0, SEQUENCE), 0, SEQUENCE), 0, SEQUENCE);
  const [first] = derParts(name);
  const isOtherHash = newer !== null && first?.tag === SEQUENCE;
  const hash = newer === null ? 'SHA-1' : isOtherHash ? HASHES[oidOf(first)] : 'SHA-256';
  if (!hash) return null;
  const named = toHex(part(name, isOtherHash ? 1 : 0, OCTETS).body);
  for (const certificate of certificates) if ((await digestOf(hash, certificate.whole)) === named) return certificate;
  return null;
}

/** Lists the fields of a certificate after its version: serial number, algorithm, issuer, validity, subject, key and more. */
function certificateFields(certificate: Der): Der[] {
  const fields = derParts(part(certificate, 0, SEQUENCE));
  return fields[0]?.tag === context(0) ? fields.slice(1) : fields;
}

const NAMES: Record<string, string> = { '550403': 'CN', '55040a': 'O', '55040b': 'OU', '550406': 'C' };

async function readCertificate(certificate: Der): Promise<SignerCertificate> {
  const fields = certificateFields(certificate);
  const subject = (fields[4] ? derParts(fields[4]) : []).map((set) => {
    const [name] = derParts(set);
    const text = name ? new TextDecoder().decode(part(name, 1).body) : '';
    return `${(name && NAMES[oidOf(name)]) ?? '?'}=${text.replaceAll(/\p{C}/gu, ' ')}`;
  });
  const extensions = fields.find(({ tag }) => tag === context(3));
  const usage = (extensions ? derParts(part(extensions, 0, SEQUENCE)) : []).filter(
    (extension) => oidOf(extension) === USAGE,
  );
  return {
    subject: subject.toReversed().join(', '),
    fingerprint: await digestOf('SHA-256', certificate.whole),
    keyId: await keyIdIn(fields[5]),
    isForStamps:
      usage.length === 1 && usage.every(({ body }) => toHex(body) === `0603${USAGE}0101ff040c300a0608${STAMPING}`),
  };
}

async function keyIdIn(spki: Der | undefined): Promise<string> {
  try {
    const scheme = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('spki', spki?.whole ?? new Uint8Array(), scheme, true, ['verify']);
    return await keyIdOf(await publicKeyOf(key));
  } catch {
    return ''; // a key of another kind
  }
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
    const spki = certificateFields(certificate)[5];
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
    return false; // a key of another kind, or a signature that is not DER
  }
}

/** Converts an ECDSA signature to its two numbers of `bytes` bytes each, as WebCrypto expects them. Throws unless it is DER. */
function rawSignature(signature: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const [numbers, ...rest] = readDer(signature);
  const parts = numbers?.tag === SEQUENCE ? derParts(numbers) : [];
  const raw = new Uint8Array(2 * bytes);
  for (const [index, { tag, body }] of parts.entries()) {
    const [first = 0x80, second = 0x80] = body;
    if (tag !== INTEGER || first >= 0x80 || (first === 0 && second < 0x80)) throw new Error('This number is not DER');
    const digits = body.slice(first === 0 ? 1 : 0);
    raw.set(digits, (index + 1) * bytes - digits.length);
  }
  if (rest.length > 0 || parts.length !== 2) throw new Error('These are not two numbers');
  return raw;
}
