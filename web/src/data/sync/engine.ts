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
import { answered, deviceOf, keep, readQueue, store } from './disk.ts';
import { followLead } from './leader.ts';
import { coversLive } from './liveViews.ts';
import { queueStore } from './queueStore.ts';
import { followServed, refreshCopies } from './served.ts';
import { keepDue } from './snapshots.ts';

/** How often a tab looks at the disk by itself: a tab that ended may have left something without a word. Milliseconds. */
const LOOK_MS = 5000;

/*
 * Binds the core (workspace sync) to this page: the disk, the server, the other tabs, the clock and the session. All that happens
 * goes through `happen`, one event after the other; nothing else changes the queue.
 */
let state = initialState(navigator.onLine);
const tabs = new BroadcastChannel('firstmile-sync');
let timer: ReturnType<typeof setTimeout> | undefined;

function happen(event: Event): void {
  const before = state;
  const [next, effects] = step(state, event);
  state = next;
  if (next.entries !== before.entries || next.served !== before.served || next.disk !== before.disk)
    publishInTime(event);
  if (next.unkept !== before.unkept || next.entries !== before.entries) guardPage();
  for (const effect of effects) carryOut(effect);
  if (before.canSend && !next.canSend && next.uid !== null) void isSessionAlive(); // ends the session when it is over
}

/** More entries than that take longer to be laid over the screens than a frame. While they leave, screens hear of it only so often. Milliseconds. */
const MANY = 200;
const REST_MS = 500;
let publishing: ReturnType<typeof setTimeout> | undefined;

/** What a person does shows at once, and so does what waits when it is first known. */
function publishInTime({ on }: Event): void {
  const isLeaving = on === 'answer' || on === 'documents' || on === 'stored' || on === 'served' || on === 'read';
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
  const lacks = entries.some((entry) => entry.state === 'acknowledged');
  followServed(uid !== null && lacks ? devicePath(uid, state.device) : null, onServed);
}

/** While something is in this page's memory alone, the browser asks before it closes the page. */
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
        happen({ on: 'kept', id: effect.entry.id, order });
        whenKept.get(effect.entry.id)?.();
        whenKept.delete(effect.entry.id);
      });
    case 'store':
      return void store(effect, state.uid ?? '').then((isDone) => happen({ on: 'stored', turn: effect.turn, isDone }));
    case 'read':
      if (effect.turn < 0)
        readInTime(effect); // nobody waits for just this one
      else void readNow(effect);
      return;
    case 'tell':
      tabs.postMessage({ uid: state.uid, news: effect.news });
      return;
    case 'fetch':
      return void server()
        .read(effect.uid, effect.paths)
        .then((answer) => happen({ on: 'documents', turn: effect.turn, answer }));
    case 'examine':
      return void examine(effect);
    case 'send':
      return void server()
        .commit(effect.request)
        .then((answer) => happen({ on: 'answer', turn: effect.turn, answer }));
    case 'wake':
      clearTimeout(timer);
      timer = setTimeout(() => happen({ on: 'woken', turn: effect.turn }), effect.inMs);
  }
}

/** The listeners have the commits up to `last`; what no listener serves, the tab that leads fetches for the next start. */
async function onServed(last: number | null): Promise<void> {
  const { uid, isLeading } = state;
  const shown = state.entries.filter(
    (entry) => entry.state === 'acknowledged' && (entry.commit ?? 0) <= (last ?? Infinity),
  );
  const paths = new Set(shown.flatMap(({ writes }) => writes.map(({ path }) => path)));
  if (isLeading) await refreshCopies([...paths].filter((path) => !coversLive(path)));
  await answered(keepDue()).catch(() => undefined); // kept at the next change
  if (state.uid === uid) happen({ on: 'served', last });
}

let toRead: Extract<Effect, { do: 'read' }> | undefined;

/** Reads for all that asks for it meanwhile; with many entries, which take a while to read, only so often. */
function readInTime(effect: Extract<Effect, { do: 'read' }>): void {
  const isAsked = toRead?.uid === effect.uid;
  // a look without a cause lets go what is missing: only when nothing else has caused it
  toRead = isAsked ? { ...effect, turn: Math.max(effect.turn, toRead?.turn ?? effect.turn) } : effect;
  if (isAsked) return;
  setTimeout(
    () => {
      const latest = toRead?.uid === effect.uid ? toRead : effect;
      if (toRead === latest) toRead = undefined;
      void readNow(latest);
    },
    state.entries.length > MANY ? REST_MS : 0,
  );
}

async function readNow({ turn, uid }: Extract<Effect, { do: 'read' }>): Promise<void> {
  const done = whenRead.splice(0); // who asks later wants what is on the disk later
  happen({ on: 'read', turn, uid, ...(await readQueue(uid)) });
  for (const tell of done) tell();
}

/** What a session that has ended was denied says nothing about the change. */
async function examine({ turn, uid, paths }: Extract<Effect, { do: 'examine' }>): Promise<void> {
  const isAlive = await isSessionAlive();
  happen({ on: 'documents', turn, answer: isAlive ? await server().read(uid, paths) : { is: 'signIn' } });
}

const NOBODY: Event = { on: 'session', uid: null, device: '', canSend: false };
let begun: Promise<void> = Promise.resolve();
let leave: () => void = () => undefined;

/** Reads the queue of whoever is signed in now; what they enter before that waits for it. */
async function begin(user: SessionUser | null): Promise<void> {
  if (!user) return;
  const name = await deviceOf(user.uid);
  if (currentUser()?.uid !== user.uid) return;
  happen({ on: 'session', uid: user.uid, ...name, canSend: true });
  leave();
  leave = followLead(`sync-leader/${user.uid}`, (isLeading) => happen({ on: 'lead', isLeading }));
}

/** The disk may say by now what this device is called. */
async function askName(): Promise<void> {
  const { uid } = state;
  const name = uid !== null && (await deviceOf(uid));
  if (name && !name.isNameless && state.uid === uid) happen({ on: 'session', uid, ...name, canSend: state.canSend });
}

const whenKept = new Map<string, () => void>();

type NewEntry = Omit<Entry, 'order' | 'state' | 'error' | 'writes'> & { writes: StampedWrite[] };

/**
 * Puts an entry into the queue; the draft it came from goes in the same transaction. Resolves when it is safe on this device, or
 * when the device does not take it, which the badge says.
 */
export function enqueue(entry: NewEntry, draft?: string): Promise<void> {
  const whole: Entry = { ...entry, order: 0, state: 'queued', error: null };
  const command = () => happen({ on: 'command', entry: whole, ...(draft !== undefined && { draft }) });
  const kept = new Promise<void>((done) => whenKept.set(entry.id, done));
  if (state.uid === entry.uid) command();
  else begun = begun.then(command);
  return kept;
}

const whenRead: (() => void)[] = [];

/** Reads the queue once more, here and in the other tabs, for an entry was put there without `enqueue`. Resolves when this tab has it. */
export async function readAgain(): Promise<void> {
  if (state.uid === null) return; // it is read with the session
  tabs.postMessage({ uid: state.uid, news: {} });
  const read = new Promise<void>((done) => whenRead.push(done));
  happen({ on: 'peer', news: {} });
  await read;
}

/** Sends a refused change again. */
export const retryEntry = (id: string): void => happen({ on: 'retry', id });

/** Gives refused changes up, on this device and for good. */
export const discardEntries = (ids: string[]): void => happen({ on: 'discard', ids });

/** Leaves a field as the server has it: what was entered there is given up, on this device and for good. */
export const giveUpField = (path: string, field: string): void => happen({ on: 'decide', path, field });

const isOnline = () => navigator.onLine;

/** Something says that the server may answer now: what rests goes on at once. */
function wakeUp(): void {
  if (state.uid !== null && !state.canSend && !sessionStore.getState().needsSignIn)
    happen({ on: 'session', uid: state.uid, device: state.device, isNameless: state.isNameless, canSend: true });
  happen({ on: 'network', isOnline: isOnline() });
}

tabs.onmessage = ({ data }: MessageEvent<{ uid: string | null; news: News }>) => {
  if (data.uid === state.uid) happen({ on: 'peer', news: data.news });
};
addEventListener('online', wakeUp);
addEventListener('offline', wakeUp);
addEventListener('focus', wakeUp);
sessionStore.subscribe(({ needsSignIn }, before) => {
  if (before.needsSignIn && !needsSignIn) wakeUp();
});
onUserChange((user) => {
  leave();
  happen({ on: 'lead', isLeading: false });
  happen(NOBODY); // nothing of the person before shows while the disk is asked
  begun = begin(user);
});
begun = begin(currentUser());
setInterval(() => {
  if (state.isLeading || document.visibilityState === 'visible') happen({ on: 'look' });
  if (!state.canSend) wakeUp();
  if (state.isNameless) void askName();
}, LOOK_MS);
