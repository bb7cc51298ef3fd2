import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart, isChunkError } from './lazyPart.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches a part again until it comes', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  const part = fetchPart(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load.mock.calls.length).toBeGreaterThan(2);
  load.mockResolvedValue('the part');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await part).toBe('the part');
});

it('gives up on a broken part', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(fetchPart(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  'Failed to fetch dynamically imported module: https://x.test/assets/DashboardPage-abc.js',
  'error loading dynamically imported module: https://x.test/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('recognizes every browser’s message: %s', (message) => expect(isChunkError(new TypeError(message))).toBe(true));

it('does not take other errors for it', () => {
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
  expect(isChunkError('Loading chunk 4 failed')).toBe(false);
});
