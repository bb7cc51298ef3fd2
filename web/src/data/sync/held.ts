import { newId, stamp, type Write } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { create } from 'zustand';
import { waits } from '#lib/waits.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { commit, type Label } from './commit.ts';
import { readAgain } from './engine.ts';
import { asEntry, dropHeld, keepHeld, moveToQueue, readHeld, type Held } from './heldDisk.ts';

const held = create<{ all: Held[] }>(() => ({ all: [] }));
const tabs = new BroadcastChannel('firstmile-held');
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a change on this device until it can no longer be taken back; shows it once it is on the disk. If the disk refuses, sends it right
 * away.
 */
export async function hold(
  label: Label,
  writes: Write[],
  { about, id = newId() }: { about: string; id?: string },
): Promise<void> {
  const [uid, at] = [currentUser()?.uid ?? '', Date.now()];
  try {
    await keepHeld({ id, uid, about, label, writes: stamp(writes, id), at, until: at + waits.undo });
    await refreshTabs();
  } catch {
    // no disk to hold it on: sent at once, under the same id in case the disk has it after all
    await commit(label, writes, { id });
  }
}

/** Takes a change back. False when it was too late: it is being sent. */
export async function takeBack(change: Held): Promise<boolean> {
  const isBack = await dropHeld(change);
  await refreshTabs();
  return isBack;
}

/**
 * Sends the signed-in person's held changes now, such as before signing out; resolves when they are in the queue, rejects when the disk
 * refuses.
 */
export async function sendHeld(isDue: (change: Held) => boolean = () => true): Promise<void> {
  const uid = currentUser()?.uid;
  const all = uid === undefined ? [] : (await readHeld(uid)).filter(isDue);
  await Promise.all(all.map(moveToQueue));
  if (all.length > 0) await readAgain();
  await refreshTabs();
}

/** Subscribes to the signed-in person's held changes, of all tabs. */
export const useHeld = (): Held[] => held().all;

/** Converts held changes to waiting entries of the queue. */
export const asEntries = (all: readonly Held[]): Entry[] => all.map((change) => ({ ...asEntry(change), order: 0 }));

/** Follows the held changes and the clock; also sends those that an earlier page left when they are due. */
async function follow(): Promise<void> {
  const uid = currentUser()?.uid;
  const all = uid === undefined ? [] : await readHeld(uid);
  if (currentUser()?.uid !== uid) return;
  held.setState({ all });
  clearTimeout(timer);
  const next = Math.min(...all.map(waitOf));
  if (next < Infinity) timer = setTimeout(() => void sendDue(), next);
}

const sendDue = () =>
  sendHeld((change) => waitOf(change) === 0).catch(() => {
    timer = setTimeout(() => void sendDue(), waits.retry);
  });

/** Updates this tab and the others after a change. */
function refreshTabs(): Promise<void> {
  tabs.postMessage(null);
  return follow();
}

/** Computes how long a change still waits, in milliseconds; a clock that was set back makes none wait longer. */
function waitOf({ until }: Held): number {
  const left = until - Date.now();
  return left > waits.undo ? 0 : Math.max(0, left);
}

/** Looks at the disk; if that fails, the next change of person or page looks again. */
const look = () => void follow().catch(() => undefined); // see above
tabs.onmessage = look;
onUserChange(() => {
  held.setState({ all: [] });
  look();
});
look();
