import { keyIdOf, newKeyPair, publicKeyOf, signerOf, type PublicKey, type Signer } from '@firstmile/evidence';
import { registerDeviceKeyWrites } from '@firstmile/domain';
import { device, writeOnly } from '../device.ts';
import { commit } from './commit.ts';

/** This browser's key for one person, in IndexedDB: the private half can sign but cannot be read. */
interface StoredKey {
  privateKey: Parameters<typeof signerOf>[0];
  key: PublicKey;
}

const keyOf = (uid: string) => `deviceKey/${uid}`;
let opening: { uid: string; signer: Promise<Signer> } | undefined;

/**
 * Opens this person's signer on this device. At first use, makes the key and registers its public half as soon as the server is reached.
 */
export function deviceSigner(uid: string): Promise<Signer> {
  if (opening?.uid !== uid) opening = { uid, signer: openSigner(uid) };
  const { signer } = opening;
  signer.catch(() => (opening = undefined)); // the next call tries again
  return signer;
}

async function openSigner(uid: string): Promise<Signer> {
  const stored = (await readKey(uid)) ?? (await makeKey(uid));
  return signerOf(stored.privateKey, stored.key);
}

const readKey = (uid: string) =>
  device().then(
    (db) => db.get('meta', keyOf(uid)) as Promise<StoredKey | undefined>,
    () => undefined,
  );

async function makeKey(uid: string): Promise<StoredKey> {
  const { privateKey, publicKey } = await newKeyPair();
  const made: StoredKey = { privateKey, key: await publicKeyOf(publicKey) };
  const before = await storeKey(uid, made).catch(() => undefined); // without a disk it lasts as long as the page
  if (before) return before;
  await commit('labels.deviceKey', registerDeviceKeyWrites(uid, await keyIdOf(made.key), made.key));
  return made;
}

/** Stores the key, unless another tab was first: then returns that one's. */
const storeKey = (uid: string, made: StoredKey): Promise<StoredKey | undefined> =>
  writeOnly(['meta'], (tx) => tx.objectStore('meta').add(made, keyOf(uid))).then(
    () => undefined,
    () => readKey(uid),
  );
