import { networkStore, useIsOnline } from '#data/firebase/network.ts';
import { waits } from '#lib/waits.ts';
import { GONE, markRefused, resend, sendAndWait } from './commit.ts';
import type { JournalEntry } from '../device.ts';
import { database, reconnect } from '../firebase/firestore.ts';
import { verifyOnServer } from './serverVerification.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { removeEntry, sentHere } from './journal.ts';
import { journalResent, entriesOfClosedTabs, sharesPath, unanswered } from './recovery.ts';
import { syncStore } from './syncStore.ts';
import { codeOf } from '../firebase/untilAnswered.ts';

export type SyncEntry = Pick<JournalEntry, 'id' | 'label' | 'at' | 'state' | 'error' | 'writes'>;

/** What the badge in the top bar shows. `waiting` counts changes and files that the server does not have yet. */
export function useSync() {
  const { entries, uploads, isDeviceFull } = syncStore();
  const isOnline = useIsOnline();
  const waiting = entries.filter((entry) => entry.state === 'waiting').length + uploads;
  const needsAttention = isDeviceFull || entries.some((entry) => entry.state === 'refused');
  const state = needsAttention ? 'attention' : !isOnline ? 'offline' : waiting > 0 ? 'saving' : 'saved';
  return { state, isOnline, waiting, entries: entries satisfies SyncEntry[], isDeviceFull } as const;
}

/** Whether a change was refused because what it changes has been deleted. */
export const isGone = ({ error }: SyncEntry): boolean => error === GONE;

/** Sends a refused change again. */
export function retryEntry(id: string): void {
  const entry = find(id);
  if (entry) void resend([entry]);
}

/** Gives a refused change up, on this device and for good. */
export const discardEntry = (id: string): Promise<void> => removeEntry(id);

/** Saves a change's data as a JSON file, for whoever can help. */
export function exportEntry(id: string): Promise<void> {
  const entry = find(id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(entry, null, 2)], { type: 'application/json' }));
  link.download = `firstmile-change-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
  return Promise.resolve();
}

/** Follows the network and, for whoever is signed in, settles what an earlier page left behind. Called once, when first somebody is signed in. */
export function startSync(): void {
  const onNetworkChange = ({ type }: Event) => {
    if (type === 'online') lastNetworkSign = Date.now();
    if (navigator.onLine && currentUser() && (syncStore.getState().entries.length > 0 || isStalled())) void reconnect();
  };
  addEventListener('online', onNetworkChange);
  addEventListener('offline', onNetworkChange);
  addEventListener('focus', onNetworkChange);
  setInterval(() => {
    const isOnline = navigator.onLine && !networkStore.getState().isServerUnreachable && !isStalled();
    if (isOnline !== networkStore.getState().isOnline) networkStore.setState({ isOnline });
  }, waits.networkCheck);
  const uid = currentUser()?.uid;
  if (uid) recoverFor(uid);
  onUserChange((user) => {
    syncStore.setState({ entries: [] });
    if (user) recoverFor(user.uid);
  });
}

const recoverFor = (uid: string) => void recoverJournal(uid).catch(() => undefined); // whoever signed out meanwhile settles next time

/** Finds out, as soon as the server can be asked, what became of what pages that are gone left behind. */
async function recoverJournal(uid: string): Promise<void> {
  await journalResent();
  await navigator.locks.request('recover-journal', async () => {
    const waiting = unanswered(await entriesOfClosedTabs(uid));
    if (waiting.length === 0) return;
    const { sdk, db } = await database();
    await sdk.waitForPendingWrites(db);
    for (const [index, entry] of waiting.entries()) {
      try {
        const isThere = await hasArrived(entry, waiting.slice(index + 1));
        await (isThere ? removeEntry(entry.id) : sendAndWait(entry));
      } catch (error) {
        await markRefused(entry, codeOf(error) || String(error)); // nobody can say what became of it
      }
    }
  });
}

/** Whether the server has an entry of an earlier page, or what was written over it: by `later` ones, or since then by this page. */
async function hasArrived(entry: JournalEntry, later: readonly JournalEntry[]): Promise<boolean> {
  const overwrites = later.filter((one) => sharesPath(entry, one));
  if (await isThere([entry, ...overwrites])) return true;
  const { sdk, db } = await database();
  for (;;) {
    const here = sentHere.filter((one) => sharesPath(entry, one));
    if (here.length === 0) return false;
    await sdk.waitForPendingWrites(db);
    if (await isThere([entry, ...overwrites, ...here])) return true;
    if (here.length === sentHere.filter((one) => sharesPath(entry, one)).length) return false;
  }
}

const isThere = async (entries: readonly JournalEntry[]) => (await verifyOnServer(entries)) === 'there';

const find = (id: string) => syncStore.getState().entries.find((entry) => entry.id === id);

/** Since when an answer may be expected: the start of this page, or the last sign of a network. */
let lastNetworkSign = Date.now();

function isStalled(): boolean {
  const oldest = syncStore.getState().entries.find((entry) => entry.state === 'waiting');
  return oldest !== undefined && Date.now() - Math.max(oldest.at, lastNetworkSign) > waits.stalled;
}
