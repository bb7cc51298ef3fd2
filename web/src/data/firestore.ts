import type { Firestore } from 'firebase/firestore';
import type * as FirestoreSdk from './firestoreSdk.ts';

export type Sdk = typeof FirestoreSdk.sdk;
export interface Database {
  sdk: Sdk;
  db: Firestore;
  send: (writes: Parameters<typeof FirestoreSdk.sendWrites>[1]) => Promise<void>;
}

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
