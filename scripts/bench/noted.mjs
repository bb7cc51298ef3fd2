import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads the lines of JSON that processes have written to a file; empty without a file.
 * @param {string} file
 * @returns {any[]}
 */
export const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Longer than an event takes to arrive, in milliseconds. */
const QUIET = 3000;

/**
 * Waits until all calls recorded in a file are done and nothing was added to it for a while.
 * @param {string} file
 * @param {() => Promise<unknown>} [engine] resolves when the engine is done with what it was told before
 */
export async function untilQuiet(file, engine) {
  for (let before = -1, now = 0; before !== now; now = linesOf(file).length) {
    before = openCalls(file) > 0 ? -1 : linesOf(file).length;
    await engine?.();
    await pause(QUIET);
  }
}

/** @param {string} file */
const openCalls = (file) => linesOf(file).reduce((open, { calls, done }) => open + calls - done, 0);
