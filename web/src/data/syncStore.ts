import { create } from 'zustand';
import type { JournalEntry } from './device.ts';

interface SyncStore {
  entries: JournalEntry[];
  isOnline: boolean;
  /** Files whose bytes are still to be sent. */
  uploads: number;
  /** This device could not keep something; it went to the server only. */
  isDeviceFull: boolean;
}

/** What this device still owes the server. */
export const syncStore = create<SyncStore>(() => ({
  entries: [],
  isOnline: navigator.onLine,
  uploads: 0,
  isDeviceFull: false,
}));

/** Whether there is a network, as far as this page can tell. */
export const useIsOnline = (): boolean => syncStore(({ isOnline }) => isOnline);

/** Follows what the browser says of the network. Called once, at the start. */
export function followNetwork(): void {
  const heard = () => syncStore.setState({ isOnline: navigator.onLine });
  addEventListener('online', heard);
  addEventListener('offline', heard);
}
