import { filePath, newId, stamp, type NewFile, type Write } from '@firstmile/domain';
import { isUnsent } from '@firstmile/sync';
import { initialState, step, type Announcement, type Effect, type Event, type State } from '@firstmile/sync/files';
import { withTimeout } from '#lib/withTimeout.ts';
import { server } from '#data/firebase/server.ts';
import { readAgain } from '../engine.ts';
import { followLead } from '../leader.ts';
import { sendFile } from './sendFile.ts';
import { isSessionAlive } from '#data/session/session.ts';
import { currentUser, onUserChange } from '#data/session/sessionStore.ts';
import type { Label } from '../commit.ts';
import { queueStore } from '../queueStore.ts';
import {
  changeUpload,
  deleteUpload,
  isNamedHere,
  keepUpload,
  type Announcement as NewAnnouncement,
} from './uploadRecords.ts';
import type { UploadRecord } from '#data/device.ts';
import { ANSWER_MS, count, show, showWaiting, uploadStore, waitingOf } from './uploadStore.ts';

/**
 * Stores the file of `owner` on the device, with the change of `uid` that announces it by these writes; the bytes are sent once that has
 * arrived. Rejects when the device cannot hold them.
 */
export async function enqueue(
  file: NewFile,
  bytes: ArrayBuffer,
  { uid, owner, writes }: { uid: string; owner: string; writes: readonly Write[] },
): Promise<void> {
  const { id, kind, name, type, size, sha256 } = file;
  const record = { id, uid, owner, kind, name, type, size, sha256, session: null, reason: null };
  await keepUpload(record, bytes, announcementOf(uid, writes));
  show(id, { state: 'waiting', percent: 0, reason: null });
  await readAgain();
  sendUploads();
}

function announcementOf(uid: string, writes: readonly Write[]): NewAnnouncement {
  const id = newId();
  const label: Label = 'labels.fileAdded';
  return { id, uid, label, at: Date.now(), writes: stamp(writes, id), state: 'queued', error: null };
}

/** Removes a file from the queue, whatever its state is. */
export function dequeue(id: string): Promise<void> {
  dispatch({ on: 'discard', id });
  return dropping;
}

/** Tries again to send a file that was refused, or that rests. */
export async function retry(id: string): Promise<void> {
  if (await changeUpload(id, { reason: null })) dispatch({ on: 'retry', id });
}

/** Announces a file by these writes once more, and tries again to send it. */
export async function announceAgain({ id, uid }: UploadRecord, writes: readonly Write[]): Promise<void> {
  if (!(await changeUpload(id, { reason: null }, announcementOf(uid, writes)))) return;
  await readAgain();
  dispatch({ on: 'retry', id });
}

/** Sends the signed-in person's waiting files, and continues when the network is back. Call it once. */
export function startUploads(): void {
  addEventListener('online', sendUploads);
  addEventListener('offline', sendUploads);
  onUserChange(sendUploads);
  sendUploads();
}

/** Sends waiting files, after one was added. */
export function sendUploads(): void {
  const uid = currentUser()?.uid ?? null;
  if (uid !== null) void showWaiting(uid);
  dispatch({ on: 'look', uid, isOnline: navigator.onLine });
}

let state: State = initialState();
/** The files that were listed last, by id. */
let records = new Map<string, UploadRecord>();
let leave = () => {};
let stop = new AbortController();
/** The last sending, which may still be under way after it was stopped. */
let sending: Promise<unknown> = Promise.resolve();
/** The latest deletion that the person asked for. */
let dropping = Promise.resolve();
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Passes an event to the machine and carries its effects out. */
function dispatch(event: Event): void {
  const [next, effects] = step(state, event);
  state = next;
  effects.forEach(carryOut);
}

function carryOut(effect: Effect): void {
  switch (effect.do) {
    case 'take':
      clearTimeout(restTimer);
      leave = followLead('uploads', (isLeading) => dispatch({ on: 'lead', isLeading }));
      return;
    case 'leave':
      leave();
      return;
    case 'list':
      void list(effect);
      return;
    case 'ask':
      void ask(effect);
      return;
    case 'send':
      sending = sending.then(() => send(effect));
      return;
    case 'stop':
      stop.abort();
      return;
    case 'keep':
      void keep(effect);
      return;
    case 'drop':
      dropping = drop(effect.id);
      dropping.catch(() => undefined); // `dequeue` tells the person's caller; a leftover is dropped later
      return;
    case 'rest':
      restTimer = setTimeout(() => dispatch({ on: 'rested', turn: effect.turn }), effect.inMs);
      return;
    case 'show':
      show(effect.id, { state: effect.state, percent: effect.percent, reason: effect.reason });
  }
}

type Carried<Name extends Effect['do']> = Extract<Effect, { do: Name }>;

async function list({ turn, uid }: Carried<'list'>): Promise<void> {
  await count();
  const waiting = await waitingOf(uid).catch(() => null); // told as unread
  if (waiting && turn === state.turn) records = new Map(waiting.map((record) => [record.id, record]));
  dispatch({ on: 'listed', turn, waiting: waiting && waiting.map(({ id }) => id) });
}

async function ask({ turn, uid, id }: Carried<'ask'>): Promise<void> {
  const answer = await withTimeout(ANSWER_MS, askAbout(uid, id)).catch(() => 'lost' as const);
  dispatch({ on: 'asked', turn, answer });
}

async function send({ turn, id }: Carried<'send'>): Promise<void> {
  const record = records.get(id);
  if (!record || turn !== state.turn) return; // stopped before it began
  stop = new AbortController();
  const onConfirmed = (bytes: number) =>
    dispatch({ on: 'confirmed', turn, percent: Math.floor((bytes / record.size) * 100) });
  const reason = await sendFile(record, stop.signal, onConfirmed).catch(() => 'lost' as const);
  dispatch({ on: 'settled', turn, outcome: reason ?? 'stored' });
}

async function keep({ turn, uid, id, reason }: Carried<'keep'>): Promise<void> {
  const keeping: Promise<unknown> = reason === null ? deleteUpload(id) : changeUpload(id, { reason });
  const isDone = await withTimeout(ANSWER_MS, keeping).then(
    () => true,
    () => false,
  );
  dispatch({ on: 'kept', turn, uid, id, reason, isDone });
}

async function drop(id: string): Promise<void> {
  try {
    await deleteUpload(id);
  } catch (error) {
    dispatch({ on: 'notDropped', id });
    throw error;
  }
  uploadStore.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)), true);
  await count();
}

/** Asks whether the server knows the file, so that Storage takes its bytes. Rejects when it cannot be asked. */
async function askAbout(uid: string, id: string): Promise<Announcement> {
  const path = filePath(records.get(id)?.owner ?? uid, id);
  if (isQueued(path)) return 'queued';
  // read before the server is asked: what nothing here announces or lists by now, nothing will
  const isNeeded = !state.unknown.has(id) || (await isNamedHere(uid, id));
  const answer = await server().read(uid, [path]);
  if (answer.is !== 'read') throw new Error(`The server cannot be asked: ${answer.is}`);
  const document = answer.documents[path] ?? null;
  if (document === 'denied') await isSessionAlive(); // ends a session that was ended elsewhere; else rules refuse for a while
  if (document === null) return isNeeded ? 'missing' : 'unneeded';
  return document === 'denied' ? 'denied' : 'announced';
}

/** Tells whether a change to the document waits on this device, or was refused and is undecided. */
const isQueued = (path: string): boolean =>
  queueStore.getState().all.some((entry) => isUnsent(entry) && entry.writes.some((write) => write.path === path));

// a file whose announcement has arrived can be sent
queueStore.subscribe(({ all }, before) => {
  const arrived = before.all.filter(
    (entry) => isUnsent(entry) && entry.writes.some(({ path }) => path.includes('/files/')),
  );
  if (arrived.some(({ id }) => !all.some((entry) => entry.id === id && isUnsent(entry)))) sendUploads();
});
