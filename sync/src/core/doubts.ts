import { GONE, isWaiting, UNSURE, type Entry } from '../entry.ts';
import { KEPT_IDS, type ServerDocuments } from '../server.ts';
import { compare, withoutCleared } from './compare.ts';
import { store } from './sending.ts';
import { isForeign, without, withEntries, withTold, type State, type Step } from './state.ts';

/** Reads what the server has of entries of which its counter no longer says whether it took them. */
export function lookAt(state: State, doubted: readonly Entry[]): Step {
  const turn = state.turn + 1;
  const paths = [...new Set(doubted.flatMap(({ writes }) => writes.map(({ path }) => path)))];
  return [
    { ...state, turn, phase: { is: 'doubting', ids: doubted.map(({ id }) => id) } },
    [{ do: 'examine', turn, uid: state.uid ?? '', paths }],
  ];
}

/**
 * Acknowledges what the server has. Of the rest nobody knows whether it was carried out and replaced since, or never arrived: sent once
 * more it might undo what came later, so the person decides.
 */
export function settleDoubts(state: State, documents: ServerDocuments, ids: readonly string[]): Step {
  const last = state.counter?.last ?? 0;
  const doubted = state.entries.filter((entry) => ids.includes(entry.id) && entry.state !== 'rejected');
  const isAllThere =
    compare(
      doubted.flatMap(({ writes }) => writes),
      documents,
    ) === 'there';
  const settle = (entry: Entry): Entry => {
    const found = isAllThere ? 'there' : compare(entry.writes, documents);
    if (found === 'there') return { ...entry, state: 'acknowledged', commit: last, device: state.device };
    return { ...entry, state: 'rejected', error: found === 'gone' ? GONE : UNSURE };
  };
  const settled = new Map(doubted.map((entry) => [entry.id, settle(entry)]));
  const drop = doubted.filter(({ writes }) => withoutCleared(writes, documents).length === 0).map(({ id }) => id);
  const put = [...settled.keys()].filter((id) => !drop.includes(id));
  const entries = withEntries(state, put, (entry) => settled.get(entry.id) ?? entry);
  const arrived = put.filter((id) => settled.get(id)?.state === 'acknowledged');
  const acknowledged = Object.fromEntries(arrived.map((id) => [id, last]));
  // a reading that began before this is on the disk may still call them queued
  const unsure = put.filter((id) => !arrived.includes(id));
  const told = withTold(untold(state, unsure), acknowledged);
  const news = { acknowledged, device: state.device, dropped: drop, unsure };
  return store(without({ ...state, entries, told }, drop), { put, drop }, news);
}

/** Entries that were acknowledged in a commit that the counter does not have: it was removed, or the server put back. */
export const aheadOf = (state: State, { last, ids }: NonNullable<State['counter']>): Entry[] =>
  state.entries.filter(
    (entry) =>
      entry.state === 'acknowledged' &&
      !isForeign(state, entry) &&
      (entry.commit ?? 0) > last &&
      !ids.includes(entry.id),
  );

/**
 * Waiting entries that another copy of this disk may have sent, when the counter has moved on since this one was read last and names no
 * commit that it knows.
 */
export function outOfReach(state: State, { last, ids, others = {} }: NonNullable<State['counter']>): Entry[] {
  const { known, fresh, isNameless } = state;
  const isReached = !known || isNameless || last <= known.last || ids.length < KEPT_IDS || ids.includes(known.id);
  if (isReached) return [];
  const counted = [...ids, ...Object.values(others).flatMap((counter) => counter.ids), ...fresh];
  const doubted = state.entries.filter((entry) => isWaiting(entry) && !counted.includes(entry.id));
  // that something is not there says nothing: what was to make it may still wait in another tab. To delete it again does no harm.
  const isRepeatable = ({ writes }: Entry) => writes.every(({ op }) => op === 'delete');
  return doubted.every(isRepeatable) ? [] : doubted;
}

/** Nothing that was heard of these counts any more. */
const untold = (state: State, ids: readonly string[]): State => ({
  ...state,
  told: Object.fromEntries(Object.entries(state.told).filter(([id]) => !ids.includes(id))),
});

/** What another tab is told is unsure: nothing that was heard of it before counts any more. */
export const madeUnsure = (state: State, ids: readonly string[]): State => ({
  ...untold(state, ids),
  entries: withEntries(state, ids, (entry) =>
    isWaiting(entry) || entry.state === 'acknowledged' ? { ...entry, state: 'rejected', error: UNSURE } : entry,
  ),
});
