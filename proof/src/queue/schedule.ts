import type { Choice } from '../harness/simulation.ts';

/** Kinds of damage from outside, after which the counter no longer tells what arrived. A schedule has one of them. */
export const DAMAGE = ['disk', 'counter', 'server', 'copy'] as const;
export type Damage = (typeof DAMAGE)[number];

export interface Schedule {
  devices: number;
  tabs: number;
  /** The kind of damage from outside, besides crashes and failures. */
  damage?: Damage;
  choices: readonly Choice[];
}
