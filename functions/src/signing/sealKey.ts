import {
  newKeyPair,
  privateKeyOf,
  readPrivateKey,
  readPublicKey,
  signerOf,
  type OpenedKey,
  type PrivateKey,
  type PublicKey,
  type SealKey,
  type Signer,
} from '@firstmile/evidence';
import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { say } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { HttpError } from '../core/httpError.ts';
import { db } from '../firestore/db.ts';

/** Path of the list of all public keys that ever sealed and, without a secret, of the private key. Only functions read it. */
const KEYS = 'serverKeys/seal';

interface Stored {
  privateKey?: PrivateKey;
  published?: SealKey[];
}

/** The key that seals, and earlier ones that are available: they seal only the introduction of this one. */
export interface Sealers {
  sealer: Signer;
  /** The sealer's pair of keys, for the seal of PDFs. */
  keys: { privateKey: OpenedKey; publicKey: OpenedKey };
  earlier: readonly Signer[];
}

let known: { secret: string; sealers: Promise<Sealers> } | undefined;

/** Opens the deployment's keys. The public half of the sealing one is published before its first use. */
export function sealers(): Promise<Sealers> {
  const secret = config.sealKey();
  if (known?.secret !== secret) known = { secret, sealers: openKeys(secret) };
  known.sealers.catch(() => (known = undefined)); // the next call tries again
  return known.sealers;
}

/** Lists all public keys that ever sealed, the oldest first: seals stay verifiable when the key is changed. All but the last have an end. */
export async function publishedKeys(): Promise<SealKey[]> {
  await sealers();
  return readPublished();
}

/**
 * Checks that no newer key than this process's is published: a retired key seals nothing. Returns the published keys. Call it after reading
 * all that is sealed. Rejects with 503 in a process of before a change of the key, so that callers try again.
 */
export async function requireCurrentKey(): Promise<SealKey[]> {
  const { sealer } = await sealers();
  const published = await readPublished();
  if (published.at(-1)?.keyId === sealer.keyId) return published;
  known = undefined; // the next call publishes a key that is not listed, as after a restored backup
  logger.error(`SEAL_KEY ${sealer.keyId} is not the newest published key, so it seals nothing`);
  throw new HttpError(503, say('evidence.keyChanging'), { 'Retry-After': '60' });
}

async function readPublished(tx?: Transaction): Promise<SealKey[]> {
  const ref = db.doc(KEYS);
  return ((await (tx ? tx.get(ref) : ref.get())).data() as Stored | undefined)?.published ?? [];
}

/** Reads the secret: one key, or a JSON Web Key Set whose first key seals. A key that was made here before counts as an earlier one. */
async function openKeys(secret: string): Promise<Sealers> {
  const own = secret === '' ? await storedKey() : null;
  const stored = ((await db.doc(KEYS).get()).data() as Stored | undefined)?.privateKey;
  const [first, ...others] = own ? [own] : [...keysIn(secret), ...(stored ? [stored] : [])];
  if (!first) throw new Error('SEAL_KEY lists no key');
  const { privateKey, publicKey } = await readPrivateKey(first);
  const sealer = await signerOf(privateKey, publicKey);
  await publish(sealer.keyId, publicKey);
  const keys = { privateKey, publicKey: await readPublicKey(publicKey) };
  return { sealer, keys, earlier: await Promise.all(others.map(signerFor)) };
}

const keysIn = (secret: string): PrivateKey[] => {
  const value = JSON.parse(secret) as PrivateKey | { keys: PrivateKey[] };
  return 'keys' in value ? value.keys : [value];
};

async function signerFor(jwk: PrivateKey): Promise<Signer> {
  const { privateKey, publicKey } = await readPrivateKey(jwk);
  return signerOf(privateKey, publicKey);
}

/** Reads the stored key, or makes it at the first seal of a deployment without a secret. */
async function storedKey(): Promise<PrivateKey> {
  const made = await privateKeyOf((await newKeyPair(true)).privateKey);
  return db.runTransaction(async (tx) => {
    const ref = db.doc(KEYS);
    const { privateKey: stored } = ((await tx.get(ref)).data() ?? {}) as Stored;
    if (!stored) tx.set(ref, { privateKey: made }, { merge: true });
    return stored ?? made;
  });
}

/**
 * Adds a new key to the published ones, which end with it. A key that has an end does not come back. In a list of earlier versions, which
 * has no ends, the key of the first process that opens it is the current one.
 */
const publish = (keyId: string, key: PublicKey): Promise<void> =>
  db.runTransaction(async (tx) => {
    const now = new Date().toISOString();
    const earlier = await readPublished(tx);
    const own = earlier.find((candidate) => candidate.keyId === keyId);
    const others = earlier.filter((candidate) => candidate !== own);
    const isDone = own === earlier.at(-1) && others.every(({ until }) => until !== undefined);
    if (own && (own.until !== undefined || isDone)) return;
    const ended = others.map((other) => ({ until: now, ...other }));
    tx.set(db.doc(KEYS), { published: [...ended, own ?? { keyId, key, from: now }] }, { merge: true });
  });
