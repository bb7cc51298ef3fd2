import { GONE, isUnsent, isWaiting, type Entry } from '@firstmile/sync';
import { networkStore, useIsOnline } from '#data/firebase/network.ts';
import { waits } from '#lib/waits.ts';
import { isDatabaseStarted, reconnect } from '../firebase/firestore.ts';
import { currentUser } from '../session/sessionStore.ts';
import { countedChanges } from './countedChanges.ts';
import { discardEntries } from './engine.ts';
import { asEntries, useHeld } from './held.ts';
import { queueStore } from './queueStore.ts';
import { followUploads, useLostFiles, useUploadsWaiting } from './upload/uploadStore.ts';

export { retryEntry } from './engine.ts';
export { sendHeld } from './held.ts';

export type SyncEntry = Entry;

/**
 * Subscribes to the state of the badge in the top bar, for this person in all tabs. `waiting` counts the changes that the server does not
 * have yet, `entries` and `files` are those, with refused entries; `lost` are refused files.
 */
export function useSync() {
  const { all, claim } = queueStore();
  const uploads = useUploadsWaiting();
  const lost = useLostFiles();
  const isOnline = useIsOnline();
  const held = asEntries(useHeld());
  const isSaving = claim.waiting + held.length + (uploads?.length ?? 0) > 0;
  const ownState = isSaving ? 'saving' : claim.is === 'unknown' || uploads === null ? 'unknown' : 'saved';
  const state = claim.is === 'attention' || lost.length > 0 ? 'attention' : !isOnline ? 'offline' : ownState;
  const { entries, files, count } = countedChanges([...all.filter(isUnsent), ...held], uploads ?? []);
  const waiting = count - entries.filter((entry) => entry.state === 'rejected').length;
  return { state, isOnline, waiting, entries, files, lost, isDeviceFull: claim.isDeviceFailing } as const;
}

/** Tells whether a change is being written to this device's disk, which mostly takes a few milliseconds. */
export const useIsKeeping = (): boolean => queueStore(({ isKeeping }) => isKeeping);

/** Tells whether a change was refused because its document has been deleted. */
export const isGone = ({ error }: SyncEntry): boolean => error === GONE;

/** Discards a refused change on this device. */
export const discardEntry = (id: string): void => discardEntries([id]);

/** Follows the network: the browser's events, and whether the server answers. Call it once, at the first sign-in. */
export function startSync(): void {
  followUploads();
  const onNetworkChange = ({ type }: Event) => {
    if (type === 'online') lastSign = Date.now();
    const isWanted = type !== 'focus' || isStalled();
    if (navigator.onLine && currentUser() && isDatabaseStarted() && isWanted) void reconnect();
  };
  addEventListener('online', onNetworkChange);
  addEventListener('offline', onNetworkChange);
  addEventListener('focus', onNetworkChange);
  keepFromEviction();
  queueStore.subscribe((now, before) => {
    if (now.claim.waiting < before.claim.waiting) lastSign = Date.now();
  });
  setInterval(() => {
    const isOnline = navigator.onLine && !networkStore.getState().isServerUnreachable && !isStalled();
    if (isOnline !== networkStore.getState().isOnline) networkStore.setState({ isOnline });
  }, waits.networkCheck);
}

/**
 * Asks the browser, once a change waits on this device, not to evict its data when room is short, as Safari does after seven days without a
 * visit. Firefox asks the person, who has just entered something. Safari before 15.2 and plain http have no such function.
 */
function keepFromEviction(): void {
  const stop = queueStore.subscribe(({ claim }) => {
    if (claim.waiting === 0) return;
    stop();
    void (navigator as { storage?: Partial<StorageManager> }).storage?.persist?.().catch(() => undefined); // the browser may refuse
  });
}

/** Time of the last sign of life: the start of this page, a sign of the network, an answer of the server. */
let lastSign = Date.now();

function isStalled(): boolean {
  const oldest = queueStore.getState().all.find(isWaiting);
  return oldest !== undefined && Date.now() - Math.max(oldest.at, lastSign) > waits.stalled;
}
