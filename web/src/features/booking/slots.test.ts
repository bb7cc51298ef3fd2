import { describe, expect, it } from 'vitest';
import { callSlots } from './slots.ts';

const NEW_YORK = 'America/New_York';
const iso = (timestamp: number | undefined) => new Date(timestamp ?? NaN).toISOString();

describe('the times of a call', () => {
  it('are the half hours from 9 to 18 in the person’s zone, on the next ten working days', () => {
    const days = callSlots(Date.UTC(2026, 10, 20, 15), NEW_YORK); // a Friday
    expect(days).toHaveLength(10);
    expect(days.map((day) => day.length)).toEqual(Array.from({ length: 10 }, () => 18));
    expect(iso(days[0]?.[0])).toBe('2026-11-23T14:00:00.000Z');
    expect(iso(days[0]?.at(-1))).toBe('2026-11-23T22:30:00.000Z');
    expect(iso(days[5]?.[0])).toBe('2026-11-30T14:00:00.000Z');
  });
  it('follow daylight saving', () => {
    const days = callSlots(Date.UTC(2026, 2, 5, 15), NEW_YORK); // clocks change on Sunday, 8 March
    expect(iso(days[0]?.[0])).toBe('2026-03-06T14:00:00.000Z');
    expect(iso(days[1]?.[0])).toBe('2026-03-09T13:00:00.000Z');
  });
  it('count the days of that zone', () => {
    const days = callSlots(Date.UTC(2026, 10, 24, 3), NEW_YORK); // still Monday there
    expect(iso(days[0]?.[0])).toBe('2026-11-24T14:00:00.000Z');
  });
});
