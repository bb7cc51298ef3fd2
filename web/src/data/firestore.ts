import type * as FirestoreSdk from './firestoreSdk.ts';
import { syncStore } from './syncStore.ts';

export type Sdk = typeof FirestoreSdk.sdk;
export interface Database {
  sdk: Sdk;
  db: FirestoreSdk.sdk.Firestore;
  send: (writes: Parameters<typeof FirestoreSdk.sendWrites>[1]) => Promise<void>;
}

/** How long a person waits for the server before this device answers. Milliseconds. */
const PATIENCE_MS = 1500;

let started: Promise<Database> | undefined;

/** The database, loaded and opened on first use: its code is half of the application's. */
export function database(): Promise<Database> {
  started ??= open();
  started.catch(() => (started = undefined));
  return started;
}

async function open(): Promise<Database> {
  const { openDatabase, sdk, sendWrites } = await import('./firestoreSdk.ts');
  const db = await openDatabase();
  return { sdk, db, send: (writes) => sendWrites(db, writes) };
}

/** Closes the database and removes its copies from this device. Throws while another tab has it open. */
export async function forgetDatabase(): Promise<void> {
  const { sdk, db } = await database();
  await sdk.terminate(db);
  await sdk.clearIndexedDbPersistence(db);
}

/** Connects at once instead of at the end of a back-off that can last a minute. */
export async function reconnect(): Promise<void> {
  const { sdk, db } = await database();
  await sdk.disableNetwork(db);
  await sdk.enableNetwork(db);
}

/** What the server says, or, when it cannot be reached in a moment, what this device has of it. */
export async function soon<T>(fromServer: () => Promise<T>, fromDevice: () => Promise<T>): Promise<T> {
  if (!syncStore.getState().isOnline) return fromDevice();
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await Promise.race([
    fromServer().then(
      (value) => ({ value }),
      () => null,
    ),
    late,
  ]);
  return answer ? answer.value : fromDevice();
}
