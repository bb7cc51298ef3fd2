import { create } from 'zustand';
import type { JournalEntry } from './device.ts';

interface SyncStore {
  entries: JournalEntry[];
  isOnline: boolean;
  /** The server could not be reached when this page began, whatever the browser says, and has not been since. */
  isCutOff: boolean;
  /** Files whose bytes are still to be sent. */
  uploads: number;
  /** This device could not keep something; it went to the server only. */
  isDeviceFull: boolean;
}

/** What this device still owes the server. */
export const syncStore = create<SyncStore>(() => ({
  entries: [],
  isOnline: navigator.onLine,
  isCutOff: false,
  uploads: 0,
  isDeviceFull: false,
}));

/** Whether there is a network, as far as this page can tell. */
export const useIsOnline = (): boolean => syncStore(({ isOnline }) => isOnline);

/** Follows what the browser says of the network. Called once, at the start. */
export function followNetwork(): void {
  addEventListener('online', () => syncStore.setState({ isOnline: true, isCutOff: false }));
  addEventListener('offline', () => syncStore.setState({ isOnline: false }));
}
