import { newId, type Write } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { create } from 'zustand';
import { waits } from '#lib/waits.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { commit } from './commit.ts';
import { queueStore } from './queueStore.ts';

/** A change that its person may still take back: it goes into the queue when that time is over. */
export interface Held {
  id: string;
  uid: string;
  /** What it is about, such as a client's id: one of a kind waits at a time. */
  about: string;
  label: string;
  writes: Write[];
  /** When it was made, and from when on it is sent. Milliseconds since 1970. */
  at: number;
  until: number;
}

const KEY = 'firstmile.held';
const held = create<{ all: Held[] }>(() => ({ all: [] }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a change on this device, at once, until it can no longer be taken back. A device that has no room for that sends it right away. */
export function hold(about: string, writes: Write[], label: string, id = newId()): void {
  const [uid, at] = [currentUser()?.uid ?? '', Date.now()];
  const change: Held = { id, uid, about, label, writes, at, until: at + waits.undo };
  try {
    write([...stored(), change]);
  } catch {
    void commit(id, writes, label);
  }
}

/** Takes a change back. False when it was too late: it is on its way. */
export const takeBack = (id: string): Promise<boolean> =>
  alone(() => {
    const [before, after] = [stored(), stored().filter((one) => one.id !== id)];
    write(after);
    return Promise.resolve(after.length < before.length);
  });

/** Sends what is held of this person now, as before signing out; resolves when it is in the queue. */
export const sendHeld = (isDue: (one: Held) => boolean = () => true): Promise<void> =>
  alone(async () => {
    for (const { id, writes, label } of own(stored()).filter(isDue)) {
      await commit(id, writes, label); // again under the same id after a crash in between, which the queue takes once
      if (!queueStore.getState().claim.isDeviceFailing) write(stored().filter((one) => one.id !== id));
    }
  });

/** What is held of the signed-in person, by all tabs. */
export const useHeld = (): Held[] => own(held().all);

/** The same as changes that wait to be sent. */
export const asEntries = (all: readonly Held[]): Entry[] =>
  all.map(({ id, uid, label, at, writes }) => ({ id, uid, label, at, writes, order: 0, state: 'queued', error: null }));

/** Follows what is held, and the clock: what an earlier page left goes out when it is due. */
function follow(): void {
  held.setState({ all: stored() });
  clearTimeout(timer);
  const next = Math.min(...own(held.getState().all).map(waitOf));
  if (next < Infinity) timer = setTimeout(() => void sendHeld((one) => waitOf(one) === 0).finally(follow), next);
}

/** How long it still waits, in milliseconds; a clock that was set back makes nothing wait for longer. */
function waitOf({ until }: Held): number {
  const left = until - Date.now();
  return left > waits.undo ? 0 : Math.max(0, left);
}

const own = (all: readonly Held[]): Held[] => {
  const uid = currentUser()?.uid;
  return all.filter((one) => one.uid === uid);
};

const stored = (): Held[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Held[];

function write(all: readonly Held[]): void {
  localStorage.setItem(KEY, JSON.stringify(all));
  follow();
}

/** One tab at a time: what is taken back is not sent, and what is sent is not taken back. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(KEY, work);

addEventListener('storage', ({ key }) => {
  if (key === KEY) follow();
});
onUserChange(follow);
follow();
