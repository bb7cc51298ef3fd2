import { expect, it } from 'vitest';
import { inLane } from './lanes.ts';

/** Starts this many calls for a key; each ends on request. */
function begin(key: string | undefined, count: number) {
  const begun: (() => void)[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    inLane(key, async () => {
      await new Promise<void>((end) => begun.push(end));
      return index;
    }),
  );
  return { begun, all };
}
const settled = () => new Promise((done) => setTimeout(done));

it('runs eight at once per key, and the others in order', async () => {
  const { begun, all } = begin('ada', 12);
  await settled();
  expect(begun).toHaveLength(8);
  for (let ended = 0; ended < 12; ended += 1) {
    begun[ended]?.();
    await settled();
    expect(begun).toHaveLength(Math.min(12, 9 + ended));
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('starts other keys, and work without a key, at once', async () => {
  const busy = begin('ada', 9);
  const others = [begin('mia', 1), begin(undefined, 20)];
  await settled();
  expect(others.map(({ begun }) => begun.length)).toEqual([1, 20]);
  for (const { begun } of [busy, ...others]) for (const end of begun) end();
  await settled();
  busy.begun.at(-1)?.();
  await Promise.all([busy, ...others].flatMap(({ all }) => all));
});

it('continues after failed work', async () => {
  const failing = Array.from({ length: 8 }, () => inLane('ada', () => Promise.reject(new Error('no'))));
  const last = inLane('ada', () => Promise.resolve('done'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(await last).toBe('done');
});
