import type { Write } from '@firstmile/domain';
import { CONFLICT, type Entry, type SeenFields } from '../entry.ts';
import type { ServerDocuments } from '../server.ts';
import { equals, getPath } from './compare.ts';

/** Bookkeeping fields that every change sets; a write of these alone has nothing left to do. */
const BOOKKEEPING = new Set(['writeId', 'updatedAt']);

/**
 * Splits an entry by comparing the fields that it replaces with the server's values. A value that is neither the one the person
 * had seen nor the one they entered is a conflict. `conflict` is the part that the person has to decide about, `left` the part
 * that can be sent; null when there is none. Anything else the entry does (submit a form, for example) belongs to the conflict:
 * the person does it again after deciding.
 */
export function splitConflict(
  entry: Entry,
  documents: ServerDocuments,
): { left: Entry | null; conflict: Entry | null } {
  const theirs = changedFields(entry, documents);
  if (Object.keys(theirs).length === 0) return { left: entry, conflict: null };
  const seen = entry.seen ?? {};
  const isInConflict = (path: string, field: string) => field in (theirs[path] ?? {});
  const isFree = (path: string, field: string) => field in (seen[path] ?? {}) && !isInConflict(path, field);
  const rejected = { ...entry, state: 'rejected', error: CONFLICT, theirs } as const;
  const left = fieldsOf(entry.writes, isFree).filter(({ op }) => op === 'update');
  if (left.length === 0) return { left: null, conflict: { ...rejected, seen } };
  return {
    left: { ...entry, writes: left, seen: seenWithout(seen, isInConflict) },
    conflict: {
      ...rejected,
      id: `${entry.id}-conflict`,
      writes: fieldsOf(entry.writes, (path, field) => !isFree(path, field)),
      seen: seenWithout(seen, isFree),
    },
  };
}

/** Removes decided fields from a rejected entry; null when nothing is left to decide. */
export function withoutDecided(entry: Entry, isDecided: (path: string, field: string) => boolean): Entry | null {
  const theirs = seenWithout(entry.theirs ?? {}, isDecided);
  if (Object.keys(theirs).length === 0) return null;
  return {
    ...entry,
    theirs,
    seen: seenWithout(entry.seen ?? {}, isDecided),
    writes: fieldsOf(entry.writes, (path, field) => !isDecided(path, field)),
  };
}

/** Finds the fields that another device has changed, by path, with the server's values. */
function changedFields({ writes, seen = {} }: Entry, documents: ServerDocuments): SeenFields {
  const changed: SeenFields = {};
  for (const [path, fields] of Object.entries(seen)) {
    const found = documents[path];
    if (!found || found === 'denied') continue; // the server itself refuses changes to these
    for (const [field, before] of Object.entries(fields)) {
      const now = getPath(found.data, field);
      if (!isSame(now, before) && !equals(now, lastValue(writes, path, field)))
        changed[path] = { ...changed[path], [field]: now };
    }
  }
  return changed;
}

/** Treats a missing field like an empty text. */
const isSame = (now: unknown, before: unknown) => (isEmpty(before) ? isEmpty(now) : equals(now, before));
const isEmpty = (value: unknown) => value === undefined || value === '';

function lastValue(writes: readonly Write[], path: string, field: string): unknown {
  const values = writes.flatMap((write) =>
    write.op === 'update' && write.path === path && field in write.data ? [write.data] : [],
  );
  return values.at(-1)?.[field];
}

/** Keeps the wanted fields of each update and its bookkeeping; drops updates without any wanted field. */
function fieldsOf(writes: readonly Write[], isWanted: (path: string, field: string) => boolean): Write[] {
  return writes.flatMap((write) => {
    if (write.op !== 'update') return [write];
    const fields = Object.entries(write.data).filter(
      ([field]) => BOOKKEEPING.has(field) || isWanted(write.path, field),
    );
    const isEmpty = fields.every(([field]) => BOOKKEEPING.has(field));
    return isEmpty ? [] : [{ ...write, data: Object.fromEntries(fields) }];
  });
}

function seenWithout(seen: SeenFields, isOut: (path: string, field: string) => boolean): SeenFields {
  const left = Object.entries(seen).map(
    ([path, fields]) => [path, Object.entries(fields).filter(([field]) => !isOut(path, field))] as const,
  );
  return Object.fromEntries(
    left.filter(([, fields]) => fields.length > 0).map(([path, fields]) => [path, Object.fromEntries(fields)]),
  );
}
