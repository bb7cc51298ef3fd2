import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runSchedules } from '../harness/schedules.ts';
import { queue } from './model.ts';

/** Runs schedules that must keep all promises; returns the transitions of their entries. */
function transitionsOf(runs: number): string[] {
  const seen = new Set<string>();
  const { failure } = runSchedules(queue(), {
    runs,
    seed: 1,
    each: ({ transitions }) => {
      // a step takes in what happened, then sends: whatever goes out at once was queued in between
      for (const edge of transitions) seen.add(edge.replace(/(unknown|rejected|\[\*\]) --> sending/, '$1 --> queued'));
    },
  });
  expect(failure).toBeNull();
  return [...seen].toSorted();
}

const readme = readFileSync(new URL('../../../sync/README.md', import.meta.url), 'utf8');
const drawn = [...readme.matchAll(/^ {2}(\S+ --> \S+) : /gm)].map(([, edge = '']) => edge).toSorted();

it('keeps its promises in 150 schedules, in which an entry goes only the ways that the README of sync draws', () => {
  expect(drawn).toEqual(expect.arrayContaining(transitionsOf(150)));
});

it(
  'keeps its promises in 10,000 schedules, in which entries go all of these ways',
  { tags: ['wide'], timeout: 1_200_000 },
  () => {
    expect(transitionsOf(10_000)).toEqual(drawn);
  },
);
