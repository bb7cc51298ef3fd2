import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('runs once for the first call and once for all calls that come meanwhile', async () => {
  const seen: number[] = [];
  let stored = 0;
  const count = coalesce(async () => {
    const current = stored;
    await Promise.resolve();
    seen.push(current);
  });
  const calls = Array.from({ length: 200 }, () => {
    stored += 1;
    return count();
  });
  await Promise.all(calls);
  expect(seen).toEqual([1, 200]);
  await count();
  expect(seen).toEqual([1, 200, 200]);
});

it('keeps keys apart', async () => {
  const seen: string[] = [];
  const count = coalesce((key) => Promise.resolve(void seen.push(key)));
  await Promise.all([count('a'), count('b'), count('a')]);
  expect(seen.sort()).toEqual(['a', 'a', 'b']);
});

it('rejects only the calls of a failed run, and continues', async () => {
  let runs = 0;
  const work = coalesce(() => ((runs += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve()));
  const [first, second] = await Promise.allSettled([work(), work()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
