import { applyWrites, isDeleteField, type Write } from '@firstmile/domain';
import type { Entry, EntryState } from '../entry.ts';
import { isAbout, type Description, type Document, type Query } from './description.ts';
import { EstimatedTime } from './estimatedTime.ts';
import { find } from './find.ts';

/** The states of entries that are shown: not those that the server refused. */
const LAID: ReadonlySet<EntryState> = new Set(['queued', 'sending', 'unknown', 'acknowledged']);

/** Firestore's rules let nobody list more at a time. */
export const MOST_LISTED = 50;
/** Spare documents are requested in steps of this size, so that not each deletion starts a new listener. */
const SPARE_STEP = 10;

type Known = (path: string) => Document['data'] | undefined;
interface Change {
  write: Write;
  at: number;
}

/**
 * Overlays the pending changes, in queue order, on the server's documents of a description, then filters, orders and limits the
 * result for a screen. `known` gives the server's version of a document outside of `served`, which may belong to the result once it
 * is changed. Server times are estimated from when a change was made.
 */
export function layOver(
  description: Description,
  { served, pending, known }: { served: readonly Document[]; pending: readonly Entry[]; known: Known },
): Document[] {
  const changes = changesOf(description, pending);
  if (changes.size === 0) return description.kind === 'query' ? served.slice(0, description.limit) : [...served];
  const all = new Map(served.map(({ path, data }) => [path, data]));
  for (const [path, done] of changes) {
    const data = folded(done).reduce(
      (before, { write, at }) => applyWrites(before, [write], EstimatedTime.at(at)),
      all.get(path) ?? known(path),
    );
    if (data) all.set(path, data);
    else all.delete(path);
  }
  return find(
    description,
    [...all].map(([path, data]) => ({ path, data })),
  );
}

/** Merges the updates of one document, since applying thousands one by one would copy the document each time. */
function folded(changes: readonly Change[]): readonly Change[] {
  const all: Change[] = [];
  let fields = new Map<string, { path: string; value: unknown; at: number }>();
  const flush = () => {
    let begun: { at: number; data: Record<string, unknown> } | undefined;
    for (const [field, { path, value, at }] of fields) {
      if (begun?.at !== at) {
        begun = { at, data: {} };
        all.push({ at, write: { op: 'update', path, data: begun.data } });
      }
      begun.data[field] = value;
    }
    fields = new Map();
  };
  for (const change of changes) {
    const { write, at } = change;
    if (write.op !== 'update' || Object.values(write.data).some(isDeleteField)) {
      flush();
      all.push(change);
      continue;
    }
    for (const [field, value] of Object.entries(write.data)) {
      if (value === undefined) continue;
      for (const name of fields.keys()) if (name === field || name.startsWith(`${field}.`)) fields.delete(name);
      fields.set(field, { path: write.path, value, at });
    }
  }
  flush();
  return all;
}

/** Checks whether any of these changes can concern the description. */
export const concerns = (description: Description, pending: readonly Entry[]): boolean =>
  pending.some(({ state, writes }) => LAID.has(state) && writes.some(({ path }) => isAbout(description, path)));

/**
 * The number of spare documents that a limited query must request: a pending change may remove documents from it (deleted, or no
 * longer matching), and the next ones move up.
 */
export function spareOf(description: Description, pending: readonly Entry[]): number {
  if (description.kind === 'document' || description.limit === undefined) return 0;
  const changed = [...changesOf(description, pending).values()].filter((all) =>
    all.some(({ write }) => write.op !== 'create'),
  );
  return Math.ceil(changed.length / SPARE_STEP) * SPARE_STEP;
}

/** The limit to request from the server, within what the rules allow. */
export const limitWith = ({ limit }: Query, spare: number): number | undefined =>
  limit === undefined || limit >= MOST_LISTED ? limit : Math.min(limit + spare, MOST_LISTED);

function changesOf(description: Description, pending: readonly Entry[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  for (const { state, writes, at } of [...pending].sort((a, b) => a.order - b.order)) {
    if (!LAID.has(state)) continue;
    for (const write of writes) {
      if (!isAbout(description, write.path)) continue;
      const before = changes.get(write.path);
      if (before) before.push({ write, at });
      else changes.set(write.path, [{ write, at }]);
    }
  }
  return changes;
}
