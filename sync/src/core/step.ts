import { isUnsent } from '../entry.ts';
import { resume, settleAnswer, settleDocuments } from './answers.ts';
import { decide, discard, retry } from './decisions.ts';
import { command, kept, read, stored } from './disk.ts';
import { advance } from './sending.ts';
import { initialState, LOOK_TURN, readOf, storeOf, without, type Event, type State, type Step } from './state.ts';
import { lead, peer } from './tabs.ts';

/** Computes a tab's next state and its effects from an event. Pure: no clock, no disk, no network. */
export function step(state: State, event: Event): Step {
  const [next, effects] = react(state, event);
  const [then, more] = advance(next);
  const drafts = [...then.drafts].filter(([id]) => isOver(then, id) && (event.on === 'look' || !isOver(state, id)));
  if (drafts.length === 0) return [then, [...effects, ...more]];
  return [then, [...effects, ...more, storeOf({ drafts: drafts.map(([, draft]) => draft) })]];
}

/** The draft of this entry has to go: the disk has the entry, or it was sent from memory, or discarded. */
const isOver = ({ unkept, entries }: State, id: string): boolean =>
  !unkept.has(id) || !entries.some((entry) => entry.id === id && isUnsent(entry));

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
function session(state: State, { uid, canSend }: Extract<Event, { on: 'session' }>): Step {
  if (uid === state.uid) return [{ ...state, canSend, failures: canSend ? 0 : state.failures }, []];
  const { isOnline, isLeading, turn } = state;
  const fresh: State = { ...initialState(isOnline), uid, canSend, isLeading, turn: turn + 1 };
  if (uid === null) return [fresh, []];
  return [{ ...fresh, disk: 'reading', phase: { is: 'reading' } }, [{ do: 'read', turn: fresh.turn, uid }]];
}

/**
 * Reads the disk. While the screens lack something that the server has, reads the counter again: the server may have been put back to a
 * copy from before that commit.
 */
function look(state: State): Step {
  const isLate = state.entries.some((entry) => entry.state === 'acknowledged');
  return [isLate ? { ...state, counter: null } : state, readOf(state, LOOK_TURN)];
}

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
  const shown = state.entries
    .filter((entry) => entry.state === 'acknowledged' && (entry.commit ?? 0) <= reached)
    .map(({ id }) => id);
  const isBehind = last === null ? state.counter?.last !== 0 : last < state.served;
  if (shown.length === 0 && reached === state.served && !isBehind) return [state, []];
  const next = { ...state, served: reached, counter: isBehind ? null : state.counter };
  const drop = shown.filter((id) => !state.unkept.has(id));
  if (!state.isLeading || drop.length === 0) return [without(next, shown), []];
  return [without(next, shown), [storeOf({ drop })]];
}
