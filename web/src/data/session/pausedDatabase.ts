import { database } from '../firebase/firestore.ts';

/** While Auth knows nobody the database would ask as nobody, and be refused: it shows what this device has instead. */
export async function pauseDatabase(): Promise<void> {
  const { sdk, db } = await database();
  await sdk.disableNetwork(db);
}

/** Goes on after `pauseDatabase`. */
export async function resumeDatabase(): Promise<void> {
  const { sdk, db } = await database();
  await sdk.enableNetwork(db);
}
