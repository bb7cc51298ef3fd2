import { isWaiting, type Entry } from '../entry.ts';
import { madeUnsure } from './doubts.ts';
import { inOrder, readOf, withTold, without, type News, type State, type Step } from './state.ts';

/** Whoever takes the lead reads what the tab before left, and asks the server which commit it had last. */
export function lead(state: State, isLeading: boolean): Step {
  const next: State = {
    ...toQueued({ ...state, isLeading, turn: state.turn + 1 }),
    counter: null,
    fresh: new Set(),
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

/** What was on its way when the lead was lost: whoever leads now finds out. */
const toQueued = (state: State): State => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.state === 'sending' || entry.state === 'unknown' ? { ...entry, state: 'queued' } : entry,
  ),
});

export function peer(
  before: State,
  { acknowledged = {}, unkept = [], dropped = [], unsure = [], isLeading = false }: News,
): Step {
  if (before.uid === null) return [before, []];
  const state = without(unsure.length > 0 ? madeUnsure(before, unsure) : before, dropped);
  const guests = unkept.filter(
    ({ id, uid, device = state.device }) =>
      state.isLeading && device === state.device && uid === state.uid && !state.entries.some((one) => one.id === id),
  );
  const heard: State = {
    ...state,
    told: withTold(state, acknowledged),
  };
  const entries = heard.entries.map((entry) => told(heard, entry));
  const next: State = {
    ...heard,
    entries: inOrder([...entries, ...guests]),
    unkept: new Map([...state.unkept, ...guests.map(({ id }) => [id, 'refused'] as const)]),
  };
  const mine = next.entries.filter((one) => next.unkept.get(one.id) === 'refused' && isWaiting(one));
  return [
    next,
    [...readOf(state), ...(isLeading && mine.length > 0 ? [{ do: 'tell', news: { unkept: mine } } as const] : [])],
  ];
}

/** What another tab said of this entry counts until the disk says it, too. */
export const told = ({ told: commits }: State, entry: Entry): Entry => {
  const commit = commits[entry.id];
  return commit === undefined || !isWaiting(entry) ? entry : { ...entry, state: 'acknowledged', commit };
};
