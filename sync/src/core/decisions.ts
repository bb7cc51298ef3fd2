import { CONFLICT, type Entry, type SeenFields } from '../entry.ts';
import { withoutDecided } from './conflict.ts';
import { storeOf, without, type Effect, type State, type Step } from './state.ts';

/** Queues a refused entry again, as the person asked. A conflict needs a decision instead. */
export function retry(state: State, id: string): Step {
  const entry = state.entries.find((candidate) => candidate.id === id);
  if (entry?.state !== 'rejected' || entry.error === CONFLICT) return [state, []];
  const again: Entry = { ...entry, state: 'queued', error: null };
  return [
    { ...state, entries: state.entries.map((old) => (old.id === id ? again : old)) },
    [storeOf({ put: [again] })],
  ];
}

/** Discards rejected entries, as the person asked. */
export function discard(state: State, ids: readonly string[]): Step {
  const drop = state.entries
    .filter((entry) => ids.includes(entry.id) && entry.state === 'rejected')
    .map(({ id }) => id);
  if (drop.length === 0) return [state, []];
  return [without(state, drop), [storeOf({ drop }), tellDropped(drop)]];
}

/** Tells the other tabs, which would otherwise think that the disk has lost these entries. */
const tellDropped = (dropped: string[]): Effect => ({ do: 'tell', news: { dropped } });

/** Removes decided fields from the entries in conflict, and the entries that have none left. */
export function decide(state: State, fields: SeenFields): Step {
  const isDecided = (path: string, field: string) => field in (fields[path] ?? {});
  const put: Entry[] = [];
  const drop: string[] = [];
  for (const entry of state.entries) {
    const theirs = entry.state === 'rejected' && entry.error === CONFLICT ? Object.entries(entry.theirs ?? {}) : [];
    if (!theirs.some(([path, all]) => Object.keys(all).some((field) => isDecided(path, field)))) continue;
    const left = withoutDecided(entry, isDecided);
    if (left) put.push(left);
    else drop.push(entry.id);
  }
  if (put.length + drop.length === 0) return [state, []];
  const entries = state.entries.map((entry) => put.find(({ id }) => id === entry.id) ?? entry);
  return [without({ ...state, entries }, drop), [storeOf({ put, drop }), tellDropped(drop)]];
}
