import { DELETE_FIELD, isDeleteField, SERVER_TIME, WRITE_ID } from '@firstmile/domain';
import { CONFLICT, equals, getPath, isWaiting, type Entry } from '@firstmile/sync';
import { useEffect } from 'react';
import { commit, type Label } from './commit.ts';
import { giveUpField } from './engine.ts';
import { queueStore } from './queueStore.ts';

/**
 * A field that was entered both here and on another device, without either knowing the other's: the server has theirs, this device keeps
 * ours.
 */
export interface FieldConflict {
  /** Dotted path. */
  field: string;
  /** Undefined for a removed value. */
  mine: unknown;
  theirs: unknown;
  /** Time of entering it here, ms since 1970. */
  at: number;
  /** The form was about to be submitted, which has to be done again. */
  isHandIn: boolean;
}

/**
 * Finds the fields of the document at `path` that wait for a decision; null until the queue is known. `shown` is the document as it shows
 * now.
 */
export function useFieldConflicts(path: string, shown: object | null): FieldConflict[] | null {
  const { all, claim } = queueStore();
  const conflicts = fieldConflicts(all, path, shown);
  const isSettled = ({ mine, theirs, isHandIn }: FieldConflict) => !isHandIn && isSame(mine, theirs);
  const settled = conflicts.filter(isSettled).map(({ field }) => field);
  const key = settled.join(' ');
  useEffect(() => {
    for (const field of key.split(' ').filter(Boolean)) giveUpField(path, field); // both have the same value by now
  }, [path, key]);
  return claim.is === 'unknown' ? null : conflicts.filter(({ field }) => !settled.includes(field));
}

/**
 * Finds conflicting fields. Of several changes to one field the last counts. Leaves out a field with a change under way, which may be
 * refused as well.
 */
function fieldConflicts(entries: readonly Entry[], path: string, shown: object | null): FieldConflict[] {
  const byField = new Map<string, FieldConflict>();
  const isUnderWay = (field: string) => entries.some((entry) => isWaiting(entry) && entered(entry, path).has(field));
  for (const entry of entries.filter(isInConflict).sort((a, b) => a.at - b.at)) {
    const values = entered(entry, path);
    for (const [field, theirs] of Object.entries(entry.theirs?.[path] ?? {})) {
      if (!values.has(field) || isUnderWay(field)) continue;
      const now = shown === null ? theirs : getPath(shown, field);
      // the screen may be older than the server's answer
      const isOld = isSame(now, entry.seen?.[path]?.[field]);
      const mine = values.get(field);
      const isHandIn = values.has('submittedAt') || (byField.get(field)?.isHandIn ?? false);
      byField.set(field, { field, mine, theirs: isOld ? theirs : now, at: entry.at, isHandIn });
    }
  }
  return [...byField.values()];
}

/** Enters this device's value again, based on the other device's; `label` names the change to the person. */
export function keepMine(path: string, { field, mine: value, theirs }: FieldConflict, label: Label): void {
  const last = queueStore.getState().all.findLast((entry) => isInConflict(entry) && entered(entry, path).has(field));
  if (!last) return;
  const isTimed = entered(last, path).has('updatedAt');
  const data = {
    [field]: value === undefined ? DELETE_FIELD : value,
    ...(isTimed && { updatedAt: SERVER_TIME }),
    writeId: WRITE_ID,
  };
  void commit(label, [{ op: 'update', path, data }], { seen: { [path]: { [field]: theirs } } });
}

/** Keeps the other device's value. */
export const keepTheirs = (path: string, { field }: FieldConflict): void => giveUpField(path, field);

/** Tells whether another device has changed a field of this change. */
export const isInConflict = ({ state, error }: Pick<Entry, 'state' | 'error'>): boolean =>
  state === 'rejected' && error === CONFLICT;

/** Collects fields of the document at `path` that were entered here and that the server does not have yet, in the form of an update. */
export function waitingFields(path: string): Record<string, unknown> {
  const waiting = queueStore.getState().all.filter(isWaiting);
  const fields = waiting.flatMap(({ writes, seen }) =>
    writes.flatMap((write) =>
      write.op === 'update' && write.path === path
        ? Object.entries(write.data).filter(([field]) => field in (seen?.[path] ?? {}))
        : [],
    ),
  );
  return Object.fromEntries(fields);
}

/** Finds the page where the person decides about a conflict; null if there is none. */
export function conflictAddress({ theirs = {} }: Pick<Entry, 'theirs'>): string | null {
  const [path = '', fields = {}] = Object.entries(theirs)[0] ?? [];
  const [collection, id = ''] = path.split('/');
  if (collection === 'customFormAssignments') return `/forms/${id}`;
  if (collection !== 'users') return null;
  return Object.keys(fields).some((field) => field.startsWith('preferences.')) ? '/settings' : '/profile';
}

function entered({ writes }: Entry, path: string): Map<string, unknown> {
  const fields = writes.flatMap((write) =>
    write.op === 'update' && write.path === path ? Object.entries(write.data) : [],
  );
  return new Map(fields.map(([field, value]) => [field, isDeleteField(value) ? undefined : value]));
}

const isSame = (mine: unknown, other: unknown): boolean =>
  mine === undefined ? other === undefined : equals(mine, other);
