import { isDeleteField, isServerTime, type Write } from '@firstmile/domain';
import type { ServerDocuments } from '../server.ts';

/**
 * Compares writes with the server's documents: `there` when all is stored, `gone` when a changed document no longer exists,
 * otherwise `other`. Documents that may not be read count as `other`.
 */
export function compare(writes: readonly Write[], documents: ServerDocuments): 'there' | 'other' | 'gone' {
  for (const [path, expected] of expectedState(writes)) {
    const found = documents[path];
    if (found === 'denied') return 'other';
    if (!matches(found?.data, expected))
      return !found && writes.some((write) => write.path === path && write.op === 'update') ? 'gone' : 'other';
  }
  return 'there';
}

/** Drops the writes that mark notifications as read which another device has deleted meanwhile. */
export const withoutCleared = (writes: readonly Write[], documents: ServerDocuments): Write[] =>
  writes.filter(({ op, path }) => op !== 'update' || !NOTIFICATION.test(path) || (documents[path] ?? null) !== null);

const NOTIFICATION = /^users\/[^/]+\/notifications\//;

/** Fields that say when and how a document was last written, not what a person entered. Later writes change them. */
const BOOKKEEPING = new Set(['writeId', 'updatedAt', 'currentStep', 'lastStep', 'status']);

/** Bookkeeping of a step: which write saved it, and which one it replaced. Two devices that saved the same data do not differ. */
const STEP_IDS = new Set(['writeId', 'replaces']);

/** The expected content of each document after the writes: fields by dotted path, or null when it should be gone. A create only needs to exist. */
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

/** Adds one more written field: a map replaces earlier writes inside of it, and absorbs later ones. */
function over(before: Record<string, unknown>, [path, value]: [string, unknown]): Record<string, unknown> {
  const kept = Object.entries(before).filter(([other]) => other !== path && !other.startsWith(`${path}.`));
  const around = kept.find(([other, whole]) => path.startsWith(`${other}.`) && isMap(whole));
  if (!around) return { ...Object.fromEntries(kept), [path]: value };
  const [other, whole] = around as [string, Record<string, unknown>];
  const inside = path.slice(other.length + 1);
  const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== inside));
  return { ...Object.fromEntries(kept), [other]: isDeleteField(value) ? rest : { ...rest, [inside]: value } };
}

/** Checks that a stored document has every expected field; any time matches a server time. */
export function matches(found: Record<string, unknown> | undefined, expected: Record<string, unknown> | null): boolean {
  if (expected === null || found === undefined) return expected === null && found === undefined;
  return Object.entries(expected).every(
    ([path, value]) => BOOKKEEPING.has(path) || equals(getPath(found, path), value),
  );
}

/** The value at a dotted path; undefined when there is none. */
export const getPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), data);

/** Checks for an object with fields. */
const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checks that a stored value equals the written one; any time matches a server time. */
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
