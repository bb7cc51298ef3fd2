import type { MessageOrText } from '@firstmile/domain';
import { create } from 'zustand';
import { withTimeout } from '#lib/withTimeout.ts';
import type { UploadRecord } from '#data/device.ts';
import { currentUser, onUserChange } from '#data/session/sessionStore.ts';
import { uploadsOf } from './uploadRecords.ts';

export interface Upload {
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  percent: number;
  reason: MessageOrText | null;
}

/** Time limit for questions while the lock is held. */
export const ANSWER_MS = 30_000;

/** State of sending each file that this device holds, by file id. */
export const uploadStore = create<Record<string, Upload>>(() => ({}));

/** Reads the files that a person's device still has to send. */
export const waitingOf = async (uid: string) =>
  (await withTimeout(ANSWER_MS, uploadsOf(uid))).filter((record) => record.reason === null);

const NONE = { waiting: null, lost: [] };
/** Files that this device still holds, added by any tab. */
export const waitingStore = create<{ waiting: UploadRecord[] | null; lost: UploadRecord[] }>(() => NONE);
/** Subscribes to the files that wait to be sent; null before they are known. */
export const useUploadsWaiting = (): UploadRecord[] | null => waitingStore((state) => state.waiting);
/** Subscribes to refused files: the server does not know them any more, Storage does not take them, or the disk has damaged them. */
export const useLostFiles = (): UploadRecord[] => waitingStore((state) => state.lost);

const tabs = new BroadcastChannel('firstmile-uploads');

/** Counts again, in all tabs. */
export async function count(): Promise<void> {
  await recount();
  tabs.postMessage(null);
}

async function recount(): Promise<void> {
  const uid = currentUser()?.uid;
  const all = uid ? await withTimeout(ANSWER_MS, uploadsOf(uid)).catch(() => null) : []; // null: unread
  // an unreadable disk says nothing new, and the result for a person who has left is dropped
  if (all === null || uid !== currentUser()?.uid) return;
  const lost = all.filter(({ reason }) => reason !== null);
  waitingStore.setState({ waiting: uid ? all.filter(({ reason }) => reason === null) : null, lost });
}

/** Shows the files that this device holds for the signed-in person. Call it once; `uploads.ts` sends them. */
export function followUploads(): void {
  tabs.onmessage = () => void recount();
  onUserChange((user) => {
    uploadStore.setState({}, true);
    waitingStore.setState(NONE);
    if (user) void showWaiting(user.uid);
  });
  const uid = currentUser()?.uid;
  if (uid) void showWaiting(uid);
}

export async function showWaiting(uid: string): Promise<void> {
  const all = await uploadsOf(uid).catch(() => []); // no disk, no files
  for (const { id, reason } of all)
    if (!uploadStore.getState()[id]) show(id, { state: reason ? 'refused' : 'waiting', percent: 0, reason });
  await count();
}

export const show = (id: string, upload: Upload) => uploadStore.setState({ [id]: upload });
