import { claimOf, isUnsent, step } from '@firstmile/sync';
import type { Behaviour } from './world.ts';

/** The real core. */
export const realBehaviour: Behaviour = {
  step,
  claimOf: ({ state }) => claimOf(state),
  unsent: (_tab, { disk, uid }) =>
    [...disk.now.queue.values()].filter((entry) => entry.uid === uid && isUnsent(entry)).length + disk.now.drafts.size,
  dropsDraft: 'with the entry',
  keepsSession: 'synced',
  unrenewed: 'stays',
  isFenced: true,
};
