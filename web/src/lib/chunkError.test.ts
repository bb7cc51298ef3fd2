import { expect, it } from 'vitest';
import { isChunkError } from './chunkError.ts';

it.each([
  'Failed to fetch dynamically imported module: https://x.test/assets/DashboardPage-abc.js',
  'error loading dynamically imported module: https://x.test/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('knows every browser’s words: %s', (message) => expect(isChunkError(new TypeError(message))).toBe(true));

it('does not take another error for it', () => {
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
  expect(isChunkError('Loading chunk 4 failed')).toBe(false);
});
