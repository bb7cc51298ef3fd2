import { expect, it } from 'vitest';
import { WAITS, waits, withChanges } from './waits.ts';

it('keeps the waits of the app', () => {
  expect(WAITS).toEqual({
    answersRest: 2000,
    retry: 3000,
    stalled: 10_000,
    networkCheck: 2000,
    loading: 5000,
    transfer: 30_000,
    readAhead: 300,
    undo: 10_000,
  });
  expect(waits).toEqual(WAITS);
});

it('takes only the waits that a test names', () => {
  expect(withChanges('{"retry":5}')).toEqual({ ...WAITS, retry: 5 });
  expect(withChanges(null)).toEqual(WAITS);
});
