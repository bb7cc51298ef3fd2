import { CONFLICT, isUnsent, isWaiting, type Entry } from '../entry.ts';
import { decide } from './decisions.ts';
import { aheadOf } from './doubts.ts';
import { rest } from './sending.ts';
import {
  askingAgain,
  inOrder,
  isForeign,
  latestTold,
  LOOK_TURN,
  NO_TURN,
  readOf,
  whole,
  type Effect,
  isSent,
  withStrays,
  type Event,
  type News,
  type State,
  type Step,
} from './state.ts';
import { told } from './tabs.ts';

export function read(state: State, { turn, uid, entries, mark, known }: Extract<Event, { on: 'read' }>): Step {
  if (uid !== state.uid) return [state, []];
  const isAwaited = state.phase.is === 'reading' && turn === state.turn;
  // from before this tab leads, or the person has signed in again
  if (!isAwaited && state.phase.is === 'reading') return [state, []];
  const phase = isAwaited ? ({ is: 'idle' } as const) : state.phase;
  if (entries === null) return [{ ...state, disk: 'failing', phase }, []];
  const held = new Map(state.entries.map((entry) => [entry.id, entry]));
  const found = new Set(entries.map(({ id }) => id));
  const mine = entries.map((entry) => told(state, newer(state, held.get(entry.id), entry)));
  // the browser or the person has cleared the disk since the last read: only this tab has these entries now
  const isLost = (entry: Entry) => mark !== state.mark && isUnsent(entry) && !state.unkept.has(entry.id);
  const others = state.entries.filter((entry) => !found.has(entry.id) && (isLost(entry) || isHeld(state, entry, turn)));
  const unkept = new Map([...state.unkept].filter(([id]) => !found.has(id)));
  const drafts = new Map([...state.drafts].filter(([id]) => !found.has(id)));
  const missing = new Set(
    others
      .filter((other) => (isWaiting(other) || isForeign(state, other)) && !unkept.has(other.id))
      .map(({ id }) => id),
  );
  const stale = new Set(
    entries.filter((entry, at) => isWaiting(entry) && mine[at]?.state === 'acknowledged').map(({ id }) => id),
  );
  const unwritten = entries.filter((entry) => isWaiting(entry) && state.unwritten.has(entry.id)).map(({ id }) => id);
  // states and drafts that the disk refused to write
  const corrected = turn === LOOK_TURN ? mine.filter(({ id }) => unwritten.includes(id)) : [];
  const left = turn === LOOK_TURN ? state.leftDrafts : [];
  // what the disk refused here, another tab has put there, without its draft
  const byAnother = [...state.drafts].filter(([id]) => found.has(id) && state.unkept.get(id) === 'refused');
  const over = [...left, ...byAnother.map(([, draft]) => draft)];
  const correction: Effect = {
    ...{ do: 'store', turn: NO_TURN, put: corrected, add: [], drop: [] },
    ...(over.length > 0 && { drafts: over }),
  };
  // another tab has made these since this one began to lead
  const isNew = state.isLeading && state.isDiskRead && !isAwaited;
  const made = isNew ? mine.filter((entry) => isWaiting(entry) && !held.has(entry.id)) : [];
  // the question to the server did not cover entries that the disk brings only now
  const isLate = !isAwaited && !state.isDiskRead;
  const split = phase.is === 'storing' ? phase.split : undefined;
  const isSplit = ({ id }: Entry) => split?.whole.id === id; // it may become whole again
  const refused = others.filter(
    (entry) => isLost(entry) || (unkept.get(entry.id) === 'refused' && isUnsent(entry) && !isSplit(entry)),
  );
  const disk = refused.length > 0 ? 'failing' : 'ready';
  // what the disk refused is tried again at a periodic look: at each message, two tabs would go on for ever
  const again = refused.filter((entry) => isLost(entry) || turn === LOOK_TURN);
  for (const one of again) unkept.set(one.id, 'keeping');
  const next = inOrder([...mine, ...others]);
  // screens need not update when nothing changed
  const isNews = next.length !== state.entries.length || next.some((entry, at) => entry !== state.entries[at]);
  const after: State = {
    ...state,
    disk,
    mark,
    phase,
    unkept,
    drafts,
    ...(left.length > 0 && { leftDrafts: [] }),
    missing,
    entries: isNews ? next : state.entries,
    isDiskRead: true,
    stale,
    unwritten: new Set(unwritten),
    told: latestTold(state, stale),
    fresh: new Set([...state.fresh, ...made.filter((entry) => !isSent(entry)).map(({ id }) => id)]),
    ...((isAwaited || !state.isDiskRead || !state.known) && { known }),
    // a recreated disk has another name for this device
    ...(state.mark !== undefined && mark !== state.mark && { isNameless: true }),
  };
  // what the disk still calls acknowledged by a commit that the counter does not have
  const isAhead = after.counter !== null && aheadOf(after, after.counter).length > 0;
  return [
    withStrays(isLate || isAhead ? askingAgain(after) : after, made),
    [
      ...[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))].map((entry) =>
        keepOf(split && isSplit(entry) ? split.whole : entry, drafts),
      ),
      ...(corrected.length > 0 || over.length > 0 ? [correction] : []),
    ],
  ];
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
  if ((isAhead || state.unwritten.has(held.id)) && isWaiting(found))
    return held.order === found.order ? held : { ...held, order: found.order };
  return isSame(held, found) ? held : found;
}

/** Compares the parts of an entry that can change. */
const isSame = (entry: Entry, other: Entry): boolean =>
  entry.order === other.order &&
  entry.state === other.state &&
  entry.error === other.error &&
  entry.commit === other.commit &&
  entry.device === other.device &&
  entry.writes.length === other.writes.length &&
  (entry.seen === undefined) === (other.seen === undefined);

/** Decides whether to keep an entry that is not on the disk: it is on its way there, or the screens do not show its data yet. */
function isHeld(state: State, entry: Entry, turn: number): boolean {
  if (state.unkept.has(entry.id)) return true;
  if (state.phase.is === 'storing' && state.phase.split?.conflict.id === entry.id) return true;
  // a page without a name keeps what another name's counter has until it learns its own; a leading one has its own counter count it
  if (isForeign(state, entry) && (state.isNameless || state.isLeading)) return true;
  // the message that the server has it may still arrive, or no number tells that these screens have it: a later periodic look decides
  if (isWaiting(entry) || isForeign(state, entry)) return turn !== LOOK_TURN || !state.missing.has(entry.id);
  return entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served;
}

/** Adds a change to the queue. One whose person has left meanwhile only goes to the disk, for when they sign in again. */
export function command(state: State, { entry, draft }: Extract<Event, { on: 'command' }>): Step {
  if (entry.uid !== state.uid) return [state, [{ do: 'keep', entry, ...(draft !== undefined && { draft }) }]];
  // last in the queue until the disk assigns its place
  const order = state.entries.reduce((most, other) => Math.max(most, other.order), 0) + 1e-6;
  const queued = { ...entry, order, device: state.device };
  const drafts = draft === undefined ? state.drafts : new Map(state.drafts).set(entry.id, draft);
  const unkept = new Map(state.unkept).set(entry.id, 'keeping');
  const fresh = state.isLeading ? new Set(state.fresh).add(entry.id) : state.fresh;
  return [{ ...state, entries: [...state.entries, queued], unkept, drafts, fresh }, [keepOf(queued, drafts)]];
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
  const behind = (other: Entry, at: number) => unkept.has(other.id) && place >= 0 && at > place && other.order < order;
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
  if (!entry) effects.push({ do: 'store', turn: NO_TURN, put: [], add: [], drop: [id] });
  if (entry && !isWaiting(entry))
    effects.push({ do: 'store', turn: NO_TURN, put: [{ ...entry, order }], add: [], drop: [] });
  // entering a field again decides its conflict; the older value stays until this one is safe
  const [next, more] = decide(
    { ...state, disk, unkept, drafts, entries },
    entry && isWaiting(entry) ? (entry.seen ?? {}) : {},
  );
  return [next, [...effects, ...more]];
}

/** Tells the other tabs, which read the disk, only now that it has the change. */
export function stored(before: State, { turn, isDone, drafts = [] }: Extract<Event, { on: 'stored' }>): Step {
  const state = isDone ? before : { ...before, leftDrafts: [...before.leftDrafts, ...drafts] };
  const { phase } = state;
  // a read from before the write may have come in between
  if (turn !== state.turn || phase.is !== 'storing') return look(isDone ? state : { ...state, disk: failed(state) });
  if (!isDone && phase.split) return rest(whole({ ...state, disk: 'failing' }, phase.split), { is: 'idle' });
  const next: State = { ...state, phase: { is: 'idle' }, disk: isDone ? state.disk : 'failing' };
  const rejected = state.entries.filter((entry) => entry.state === 'rejected').map(({ id }) => id);
  const unwritten = isDone ? state.unwritten : new Set([...state.unwritten, ...rejected]);
  return [{ ...next, unwritten }, [{ do: 'tell', news: phase.news }]];
}

/** The disk's state after a refused write; a disk that was not read yet stays unread. */
const failed = ({ disk }: State): State['disk'] => (disk === 'ready' ? 'failing' : disk);
