import { claimOf, isWaiting, step, type Entry, type Event, type State } from '@firstmile/sync';
import { realBehaviour } from './behaviour.ts';
import type { Behaviour } from './world.ts';

/** Faults that the simulator has to find: those of Firstmile before it had one queue, and those of a queue without its guards. */
export const faults = {
  /** Badge and sign-out count the changes of their own tab: a second tab says "saved", signs out without asking and deletes them. */
  'P7 counts its own tab': {
    ...realBehaviour,
    claimOf: ({ state, made }) => claimOf({ ...state, entries: state.entries.filter(({ id }) => made.has(id)) }),
    unsent: ({ state, made }) => state.entries.filter((entry) => isWaiting(entry) && made.has(entry.id)).length,
  },
  /** A token that cannot be renewed, for lack of a network or because the server answers 503, ends the session. */
  'P10 signs out without an answer': { ...realBehaviour, unrenewed: 'signs out' },
  /** Who signed in is written to the disk with relaxed durability. */
  'P10 session not synced': { ...realBehaviour, keepsSession: 'unsynced' },
  /** A tab ignores messages and never reads the disk again, and so counts entries that arrived long ago. */
  'P7 hears no other tab': changed((state, event) =>
    event.on === 'peer' || event.on === 'look' ? [state, []] : step(state, event),
  ),
  /** Entries on an unread disk are not counted. */
  'P7 saved before the disk was read': {
    ...realBehaviour,
    claimOf: ({ state }) => claimOf({ ...state, disk: state.disk === 'failing' ? 'failing' : 'ready' }),
  },
  /** The draft is removed as soon as the person saves, not together with the entry. */
  'P1 draft dropped at once': { ...realBehaviour, dropsDraft: 'at once' },
  /** A lost answer counts as a failure: the change is sent again under the next number. */
  'P2 sends again without asking': changed(sendAgain),
  /** The server ignores the numbers and also carries out the late request of a tab that lost the lead. */
  'P2 no fencing': { ...realBehaviour, isFenced: false },
  /** An entry leaves with the answer, before the screens have it. */
  'P5 dropped at the answer': changed((state, event) => dropAtAnswer(state, event, true)),
  /** An entry leaves the disk with the answer: the next page shows what was there before it. */
  'P5 forgotten by the disk at the answer': changed((state, event) => dropAtAnswer(state, event, false)),
  /** The last write wins: `seen` is not kept. */
  'P4 overwrites silently': changed((state, event) =>
    event.on === 'command' ? step(state, { ...event, entry: withoutSeen(event.entry) }) : step(state, event),
  ),
  /** A refused entry disappears with its data. */
  'P6 forgets what was refused': changed(forgetRefused),
} satisfies Record<string, Behaviour>;

function changed(other: typeof step): Behaviour {
  return { ...realBehaviour, step: other };
}

function sendAgain(state: State, event: Event): ReturnType<typeof step> {
  const { phase, counter } = state;
  if (event.on !== 'answer' || event.answer.is !== 'lost' || event.turn !== state.turn || phase.is !== 'sending')
    return step(state, event);
  const [next, effects] = step(state, { ...event, answer: { is: 'busy' } });
  return [{ ...next, counter: { ids: counter?.ids ?? [], last: phase.number } }, effects];
}

function dropAtAnswer(state: State, event: Event, isAlsoHere: boolean): ReturnType<typeof step> {
  const [next, effects] = step(state, event);
  if (event.on !== 'answer' || event.answer.is !== 'done') return [next, effects];
  return [
    { ...next, entries: next.entries.filter((entry) => !isAlsoHere || entry.state !== 'acknowledged') },
    effects.map((effect) =>
      effect.do === 'store' ? { ...effect, put: [], drop: effect.put.map(({ id }) => id) } : effect,
    ),
  ];
}

function forgetRefused(state: State, event: Event): ReturnType<typeof step> {
  const [next, effects] = step(state, event);
  if (event.on !== 'documents') return [next, effects];
  return [
    { ...next, entries: next.entries.filter((entry) => entry.state !== 'rejected') },
    effects.map((effect) =>
      effect.do === 'store' ? { ...effect, put: [], drop: effect.put.map(({ id }) => id) } : effect,
    ),
  ];
}

function withoutSeen(entry: Entry): Entry {
  const { id, uid, order, label, at, writes, state, error } = entry;
  return { id, uid, order, label, at, writes, state, error };
}
