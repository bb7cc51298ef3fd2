import { newId, registerDeviceKeyWrites, stamp } from '@firstmile/domain';
import { keyIdOf, newKeyPair, publicKeyOf, signerOf, type PublicKey, type Signer } from '@firstmile/evidence';
import type { Entry } from '@firstmile/sync';
import { device, writeOnly } from '../device.ts';
import { onUserChange } from '../session/sessionStore.ts';
import { commit } from './commit.ts';
import { readAgain } from './engine.ts';

/** This browser's key for one person, in IndexedDB: the private half can sign but cannot be read. */
interface StoredKey {
  privateKey: Parameters<typeof signerOf>[0];
  key: PublicKey;
}

const keyOf = (uid: string) => `deviceKey/${uid}`;
let opening: { uid: string; signer: Promise<Signer> } | undefined;
onUserChange(() => (opening = undefined)); // signing out in another tab removes the key

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

/**
 * Makes a key and its registration, and puts both on the disk or neither: a page that closed in between would leave a key that signs but is
 * not registered.
 */
async function makeKey(uid: string): Promise<StoredKey> {
  const { privateKey, publicKey } = await newKeyPair();
  const made: StoredKey = { privateKey, key: await publicKeyOf(publicKey) };
  const [id, label] = [newId(), 'labels.deviceKey'] as const;
  const writes = stamp(registerDeviceKeyWrites(uid, await keyIdOf(made.key), made.key), id);
  const entry: Omit<Entry, 'order'> = { id, uid, label, at: Date.now(), writes, state: 'queued', error: null };
  try {
    await writeOnly(['meta', 'queue'], (tx) =>
      Promise.all([tx.objectStore('queue').add(entry as Entry), tx.objectStore('meta').add(made, keyOf(uid))]),
    );
    await readAgain();
  } catch {
    const before = await readKey(uid);
    if (before) return before; // another tab was first
    await commit(label, writes, { id }); // without a disk the key lasts as long as the page
  }
  return made;
}
