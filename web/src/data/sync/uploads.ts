import { filePath, objectPath, type NewFile, type Message, type Said } from '@firstmile/domain';
import { create } from 'zustand';
import { device, putDurably, type UploadRecord } from '../device.ts';
import { database } from '../firebase/firestore.ts';
import { sendBytes } from './storage.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { queueStore } from './queueStore.ts';

export interface Upload {
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  percent: number;
  reason: Said | null;
}

const MAX_PAUSE_MS = 300_000;

/** By file id: how far this device is with sending the bytes it holds. */
export const uploadStore = create<Record<string, Upload>>(() => ({}));

/** Puts the bytes on the device; `sendUploads` sends them once their file is announced. Rejects when the device cannot hold them. */
export async function enqueue(uid: string, file: NewFile, bytes: Blob): Promise<void> {
  const { id, name, type, size } = file;
  await putDurably('uploads', { id, uid, name, type, size, bytes, reason: null });
  show(id, { state: 'waiting', percent: 0, reason: null });
}

/** The bytes that this device still holds of a file; undefined when it holds none. */
export async function bytesOnDevice(id: string): Promise<Blob | undefined> {
  return (await (await device()).get('uploads', id))?.bytes;
}

/** Takes a file out of the queue, wherever it is in it. */
export async function dequeue(id: string): Promise<void> {
  stopSending.get(id)?.abort();
  await (await device()).delete('uploads', id);
  uploadStore.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)), true);
  await count();
}

/** Tries again what was refused, and what is resting. */
export async function retry(id: string): Promise<void> {
  const record = await (await device()).get('uploads', id);
  if (!record) return;
  await putDurably('uploads', { ...record, reason: null });
  show(id, { state: 'waiting', percent: 0, reason: null });
  void sendNext();
}

/** Sends what waits for whoever is signed in, and goes on when the network is back. Called once. */
export function startUploads(): void {
  addEventListener('online', () => void sendNext());
  onUserChange(() => {
    uploadStore.setState({}, true);
    void sendNext();
  });
  void sendNext();
}

/** Sends what waits, now that there is more of it. */
export const sendUploads = (): void => void sendNext();

const stopSending = new Map<string, AbortController>();
/** Files that the server did not know when their turn came: the announcement is on its way, or there will never be one. */
const unknown = new Set<string>();
let failures = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting files one after another; one tab at a time does it for all. */
async function sendNext(): Promise<void> {
  clearTimeout(rest);
  const uid = currentUser()?.uid;
  if (!uid) return;
  await showWaiting(uid);
  const passed = new Set<string>();
  await navigator.locks.request('uploads', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const next = (await waitingOf(uid)).find(({ id }) => !passed.has(id));
      if (!next && passed.size > 0) {
        again();
        return;
      }
      if (!next || !navigator.onLine || currentUser()?.uid !== uid) return;
      const outcome = await send(uid, next);
      if (outcome === 'failed') {
        again();
        return;
      }
      if (outcome === 'unannounced') passed.add(next.id);
      else failures = 0;
    }
  });
}

function again(): void {
  failures += 1;
  rest = setTimeout(() => void sendNext(), Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures));
}

/** 'done' when the file needs no more attention: stored, refused or taken away. */
async function send(uid: string, { id, bytes, type }: UploadRecord): Promise<'done' | 'failed' | 'unannounced'> {
  const stop = new AbortController();
  stopSending.set(id, stop);
  const isStopped = () => stop.signal.aborted;
  try {
    // Storage takes no bytes of a file that the server does not know.
    if (!(await isAnnounced(uid, id))) return (await isRefusedForGood(uid, id)) ? await drop(id) : 'unannounced';
    if (isStopped()) return 'done';
    show(id, { state: 'sending', percent: 0, reason: null });
    const reason = await sendBytes(objectPath(uid, id), bytes, type, stop.signal, (percent) =>
      show(id, { state: 'sending', percent, reason: null }),
    );
    if (isStopped()) return 'done';
    await (reason === null ? finish(id) : refuse(id, reason));
    return 'done';
  } catch {
    if (isStopped()) return 'done';
    show(id, { state: 'waiting', percent: 0, reason: null });
    return 'failed';
  } finally {
    stopSending.delete(id);
  }
}

async function isAnnounced(uid: string, id: string): Promise<boolean> {
  const { sdk, db } = await database();
  await sdk.waitForPendingWrites(db);
  const known = await sdk.getDocFromServer(sdk.doc(db, filePath(uid, id)));
  return known.exists() && !known.metadata.hasPendingWrites;
}

/** Unknown to the server for the second time, and no page of this device has it among its changes: it was taken away elsewhere, or its page closed too soon. */
async function isRefusedForGood(uid: string, id: string): Promise<boolean> {
  const isFirst = !unknown.has(id);
  unknown.add(id);
  if (isFirst) return false;
  const path = filePath(uid, id);
  return !(await journalOf(uid)).some(({ writes }) => writes.some((write) => write.path === path));
}

async function drop(id: string): Promise<'done'> {
  await dequeue(id);
  return 'done';
}

async function finish(id: string): Promise<void> {
  await (await device()).delete('uploads', id);
  show(id, { state: 'sent', percent: 100, reason: null });
  await count();
}

async function refuse(id: string, reason: Message): Promise<void> {
  const record = await (await device()).get('uploads', id);
  if (record) await putDurably('uploads', { ...record, reason });
  show(id, { state: 'refused', percent: 0, reason });
  await count();
}

const recordsOf = async (uid: string) => (await device()).getAllFromIndex('uploads', 'uid', uid);
const waitingOf = async (uid: string) => (await recordsOf(uid)).filter((record) => record.reason === null);

async function showWaiting(uid: string): Promise<void> {
  for (const { id, reason } of await recordsOf(uid))
    if (!uploadStore.getState()[id]) show(id, { state: reason ? 'refused' : 'waiting', percent: 0, reason });
  await count();
}

async function count(): Promise<void> {
  const uid = currentUser()?.uid;
  syncStore.setState({ uploads: uid ? (await waitingOf(uid)).length : 0 });
}

const show = (id: string, upload: Upload) => uploadStore.setState({ [id]: upload });
