import { expect, it } from 'vitest';
import { lastExpired, withPosition, type FeedDays } from './feedDays.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

it('a feed begins after the last event of the last day that is not kept', () => {
  let days: FeedDays = {};
  days = withPosition(days, 3, at('2026-01-01'));
  days = withPosition(days, 8, at('2026-01-01'));
  days = withPosition(days, 9, at('2026-03-01'));
  expect(lastExpired(days, 30, at('2026-01-31'))).toBe(0);
  expect(lastExpired(days, 30, at('2026-02-01'))).toBe(8);
  expect(lastExpired(days, 30, at('2026-06-01'))).toBe(9);
  expect(lastExpired({}, 30, at('2026-06-01'))).toBe(0);
});

it('forgets days that no feed is kept for', () => {
  let days: FeedDays = {};
  for (let day = 0; day < 1000; day++) days = withPosition(days, day + 1, at('2024-01-01') + day * 86_400_000);
  expect(Object.keys(days).length).toBe(400);
  expect(lastExpired(days, 365, at('2024-01-01') + 999 * 86_400_000)).toBe(634);
});
