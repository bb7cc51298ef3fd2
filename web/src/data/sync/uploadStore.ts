import type { Said } from '@firstmile/domain';
import { create } from 'zustand';
import { within } from '#lib/within.ts';
import type { UploadRecord } from '../device.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { uploadsOf } from './uploadRecords.ts';

export interface Upload {
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  percent: number;
  reason: Said | null;
}

/** What is asked while the lock is held answers in this time or counts as failed. */
export const ANSWER_MS = 30_000;

/** By file id: how far this device is with sending the bytes it holds. */
export const uploadStore = create<Record<string, Upload>>(() => ({}));

/** The files that a person's device still has to send. */
export const waitingOf = async (uid: string) =>
  (await within(ANSWER_MS, uploadsOf(uid))).filter((record) => record.reason === null);

/** What this device still holds of files, whichever tab took them. */
const waitingStore = create<{ count: number | null; lost: UploadRecord[] }>(() => ({ count: null, lost: [] }));
/** How many wait to be sent; null before that is known. */
export const useUploadsWaiting = (): number | null => waitingStore((state) => state.count);
/** Those that were refused: the server does not know them any more, Storage does not take them, or the disk has damaged them. */
export const useLostFiles = (): UploadRecord[] => waitingStore((state) => state.lost);

const tabs = new BroadcastChannel('firstmile-uploads');

/** Counts again, in all tabs. */
export async function count(): Promise<void> {
  await recount();
  tabs.postMessage(null);
}

async function recount(): Promise<void> {
  const uid = currentUser()?.uid;
  const all = uid ? await within(ANSWER_MS, uploadsOf(uid)).catch(() => []) : [];
  const lost = all.filter(({ reason }) => reason !== null);
  waitingStore.setState({ count: uid ? all.filter(({ reason }) => reason === null).length : null, lost });
}

/** Shows what this device holds for whoever is signed in. Called once; `uploads.ts` sends it. */
export function followUploads(): void {
  tabs.onmessage = () => void recount();
  onUserChange((user) => {
    uploadStore.setState({}, true);
    if (user) void showWaiting(user.uid);
  });
  const uid = currentUser()?.uid;
  if (uid) void showWaiting(uid);
}

export async function showWaiting(uid: string): Promise<void> {
  for (const { id, reason } of await uploadsOf(uid).catch(() => []))
    if (!uploadStore.getState()[id]) show(id, { state: reason ? 'refused' : 'waiting', percent: 0, reason });
  await count();
}

export const show = (id: string, upload: Upload) => uploadStore.setState({ [id]: upload });
