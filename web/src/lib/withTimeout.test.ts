import { expect, it } from 'vitest';
import { withTimeout } from './withTimeout.ts';

it('resolves with a result that comes in time', async () =>
  expect(await withTimeout(10_000, Promise.resolve('here'))).toBe('here'));
it('rejects with an error that comes in time', () =>
  expect(withTimeout(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken'));
it('rejects when the work takes too long', () =>
  expect(withTimeout(1, new Promise(() => undefined))).rejects.toThrow('Took over 1 ms'));
