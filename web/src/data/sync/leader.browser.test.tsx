import { newId } from '@firstmile/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopClock, takeTurn } from '#testing/turns.ts';
import { followLead } from './leader.ts';

/** Follows the lead as a tab does; `calls` records its calls. */
function follow(name: string) {
  const calls: boolean[] = [];
  const leave = followLead(name, (isLeading) => calls.push(isLeading));
  onTestFinished(leave);
  return { calls, leave };
}

test('one tab leads, and another after it has ended; each name has a leader', async () => {
  const [ada, grace] = [newId(), newId()];
  const first = follow(ada);
  await expect.poll(() => first.calls).toEqual([true]);
  const second = follow(ada);
  const other = follow(grace);
  await expect.poll(() => other.calls).toEqual([true]);
  expect(second.calls).toEqual([]);
  first.leave();
  await expect.poll(() => second.calls).toEqual([true]);
  expect(first.calls).toEqual([true]);
});

test('a tab that has left no longer waits to lead', async () => {
  const name = newId();
  const first = follow(name);
  await expect.poll(() => first.calls).toEqual([true]);
  const second = follow(name);
  second.leave();
  first.leave();
  const third = follow(name);
  await expect.poll(() => third.calls).toEqual([true]);
  expect(second.calls).toEqual([]);
});

test('a tab that leads gives signs of life and keeps the lead', async () => {
  stopClock();
  const name = newId();
  const first = follow(name);
  await expect.poll(() => first.calls).toEqual([true]);
  const second = follow(name);
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  let beats = 0;
  channel.onmessage = () => (beats += 1);
  for (let beat = 1; beat <= 10; beat += 1) {
    vi.advanceTimersByTime(3000);
    await expect.poll(() => beats, { interval: 5 }).toBe(beat);
  }
  expect([first.calls, second.calls]).toEqual([[true], []]);
});

test('a tab that leads without a sign of life loses the lead after a while', async () => {
  stopClock();
  const name = newId();
  await takeTurn(name);
  const { calls } = follow(name);
  await vi.advanceTimersByTimeAsync(15_000);
  await takeTurn(newId()); // takes as long as a request
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => calls).toEqual([true]);
});

test('a tab that loses the lead is told, gives no more signs of life, and waits to lead again', async () => {
  stopClock();
  const name = newId();
  const { calls } = follow(name);
  await expect.poll(() => calls).toEqual([true]);
  const end = await takeTurn(name, { steal: true });
  await expect.poll(() => calls).toEqual([true, false]);
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  const beats: unknown[] = [];
  channel.onmessage = () => beats.push(null);
  await vi.advanceTimersByTimeAsync(3000);
  end();
  await expect.poll(() => calls).toEqual([true, false, true]);
  expect(beats).toEqual([]);
});

test('a hidden tab takes the lead from nobody', async () => {
  stopClock();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const name = newId();
  const end = await takeTurn(name);
  const { calls } = follow(name);
  await vi.advanceTimersByTimeAsync(60_000);
  await takeTurn(newId()); // takes as long as a request
  expect(calls).toEqual([]);
  end();
  await expect.poll(() => calls).toEqual([true]);
});

test('a lock that is refused at once is requested again with the next beat, until the tab has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const never = new Promise<never>(() => undefined);
  const requested = vi.spyOn(navigator.locks, 'request').mockImplementation(() => {
    if (requested.mock.calls.length > 100) return never; // an endless loop of refusals would block the page
    return Promise.reject(new DOMException('The page is going', 'AbortError'));
  });
  onTestFinished(() => requested.mockRestore());
  const name = newId();
  const times = () => requested.mock.calls.filter(([lock]) => lock === name).length; // other parts of the page ask, too
  const { calls, leave } = follow(name);
  const settled = () => new Promise((done) => setTimeout(done));
  await settled();
  expect(times()).toBe(1);
  vi.advanceTimersByTime(3000);
  await settled();
  expect(times()).toBe(2);
  leave();
  vi.advanceTimersByTime(30_000);
  expect(times()).toBe(2);
  expect(calls).toEqual([]);
});

test('each tab leads in a browser without locks', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { calls, leave } = follow(newId());
  await expect.poll(() => calls).toEqual([true]);
  leave();
  expect(calls).toEqual([true]);
});
