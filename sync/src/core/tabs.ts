import { isWaiting, type Entry } from '../entry.ts';
import { isForeign, isStray, madeUnsure, unsure } from './doubts.ts';
import { inOrder, readOf, whole, without, type Effect, type News, type State, type Step } from './state.ts';

/** Takes or loses the lead. A new leader reads the disk, then the counter. */
export function lead(before: State, isLeading: boolean): Step {
  const { phase } = before;
  const state = phase.is === 'storing' && phase.split ? whole(before, phase.split) : before;
  const next: State = {
    ...toUnknown({ ...state, isLeading, turn: state.turn + 1 }),
    counter: null,
    phase: { is: 'idle' },
  };
  if (!isLeading || state.uid === null) return [next, []];
  return [
    { ...next, phase: { is: 'reading' } },
    [
      { do: 'read', turn: next.turn, uid: state.uid },
      { do: 'tell', news: { isLeading: true } },
    ],
  ];
}

/** Leaves open what became of the entries that were on their way; the next leader finds out. */
const toUnknown = (state: State): State => ({
  ...state,
  entries: state.entries.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'unknown' } : entry)),
});

export function peer(
  before: State,
  { acknowledged = {}, unkept = [], dropped = [], unsure: doubted = [], isLeading = false }: News,
): Step {
  if (before.uid === null) return [before, []];
  const state = without(doubted.length > 0 ? madeUnsure(before, doubted) : before, dropped);
  const guests = unkept.filter(
    (entry) =>
      state.isLeading &&
      entry.uid === state.uid &&
      !isForeign(entry, state) &&
      !state.entries.some(({ id }) => id === entry.id),
  );
  const heard: State = { ...state, told: { ...state.told, ...acknowledged } };
  const strays = guests.filter((entry) => isStray(heard, entry)).map(({ id }) => id);
  const all = [...heard.entries, ...guests].map((entry) => told(heard, entry));
  const next: State = {
    ...heard,
    entries: inOrder(all.map((entry) => (strays.includes(entry.id) ? unsure(entry) : entry))),
    unkept: new Map([...state.unkept, ...guests.map(({ id }) => [id, 'refused'] as const)]),
  };
  const mine = next.entries.filter((candidate) => next.unkept.get(candidate.id) === 'refused' && isWaiting(candidate));
  const news: Effect[] = [];
  if (strays.length > 0) news.push({ do: 'tell', news: { unsure: strays } });
  if (isLeading && mine.length > 0) news.push({ do: 'tell', news: { unkept: mine } });
  return [next, [...readOf(state), ...news]];
}

/** Applies what another tab has told about this entry, until the disk says the same. */
export const told = (state: State, entry: Entry): Entry => {
  const commit = state.told[entry.id];
  return commit !== undefined && isWaiting(entry) ? { ...entry, state: 'acknowledged', commit } : entry;
};
