import { CONFLICT, isUnsent, isWaiting, type Entry } from '../entry.ts';
import { decide } from './decisions.ts';
import { isAhead, isForeign, isStray, unsure } from './doubts.ts';
import { rest } from './sending.ts';
import {
  initialState,
  inOrder,
  latestTold,
  LOOK_TURN,
  readOf,
  storeOf,
  whole,
  type Effect,
  type Event,
  type News,
  type State,
  type Step,
} from './state.ts';
import { told } from './tabs.ts';

export function read(before: State, { turn, uid, found }: Extract<Event, { on: 'read' }>): Step {
  if (uid !== before.uid) return [before, []];
  const isAwaited = before.phase.is === 'reading' && turn === before.turn;
  // from before this tab leads, or the person has signed in again
  if (!isAwaited && before.phase.is === 'reading') return [before, []];
  if (found === null) return [{ ...before, disk: 'failing' }, []]; // a leading tab that waits for it reads again
  const isRecreated = before.device !== '' && found.device !== before.device;
  const state = isRecreated ? onNewDisk(before) : before;
  const phase = isAwaited ? ({ is: 'idle' } as const) : state.phase;
  const held = new Map(state.entries.map((entry) => [entry.id, entry]));
  const ids = new Set(found.entries.map(({ id }) => id));
  // another tab has sent it, and stores it since this one leads
  const isNew = (entry: Entry) => state.isLeading && !isAwaited && !held.has(entry.id) && isStray(state, entry);
  const mine = found.entries.map((entry) => {
    const before = held.get(entry.id);
    if (isForeign(entry, found))
      return before && isWaiting(entry) ? { ...before, order: entry.order } : ofThisDevice(state, entry);
    return isNew(entry) ? unsure(entry) : told(state, newer(state, before, entry));
  });
  const others = state.entries.filter((entry) => !ids.has(entry.id) && isHeld(state, entry, turn));
  const unkept = new Map([...state.unkept].filter(([id]) => !ids.has(id)));
  // what the disk refused here, and another tab has put there, still has its draft
  const drafts = new Map([...state.drafts].filter(([id]) => !ids.has(id) || state.unkept.get(id) !== 'keeping'));
  const missing = new Set(others.filter((other) => isWaiting(other) && !unkept.has(other.id)).map(({ id }) => id));
  const isStale = (entry: Entry, at: number) => {
    const now = mine[at];
    if (!isWaiting(entry)) return false;
    if (isForeign(entry, found) || isNew(entry) || now?.state === 'acknowledged') return true;
    return state.stale.has(entry.id) && now?.state === 'rejected';
  };
  const stale = new Set(found.entries.filter(isStale).map(({ id }) => id));
  const split = phase.is === 'storing' ? phase.split : undefined;
  const isSplit = ({ id }: Entry) => split?.whole.id === id; // it may become whole again
  const refused = others.filter((entry) => unkept.get(entry.id) === 'refused' && isUnsent(entry) && !isSplit(entry));
  // what the disk refused is tried again at a periodic look: at each message, two tabs would go on for ever
  const isTried = turn === LOOK_TURN || isRecreated;
  const again = isTried ? refused : [];
  const corrected = turn === LOOK_TURN ? mine.filter(({ id }) => stale.has(id)) : [];
  for (const one of again) unkept.set(one.id, 'keeping');
  const next = inOrder([...mine, ...others]);
  // screens need not update when nothing changed
  const isNews = next.length !== state.entries.length || next.some((entry, at) => entry !== state.entries[at]);
  const after: State = {
    ...state,
    device: found.device,
    disk: refused.length > 0 || found.isMissing ? 'failing' : 'ready',
    phase,
    unkept,
    drafts,
    missing,
    entries: isNews ? next : state.entries,
    stale,
    told: latestTold(state, stale),
    known: isAwaited || !state.known ? found.known : state.known,
  };
  const { counter } = after;
  // the disk calls it acknowledged by a commit that the counter does not have
  const isLost = counter !== null && next.some((entry) => isAhead(entry, counter));
  return [
    isLost ? { ...after, counter: null } : after,
    [
      ...[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))].map((entry) =>
        keepOf(split && isSplit(entry) ? split.whole : entry, drafts),
      ),
      ...(corrected.length > 0 ? [storeOf({ put: corrected })] : []),
    ],
  ];
}

/**
 * The browser or the person has cleared the disk. It has a new name with a new counter, so that nobody knows what arrived: all that waits
 * returns to the disk, for the person to decide.
 */
function onNewDisk(before: State): State {
  const state = before.phase.is === 'storing' && before.phase.split ? whole(before, before.phase.split) : before;
  const entries = state.entries
    .filter((entry) => entry.state !== 'acknowledged' || (entry.commit ?? 0) > state.served)
    .map((entry) => (entry.state === 'rejected' ? entry : unsure(entry)));
  const inMemory = entries.map(({ id }) => [id, state.unkept.get(id) ?? 'refused'] as const);
  return {
    ...initialState(state.isOnline),
    uid: state.uid,
    canSend: state.canSend,
    isLeading: state.isLeading,
    turn: state.turn + 1,
    entries,
    unkept: new Map([...state.unkept, ...inMemory]),
    drafts: state.drafts,
  };
}

/** Nobody knows whether such an entry arrived; if it has, the number of its commit does not tell when the screens have it. */
function ofThisDevice(state: State, foreign: Entry): Entry {
  const entry = told(state, foreign);
  if (isWaiting(entry)) return unsure(entry);
  return entry.state === 'acknowledged' ? { ...entry, commit: 0 } : entry;
}

/** May be split from another entry, which counts as kept only after this part. */
const isInConflict = ({ error }: Entry): boolean => error === CONFLICT;

/** Puts an entry into the queue on the disk, in place of its draft. */
const keepOf = (entry: Entry, drafts: State['drafts']): Effect => {
  const draft = drafts.get(entry.id);
  return { do: 'keep', entry, ...(draft !== undefined && { draft }) };
};

/** Picks the newer version: the one in memory while its change is still on the way to the disk, otherwise the one on the disk. */
function newer(state: State, held: Entry | undefined, found: Entry): Entry {
  if (!held) return found;
  const isAhead =
    held.state === 'acknowledged' || (state.isLeading && (isWaiting(held) || state.phase.is === 'storing'));
  if ((isAhead || state.stale.has(held.id)) && isWaiting(found))
    return held.order === found.order ? held : { ...held, order: found.order };
  return isSame(held, found) ? held : found;
}

/** Compares the parts of an entry that can change. */
const isSame = (entry: Entry, other: Entry): boolean =>
  entry.order === other.order &&
  entry.state === other.state &&
  entry.error === other.error &&
  entry.commit === other.commit &&
  entry.writes.length === other.writes.length &&
  (entry.seen === undefined) === (other.seen === undefined);

/** Decides whether to keep an entry that is not on the disk: it is on its way there, or the screens do not show its data yet. */
function isHeld(state: State, entry: Entry, turn: number): boolean {
  if (state.unkept.has(entry.id)) return true;
  if (state.phase.is === 'storing' && state.phase.split?.conflict.id === entry.id) return true;
  // the message that the server has it may still arrive: a later periodic look decides
  if (isWaiting(entry)) return turn !== LOOK_TURN || !state.missing.has(entry.id);
  return (entry.commit ?? 0) > state.served;
}

/** Adds a change to the queue. One whose person has left meanwhile only goes to the disk, for when they sign in again. */
export function command(state: State, { entry, draft }: Extract<Event, { on: 'command' }>): Step {
  if (entry.uid !== state.uid) return [state, [{ do: 'keep', entry, ...(draft !== undefined && { draft }) }]];
  // last in the queue until the disk assigns its place
  const order = state.entries.reduce((most, other) => Math.max(most, other.order), 0) + 1e-6;
  const queued: Entry = { ...entry, order, ...(state.device !== '' && { device: state.device }) };
  const drafts = draft === undefined ? state.drafts : new Map(state.drafts).set(entry.id, draft);
  const unkept = new Map(state.unkept).set(entry.id, 'keeping');
  return [{ ...state, entries: [...state.entries, queued], unkept, drafts }, [keepOf(queued, drafts)]];
}

export function kept(state: State, id: string, order: number | null): Step {
  if (!state.unkept.has(id)) return look(state); // kept for an earlier session
  return order === null ? refused(state, id) : placed(state, id, order);
}

/** Reads the disk again, here and in the other tabs. */
const look = (state: State): Step => [state, [...readOf(state), { do: 'tell', news: {} }]];

/** Keeps an entry in memory that the disk refused, and asks the leading tab to send it from there. */
function refused(state: State, id: string): Step {
  const entry = state.entries.find((candidate) => candidate.id === id);
  const unkept = new Map(state.unkept).set(id, 'refused');
  const news: News = entry && !state.isLeading ? { unkept: [entry] } : {};
  return [{ ...state, unkept, disk: failed(state) }, [{ do: 'tell', news }]];
}

function placed(state: State, id: string, order: number): Step {
  const entry = state.entries.find((candidate) => candidate.id === id);
  const unkept = new Map(state.unkept);
  unkept.delete(id);
  const drafts = new Map(state.drafts);
  drafts.delete(id);
  const place = state.entries.findIndex((candidate) => candidate.id === id);
  // later entries without a place of their own stay behind it
  const behind = (other: Entry, at: number) => unkept.has(other.id) && place >= 0 && at > place;
  const entries = inOrder(
    state.entries.map((old, at) => {
      if (old.id === id) return { ...old, order };
      return behind(old, at) ? { ...old, order: order + (at - place) * 1e-6 } : old;
    }),
  );
  // after a failure the disk is read before anything is claimed or sent: it may hold older entries
  const isUnsure = state.disk === 'failing';
  const effects: Effect[] = [{ do: 'tell', news: {} }, ...(isUnsure ? readOf(state) : [])];
  const disk = isUnsure ? 'reading' : state.disk;
  // it was sent from memory before the disk kept it
  if (!entry) effects.push(storeOf({ drop: [id] }));
  if (entry && !isWaiting(entry)) effects.push(storeOf({ put: [{ ...entry, order }] }));
  // entering a field again decides its conflict; the older value stays until this one is safe
  const [next, more] = decide(
    { ...state, disk, unkept, drafts, entries },
    entry && isWaiting(entry) ? (entry.seen ?? {}) : {},
  );
  return [next, [...effects, ...more]];
}

/** Tells the other tabs, which read the disk, only now that it has the change. */
export function stored(before: State, { turn, isDone, drafts = [] }: Extract<Event, { on: 'stored' }>): Step {
  const left = isDone ? [...before.drafts].filter(([, draft]) => !drafts.includes(draft)) : before.drafts;
  const state = { ...before, drafts: new Map(left), disk: isDone ? before.disk : failed(before) };
  const { phase } = state;
  // a read from before the write may have come in between
  if (turn !== state.turn || phase.is !== 'storing') return look(state);
  if (!isDone && phase.split) return rest(whole(state, phase.split), { is: 'idle' });
  const rejected = state.entries.filter((entry) => entry.state === 'rejected').map(({ id }) => id);
  const stale = isDone ? state.stale : new Set([...state.stale, ...rejected]);
  return [{ ...state, phase: { is: 'idle' }, stale }, [{ do: 'tell', news: phase.news }]];
}

/** The disk's state after a refused write; a disk that was not read yet stays unread. */
const failed = ({ disk }: State): State['disk'] => (disk === 'ready' ? 'failing' : disk);
