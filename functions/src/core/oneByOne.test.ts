import { expect, it } from 'vitest';
import { oneByOne } from './oneByOne.ts';

it('runs one call at a time, in order, also after a failed one', async () => {
  const run = oneByOne();
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done));
    running -= 1;
    if (index === 1) throw new Error('no');
    return index;
  };
  const all = await Promise.allSettled([0, 1, 2, 3].map((index) => run(work(index))));
  expect(all.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([0, 'failed', 2, 3]);
  expect(most).toBe(1);
});
