import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The numbers that the README of sync gives to its promises. */
const promises = [...read('sync/README.md').matchAll(/^- \*\*(P\d+) /gm)].map(([, number]) => number);

/** The numbers at the start of titles: of tests, known faults and schedules. */
const tested = ['sync/src/', 'proof/src/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.ts$|knownSchedules\.ts$/.test(name))
    .flatMap((name) => [...read(folder + name).matchAll(/'(P\d+) /g)].map(([, number]) => number)),
);

describe('the promises of sync', () => {
  it('are numbered without gaps', () => {
    expect(promises).toEqual(promises.map((_, at) => `P${at + 1}`));
  });
  it.each(promises)('%s has a test', (number) => {
    expect(tested).toContain(number);
  });
  it('have all numbers that tests name', () => {
    expect(promises).toEqual(expect.arrayContaining(tested));
  });
});
