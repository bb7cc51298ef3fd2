import { isServerTime, type Write } from '@firstmile/domain';
import type { JournalEntry } from './device.ts';
import { database } from './firestore.ts';

const RETRY_MS = 1000;
/** Fields that say when and how a document was last written, not what a person entered. Later writes change them. */
const BOOKKEEPING = new Set(['writeId', 'updatedAt', 'currentStep', 'lastStep', 'status']);

/** A step's own: which write saved it, and on top of which. Two devices that saved the same do not differ. */
const STEP_IDS = new Set(['writeId', 'replaces']);

/** Whether the server's documents hold what these entries (oldest first) wrote. Asks the server; throws when it cannot be reached. */
async function isReflected(entries: readonly Pick<JournalEntry, 'writes'>[]): Promise<boolean> {
  const { sdk, db } = await database();
  for (const [path, expected] of expectations(entries.flatMap((entry) => entry.writes))) {
    const found = (await sdk.getDocFromServer(sdk.doc(db, path))).data();
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

/** What each document should hold after the writes: fields by dotted path, or null when it should be gone. A create only needs to be there. */
export function expectations(writes: readonly Write[]): Map<string, Record<string, unknown> | null> {
  const all = new Map<string, Record<string, unknown> | null>();
  for (const write of writes) {
    if (write.op === 'delete') all.set(write.path, null);
    else if (write.op === 'create') all.set(write.path, {});
    else all.set(write.path, { ...(write.op === 'update' && all.get(write.path)), ...write.data });
  }
  return all;
}

/** Whether a document of the server has every expected field; a server time is met by any time. */
export function holds(found: Record<string, unknown> | undefined, expected: Record<string, unknown> | null): boolean {
  if (expected === null || found === undefined) return expected === null && found === undefined;
  return Object.entries(expected).every(([path, value]) => BOOKKEEPING.has(path) || equals(at(found, path), value));
}

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), data);

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function equals(found: unknown, expected: unknown): boolean {
  if (isServerTime(expected)) return isMap(found) && 'toMillis' in found;
  if (!isMap(expected)) return Object.is(found, expected);
  if (!isMap(found)) return false;
  const keys = Object.keys(expected).filter((key) => expected[key] !== undefined);
  return (
    Object.keys(found).length === keys.length &&
    keys.every((key) => STEP_IDS.has(key) || equals(found[key], expected[key]))
  );
}
