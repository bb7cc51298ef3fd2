import type { Write } from '@firstmile/domain';
import type { JournalEntry } from '../device.ts';
import { expectedState, matches } from './expectedState.ts';
import { database } from '../firebase/firestore.ts';
import { codeOf, untilAnswered } from '../firebase/untilAnswered.ts';

/** What the server has of a change: all of it, something else, or not even the documents that it changes any more. */
type ServerState = 'there' | 'other' | 'gone';

/** Asks the server; rejects when it cannot be reached. What may not be read counts as something else, for it cannot be compared. */
async function compareWithServer(entries: readonly Pick<JournalEntry, 'writes'>[]): Promise<ServerState> {
  const { sdk, db } = await database();
  const writes = entries.flatMap((entry) => entry.writes);
  for (const [path, expected] of expectedState(writes)) {
    const snapshot = await sdk.getDocFromServer(sdk.doc(db, path)).catch((error: unknown) => {
      if (codeOf(error) === 'permission-denied') return null;
      throw error;
    });
    if (snapshot === null) return 'other';
    const found = snapshot.data({ serverTimestamps: 'previous' }); // a later change that waits here would show its times as null
    if (!matches(found, expected))
      return found === undefined && writes.some((one) => one.path === path && one.op === 'update') ? 'gone' : 'other';
  }
  return 'there';
}

/**
 * What the server's documents hold of what these entries (oldest first) wrote. Waits for the network as long as it takes: not
 * knowing is no reason to send again, or to call it refused. Rejects when the server cannot say for another reason.
 */
export const verifyOnServer = (entries: readonly Pick<JournalEntry, 'writes'>[]): Promise<ServerState> =>
  untilAnswered(() => compareWithServer(entries));

/** The writes without those that mark as read what another device has cleared meanwhile: nothing is left to do about them. */
export async function withoutCleared(writes: readonly Write[]): Promise<Write[]> {
  const { sdk, db } = await database();
  const isLeft = async ({ op, path }: Write) =>
    op !== 'update' ||
    !/^users\/[^/]+\/notifications\//.test(path) ||
    (await sdk.getDocFromServer(sdk.doc(db, path))).exists();
  const left = await Promise.all(writes.map(isLeft));
  return writes.filter((_, index) => left[index]);
}
