import { GONE, isWaiting, UNSURE, type Entry } from '../entry.ts';
import { devicePath, KEPT_IDS, type ServerDocuments } from '../server.ts';
import { compare, equals, isMap, withoutCleared } from './compare.ts';
import { store } from './sending.ts';
import { without, withEntries, withTold, type State, type Step } from './state.ts';

/** The path of this device's counter. */
export const counterPath = ({ uid, device }: State): string => devicePath(uid ?? '', device);

/** Reads the documents of entries whose arrival the counter can no longer confirm. */
export function lookAt(state: State, doubted: readonly Entry[]): Step {
  const turn = state.turn + 1;
  const paths = [...new Set(doubted.flatMap(({ writes }) => writes.map(({ path }) => path))), counterPath(state)];
  return [
    { ...state, turn, phase: { is: 'doubting', ids: doubted.map(({ id }) => id) } },
    [{ do: 'examine', turn, uid: state.uid ?? '', paths }],
  ];
}

/**
 * Acknowledges the entries whose data the server has. The others may have been replaced since, or have never arrived: sending them
 * again might undo later changes, so the person decides.
 */
export function settleDoubts(state: State, documents: ServerDocuments, ids: readonly string[]): Step {
  const last = state.counter?.last ?? 0;
  // what a copy has sent since the counter was read belongs to a later commit
  const counted = documents[counterPath(state)];
  if (counted && counted !== 'denied' && counted.data['last'] !== last)
    return [{ ...state, counter: null, phase: { is: 'idle' } }, []];
  const doubted = state.entries.filter((entry) => ids.includes(entry.id) && entry.state !== 'rejected');
  const all = doubted.flatMap(({ writes }) => writes);
  const isAllThere = isChain(doubted) && compare(all, documents) === 'there';
  const settle = (entry: Entry): Entry => {
    const found = isAllThere ? 'there' : compare(entry.writes, documents);
    if (found === 'there') return { ...entry, state: 'acknowledged', commit: last, device: state.device };
    return { ...entry, state: 'rejected', error: found === 'gone' ? GONE : UNSURE };
  };
  const others = state.entries.filter((entry) => isWaiting(entry) && !ids.includes(entry.id));
  const creations = others.flatMap(({ writes }) => writes.filter(({ op }) => op === 'create').map(({ path }) => path));
  // its document does not exist yet, which is no sign that it was deleted
  const isTooEarly = ({ writes }: Entry) => writes.some(({ path }) => creations.includes(path));
  const looked = doubted.filter(
    (entry) => !isWaiting(entry) || (!isTooEarly(entry) && (isAllThere || !isDeletion(entry))),
  );
  const settled = new Map(looked.map((entry) => [entry.id, settle(entry)]));
  const drop = looked.filter(({ writes }) => withoutCleared(writes, documents).length === 0).map(({ id }) => id);
  const put = [...settled.keys()].filter((id) => !drop.includes(id));
  const entries = withEntries(state, put, (entry) => settled.get(entry.id) ?? entry);
  const arrived = put.filter((id) => settled.get(id)?.state === 'acknowledged');
  const acknowledged = Object.fromEntries(arrived.map((id) => [id, last]));
  // a disk read that began earlier may still call them queued
  const unsure = put.filter((id) => !arrived.includes(id));
  const told = withTold(untold(state, unsure), acknowledged);
  const news = { acknowledged, device: state.device, dropped: drop, unsure };
  return store(without({ ...state, entries, told }, drop), { put, drop }, news);
}

/**
 * Each replaces what the one before it wrote. Otherwise they have not all arrived: the server asks about a value that was not seen. Or
 * their order is not that in which they were made, which the disk did not tell the page of the later one.
 */
function isChain(entries: readonly Entry[]): boolean {
  const written = new Map<string, unknown>();
  return entries.every(({ writes, seen = {} }) =>
    writes.every((write) =>
      Object.entries(write.op === 'update' ? write.data : {}).every(([field, value]) => {
        const key = write.path + JSON.stringify(field);
        const saw = seen[write.path] ?? {};
        const before = written.get(key);
        const isNext =
          !written.has(key) || ((!(field in saw) || equals(saw[field], before)) && replaces(value, before));
        written.set(key, value);
        return isNext;
      }),
    ),
  );
}

/** A saved step names the save that it replaces. */
const replaces = (value: unknown, before: unknown): boolean =>
  !isMap(value) || !isMap(before) || before['writeId'] === value['replaces'];

/** Acknowledged entries whose commit their counter does not have: it was removed, or the server restored from a backup. */
export const aheadOf = ({ entries, device: own }: State, counter: NonNullable<State['counter']>): Entry[] =>
  entries.filter(({ id, state, commit = 0, device = own }) => {
    const known = device === own ? counter : counter.others?.[device];
    return state === 'acknowledged' && known && commit > known.last && !known.ids.includes(id);
  });

/**
 * Waiting entries that may have been sent so long ago that the counter no longer names them: by a copy of this disk, because the counter
 * has moved on since this device read it last and lists no commit that this device knows; or by another tab.
 */
export function outOfReach(state: State, { last, ids, others = {} }: NonNullable<State['counter']>): Entry[] {
  const { known, fresh, isNameless, strays } = state;
  const isReached = !known || isNameless || last <= known.last || ids.length < KEPT_IDS || ids.includes(known.id);
  const counted = [...ids, ...Object.values(others).flatMap((counter) => counter.ids), ...fresh];
  const isForgotten = ({ id, device = state.device }: Entry) =>
    strays.has(id) && (device === state.device ? ids : (others[device]?.ids ?? [])).length === KEPT_IDS;
  const doubted = state.entries.filter(
    (entry) => isWaiting(entry) && !counted.includes(entry.id) && (!isReached || isForgotten(entry)),
  );
  return doubted.every(isDeletion) ? [] : doubted;
}

/** Only deletes. A missing document does not prove that this arrived, because its creation may still wait; deleting twice does no harm. */
const isDeletion = ({ writes }: Entry): boolean => writes.every(({ op }) => op === 'delete');

/** Forgets earlier acknowledgements of these entries. */
const untold = (state: State, ids: readonly string[]): State => ({
  ...state,
  told: Object.fromEntries(Object.entries(state.told).filter(([id]) => !ids.includes(id))),
});

/** Marks entries as unsure because another tab said so; earlier acknowledgements no longer count. */
export const madeUnsure = (state: State, ids: readonly string[]): State => ({
  ...untold(state, ids),
  entries: withEntries(state, ids, (entry) =>
    isWaiting(entry) || entry.state === 'acknowledged' ? { ...entry, state: 'rejected', error: UNSURE } : entry,
  ),
});
