import { newId, type Write } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { create } from 'zustand';
import { waits } from '#lib/waits.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { commit } from './commit.ts';
import { readAgain } from './engine.ts';
import { asEntry, dropHeld, keepHeld, moveToQueue, readHeld, type Held } from './heldDisk.ts';

const held = create<{ all: Held[] }>(() => ({ all: [] }));
const tabs = new BroadcastChannel('firstmile-held');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a change on this device until it can no longer be taken back; shows it once it is on the disk. A device that does not take it sends it right away. */
export async function hold(about: string, writes: Write[], label: string, id = newId()): Promise<void> {
  const [uid, at] = [currentUser()?.uid ?? '', Date.now()];
  try {
    await keepHeld({ id, uid, about, label, writes, at, until: at + waits.undo });
    await tell();
  } catch {
    // no disk: it cannot be held, so it is sent at once
    await commit(id, writes, label);
  }
}

/** Takes a change back. False when it was too late: it is on its way. */
export async function takeBack(change: Held): Promise<boolean> {
  const isBack = await dropHeld(change);
  await tell();
  return isBack;
}

/** Sends what is held of this person now, as before signing out; resolves when it is in the queue, rejects when the disk does not take it. */
export async function sendHeld(isDue: (one: Held) => boolean = () => true): Promise<void> {
  const uid = currentUser()?.uid;
  const all = uid === undefined ? [] : (await readHeld(uid)).filter(isDue);
  await Promise.all(all.map(moveToQueue));
  if (all.length > 0) await readAgain();
  await tell();
}

/** What is held of the signed-in person, by all tabs. */
export const useHeld = (): Held[] => held().all;

/** The same as changes that wait to be sent. */
export const asEntries = (all: readonly Held[]): Entry[] => all.map((change) => ({ ...asEntry(change), order: 0 }));

/** Follows what is held, and the clock: what an earlier page left goes out when it is due. */
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
  sendHeld((one) => waitOf(one) === 0).catch(() => {
    timer = setTimeout(() => void sendDue(), waits.retry);
  });

/** Something has changed: for this tab and the others. */
function tell(): Promise<void> {
  tabs.postMessage(null);
  return follow();
}

/** How long it still waits, in milliseconds; a clock that was set back makes nothing wait for longer. */
function waitOf({ until }: Held): number {
  const left = until - Date.now();
  return left > waits.undo ? 0 : Math.max(0, left);
}

/** A disk that cannot be read is looked at again with the next change of person or page. */
const look = () => void follow().catch(() => undefined);
tabs.onmessage = look;
onUserChange(() => {
  held.setState({ all: [] });
  look();
});
look();
