import { isDeleteField, isServerTime, type Write } from '@firstmile/domain';
import type { ServerDocuments } from '../server.ts';

/**
 * What the server's documents hold of these writes: all of it, something else, or not even the documents that they change any
 * more. What may not be read counts as something else, for it cannot be compared.
 */
export function compare(writes: readonly Write[], documents: ServerDocuments): 'there' | 'other' | 'gone' {
  for (const [path, expected] of expectedState(writes)) {
    const found = documents[path] ?? null;
    if (found === 'denied') return 'other';
    if (!matches(found?.data, expected))
      return !found && writes.some((one) => one.path === path && one.op === 'update') ? 'gone' : 'other';
  }
  return 'there';
}

/** The writes without those that mark as read what another device has cleared meanwhile: nothing is left to do about them. */
export const withoutCleared = (writes: readonly Write[], documents: ServerDocuments): Write[] =>
  writes.filter(({ op, path }) => op !== 'update' || !NOTIFICATION.test(path) || (documents[path] ?? null) !== null);

const NOTIFICATION = /^users\/[^/]+\/notifications\//;

/** Fields that say when and how a document was last written, not what a person entered. Later writes change them. */
const BOOKKEEPING = new Set(['writeId', 'updatedAt', 'currentStep', 'lastStep', 'status']);

/** A step's own: which write saved it, and on top of which. Two devices that saved the same do not differ. */
const STEP_IDS = new Set(['writeId', 'replaces']);

/** What each document should hold after the writes: fields by dotted path, or null when it should be gone. A create only needs to be there. */
export function expectedState(writes: readonly Write[]): Map<string, Record<string, unknown> | null> {
  const all = new Map<string, Record<string, unknown> | null>();
  for (const write of writes) {
    if (write.op === 'delete') all.set(write.path, null);
    else if (write.op === 'create') all.set(write.path, {});
    else
      all.set(
        write.path,
        Object.entries(write.data).reduce(over, (write.op === 'update' && all.get(write.path)) || {}),
      );
  }
  return all;
}

/** A field as it is after one more write: a map takes the place of what was written inside of it, and takes in what is written there later. */
function over(before: Record<string, unknown>, [path, value]: [string, unknown]): Record<string, unknown> {
  const kept = Object.entries(before).filter(([other]) => other !== path && !other.startsWith(`${path}.`));
  const around = kept.find(([other, whole]) => path.startsWith(`${other}.`) && isMap(whole));
  if (!around) return { ...Object.fromEntries(kept), [path]: value };
  const [other, whole] = around as [string, Record<string, unknown>];
  const inside = path.slice(other.length + 1);
  const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== inside));
  return { ...Object.fromEntries(kept), [other]: isDeleteField(value) ? rest : { ...rest, [inside]: value } };
}

/** Whether a document of the server has every expected field; a server time is met by any time. */
export function matches(found: Record<string, unknown> | undefined, expected: Record<string, unknown> | null): boolean {
  if (expected === null || found === undefined) return expected === null && found === undefined;
  return Object.entries(expected).every(
    ([path, value]) => BOOKKEEPING.has(path) || equals(getPath(found, path), value),
  );
}

/** The value at a dotted path; undefined when there is none. */
export const getPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), data);

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a stored value is what was written; a server time is met by any time. */
export function equals(found: unknown, expected: unknown): boolean {
  if (isDeleteField(expected)) return found === undefined;
  if (isServerTime(expected)) return isMap(found) && 'seconds' in found;
  if (!isMap(expected)) return Object.is(found, expected);
  if (!isMap(found)) return false;
  const keys = Object.keys(expected).filter((key) => expected[key] !== undefined);
  return (
    Object.keys(found).length === keys.length &&
    keys.every((key) => STEP_IDS.has(key) || equals(found[key], expected[key]))
  );
}
