import { fromHex, hashOf, toHex } from './canonical.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A public key as a JSON Web Key, with exactly these four members. */
export interface PublicKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** A private key as a JSON Web Key. */
export interface PrivateKey extends PublicKey {
  d: string;
}

/** WebCrypto's key, whose type has different names in browsers and Node. */
export type OpenedKey = Parameters<typeof crypto.subtle.sign>[1];

/** Signs hashes with a key that it does not reveal. */
export interface Signer {
  keyId: string;
  /** Takes the hash and returns the signature, both in hex. */
  sign: (hash: string) => Promise<string>;
}

/** Makes a new key pair. The private key can be used, but not exported unless `isExtractable`. */
export const newKeyPair = (isExtractable = false): Promise<{ privateKey: OpenedKey; publicKey: OpenedKey }> =>
  crypto.subtle.generateKey(ALGORITHM, isExtractable, ['sign', 'verify']);

/** Imports a private key from its JSON Web Key, with the matching public key. */
export async function readPrivateKey(jwk: PrivateKey): Promise<{ privateKey: OpenedKey; publicKey: PublicKey }> {
  const privateKey = await crypto.subtle.importKey('jwk', { ...jwk }, ALGORITHM, false, ['sign']);
  return { privateKey, publicKey: membersOf(jwk) };
}

/** Imports a public key, extractable as all public keys are. */
export const readPublicKey = (jwk: PublicKey): Promise<OpenedKey> =>
  crypto.subtle.importKey('jwk', { ...jwk }, ALGORITHM, true, ['verify']);

export const publicKeyOf = async (key: OpenedKey): Promise<PublicKey> =>
  membersOf(await crypto.subtle.exportKey('jwk', key));

const membersOf = ({ x = '', y = '' }: { x?: string; y?: string }): PublicKey => ({ kty: 'EC', crv: 'P-256', x, y });

/** Names a key by the SHA-256 of the key itself (RFC 7638, in hex), so that no name can stand for another key. */
export const keyIdOf = ({ crv, kty, x, y }: PublicKey): Promise<string> => hashOf({ crv, kty, x, y });

/** Exports an extractable private key. */
export async function privateKeyOf(key: OpenedKey): Promise<PrivateKey> {
  const jwk = await crypto.subtle.exportKey('jwk', key);
  return { ...membersOf(jwk), d: jwk.d ?? '' };
}

export const signerOf = async (privateKey: OpenedKey, publicKey: PublicKey): Promise<Signer> => ({
  keyId: await keyIdOf(publicKey),
  sign: async (hash) => withLowS(toHex(new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, bytesOf(hash))))),
});

/** The order of P-256: a signature (r, s) is as valid as (r, ORDER - s). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Reads `s`; 0 where there is no signature. */
const numberS = (signature: string) => (/^[0-9a-f]{128}$/.test(signature) ? BigInt(`0x${signature.slice(64)}`) : 0n);

/** Checks that `s` of a signature in hex is the lower of the two that sign alike. */
export const hasLowS = (signature: string): boolean => numberS(signature) <= ORDER / 2n;

/** Writes a signature in hex with the lower `s`, which is as valid. */
export function withLowS(signature: string): string {
  const s = numberS(signature);
  if (s <= ORDER / 2n || s >= ORDER) return signature;
  return signature.slice(0, 64) + (ORDER - s).toString(16).padStart(64, '0');
}

/** Keeps imported keys, because an import takes as long as checking a signature. */
const opened = new WeakMap<PublicKey, Promise<OpenedKey>>();

/** Checks that a key signed a hash; false for signatures and keys that cannot be read. */
export async function isSignedBy(key: PublicKey, hash: string, signature: string): Promise<boolean> {
  const bytes = fromHex(signature);
  if (bytes?.length !== 64) return false;
  try {
    const imported = opened.get(key) ?? readPublicKey(key);
    opened.set(key, imported);
    return await crypto.subtle.verify(SIGNING, await imported, bytes, bytesOf(hash));
  } catch {
    return false; // a key or a signature that cannot be read
  }
}

function bytesOf(hash: string): Uint8Array<ArrayBuffer> {
  const bytes = fromHex(hash);
  if (bytes?.length !== 32) throw new Error('A hash is 64 hex digits');
  return bytes;
}
