import type { Choice } from '../harness/simulation.ts';

/** What may come from outside, each of which ends what the counter says. A schedule has one of them. */
export const DAMAGE = ['disk', 'counter', 'server', 'copy'] as const;
export type Damage = (typeof DAMAGE)[number];

export interface Schedule {
  devices: number;
  tabs: number;
  /** What may come from outside, beside crashes and failures. */
  damage?: Damage;
  choices: readonly Choice[];
}
