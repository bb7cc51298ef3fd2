import { say, type Message } from '@firstmile/domain';
import type { FirebaseStorage } from 'firebase/storage';
import type * as StorageSdk from 'firebase/storage';
import { firebaseAuth } from '../firebase/auth.ts';
import { firebaseApp } from '../firebase/firebaseApp.ts';
import { isSessionAlive } from '../session/sessionStore.ts';

let started: Promise<{ sdk: typeof StorageSdk; storage: FirebaseStorage }> | undefined;

function open() {
  started ??= (async () => {
    // Before Auth knows who is signed in, nobody may store anything.
    const [sdk, app] = await Promise.all([import('firebase/storage'), firebaseApp(), firebaseAuth()]);
    const storage = sdk.getStorage(app);
    storage.maxUploadRetryTime = 60_000; // then our own queue decides when to go on
    if (__LOCAL_STACK__) (await import('../firebase/localStack.ts')).connectStorage(sdk, storage);
    return { sdk, storage };
  })();
  started.catch(() => (started = undefined));
  return started;
}

/**
 * Sends bytes to `path` with progress in percent. Resolves with null when Storage has them, or with the reason why it
 * refuses them for good; rejects when trying again later makes sense.
 */
export async function sendBytes(
  path: string,
  bytes: Blob,
  contentType: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Message | null> {
  const { sdk, storage } = await open();
  const ref = sdk.ref(storage, path);
  const task = sdk.uploadBytesResumable(ref, bytes, { contentType });
  signal.addEventListener('abort', () => task.cancel());
  task.on('state_changed', (now) => onProgress(Math.round((now.bytesTransferred / Math.max(1, now.totalBytes)) * 100)));
  try {
    await task;
    return null;
  } catch (error) {
    if ((error as { code?: string }).code !== 'storage/unauthorized') throw error;
    if (!(await isSessionAlive())) throw error; // it goes out after the next sign-in
    // Refused may mean: already there, sent by a page that died before it could take a note of it.
    const stored = await sdk.getMetadata(ref).catch(() => null);
    return stored?.size === bytes.size ? null : say('file.refused');
  }
}

/** The bytes at `path`; needs the network, and rejects when they are not there or not for this person. */
export async function fetchBytes(path: string): Promise<Blob> {
  const { sdk, storage } = await open();
  return sdk.getBlob(sdk.ref(storage, path));
}
