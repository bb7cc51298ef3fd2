import { isWaiting, type Entry } from '../entry.ts';
import { madeUnsure } from './doubts.ts';
import {
  inOrder,
  isForeign,
  isOwn,
  readOf,
  whole,
  withStrays,
  withTold,
  without,
  type News,
  type State,
  type Step,
} from './state.ts';

/** Takes or loses the lead. A new leader reads the disk, then the counters. */
export function lead(before: State, isLeading: boolean): Step {
  const { phase } = before;
  const state = phase.is === 'storing' && phase.split ? whole(before, phase.split) : before;
  const next: State = {
    ...toUnknown({ ...state, isLeading, turn: state.turn + 1 }),
    counter: null,
    fresh: new Set(),
    strays: new Set(),
    isDiskRead: false,
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
  { acknowledged = {}, device, unkept = [], dropped = [], unsure = [], isLeading = false }: News,
): Step {
  if (before.uid === null) return [before, []];
  const state = without(unsure.length > 0 ? madeUnsure(before, unsure) : before, dropped);
  const guests = unkept.filter(
    (entry) =>
      state.isLeading &&
      isOwn(state, entry) &&
      entry.uid === state.uid &&
      !state.entries.some(({ id }) => id === entry.id),
  );
  const heard: State = {
    ...state,
    told: withTold(state, acknowledged, device),
  };
  const entries = heard.entries.map((entry) => told(heard, entry));
  const next: State = {
    ...withStrays(heard, guests),
    entries: inOrder([...entries, ...guests]),
    unkept: new Map([...state.unkept, ...guests.map(({ id }) => [id, 'refused'] as const)]),
  };
  const mine = next.entries.filter((candidate) => next.unkept.get(candidate.id) === 'refused' && isWaiting(candidate));
  return [
    next,
    [...readOf(state), ...(isLeading && mine.length > 0 ? [{ do: 'tell', news: { unkept: mine } } as const] : [])],
  ];
}

/** Applies what another tab has told about this entry, until the disk says the same. */
export const told = (state: State, entry: Entry): Entry => {
  const heard = state.told[entry.id];
  if (!heard) return entry;
  const isNews = isWaiting(entry) || (isForeign(state, entry) && heard.device === state.device);
  return isNews ? { ...entry, state: 'acknowledged', ...heard } : entry;
};
