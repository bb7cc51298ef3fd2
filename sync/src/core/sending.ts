import type { Write } from '@firstmile/domain';
import { devicePath, KEPT_IDS } from '../server.ts';
import { isWaiting, type Entry } from '../entry.ts';
import { expectedState } from './compare.ts';
import {
  MOST_TEXT,
  MOST_WRITES,
  moved,
  withEntries,
  type News,
  type Resumed,
  type Split,
  type State,
  type Step,
} from './state.ts';

const LONGEST_REST_MS = 30_000;

/** Starts the next piece of work of an idle leading tab; at most one request is under way. */
export function advance(state: State): Step {
  const { uid, phase, disk } = state;
  if (uid === null || !state.isLeading || !state.canSend || !state.isOnline) return [state, []];
  if (disk === 'unread' || disk === 'reading') return [state, []];
  if (phase.is !== 'idle') return [state, []];
  // acknowledged entries need one reading of the counter, too: the server may have lost their commit since
  if (state.counter === null && state.entries.some((entry) => entry.state !== 'rejected')) return ask(state);
  const { counter } = state;
  if (counter === null) return [state, []];
  // a server that was put back may list an entry under an earlier commit than it was acknowledged with
  const isOpen = (entry: Entry) =>
    isWaiting(entry) || (entry.state === 'acknowledged' && (entry.commit ?? 0) > counter.last);
  const arrived = state.entries.filter((entry) => isOpen(entry) && counter.ids.includes(entry.id));
  if (arrived.length > 0) return acknowledge(state, { ids: arrived.map(({ id }) => id), commit: counter.last });
  const batch = nextBatch(state);
  if (batch.length === 0) return [state, []];
  return batch.some(({ seen }) => seen) ? guard(state, batch) : send(state, batch);
}

/** The path of this device's counter. */
export const counterPath = ({ uid, device }: State): string => devicePath(uid ?? '', device);

/** Reads this device's counter. */
export function ask(state: State, denied?: Extract<Resumed, { is: 'asking' }>['denied']): Step {
  const turn = state.turn + 1;
  return [
    { ...state, turn, counter: null, phase: { is: 'asking', ...(denied && { denied }) } },
    [{ do: 'fetch', turn, uid: state.uid ?? '', paths: [counterPath(state)] }],
  ];
}

/** Sends the batch with the next number of the counter. */
export function send(state: State, batch: readonly Entry[], unchangedSince: Record<string, string> = {}): Step {
  const ids = batch.map(({ id }) => id);
  const { last = 0, ids: before = [] } = state.counter ?? {};
  const turn = state.turn + 1;
  const number = last + 1;
  const request = {
    uid: state.uid ?? '',
    device: state.device,
    number,
    ids: [...before, ...ids].slice(-KEPT_IDS),
    writes: joined(batch),
    unchangedSince,
  };
  return [
    { ...state, turn, phase: { is: 'sending', ids, number }, entries: moved(state, ids, 'sending') },
    [{ do: 'send', turn, request }],
  ];
}

/**
 * Marks entries as stored on the server by this commit. The disk keeps that before anything else is sent; screens overlay the entries
 * until the server's data shows them.
 */
export function acknowledge(state: State, { ids, commit }: { ids: readonly string[]; commit: number }): Step {
  const entries = withEntries(state, ids, (entry) => ({ ...entry, state: 'acknowledged', commit }));
  const acknowledged = Object.fromEntries(ids.map((id) => [id, commit]));
  // a disk that refuses this write returns them as queued long after screens have them
  const told = { ...state.told, ...acknowledged };
  return store({ ...state, entries, told, failures: 0 }, { put: ids }, { acknowledged });
}

/** Writes the new states to the disk; the next commit waits for that. */
export function store(
  state: State,
  { put, split, drop = [] }: { put: readonly string[]; split?: Split; drop?: string[] },
  news: News = {},
): Step {
  const turn = state.turn + 1;
  const kept = state.entries.filter(({ id }) => (put.includes(id) || state.stale.has(id)) && !state.unkept.has(id));
  const known = latestOf(state);
  // a disk that still calls arrived entries queued must know no later commit: after 40 commits of a copy they would be sent again
  const isTold = state.disk === 'ready';
  return [
    { ...state, turn, known, stale: new Set(), phase: { is: 'storing', news, ...(split && { split }) } },
    [{ do: 'store', turn, put: kept, add: split ? [split.conflict] : [], drop, ...(known && isTold && { known }) }],
  ];
}

/** The last known commit. */
export const latestOf = ({ known, counter }: State): State['known'] =>
  counter === null ? known : { last: counter.last, id: counter.ids.at(-1) ?? '' };

/** Rests, longer after each failure, then continues with `then`. */
export function rest(state: State, then: Resumed): Step {
  const turn = state.turn + 1;
  const inMs = Math.min(LONGEST_REST_MS, 1000 * 2 ** Math.min(state.failures, 10));
  return [
    { ...state, turn, failures: state.failures + 1, phase: { is: 'resting', then } },
    [{ do: 'wake', turn, inMs }],
  ];
}

function guard(state: State, batch: readonly Entry[]): Step {
  const turn = state.turn + 1;
  const paths = [...new Set(batch.flatMap(({ seen = {} }) => Object.keys(seen)))];
  return [
    { ...state, turn, phase: { is: 'guarding', ids: batch.map(({ id }) => id) } },
    [{ do: 'fetch', turn, uid: state.uid ?? '', paths }],
  ];
}

/**
 * The first entries of the queue that may share a commit: as many as the rules can check, of different documents unless they only
 * replace fields. An entry on its way to the disk holds up all that follow it.
 */
function nextBatch(state: State): Entry[] {
  const batch: Entry[] = [];
  const paths = new Map<string, boolean>();
  let text = 0;
  for (const entry of state.entries.filter(isWaiting)) {
    const own = new Set(entry.writes.map(({ path }) => path));
    text += JSON.stringify(entry.writes).length;
    const isFull = batch.length === state.most || paths.size + own.size > MOST_WRITES || text > MOST_TEXT;
    const isApart = [...own].every((path) => !paths.has(path) || (paths.get(path) && replacesFields(entry)));
    if (state.unkept.get(entry.id) === 'keeping') break;
    if (batch.length > 0 && (isFull || !isApart)) break;
    batch.push(entry);
    for (const path of own) paths.set(path, replacesFields(entry));
  }
  return batch;
}

/** Checks whether an entry only replaces fields, so that it can share a commit with others that do. */
const replacesFields = ({ seen, writes }: Entry) => seen !== undefined && writes.every(({ op }) => op === 'update');

/** Merges the writes of a batch: one update for each document whose fields several entries replace. */
function joined(batch: readonly Entry[]): Write[] {
  const [fields, others] = [batch.filter(replacesFields), batch.filter((entry) => !replacesFields(entry))];
  const updates = expectedState(fields.flatMap(({ writes }) => writes));
  return [
    ...others.flatMap(({ writes }) => writes),
    ...[...updates].map(([path, data]): Write => ({ op: 'update', path, data: data ?? {} })),
  ];
}
