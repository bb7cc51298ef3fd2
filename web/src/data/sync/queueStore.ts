import type { Claim, Entry } from '@firstmile/sync';
import { create } from 'zustand';

interface Queue {
  /** What is laid over the server's documents: what the server does not have, and what the screens lack of what it has. */
  entries: Entry[];
  /** All that this device keeps of the signed-in person's changes, of all tabs, in order. */
  all: Entry[];
  claim: Claim;
  /** A change is on its way to this device's disk. */
  isKeeping: boolean;
}

/** The queue as the core last left it; engine.ts alone writes it. */
export const queueStore = create<Queue>(() => ({
  entries: [],
  all: [],
  claim: { is: 'unknown', waiting: 0, isDeviceFailing: false },
  isKeeping: false,
}));

/** Resolves when it is known what waits on this device: what is read before lacks it. */
export function queueRead(): Promise<void> {
  const isKnown = () => queueStore.getState().claim.is !== 'unknown';
  return new Promise((done) => {
    if (isKnown()) {
      done();
      return;
    }
    const stop = queueStore.subscribe(() => {
      if (!isKnown()) return;
      stop();
      done();
    });
  });
}
