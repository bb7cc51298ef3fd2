import { fromHex, hashOf, toHex } from './canonical.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A public key as a JSON Web Key, with its four members and no other. */
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

/** WebCrypto's key, whose type browsers and Node have under different names. */
type OpenedKey = Parameters<typeof crypto.subtle.sign>[1];

/** Signs hashes with a key that never leaves where it is. */
export interface Signer {
  keyId: string;
  /** `hash` in hex; gives the signature in hex. */
  sign: (hash: string) => Promise<string>;
}

/** A new key pair; the private one can be used and, unless `isExtractable`, not be read. */
export const newKeyPair = (isExtractable = false): Promise<{ privateKey: OpenedKey; publicKey: OpenedKey }> =>
  crypto.subtle.generateKey(ALGORITHM, isExtractable, ['sign', 'verify']);

/** A private key from its JSON Web Key, with the public key that belongs to it. */
export async function readPrivateKey(jwk: PrivateKey): Promise<{ privateKey: OpenedKey; publicKey: PublicKey }> {
  const privateKey = await crypto.subtle.importKey('jwk', { ...jwk }, ALGORITHM, false, ['sign']);
  return { privateKey, publicKey: membersOf(jwk) };
}

export const publicKeyOf = async (key: OpenedKey): Promise<PublicKey> =>
  membersOf(await crypto.subtle.exportKey('jwk', key));

const membersOf = ({ x = '', y = '' }: { x?: string; y?: string }): PublicKey => ({ kty: 'EC', crv: 'P-256', x, y });

/** A key's name: the SHA-256 of the key itself (RFC 7638, in hex), so that a name cannot stand for another key. */
export const keyIdOf = ({ crv, kty, x, y }: PublicKey): Promise<string> => hashOf({ crv, kty, x, y });

/** The private key, of one that may be read. */
export async function privateKeyOf(key: OpenedKey): Promise<PrivateKey> {
  const jwk = await crypto.subtle.exportKey('jwk', key);
  return { ...membersOf(jwk), d: jwk.d ?? '' };
}

export const signerOf = async (privateKey: OpenedKey, publicKey: PublicKey): Promise<Signer> => ({
  keyId: await keyIdOf(publicKey),
  sign: async (hash) => toHex(new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, bytesOf(hash)))),
});

/** Opening a key takes as long as checking a signature. */
const opened = new WeakMap<PublicKey, Promise<OpenedKey>>();

/** Whether a key signed a hash. Anything that cannot be read was not signed by it. */
export async function isSignedBy(key: PublicKey, hash: string, signature: string): Promise<boolean> {
  const bytes = fromHex(signature);
  if (bytes?.length !== 64) return false;
  try {
    const imported = opened.get(key) ?? crypto.subtle.importKey('jwk', { ...key }, ALGORITHM, true, ['verify']);
    opened.set(key, imported);
    return await crypto.subtle.verify(SIGNING, await imported, bytes, bytesOf(hash));
  } catch {
    return false;
  }
}

function bytesOf(hash: string): Uint8Array<ArrayBuffer> {
  const bytes = fromHex(hash);
  if (bytes?.length !== 32) throw new Error('A hash is 64 hex digits');
  return bytes;
}
