import { isUnsent } from '../entry.ts';
import { resume, settleAnswer, settleDocuments } from './answers.ts';
import { decide, discard, retry } from './decisions.ts';
import { command, kept, read, stored } from './disk.ts';
import { advance } from './sending.ts';
import {
  initialState,
  isForeign,
  LOOK_TURN,
  NO_TURN,
  readOf,
  without,
  type Effect,
  type Event,
  type State,
  type Step,
} from './state.ts';
import { lead, peer } from './tabs.ts';

/** Computes a tab's next state and its effects from an event. Pure: no clock, no disk, no network. */
export function step(state: State, event: Event): Step {
  const [next, effects] = react(state, event);
  const [then, more] = advance(next);
  return settleDrafts(then, [...effects, ...more]);
}

/** Drops the drafts of entries that were sent from memory or discarded, as keeping them on the disk would have done. */
function settleDrafts(state: State, effects: Effect[]): Step {
  const isOver = (id: string) => !state.entries.some((entry) => entry.id === id && isUnsent(entry));
  const over = [...state.drafts].filter(([id]) => isOver(id));
  if (over.length === 0) return [state, effects];
  const drafts = new Map([...state.drafts].filter(([id]) => !isOver(id)));
  return [
    { ...state, drafts },
    [...effects, { do: 'store', turn: NO_TURN, put: [], add: [], drop: [], drafts: over.map(([, draft]) => draft) }],
  ];
}

function react(state: State, event: Event): Step {
  switch (event.on) {
    case 'session':
      return session(state, event);
    case 'read':
      return read(state, event);
    case 'command':
      return command(state, event);
    case 'kept':
      return kept(state, event.id, event.order);
    case 'stored':
      return stored(state, event);
    case 'lead':
      return lead(state, event.isLeading);
    case 'peer':
      return peer(state, event.news);
    case 'look':
      return look(state);
    case 'network':
      return network(state, event.isOnline);
    case 'woken':
      if (event.turn !== state.turn || state.phase.is !== 'resting') return [state, []];
      return resume(state, state.phase.then);
    case 'documents':
      return event.turn === state.turn ? settleDocuments(state, event.answer) : [state, []];
    case 'answer':
      return event.turn === state.turn ? settleAnswer(state, event.answer) : [state, []];
    case 'served':
      return served(state, event.last);
    case 'retry':
      return retry(state, event.id);
    case 'discard':
      return discard(state, event.ids);
    case 'decide':
      return decide(state, { [event.path]: { [event.field]: null } });
  }
}

/** Starts the queue of another person from the disk; nothing of the previous person stays in memory. */
function session(state: State, { uid, device, isNameless = false, canSend }: Extract<Event, { on: 'session' }>): Step {
  if (uid === state.uid) {
    const next = { ...state, canSend, failures: canSend ? 0 : state.failures };
    const isSettled =
      (state.phase.is === 'idle' || state.phase.is === 'resting') &&
      !state.entries.some((entry) => entry.state === 'acknowledged' && entry.device === state.device); // counted under the old name
    const isNamed = state.isNameless && !isNameless && isSettled;
    return [
      isNamed
        ? { ...next, device, isNameless, served: 0, counter: null, turn: next.turn + 1, phase: { is: 'idle' } }
        : next,
      [],
    ];
  }
  const { isOnline, isLeading, turn } = state;
  const fresh: State = { ...initialState(isOnline), uid, device, isNameless, canSend, isLeading, turn: turn + 1 };
  if (uid === null) return [fresh, []];
  return [{ ...fresh, disk: 'reading', phase: { is: 'reading' } }, [{ do: 'read', turn: fresh.turn, uid }]];
}

/**
 * Reads the disk. When the screens still lack what they lacked at the last look, the counter is read again: the server may have been put
 * back to a copy from before that commit.
 */
function look(state: State): Step {
  const awaited = counted(state)[0]?.id;
  const isLate = awaited !== undefined && awaited === state.awaited;
  return [{ ...state, awaited, ...(isLate && { counter: null }) }, readOf(state, LOOK_TURN)];
}

/** The entries that this device's own counter has counted. */
const counted = (state: State) =>
  state.entries.filter((entry) => entry.state === 'acknowledged' && !isForeign(state, entry));

/** Tries again at once when the network is back. */
function network(state: State, isOnline: boolean): Step {
  if (!isOnline || state.phase.is !== 'resting') return [{ ...state, isOnline }, []];
  return resume({ ...state, isOnline, failures: 0 }, state.phase.then);
}

/**
 * Removes the entries whose commits the screens now show; the leader also removes them from the disk, for all tabs. After a number
 * that went back or is missing, the counter is read again.
 */
function served(state: State, last: number | null): Step {
  const reached = last ?? 0;
  const shown = counted(state)
    .filter(({ commit = 0 }) => commit <= reached)
    .map(({ id }) => id);
  const isBehind = last === null ? state.counter?.last !== 0 : last < state.served;
  if (shown.length === 0 && reached === state.served && !isBehind) return [state, []];
  const next = { ...state, served: reached, counter: isBehind ? null : state.counter };
  const drop = shown.filter((id) => !state.unkept.has(id));
  if (!state.isLeading || drop.length === 0) return [without(next, shown), []];
  return [without(next, shown), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }]];
}
