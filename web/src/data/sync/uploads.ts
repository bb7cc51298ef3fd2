import { filePath, say, type NewFile, type Message } from '@firstmile/domain';
import { isUnsent } from '@firstmile/sync';
import { within } from '#lib/within.ts';
import { server } from '../firebase/server.ts';
import { inTurn } from './inTurn.ts';
import { sendFile } from './sendFile.ts';
import { isSessionAlive } from '../session/session.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { queueStore } from './queueStore.ts';
import { changeUpload, deleteUpload, keepUpload } from './uploadRecords.ts';
import type { UploadRecord } from '../device.ts';
import { ANSWER_MS, count, show, showWaiting, uploadStore, waitingOf } from './uploadStore.ts';

const MAX_PAUSE_MS = 300_000;

/**
 * Stores the bytes on the device; `sendUploads` sends them, as `uid`, once the file of `owner` is announced. Rejects when the device cannot
 * hold them.
 */
export async function enqueue(uid: string, file: NewFile, bytes: ArrayBuffer, owner: string): Promise<void> {
  const { id, kind, name, type, size, sha256 } = file;
  await keepUpload({ id, uid, owner, kind, name, type, size, sha256, session: null, reason: null }, bytes);
  show(id, { state: 'waiting', percent: 0, reason: null });
}

/** Removes a file from the queue, in whatever state it is. */
export async function dequeue(id: string): Promise<void> {
  stopSending.get(id)?.abort();
  await deleteUpload(id);
  uploadStore.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)), true);
  await count();
}

/** Tries again to send a file that was refused, or that rests. */
export async function retry(id: string): Promise<void> {
  if (await changeUpload(id, { reason: null })) resend(id);
}

/** Sends a file that is no longer refused, now that it may be announced. */
export function resend(id: string): void {
  unknown.delete(id);
  show(id, { state: 'waiting', percent: 0, reason: null });
  void sendNext();
}

/** Sends the signed-in person's waiting files, and continues when the network is back. Call it once. */
export function startUploads(): void {
  addEventListener('online', () => void sendNext());
  onUserChange(() => {
    stopAll(); // no byte goes out as somebody else
    void sendNext();
  });
  void sendNext();
}

/** Sends waiting files, after one was added. */
export const sendUploads = (): void => void sendNext();

const stopSending = new Map<string, AbortController>();
const stopAll = () => stopSending.forEach((stop) => stop.abort());
/** Files that the server did not know when it was asked. */
const unknown = new Set<string>();
let failures = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/** This tab waits for its turn: further calls need not. */
let isWaiting = false;

/** Sends the waiting files one after another. One tab at a time does it for all; another continues when that is closed or hangs. */
async function sendNext(): Promise<void> {
  clearTimeout(rest);
  const uid = currentUser()?.uid;
  if (!uid) return;
  await showWaiting(uid);
  if (isWaiting) return;
  isWaiting = true;
  try {
    await inTurn('uploads', (robbed) => {
      isWaiting = false;
      return sendAll(robbed);
    });
  } catch {
    again(); // the disk may have failed to list the files
  }
}

async function sendAll(robbed: AbortSignal): Promise<void> {
  robbed.addEventListener('abort', () => {
    stopAll();
    for (const id of stopSending.keys()) show(id, { state: 'waiting', percent: 0, reason: null });
  });
  const passed = new Set<string>();
  const uid = currentUser()?.uid;
  const isHere = () => navigator.onLine && currentUser()?.uid === uid && !robbed.aborted;
  while (uid && isHere()) {
    await count();
    const next = (await waitingOf(uid)).find(({ id }) => !passed.has(id));
    if (!next && passed.size === 0) return;
    const outcome = next ? await send(uid, next) : 'failed';
    if (outcome === 'failed') {
      again();
      return;
    }
    if (next && outcome === 'unannounced') passed.add(next.id);
    else failures = 0;
  }
}

function again(): void {
  failures += 1;
  rest = setTimeout(() => void sendNext(), Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures));
}

/** Sends a file; 'done' when it needs no more attention: stored, refused or removed. */
async function send(uid: string, record: UploadRecord): Promise<'done' | 'failed' | 'unannounced'> {
  const { id, size, owner = uid } = record;
  const stop = new AbortController();
  stopSending.set(id, stop);
  const isStopped = () => stop.signal.aborted;
  try {
    // Storage takes no bytes of a file that the server does not know.
    const known = await within(ANSWER_MS, askAbout(uid, filePath(owner, id)));
    if (isStopped()) return 'done';
    if (known === 'queued' || known === 'denied' || (known === 'missing' && isFirstTime(id))) return 'unannounced';
    if (known === 'missing') {
      await refuse(id, say('file.unknown')); // the person decides: this may be the only copy of the file
      return 'done';
    }
    show(id, { state: 'sending', percent: 0, reason: null });
    const reason = await sendFile(record, stop.signal, (confirmed) => {
      if (confirmed > 0) failures = 0;
      show(id, { state: 'sending', percent: Math.floor((confirmed / size) * 100), reason: null });
    });
    if (isStopped()) return 'done';
    await (reason === null ? finish(id) : refuse(id, reason));
    return 'done';
  } catch {
    // tried again later, from where it stopped
    if (isStopped()) return 'done';
    show(id, { state: 'waiting', percent: 0, reason: null });
    return 'failed';
  } finally {
    stopSending.delete(id);
  }
}

/** Asks whether the server knows the file, so that Storage takes its bytes. Rejects when it cannot be asked. */
async function askAbout(uid: string, path: string): Promise<'queued' | 'denied' | 'missing' | 'announced'> {
  if (isQueued(path)) return 'queued';
  const answer = await server().read(uid, [path]);
  if (answer.is !== 'read') throw new Error(`The server cannot be asked: ${answer.is}`);
  const found = answer.documents[path] ?? null;
  if (found === 'denied') await isSessionAlive(); // ends the session here when it was ended elsewhere; else the rules refuse for a while
  return found === 'denied' ? 'denied' : found === null ? 'missing' : 'announced';
}

/** Tells whether a change to the document waits on this device, or was refused and is undecided. */
const isQueued = (path: string): boolean =>
  queueStore.getState().all.some((entry) => isUnsent(entry) && entry.writes.some((write) => write.path === path));

/** Tells whether this is the server's first answer that it does not know this file: its announcement may be on the way. */
function isFirstTime(id: string): boolean {
  const isFirst = !unknown.has(id);
  unknown.add(id);
  return isFirst;
}

async function finish(id: string): Promise<void> {
  await deleteUpload(id);
  show(id, { state: 'sent', percent: 100, reason: null });
  await count();
}

async function refuse(id: string, reason: Message): Promise<void> {
  await changeUpload(id, { reason });
  show(id, { state: 'refused', percent: 0, reason });
  await count();
}

// a file whose announcement has arrived can be sent
queueStore.subscribe(({ all }, before) => {
  const arrived = before.all.filter(
    (entry) => isUnsent(entry) && entry.writes.some(({ path }) => path.includes('/files/')),
  );
  if (arrived.some(({ id }) => !all.some((entry) => entry.id === id && isUnsent(entry)))) void sendNext();
});
