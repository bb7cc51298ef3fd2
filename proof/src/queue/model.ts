import fc from 'fast-check';
import { choices, type Model } from '../harness/schedules.ts';
import { realBehaviour } from './behaviour.ts';
import { DAMAGE, type Schedule } from './schedule.ts';
import { simulate } from './simulate.ts';
import type { Behaviour, World } from './world.ts';

const schedulesOf = (most: number, length: { minLength: number; maxLength: number }): fc.Arbitrary<Schedule> =>
  fc.record({
    devices: fc.integer({ min: 1, max: most }),
    tabs: fc.integer({ min: 1, max: most }),
    damage: fc.constantFrom(...DAMAGE),
    choices: choices(length, 999_999),
  });

/** The queue. Half of its schedules have many tabs and few choices, half few tabs and many choices. */
export const queue = (behaviour: Behaviour = realBehaviour): Model<Schedule, World> => ({
  schedules: fc.oneof(
    schedulesOf(3, { minLength: 1, maxLength: 150 }),
    schedulesOf(2, { minLength: 150, maxLength: 400 }),
  ),
  simulate: (schedule) => simulate(schedule, behaviour),
  simpler,
});

/** Leaves out devices, then tabs. */
function simpler(failing: Schedule): Schedule[] {
  const { devices, tabs } = failing;
  const alone = (name: string): Schedule => {
    const ofThis = failing.choices.map(String).filter((choice) => choice.includes(name) || !/d[1-3]/.test(choice));
    return { ...failing, devices: 1, choices: ofThis.map((choice) => choice.replaceAll(name, 'd1')) };
  };
  return [
    ...(devices > 1 ? ['d1', 'd2', 'd3'].map(alone) : []),
    ...(devices > 2 ? [{ ...failing, devices: 2 }] : []),
    ...[1, 2].filter((fewer) => fewer < tabs).map((fewer) => ({ ...failing, tabs: fewer })),
  ];
}
