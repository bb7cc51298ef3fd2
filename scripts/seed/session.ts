import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import {
  connectStorageEmulator,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
  type StorageReference,
} from 'firebase/storage';
import {
  addFileWrites,
  contentType,
  isServerTime,
  messagePath,
  newId,
  stamp,
  objectPath,
  rateOnboardingWrites,
  ratingPath,
  sendMessageWrites,
  type ApiOnboarding,
  type MessageInput,
  type RatingInput,
  type Write,
} from '@firstmile/domain';
import { projectId } from '../stack/settings.mjs';
import { demoFiles } from './files.ts';
import type { DemoClient } from './people.ts';

/** Google's emulators may run without Storage. */
const hasStorage = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] !== undefined;

type Call = <T = ApiOnboarding>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

export interface Session {
  uid: string;
  call: Call;
  /** Submits the onboarding, as soon as the server has checked the files. */
  complete: () => Promise<void>;
  /** Announces and sends the client's files as the browser does, under the rules; returns the step's entries. */
  upload: (client: DemoClient) => Promise<object[]>;
  /** Stores documents as the browser does, unless the one at `path` exists already. */
  add: (path: string, writes: readonly Write[]) => Promise<void>;
  /** Reads a document with its id; undefined when there is none. */
  read: (path: string) => Promise<{ id: string } | undefined>;
  /** Changes documents as the browser does, in one commit. */
  commit: (writes: readonly Write[]) => Promise<void>;
  /** Rates the onboarding as the browser does, unless it is rated already. */
  rate: (rating: RatingInput) => Promise<void>;
  /** Writes message `id` of the person `name` in a client's conversation as the browser does, unless it exists already. */
  say: (message: { clientId: string; id: string; name: string; input: MessageInput }) => Promise<void>;
}

/** Signs a person of the demo in; the session acts with only that person's rights. */
export async function signIn(url: string, email: string, password: string): Promise<Session> {
  const { hostname, port } = new URL(url);
  const app = initializeApp({ projectId, apiKey: 'demo-key', storageBucket: `${projectId}.appspot.com` }, email);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, hostname, Number(port));
  const storage = getStorage(app);
  connectStorageEmulator(storage, hostname, Number(port));
  const { user } = await signInWithEmailAndPassword(auth, email, password);

  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const reply = await send(url, { method, path, body, token: await user.getIdToken() });
    if (!reply.ok) throw new Error(`${method} ${path} as ${email}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const add: Session['add'] = async (path, writes) => {
    if ((await getDoc(doc(firestore, path))).exists()) return;
    for (const write of stamp(writes, newId()))
      if (write.op !== 'delete') await setDoc(doc(firestore, write.path), withServerTime(write.data));
  };
  return {
    uid: user.uid,
    call,
    add,
    read: async (path) => {
      const snapshot = await getDoc(doc(firestore, path));
      return snapshot.exists() ? { ...snapshot.data(), id: snapshot.id } : undefined;
    },
    commit: async (writes) => {
      const batch = writeBatch(firestore);
      for (const write of stamp(writes, newId()))
        if (write.op === 'update') batch.update(doc(firestore, write.path), withServerTime(write.data));
      await batch.commit();
    },
    rate: (rating) => add(ratingPath(user.uid), rateOnboardingWrites(user.uid, rating)),
    say: ({ clientId, id, name, input }) => {
      const side = user.uid === clientId ? ('client' as const) : ('team' as const);
      const from = { side, author: { uid: user.uid, name } };
      return add(messagePath(clientId, id), sendMessageWrites(clientId, { id, from, input }));
    },
    complete: async () => {
      for (let left = 300; left > 0; left--) {
        const reply = await send(url, {
          method: 'POST',
          path: '/api/onboarding/complete',
          token: await user.getIdToken(),
        });
        if (reply.ok) return;
        if (reply.status !== 409 || left === 1) throw new Error(`complete as ${email}: ${await reply.text()}`);
        await pause(200);
      }
    },
    upload: (client) =>
      Promise.all(
        (hasStorage ? demoFiles(client) : []).map(async ({ name, bytes }) => {
          const id = newId();
          const type = contentType(name) ?? '';
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          for (const write of stamp(
            addFileWrites(user.uid, { id, kind: 'step', name, size: bytes.length, type, sha256 }),
            newId(),
          ))
            if (write.op !== 'delete') await setDoc(doc(firestore, write.path), withServerTime(write.data));
          await storeOnce(ref(storage, objectPath(user.uid, id)), bytes, type);
          return { id, name, size: bytes.length, type, uploadedAt: new Date().toISOString() };
        }),
      ),
  };
}

/** Calls the API with a token, or without one. On a slow computer functions may take a while to answer at all. */
export async function send(
  url: string,
  { method, path, body, token }: { method: string; path: string; body?: object | undefined; token?: string },
) {
  for (let left = 60; ; left--) {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isFromApi = reply.headers.get('content-type')?.startsWith('application/json');
    if (reply.status < 500 || isFromApi || left === 1) return reply;
    await pause(1000);
  }
}

/** Stores an object. The SDK sends the bytes again after a lost answer, which the rules refuse if they had arrived: then they count. */
async function storeOnce(object: StorageReference, bytes: Uint8Array, contentType: string) {
  try {
    await uploadBytes(object, bytes, { contentType });
  } catch (error) {
    const stored = await getMetadata(object).catch(() => undefined);
    if (stored?.size !== bytes.length) throw error;
  }
}

const withServerTime = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isServerTime(value) ? serverTimestamp() : value]),
  );
