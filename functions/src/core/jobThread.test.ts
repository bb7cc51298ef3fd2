import { describe, expect, it } from 'vitest';
import { JobThread } from './jobThread.ts';

const CODE = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (job) => {
  if (job === 'hang') for (;;);
  if (job === 'grow') for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, () => Math.random() + ''));
  if (job === 'exit') process.exit(1);
  parentPort.postMessage(job === 'fail' ? { error: 'wrong' } : { value: [job, threadId] });
});`;
const FILE = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);

describe('a thread for jobs', () => {
  it('runs one after the other, and continues after a failed one', async () => {
    const thread = new JobThread<string, [string, number]>(FILE, { ms: 600_000, megabytes: 64 });
    const [first, second, third] = await Promise.allSettled(['a', 'fail', 'b'].map((job) => thread.run(job)));
    expect(second).toMatchObject({ status: 'rejected', reason: new Error('wrong') });
    expect(first).toMatchObject({ value: ['a', expect.any(Number)] });
    const id = first?.status === 'fulfilled' ? first.value[1] : 0;
    expect(third).toMatchObject({ value: ['b', id] });
  });

  it.each([
    ['takes too much memory', 'grow'],
    ['ends its thread', 'exit'],
  ])('runs the next job in a new thread after one that %s', async (_what, job) => {
    const thread = new JobThread<string, [string, number]>(FILE, { ms: 600_000, megabytes: 32 });
    const [bad, good] = await Promise.allSettled([job, 'a'].map((job) => thread.run(job)));
    expect(bad?.status).toBe('rejected');
    expect(good).toMatchObject({ value: ['a', expect.any(Number)] });
  });

  it('ends one that takes too long, while the process continues', async () => {
    const thread = new JobThread<string, [string, number]>(FILE, { ms: 300, megabytes: 64 });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await expect(thread.run('hang')).rejects.toThrow('It took more than 300 ms');
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
  });
});
