import { keyIdOf, newKeyPair, publicKeyOf, signerOf, type PublicKey, type Signer } from '@firstmile/evidence';
import { registerDeviceKey } from '@firstmile/domain';
import { device, writeOnly } from '../device.ts';
import { commit } from './commit.ts';

/** This browser's key for one person, in IndexedDB: the private half can sign but cannot be read. */
interface KeptKey {
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
  signer.catch(() => (opening = undefined));
  return signer;
}

async function openSigner(uid: string): Promise<Signer> {
  const kept = (await readKept(uid)) ?? (await makeKey(uid));
  return signerOf(kept.privateKey, kept.key);
}

const readKept = (uid: string) =>
  device().then(
    (db) => db.get('meta', keyOf(uid)) as Promise<KeptKey | undefined>,
    () => undefined,
  );

async function makeKey(uid: string): Promise<KeptKey> {
  const { privateKey, publicKey } = await newKeyPair();
  const made: KeptKey = { privateKey, key: await publicKeyOf(publicKey) };
  const before = await keep(uid, made).catch(() => undefined); // without a disk it lasts as long as the page
  if (before) return before;
  await commit('labels.deviceKey', registerDeviceKey(uid, await keyIdOf(made.key), made.key));
  return made;
}

/** Stores the key, unless another tab was first: then returns that one's. */
const keep = (uid: string, made: KeptKey): Promise<KeptKey | undefined> =>
  writeOnly(['meta'], (tx) => tx.objectStore('meta').add(made, keyOf(uid))).then(
    () => undefined,
    () => readKept(uid),
  );
