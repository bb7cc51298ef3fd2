import { isWaiting, type Entry } from '../entry.ts';
import { resume, settleAnswer, settleDocuments } from './answers.ts';
import { decide, discard, retry } from './decisions.ts';
import {
  initialState,
  NO_TURN,
  without,
  type Effect,
  type Event,
  type News,
  type Split,
  type State,
  type Step,
} from './state.ts';
import { advance, rest } from './sending.ts';

/** What becomes of a tab by an event, and what it wants done. Pure: no clock, no disk, no network. */
export function step(state: State, event: Event): Step {
  const [next, effects] = react(state, event);
  const [then, more] = advance(next);
  return [then, [...effects, ...more]];
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
      return [state, readOf(state)];
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

/** Another person begins with what the disk has of them; nothing of the one before stays in memory. */
function session(state: State, { uid, device, canSend }: Extract<Event, { on: 'session' }>): Step {
  if (uid === state.uid) return [{ ...state, canSend, failures: canSend ? 0 : state.failures }, []];
  const { isOnline, isLeading, turn } = state;
  const fresh: State = { ...initialState(isOnline), uid, device, canSend, isLeading, turn: turn + 1 };
  if (uid === null) return [fresh, []];
  return [{ ...fresh, disk: 'reading', phase: { is: 'reading' } }, [{ do: 'read', turn: fresh.turn, uid }]];
}

function read(state: State, { turn, uid, entries }: Extract<Event, { on: 'read' }>): Step {
  if (uid !== state.uid) return [state, []];
  const isAwaited = state.phase.is === 'reading' && turn === state.turn;
  const phase = isAwaited ? ({ is: 'idle' } as const) : state.phase;
  if (entries === null) return [{ ...state, disk: 'failing', phase }, []];
  const held = new Map(state.entries.map((entry) => [entry.id, entry]));
  const found = new Set(entries.map(({ id }) => id));
  const mine = entries
    .filter(({ uid }) => uid === state.uid)
    .map((entry) => told(state, newer(state, held.get(entry.id), entry)));
  const others = state.entries.filter((entry) => !found.has(entry.id) && isHeld(state, entry));
  const unkept = new Map([...state.unkept].filter(([id]) => !found.has(id)));
  const missing = new Set(others.filter((one) => isWaiting(one) && !unkept.has(one.id)).map(({ id }) => id));
  // the disk answers again: what it refused before gets another chance
  const again = others.filter((one) => unkept.get(one.id) === 'refused' && isWaiting(one));
  for (const one of again) unkept.set(one.id, 'keeping');
  const disk = again.length > 0 ? 'failing' : 'ready';
  const next = inOrder([...mine, ...others]);
  // a look at the disk that finds nothing new is no news to the screens
  const isNews = next.length !== state.entries.length || next.some((entry, at) => entry !== state.entries[at]);
  return [
    { ...state, disk, phase, unkept, missing, entries: isNews ? next : state.entries },
    again.map((entry) => ({ do: 'keep', entry })),
  ];
}

/** What the leader found out, or another tab told, is on its way to the disk; of anything else the disk knows best. */
function newer(state: State, held: Entry | undefined, found: Entry): Entry {
  if (!held) return found;
  const isAhead =
    held.state === 'acknowledged' || (state.isLeading && (isWaiting(held) || state.phase.is === 'storing'));
  if (isAhead && isWaiting(found)) return held.order === found.order ? held : { ...held, order: found.order };
  return isSame(held, found) ? held : found;
}

/** Nothing that changes during an entry's life has changed. */
const isSame = (one: Entry, other: Entry): boolean =>
  one.order === other.order &&
  one.state === other.state &&
  one.error === other.error &&
  one.commit === other.commit &&
  one.writes.length === other.writes.length &&
  (one.seen === undefined) === (other.seen === undefined);

/** Whether an entry that is not on the disk is still wanted: it is on its way there, or the screens lack what it wrote. */
function isHeld(state: State, entry: Entry): boolean {
  if (state.unkept.has(entry.id)) return true;
  if (state.phase.is === 'storing' && state.phase.split?.conflict.id === entry.id) return true;
  if (isWaiting(entry)) return !state.missing.has(entry.id);
  return entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served;
}

function command(state: State, { entry, draft }: Extract<Event, { on: 'command' }>): Step {
  // until the disk gives it its place: behind all that is known
  const queued = { ...entry, order: (state.entries.at(-1)?.order ?? 0) + 1e-6 };
  return [
    { ...state, entries: [...state.entries, queued], unkept: new Map(state.unkept).set(entry.id, 'keeping') },
    [{ do: 'keep', entry: queued, ...(draft !== undefined && { draft }) }],
  ];
}

function kept(state: State, id: string, order: number | null): Step {
  if (!state.unkept.has(id)) return look(state); // from before this session began
  return order === null ? refused(state, id) : placed(state, id, order);
}

/** Reads what the disk holds, and has the other tabs do so. */
const look = (state: State): Step => [state, [...readOf(state), { do: 'tell', news: {} }]];
const readOf = ({ uid }: State): Effect[] => (uid === null ? [] : [{ do: 'read', turn: NO_TURN, uid }]);

/** The disk does not take it: it stays in memory, and the tab that leads is told to send it from there. */
function refused(state: State, id: string): Step {
  const entry = state.entries.find((one) => one.id === id);
  const unkept = new Map(state.unkept).set(id, 'refused');
  const news: News = entry && !state.isLeading ? { unkept: [entry] } : {};
  return [{ ...state, unkept, disk: isRead(state) ? 'failing' : state.disk }, [{ do: 'tell', news }]];
}

function placed(state: State, id: string, order: number): Step {
  const entry = state.entries.find((one) => one.id === id);
  const unkept = new Map(state.unkept);
  unkept.delete(id);
  const place = state.entries.findIndex((one) => one.id === id);
  // what was entered after it, and has no place of its own yet, stays behind it
  const behind = (one: Entry, at: number) => unkept.has(one.id) && place >= 0 && at > place && one.order < order;
  const entries = inOrder(
    state.entries.map((one, at) => {
      if (one.id === id) return { ...one, order };
      return behind(one, at) ? { ...one, order: order + (at - place) * 1e-6 } : one;
    }),
  );
  // a disk that failed is looked at before anything is claimed of it
  const effects: Effect[] = [{ do: 'tell', news: {} }, ...(state.disk === 'failing' ? readOf(state) : [])];
  // it went to the server from memory before the disk took it
  if (!entry) effects.push({ do: 'store', turn: NO_TURN, put: [], add: [], drop: [id] });
  if (entry && !isWaiting(entry))
    effects.push({ do: 'store', turn: NO_TURN, put: [{ ...entry, order }], add: [], drop: [] });
  // who enters a field anew has decided about it; the older value stays until this one is safe
  const [next, more] = decide({ ...state, unkept, entries }, entry && isWaiting(entry) ? (entry.seen ?? {}) : {});
  return [next, [...effects, ...more]];
}

/** The other tabs are told when the disk has it, not before: they read it. */
function stored(state: State, { turn, isDone }: Extract<Event, { on: 'stored' }>): Step {
  const { phase } = state;
  // a reading from before it was stored may have come in between
  if (turn !== state.turn || phase.is !== 'storing') return look(state);
  if (!isDone && phase.split) return rest(whole({ ...state, disk: 'failing' }, phase.split), { is: 'idle' });
  const next: State = { ...state, phase: { is: 'idle' }, disk: isDone ? state.disk : 'failing' };
  return [next, [{ do: 'tell', news: phase.news }]];
}

/** The disk did not take the part in conflict, and would drop it with the rest: both stay one entry. */
const whole = (state: State, split: Split): State => ({
  ...state,
  entries: state.entries
    .filter(({ id }) => id !== split.conflict.id)
    .map((entry) => (entry.id === split.whole.id ? split.whole : entry)),
});

/** What waits on the disk is known. */
const isRead = ({ disk }: State) => disk === 'ready' || disk === 'failing';

/** Whoever takes the lead reads what the tab before left, and asks the server which commit it had last. */
function lead(state: State, isLeading: boolean): Step {
  const next: State = {
    ...toQueued({ ...state, isLeading, turn: state.turn + 1 }),
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

/** What was on its way when the lead was lost: whoever leads now finds out. */
const toQueued = (state: State): State => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.state === 'sending' || entry.state === 'unknown' ? { ...entry, state: 'queued' } : entry,
  ),
});

function peer(state: State, { acknowledged = {}, unkept = [], isLeading = false }: News): Step {
  if (state.uid === null) return [state, []];
  const guests = unkept.filter(
    ({ id, uid }) => state.isLeading && uid === state.uid && !state.entries.some((one) => one.id === id),
  );
  const heard: State = {
    ...state,
    told: Object.fromEntries(Object.entries({ ...state.told, ...acknowledged }).slice(-MOST_TOLD)),
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
    [
      { do: 'read', turn: NO_TURN, uid: state.uid },
      ...(isLeading && mine.length > 0 ? [{ do: 'tell', news: { unkept: mine } } as const] : []),
    ],
  ];
}

const MOST_TOLD = 200;
const told = ({ told: commits }: State, entry: Entry): Entry => {
  const commit = commits[entry.id];
  return commit === undefined || !isWaiting(entry) ? entry : { ...entry, state: 'acknowledged', commit };
};

/** With the network comes another try at once. */
function network(state: State, isOnline: boolean): Step {
  if (!isOnline || state.phase.is !== 'resting') return [{ ...state, isOnline }, []];
  return resume({ ...state, isOnline, failures: 0 }, state.phase.then);
}

/** The screens show these commits without us: the leader takes their entries from the disk, for all tabs. */
function served(state: State, last: number | null): Step {
  const isShown = (entry: Entry) => entry.state === 'acknowledged' && (last === null || (entry.commit ?? 0) <= last);
  const shown = state.entries.filter(isShown).map(({ id }) => id);
  const next = { ...state, served: Math.max(state.served, last ?? 0) };
  const drop = shown.filter((id) => !state.unkept.has(id));
  if (!state.isLeading || drop.length === 0) return [without(next, shown), []];
  return [without(next, shown), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }]];
}

const inOrder = (entries: Entry[]): Entry[] => entries.toSorted((a, b) => a.order - b.order);
