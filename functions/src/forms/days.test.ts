import { expect, it } from 'vitest';
import { daysAt } from './days.ts';

it.each([
  ['2026-01-01T00:30:00Z', ['2026-01-01', '2025-12-31']],
  ['2026-01-01T11:00:00Z', ['2026-01-01', '2025-12-31', '2026-01-02']],
  ['2026-01-01T23:30:00Z', ['2026-01-01', '2026-01-02']],
])('at %s it is %j somewhere', (timestamp, days) => expect(daysAt(Date.parse(timestamp))).toEqual(days));
