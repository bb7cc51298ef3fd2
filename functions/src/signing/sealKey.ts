import {
  newKeyPair,
  privateKeyOf,
  readPrivateKey,
  signerOf,
  type PrivateKey,
  type PublicKey,
  type SealKey,
  type Signer,
} from '@firstmile/evidence';
import { config } from '../core/config.ts';
import { db } from '../firestore/db.ts';

/** Where the public keys that ever sealed are listed and, without a secret, the private one is kept. Functions alone read it. */
const KEYS = 'serverKeys/seal';

interface Stored {
  privateKey?: PrivateKey;
  published?: SealKey[];
}

let known: { secret: string; sealer: Promise<Signer> } | undefined;

/** The deployment's key, which seals. Its public half is published before it is first used. */
export function sealer(): Promise<Signer> {
  const secret = config.sealKey();
  if (known?.secret !== secret) known = { secret, sealer: openKey(secret) };
  known.sealer.catch(() => (known = undefined));
  return known.sealer;
}

/** All public keys that ever sealed, the first first: what was sealed stays verifiable when the key is changed. */
export async function publishedKeys(): Promise<SealKey[]> {
  await sealer();
  return ((await db.doc(KEYS).get()).data() as Stored | undefined)?.published ?? [];
}

async function openKey(secret: string): Promise<Signer> {
  const jwk = secret === '' ? await storedKey() : (JSON.parse(secret) as PrivateKey);
  const { privateKey, publicKey } = await readPrivateKey(jwk);
  const signer = await signerOf(privateKey, publicKey);
  await publish(signer.keyId, publicKey);
  return signer;
}

/** Made at the first seal of a deployment that has no secret for it. */
async function storedKey(): Promise<PrivateKey> {
  const made = await privateKeyOf((await newKeyPair(true)).privateKey);
  return db.runTransaction(async (tx) => {
    const ref = db.doc(KEYS);
    const { privateKey: stored } = ((await tx.get(ref)).data() ?? {}) as Stored;
    if (!stored) tx.set(ref, { privateKey: made }, { merge: true });
    return stored ?? made;
  });
}

const publish = (keyId: string, key: PublicKey): Promise<void> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(KEYS);
    const { published = [] } = ((await tx.get(ref)).data() ?? {}) as Stored;
    if (published.some((one) => one.keyId === keyId)) return;
    tx.set(ref, { published: [...published, { keyId, key, from: new Date().toISOString() }] }, { merge: true });
  });
