import type { StampedWrite } from '@firstmile/domain';
import {
  claimOf,
  devicePath,
  initialState,
  pendingOf,
  step,
  type Effect,
  type Entry,
  type Event,
  type News,
} from '@firstmile/sync';
import { server } from '../firebase/server.ts';
import { isSessionAlive } from '../session/session.ts';
import { currentUser, onUserChange, sessionStore, type SessionUser } from '../session/sessionStore.ts';
import { answered, keep, readQueue, store } from './disk.ts';
import { followLead } from './leader.ts';
import { coversLive, isBehind } from './liveViews.ts';
import { queueStore } from './queueStore.ts';
import { followServed, refreshCopies } from './served.ts';
import { keepDue } from './snapshots.ts';

/** Interval at which a tab looks at the disk by itself: a closed tab may have left entries without a message. Milliseconds. */
const LOOK_MS = 5000;

/*
 * Connects the core (workspace sync) to this page: the disk, the server, the other tabs, the clock and the session. All events
 * go through `dispatch`, one after the other; nothing else changes the queue.
 */
let state = initialState(navigator.onLine);
const tabs = new BroadcastChannel('firstmile-sync');
let timer: ReturnType<typeof setTimeout> | undefined;

function dispatch(event: Event): void {
  const before = state;
  const [next, effects] = step(state, event);
  state = next;
  if (next.entries !== before.entries || next.served !== before.served || next.disk !== before.disk)
    publishInTime(event);
  if (next.unkept !== before.unkept || next.entries !== before.entries) guardPage();
  for (const effect of effects) carryOut(effect);
  if (before.canSend && !next.canSend && next.uid !== null) void isSessionAlive(); // ends the session when it is over
}

/**
 * Number of entries above which showing them takes longer than a frame, and the time between updates of the screens while they
 * leave, in milliseconds.
 */
const MANY = 200;
const REST_MS = 500;
let publishing: ReturnType<typeof setTimeout> | undefined;

/** Publishes a person's changes, and the queue when it is first known, at once; while very many entries leave, only now and then. */
function publishInTime({ on }: Event): void {
  const isLeaving = ['answer', 'documents', 'stored', 'served', 'read'].includes(on);
  const isKnown = queueStore.getState().claim.is !== 'unknown';
  if (isLeaving && isKnown && state.entries.length > MANY) publishing ??= setTimeout(publish, REST_MS);
  else publish();
}

function publish(): void {
  clearTimeout(publishing);
  publishing = undefined;
  const { entries, uid } = state;
  const isKeeping = [...state.unkept.values()].includes('keeping');
  queueStore.setState({ entries: pendingOf(state), all: entries, claim: claimOf(state), isKeeping });
  const hasAcknowledged = entries.some((entry) => entry.state === 'acknowledged');
  followServed(uid !== null && hasAcknowledged ? devicePath(uid, state.device) : null, onServed);
}

/** Has the browser ask before it closes the page while a change is in this page's memory only. */
function guardPage(): void {
  const isInMemory = state.entries.some((entry) => state.unkept.has(entry.id) && entry.state !== 'acknowledged');
  if (isInMemory) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function carryOut(effect: Effect): void {
  switch (effect.do) {
    case 'keep':
      return void keep(effect).then((order) => {
        dispatch({ on: 'kept', id: effect.entry.id, order });
        onKept.get(effect.entry.id)?.();
        onKept.delete(effect.entry.id);
      });
    case 'store':
      return void store(effect, state.uid ?? '').then((isDone) =>
        dispatch({ on: 'stored', turn: effect.turn, isDone, drafts: effect.drafts ?? [] }),
      );
    case 'read':
      if (effect.turn < 0)
        readInTime(effect); // no caller waits for this one
      else void readNow(effect);
      return;
    case 'tell':
      tabs.postMessage({ uid: state.uid, news: effect.news });
      return;
    case 'fetch':
      return void server()
        .read(effect.uid, effect.paths)
        .then((answer) => dispatch({ on: 'documents', turn: effect.turn, answer }));
    case 'examine':
      return void examine(effect);
    case 'send':
      return void server()
        .commit(effect.request)
        .then((answer) => dispatch({ on: 'answer', turn: effect.turn, answer }));
    case 'wake':
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ on: 'woken', turn: effect.turn }), effect.inMs);
  }
}

/** Handles that the listeners have the commits up to `last`. The leading tab fetches documents without a listener for the next start. */
async function onServed(last: number | null): Promise<void> {
  const { uid, isLeading } = state;
  // the counter may come before the answer to the request, so that what is being sent counts, too
  const arriving = state.entries.filter(
    ({ state, commit = 0 }) => state !== 'rejected' && commit <= (last ?? Infinity),
  );
  if (isBehind(arriving)) return; // tells again when all listeners are in sync
  const servedEntries = arriving.filter(({ state }) => state === 'acknowledged');
  const paths = new Set(servedEntries.flatMap(({ writes }) => writes.map(({ path }) => path)));
  if (isLeading) await refreshCopies([...paths].filter((path) => !coversLive(path)));
  await answered(keepDue(isLeading ? servedEntries : [])).catch(() => undefined); // tried again with the next change
  if (state.uid === uid) dispatch({ on: 'served', last });
}

let nextRead: Extract<Effect, { do: 'read' }> | undefined;

/** Reads once for all requests that come meanwhile; with many entries, which take long to read, only now and then. */
function readInTime(effect: Extract<Effect, { do: 'read' }>): void {
  const isAsked = nextRead?.uid === effect.uid;
  // A look without a cause drops missing entries: its turn counts only when nothing else asks.
  nextRead = isAsked ? { ...effect, turn: Math.max(effect.turn, nextRead?.turn ?? effect.turn) } : effect;
  if (isAsked) return;
  setTimeout(
    () => {
      const latest = nextRead?.uid === effect.uid ? nextRead : effect;
      if (nextRead === latest) nextRead = undefined;
      void readNow(latest);
    },
    state.entries.length > MANY ? REST_MS : 0,
  );
}

async function readNow({ turn, uid }: Extract<Effect, { do: 'read' }>): Promise<void> {
  const done = onRead.splice(0); // later callers need a later read
  dispatch({ on: 'read', turn, uid, found: await readQueue(uid) });
  for (const resolve of done) resolve();
}

/** Reads denied documents. A denial after the session's end says nothing about the change. */
async function examine({ turn, uid, paths }: Extract<Effect, { do: 'examine' }>): Promise<void> {
  const isAlive = await isSessionAlive();
  dispatch({ on: 'documents', turn, answer: isAlive ? await server().read(uid, paths) : { is: 'signIn' } });
}

const NOBODY: Event = { on: 'session', uid: null, canSend: false };
let leave: () => void = () => undefined;

/** Reads the queue of the person who has signed in. */
function begin(user: SessionUser | null): void {
  if (!user) return;
  dispatch({ on: 'session', uid: user.uid, canSend: true });
  leave = followLead(`sync-leader/${user.uid}`, (isLeading) => dispatch({ on: 'lead', isLeading }));
}

const onKept = new Map<string, () => void>();

type NewEntry = Omit<Entry, 'order' | 'state' | 'error' | 'writes'> & { writes: StampedWrite[] };

/**
 * Puts an entry into the queue and deletes its draft in the same transaction. Resolves when it is safe on this device, or when
 * the device refuses it, which the badge shows.
 */
export function enqueue(entry: NewEntry, draft?: string): Promise<void> {
  const whole: Entry = { ...entry, order: 0, state: 'queued', error: null };
  const settled = new Promise<void>((done) => onKept.set(entry.id, done));
  dispatch({ on: 'command', entry: whole, ...(draft !== undefined && { draft }) });
  return settled;
}

const onRead: (() => void)[] = [];

/** Reads the queue again, here and in the other tabs, after an entry was put there without `enqueue`. Resolves when this tab has it. */
export async function readAgain(): Promise<void> {
  if (state.uid === null) return; // it is read with the session
  tabs.postMessage({ uid: state.uid, news: {} });
  const read = new Promise<void>((done) => onRead.push(done));
  dispatch({ on: 'peer', news: {} });
  await read;
}

/** Sends a refused change again. */
export const retryEntry = (id: string): void => dispatch({ on: 'retry', id });

/** Discards refused changes on this device. */
export const discardEntries = (ids: string[]): void => dispatch({ on: 'discard', ids });

/** Keeps the server's value of a field; what was entered there on this device is discarded. */
export const giveUpField = (path: string, field: string): void => dispatch({ on: 'decide', path, field });

/** Continues at once what rests, because the server may answer now. */
function wakeUp(): void {
  if (state.uid !== null && !state.canSend && !sessionStore.getState().needsSignIn)
    dispatch({ on: 'session', uid: state.uid, canSend: true });
  dispatch({ on: 'network', isOnline: navigator.onLine });
}

tabs.onmessage = ({ data }: MessageEvent<{ uid: string | null; news: News }>) => {
  if (data.uid === state.uid) dispatch({ on: 'peer', news: data.news });
};
addEventListener('online', wakeUp);
addEventListener('offline', wakeUp);
addEventListener('focus', wakeUp);
sessionStore.subscribe(({ needsSignIn }, before) => {
  if (before.needsSignIn && !needsSignIn) wakeUp();
});
onUserChange((user) => {
  leave();
  dispatch({ on: 'lead', isLeading: false });
  dispatch(NOBODY); // nothing of the previous person shows while the disk is read
  begin(user);
});
begin(currentUser());
setInterval(() => {
  if (state.isLeading || document.visibilityState === 'visible') dispatch({ on: 'look' });
  if (!state.canSend) wakeUp();
}, LOOK_MS);
