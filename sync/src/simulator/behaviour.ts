import { claimOf, type Claim } from '../core/claims.ts';
import { step } from '../core/step.ts';
import { isUnsent } from '../entry.ts';
import type { Device, Tab } from './world.ts';

/** What is put to the test: the real core, or one with a known fault (`faults.ts`). */
export interface Behaviour {
  step: typeof step;
  claimOf: (tab: Tab) => Claim;
  /** How many changes and drafts a tab's sign-out says would be lost. */
  unsent: (tab: Tab, device: Device) => number;
  /** When a draft leaves the disk. */
  dropsDraft: 'with the entry' | 'at once';
  /** Whether who signed in is on the synced disk before a page goes on. */
  keepsSession: 'synced' | 'unsynced';
  /** What becomes of a session whose token has expired while nobody can say whether it still counts. */
  unrenewed: 'stays' | 'signs out';
  /** Whether the server takes a device's commits in the order of their numbers alone. */
  isFenced: boolean;
}

export const realBehaviour: Behaviour = {
  step,
  claimOf: ({ state }) => claimOf(state),
  unsent: (_tab, { disk, uid }) =>
    [...disk.now.queue.values()].filter((one) => one.uid === uid && isUnsent(one)).length + disk.now.drafts.size,
  dropsDraft: 'with the entry',
  keepsSession: 'synced',
  unrenewed: 'stays',
  isFenced: true,
};
