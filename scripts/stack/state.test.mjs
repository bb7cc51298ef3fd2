import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedOnce } from './state.mjs';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'state-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Makes a seed that fails so often, and the list of its runs.
 * @param {number} failures
 */
function failing(failures) {
  /** @type {number[]} */
  const runs = [];
  const seed = async () => ({ code: runs.push(runs.length) > failures ? 0 : 1, output: 'storage/unauthorized' });
  return { runs, seed };
}

it('tries again by itself when the demo data is incomplete, and never once it is whole', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { runs, seed } = failing(2);
  await seedOnce(folder, false, seed);
  await seedOnce(folder, false, seed);
  expect(runs).toHaveLength(3);
});

it('says so after a few tries, and tries again at the next start', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const { runs, seed } = failing(3);
  await seedOnce(folder, false, seed);
  expect(runs).toHaveLength(3);
  expect(print).toHaveBeenLastCalledWith(expect.stringContaining('incomplete after 3 tries'));
  await seedOnce(folder, false, seed);
  expect(runs).toHaveLength(4);
});
