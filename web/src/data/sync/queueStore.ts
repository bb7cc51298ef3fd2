import type { Claim, Entry } from '@firstmile/sync';
import { create } from 'zustand';

interface Queue {
  /** Changes to apply to the server's documents: those that the server does not have, and those that screens do not have yet. */
  entries: Entry[];
  /** All of the signed-in person's changes on this device, of all tabs, in order. */
  all: Entry[];
  claim: Claim;
  /** A change is being written to this device's disk. */
  isKeeping: boolean;
}

/** The queue in the core's last state; only engine.ts writes it. */
export const queueStore = create<Queue>(() => ({
  entries: [],
  all: [],
  claim: { is: 'unknown', waiting: 0, isDeviceFailing: false },
  isKeeping: false,
}));

/** Resolves when this device's waiting changes are known: data that is read earlier lacks them. */
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
