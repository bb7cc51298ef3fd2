import type { Write } from '@firstmile/domain';
import type { JournalEntry } from './device.ts';
import { expectations, holds } from './expectations.ts';
import { database } from './firestore.ts';

const RETRY_MS = 1000;

/** Whether the server's documents hold what these entries (oldest first) wrote. Asks the server; throws when it cannot be reached. */
async function isReflected(entries: readonly Pick<JournalEntry, 'writes'>[]): Promise<boolean> {
  const { sdk, db } = await database();
  for (const [path, expected] of expectations(entries.flatMap((entry) => entry.writes))) {
    const snapshot = await sdk.getDocFromServer(sdk.doc(db, path));
    const found = snapshot.data({ serverTimestamps: 'previous' }); // a later change that waits here would show its times as null
    if (!holds(found, expected)) return false;
  }
  return true;
}

/** As `isReflected`, but asks until the server answers: not knowing is no reason to send again, or to call it refused. */
export async function isReflectedForSure(entries: readonly Pick<JournalEntry, 'writes'>[]): Promise<boolean> {
  for (;;) {
    try {
      return await isReflected(entries);
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

/** The writes without those that mark as read what another device has cleared meanwhile: nothing is left to do about them. */
export async function withoutCleared(writes: readonly Write[]): Promise<Write[]> {
  const { sdk, db } = await database();
  const isLeft = async ({ op, path }: Write) =>
    op !== 'update' ||
    !/^users\/[^/]+\/notifications\//.test(path) ||
    (await sdk.getDocFromServer(sdk.doc(db, path))).exists();
  const left = await Promise.all(writes.map(isLeft));
  return writes.filter((_, at) => left[at]);
}
