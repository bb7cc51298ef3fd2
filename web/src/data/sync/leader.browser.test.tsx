import { newId } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
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
