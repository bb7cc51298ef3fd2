import { DURATION_BOUNDS, durationPlace } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { approvalBars, reportColumns, ratingOf, stepRows } from './figure.ts';

describe('columns', () => {
  const weeks = Array.from({ length: 52 }, (_, index) => `w${String(index).padStart(2, '0')}`);
  const joined = (week: string, count: number) => ({ week, figures: { joined: count } });

  it('are single weeks of a short period, and four weeks each of a year', () => {
    expect(reportColumns([], weeks.slice(0, 13)).map(({ from }) => from)).toEqual(weeks.slice(0, 13));
    const year = reportColumns([joined('w03', 1), joined('w03', 2), joined('w04', 5)], weeks);
    expect(year).toHaveLength(13);
    expect(year.slice(0, 2)).toEqual([
      { from: 'w00', figures: { joined: 3 } },
      { from: 'w04', figures: { joined: 5 } },
    ]);
  });
});

describe('steps', () => {
  it('come in the order of the flow, removed ones last, and their number of stops is never negative', () => {
    const steps = { gone: { reached: 2 }, b: { reached: 3, finished: 4 }, a: { reached: 5, finished: 3 } };
    expect(stepRows({ steps }, ['a', 'b', 'never'])).toEqual([
      { key: 'a', reached: 5, finished: 3, stopped: 2, minutes: null },
      { key: 'b', reached: 3, finished: 4, stopped: 0, minutes: null },
      { key: 'gone', reached: 2, finished: 0, stopped: 2, minutes: null },
    ]);
  });
});

describe('approvals', () => {
  it('are each counted in exactly one bar', () => {
    const places = [0.5, ...DURATION_BOUNDS].map((minutes) => durationPlace(minutes * 60_000) ?? '');
    const bars = approvalBars(Object.fromEntries(places.map((place) => [place, 1])));
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
    expect(bars.map(({ count }) => count > 0)).toEqual(bars.map(() => true));
  });
});

describe('ratings', () => {
  it('have an average, which is null without ratings', () => {
    expect(ratingOf({ ratings: { 5: 1, 2: 2 } })).toEqual({ count: 3, average: 3 });
    expect(ratingOf({})).toEqual({ count: 0, average: null });
  });
});
