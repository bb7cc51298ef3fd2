import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choices, runSchedules, type Model, type Schedule } from './schedules.ts';
import { byLuck, comeToRest, fail, play, type Told } from './simulation.ts';

/** A world that breaks its promise when a lucky step follows two unlucky ones. */
const steps = (mostRounds: number): Model<Schedule, Told> => ({
  schedules: fc.record({ choices: choices({ maxLength: 60 }) }),
  simulate(schedule) {
    const world: Told = { story: [], happened: new Set() };
    let unlucky = 0;
    let rounds = 0;
    const step = (luck: number) => {
      world.happened.add('stepped');
      fail(luck % 2 === 0 && unlucky === 2, 'stumbles');
      unlucky = luck % 2 === 0 ? 0 : unlucky + 1;
    };
    const idle = { name: 'waits', run: () => undefined };
    return play(world, {
      choices: schedule.choices,
      pick: byLuck(world, () => [{ name: 'steps', run: step }, idle]),
      check: undefined,
      end: () => comeToRest(() => (rounds += 1) < mostRounds),
    });
  },
});

it('shortens a failing schedule to the names of the actions that it needs, after their luck', () => {
  const { failure } = runSchedules(steps(1), { runs: 100, seed: 1 });
  expect(failure).toMatchObject({ why: 'stumbles', story: ['steps', 'steps', 'steps'] });
  const names = failure?.schedule.choices.map((choice) => /^(\d+) (.*)$/.exec(String(choice))?.slice(1) ?? []);
  expect(names?.map(([luck, name]) => [Number(luck) % 2, name])).toEqual([
    [1, 'steps'],
    [1, 'steps'],
    [0, 'steps'],
  ]);
  expect(() => steps(1).simulate({ choices: failure?.schedule.choices ?? [] })).toThrow('stumbles');
});

it('repeats a failing schedule by its seed and path', () => {
  const { failure } = runSchedules(steps(1), { runs: 100, seed: 1 });
  const [, seed, path = ''] = /^--seed (\d+) --path "(.+)"$/.exec(failure?.repeat ?? '') ?? [];
  expect(runSchedules(steps(1), { runs: 1, seed: Number(seed), path }).failure).toEqual(failure);
});

it('finds a world that does not come to rest, also with nothing to do before', () => {
  expect(runSchedules(steps(Infinity), { runs: 1, seed: 1 }).failure).toMatchObject({
    why: 'does not come to rest',
    schedule: { choices: [] },
  });
});
