import { newId } from '@firstmile/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followLead } from './leader.ts';

/** As a tab does; `calls` are what it heard. */
function follow(uid: string) {
  const calls: boolean[] = [];
  const leave = followLead(uid, (isLeading) => calls.push(isLeading));
  onTestFinished(leave);
  return { calls, leave };
}

test('one tab leads for a person, and another when it has ended; each person has one', async () => {
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

test('a lock that is refused at once is asked for again with the next beat, until the tab has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const never = new Promise<never>(() => undefined);
  const asked = vi.spyOn(navigator.locks, 'request').mockImplementation(() => {
    if (asked.mock.calls.length > 100) return never; // a loop of refusals would hold up the page for good
    return Promise.reject(new DOMException('The page is going', 'AbortError'));
  });
  onTestFinished(() => asked.mockRestore());
  const { calls, leave } = follow(newId());
  const settled = () => new Promise((done) => setTimeout(done));
  await settled();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  await settled();
  expect(asked).toHaveBeenCalledTimes(2);
  leave();
  vi.advanceTimersByTime(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(calls).toEqual([]);
});

test('a browser without locks has each tab lead', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { calls, leave } = follow(newId());
  await expect.poll(() => calls).toEqual([true]);
  leave();
  expect(calls).toEqual([true]);
});
