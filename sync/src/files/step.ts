import { say, type Message } from '@firstmile/domain';
import {
  initialState,
  type Announcement,
  type Effect,
  type Event,
  type Outcome,
  type State,
  type Step,
} from './state.ts';

/*
 * The files of one tab. A file stays on the disk until Storage has it, the person removes it, or neither the server nor anything on this
 * device knows it.
 *
 *   idle ── look ──► queueing ── lead ──► listing ── none is left ──► idle
 *                       ▲                   │  ▲
 *   resting ────────────┘                   ▼  │ not announced yet: skipped
 *      ▲                                   asking ── missing twice ──┐
 *      │ no answer, or all pending files   │ announced               │
 *      │ were skipped                      ▼                         ▼
 *      └─────────────────────────────── sending ── stored ──► keeping ──► listing
 *                                              or refused
 */

const MOST_REST_MS = 300_000;

/** Computes a tab's next state and its effects from an event. Pure: no clock, disk, network or lock. */
export function step(state: State, event: Event): Step {
  if (event.on === 'kept') return kept(state, event);
  if ('turn' in event && event.turn !== state.turn) return [state, []];
  switch (event.on) {
    case 'look':
      return ofPerson({ ...state, isOnline: event.isOnline }, event.uid);
    case 'rested':
      return look(state);
    case 'lead':
      return lead(state, event.isLeading);
    case 'listed':
      return listed(state, event.waiting);
    case 'asked':
      return asked(state, event.answer);
    case 'confirmed':
      return confirmed(state, event.percent);
    case 'settled':
      return settled(state, event.outcome);
    case 'retry':
      return then([show(event.id, 'waiting')], look({ ...state, unknown: less(state.unknown, event.id) }));
    case 'discard':
      return discard(state, event.id);
    case 'notDropped':
      return look({ ...state, discarded: less(state.discarded, event.id) });
  }
}

/** Looks for work; starts over for another person, so that no file is sent as the wrong person. */
function ofPerson(state: State, uid: string | null): Step {
  if (uid === state.uid) return look(state);
  const { isOnline, turn } = state;
  const effects = [...stop(state), ...(isInLine(state) ? [LEAVE] : [])];
  return then(effects, look({ ...initialState(), isOnline, uid, turn: turn + 1 }));
}

/** Waits in line for a turn; a tab that has it lists the files once more before it leaves. */
function look(state: State): Step {
  if (state.uid === null || !state.isOnline) return [state, []];
  if (isInLine(state)) return [{ ...state, isWanted: true }, []];
  return [to(state, { is: 'queueing' }), [{ do: 'take' }]];
}

/** Starts its turn, or stops because another tab took it; this tab is then in line again. */
function lead(state: State, isLeading: boolean): Step {
  if (isLeading) return state.phase.is === 'queueing' ? list(afresh(state, new Set())) : [state, []];
  if (!isInLine(state)) return [state, []];
  const { phase } = state;
  const shown = phase.is === 'sending' ? [show(phase.id, 'waiting')] : [];
  return [to(state, { is: 'queueing' }), [...stop(state), ...shown]];
}

function list(state: State): Step {
  const next = to(state, { is: 'listing' });
  return [next, [{ do: 'list', turn: next.turn, uid: state.uid ?? '' }]];
}

function listed(state: State, waiting: readonly string[] | null): Step {
  if (!state.isOnline) return [to(state, { is: 'idle' }), [LEAVE]];
  if (waiting === null) return fail(state);
  const id = waiting.find((file) => !state.passed.has(file) && !state.discarded.has(file));
  if (id !== undefined) {
    const next = to(state, { is: 'asking', id });
    return [next, [{ do: 'ask', turn: next.turn, uid: state.uid ?? '', id }]];
  }
  if (state.isWanted) return list(afresh(state));
  return state.passed.size > 0 ? fail(state) : [to(state, { is: 'idle' }), [LEAVE]];
}

function asked(state: State, answer: Announcement): Step {
  if (state.phase.is !== 'asking') return [state, []];
  const { id } = state.phase;
  if (answer === 'lost') return fail(state);
  if (answer === 'announced') {
    const next = to({ ...state, unknown: less(state.unknown, id) }, { is: 'sending', id });
    return [next, [show(id, 'sending'), { do: 'send', turn: next.turn, id }]];
  }
  // older versions stored the bytes before the announcement: a page that died in between left them
  if (answer === 'unneeded' && state.unknown.has(id)) return discard(state, id);
  // the person decides: this may be the only copy of the file
  if (answer === 'missing' && state.unknown.has(id)) return keep(state, id, say('file.unknown'));
  // the announcement may be on its way
  const unknown = answer === 'missing' || answer === 'unneeded' ? more(state.unknown, id) : state.unknown;
  return list({ ...state, unknown, passed: more(state.passed, id) });
}

function confirmed(state: State, percent: number): Step {
  if (state.phase.is !== 'sending') return [state, []];
  return [{ ...state, failures: percent > 0 ? 0 : state.failures }, [{ ...show(state.phase.id, 'sending'), percent }]];
}

function settled(state: State, outcome: Outcome): Step {
  if (state.phase.is !== 'sending') return [state, []];
  const { id } = state.phase;
  if (outcome === 'lost') return then([show(id, 'waiting')], fail(state)); // continues where it stopped
  return keep(state, id, outcome === 'stored' ? null : outcome);
}

function keep(state: State, id: string, reason: Message | null): Step {
  const next = to(state, { is: 'keeping', id });
  return [next, [{ do: 'keep', turn: next.turn, uid: state.uid ?? '', id, reason }]];
}

/** Shows the outcome stored on the disk, also when this tab has lost its turn meanwhile. */
function kept(state: State, { turn, uid, id, reason, isDone }: Extract<Event, { on: 'kept' }>): Step {
  if (uid !== state.uid || state.discarded.has(id)) return [state, []];
  const shown = !isDone ? show(id, 'waiting') : reason === null ? show(id, 'sent') : show(id, 'refused', reason);
  if (turn !== state.turn) return [state, [shown]];
  return then([shown], isDone ? list({ ...state, failures: 0 }) : fail(state));
}

function discard(state: State, id: string): Step {
  const next: State = { ...state, discarded: more(state.discarded, id) };
  const drop: Effect = { do: 'drop', id };
  if (!('id' in state.phase) || state.phase.id !== id) return [next, [drop]];
  return then([...stop(state), drop], list(next));
}

/** Gives the turn to other tabs, and retries after a rest. */
function fail(state: State): Step {
  const failures = state.failures + 1;
  if (state.isWanted) return list(afresh({ ...state, failures }));
  const next = to({ ...state, failures }, { is: 'resting' });
  return [next, [LEAVE, { do: 'rest', turn: next.turn, inMs: Math.min(MOST_REST_MS, 1000 * 2 ** failures) }]];
}

const LEAVE: Effect = { do: 'leave' };

const to = (state: State, phase: State['phase']): State => ({ ...state, phase, turn: state.turn + 1 });

const then = (effects: Effect[], [state, others]: Step): Step => [state, [...effects, ...others]];

const isInLine = ({ phase }: State): boolean => phase.is !== 'idle' && phase.is !== 'resting';

const stop = ({ phase }: State): Effect[] => (phase.is === 'sending' ? [{ do: 'stop' }] : []);

/** Lists the files again, by default without those that the server did not know: their announcement needs some time. */
const afresh = (state: State, passed = state.unknown): State => ({ ...state, isWanted: false, passed });

function show(id: string, state: 'waiting' | 'sending' | 'sent' | 'refused', reason: Message | null = null) {
  return { do: 'show', id, state, percent: state === 'sent' ? 100 : 0, reason } as const;
}

const more = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set(ids).add(id);

const less = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((fileId) => fileId !== id));
