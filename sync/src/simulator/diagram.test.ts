import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runSchedules } from './schedules.ts';

it('draws in README.md what happens to an entry, all of it and nothing else', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const drawn = [...readme.matchAll(/^ {2}(\S+ --> \S+) : /gm)].map(([, edge = '']) => edge);
  const seen = new Set<string>();
  runSchedules({
    runs: 2000,
    seed: 1,
    each: ({ transitions }) => {
      // a step takes in what happened, then sends: whatever goes out at once was queued in between
      for (const edge of transitions) seen.add(edge.replace(/(unknown|rejected|\[\*\]) --> sending/, '$1 --> queued'));
    },
  });
  expect([...seen].toSorted()).toEqual(drawn.toSorted());
}, 60_000);
