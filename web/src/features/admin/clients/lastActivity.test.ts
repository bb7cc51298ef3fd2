import { expect, it } from 'vitest';
import { isTheirTurn, lastActivity } from './lastActivity.ts';

const timestamp = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime();
const noon = timestamp(3, 30, 12);

it.each([
  ['a moment ago', timestamp(3, 30, 11, 59), 0],
  ['this morning', timestamp(3, 30, 0, 1), 0],
  ['late last night', timestamp(3, 29, 23, 59), 1],
  ['36 hours ago', timestamp(3, 29, 0), 1],
  ['the day before yesterday', timestamp(3, 28, 23), 2],
  ['a month ago, over a change of the clocks', timestamp(2, 28, 12), 30],
  ['a device clock that is behind', timestamp(3, 31, 12), 0],
])('counts days: %s', (_name, ms, days) => {
  expect(lastActivity(ms, noon)).toBe(days);
});

it('counts only clients whose turn it is as quiet', () => {
  const all = ['invited', 'notStarted', 'inProgress', 'waiting', 'changesRequested', 'completed', 'none'] as const;
  expect(all.filter(isTheirTurn)).toEqual(['notStarted', 'inProgress', 'changesRequested']);
});
