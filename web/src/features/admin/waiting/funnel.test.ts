import { expect, it } from 'vitest';
import type { Overview } from '@firstmile/domain';
import { funnelOf } from './funnel.ts';

const figures = (changes: Partial<Overview>) =>
  ({ notStarted: 0, active: 0, completed: 0, pendingApprovals: 0, ...changes }) as Overview;
const counts = (changes: Partial<Overview>) => funnelOf(figures(changes)).map(({ count }) => count);

it('counts a client at a stage at all stages before it, too', () => {
  expect(counts({ notStarted: 4, active: 3, completed: 3, pendingApprovals: 1 })).toEqual([10, 6, 3, 2]);
});
it('gives shares of all who joined', () => {
  const shares = funnelOf(figures({ notStarted: 5, active: 3, completed: 2 })).map(({ share }) => share);
  expect(shares).toEqual([1, 0.5, 0.2, 0.2]);
});
it('stays within bounds without clients, and while sums are being updated', () => {
  expect(counts({})).toEqual([0, 0, 0, 0]);
  expect(counts({ completed: 1, pendingApprovals: 2 })).toEqual([1, 1, 1, 0]);
});
