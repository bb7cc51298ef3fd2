import { relative } from 'node:path';
import { root } from '../stack/settings.mjs';

/** @typedef {import('./tally.mjs').Failure} Failure */
/** @typedef {import('./tally.mjs').Timed} Timed */

const LINES_OF_WHY = 12;
const LENGTH_OF_LINE = 300; // enough of a whole page's text to recognise it

/**
 * Prints the summary for developers at the end of a run: times, flaky tests and failures. In a long run the runners' own output is far
 * above.
 * @param {object} run
 * @param {Timed[]} run.levels wall time; levels that run side by side each have their own
 * @param {ReturnType<typeof import('./tally.mjs').sum>} run.total
 * @param {string} run.folder with the engine's log and traces
 */
export function sayHowItEnded({ levels, total, folder }) {
  const slowest = total.files.toSorted((file, other) => other.seconds - file.seconds).slice(0, 10);
  const times = ['', 'Time of each level:', ...levels.map(timeLine), '', 'Slowest files:', ...slowest.map(timeLine)];
  console.log(times.join('\n'));
  for (const test of total.flaky) console.log(`\nflaky: ${test.name}\n${details(test)}`);
  for (const test of total.failures) console.log(`\nFAILED  ${test.name}\n${details(test)}`);
  if (total.leftOut > 0) console.log(`\n${total.leftOut} tests run only in npm run test:all.`);
  if (total.flaky.length > 0)
    console.log('\nFlaky tests passed on a second try: look them up in docs/flaky.md, or add them.');
  if (total.flaky.length + total.failures.length > 0)
    console.log(`\nEngine log, traces and screenshots: ${relative(root, folder)}`);
}

/** @param {Timed} timed */
const timeLine = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

const shortened = (/** @type {string} */ line) =>
  line.length > LENGTH_OF_LINE ? `${line.slice(0, LENGTH_OF_LINE)}…` : line;

/** @param {Failure} failure */
function details({ why, at, kept = [], again }) {
  const lines = why.split('\n').filter((line) => line.trim() !== '');
  const left = lines.length - LINES_OF_WHY;
  return [
    ...lines.slice(0, LINES_OF_WHY).map(shortened),
    ...(left > 0 ? [`… and ${left} more lines`] : []),
    ...(at ? [`at ${at}`] : []),
    ...kept.map(({ what, file }) => `${what}: ${file}`),
    ...(again ? [`again: ${again}`] : []),
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}
