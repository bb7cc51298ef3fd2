import { create } from 'zustand';
import type { JournalEntry } from '../device.ts';

interface SyncStore {
  entries: JournalEntry[];
  /** Files whose bytes are still to be sent. */
  uploads: number;
  /** This device could not keep something; it went to the server only. */
  isDeviceFull: boolean;
}

/** What this device still owes the server. */
export const syncStore = create<SyncStore>(() => ({
  entries: [],
  uploads: 0,
  isDeviceFull: false,
}));
