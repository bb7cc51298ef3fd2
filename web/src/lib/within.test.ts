import { expect, it } from 'vitest';
import { within } from './within.ts';

it('gives what comes in time', async () => expect(await within(10_000, Promise.resolve('here'))).toBe('here'));
it('passes on what fails in time', () =>
  expect(within(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken'));
it('does not wait for what never comes', () =>
  expect(within(1, new Promise(() => undefined))).rejects.toThrow('Took over 1 ms'));
