import type { Write } from '@firstmile/domain';
import { CONFLICT, type Entry, type SeenFields } from '../entry.ts';
import type { ServerDocuments } from '../server.ts';
import { equals, getPath } from './compare.ts';

/** Fields that every change of a document sets: a write of no other field has nothing left to say. */
const BOOKKEEPING = new Set(['writeId', 'updatedAt']);

/**
 * Compares the fields that an entry replaces with what the server has: neither what the person had seen nor what they entered
 * is a conflict. `conflict` is the part of the entry that the person has to decide about, `left` what can go on, null when
 * nothing can: an entry that does more than enter fields (hand a form in, say) stays whole.
 */
export function splitConflict(
  entry: Entry,
  documents: ServerDocuments,
): { left: Entry | null; conflict: Entry | null } {
  const theirs = changedFields(entry, documents);
  if (Object.keys(theirs).length === 0) return { left: entry, conflict: null };
  const rejected = { ...entry, state: 'rejected', error: CONFLICT, theirs } as const;
  const isInConflict = (path: string, field: string) => field in (theirs[path] ?? {});
  const isSeen = (path: string, field: string) => field in (entry.seen?.[path] ?? {});
  const entersFieldsOnly = entry.writes.every(
    (write) =>
      write.op === 'update' &&
      Object.keys(write.data).every((field) => BOOKKEEPING.has(field) || isSeen(write.path, field)),
  );
  const left = fieldsOf(entry.writes, (path, field) => !isInConflict(path, field));
  if (!entersFieldsOnly || left.length === 0) return { left: null, conflict: { ...rejected, seen: entry.seen ?? {} } };
  return {
    left: { ...entry, writes: left, seen: seenWithout(entry.seen ?? {}, isInConflict) },
    conflict: {
      ...rejected,
      id: `${entry.id}-conflict`,
      writes: fieldsOf(entry.writes, isInConflict),
      seen: seenWithout(entry.seen ?? {}, (path, field) => !isInConflict(path, field)),
    },
  };
}

/** By path, the fields that another device has changed, with what the server has there. */
function changedFields({ writes, seen = {} }: Entry, documents: ServerDocuments): SeenFields {
  const changed: SeenFields = {};
  for (const [path, fields] of Object.entries(seen)) {
    const found = documents[path];
    if (!found || found === 'denied') continue; // the server itself refuses what changes them
    for (const [field, before] of Object.entries(fields)) {
      const now = getPath(found.data, field);
      if (!isSame(now, before) && !equals(now, lastValue(writes, path, field)))
        changed[path] = { ...changed[path], [field]: now };
    }
  }
  return changed;
}

const isSame = (now: unknown, before: unknown) => (before === undefined ? now === undefined : equals(now, before));

function lastValue(writes: readonly Write[], path: string, field: string): unknown {
  const values = writes.flatMap((one) =>
    one.op === 'update' && one.path === path && field in one.data ? [one.data] : [],
  );
  return values.at(-1)?.[field];
}

/** The updates with the fields that `isWanted` lets through, beside bookkeeping; without those that have none. */
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
  return Object.fromEntries(
    Object.entries(seen).map(([path, fields]) => [
      path,
      Object.fromEntries(Object.entries(fields).filter(([field]) => !isOut(path, field))),
    ]),
  );
}
