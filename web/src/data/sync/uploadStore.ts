import type { Said } from '@firstmile/domain';
import { create } from 'zustand';
import { within } from '#lib/within.ts';
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

/** How many files wait on this device, whichever tab took them; null before that is known. */
const waitingStore = create<{ count: number | null }>(() => ({ count: null }));
export const useUploadsWaiting = (): number | null => waitingStore((state) => state.count);

const tabs = new BroadcastChannel('firstmile-uploads');

/** Counts again, in all tabs. */
export async function count(): Promise<void> {
  await recount();
  tabs.postMessage(null);
}

async function recount(): Promise<void> {
  const uid = currentUser()?.uid;
  waitingStore.setState({ count: uid ? (await waitingOf(uid).catch(() => [])).length : null });
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
