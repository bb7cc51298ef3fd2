import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../stack/settings.mjs';

/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, skipped: number, failures: string[], files?: Timed[] }} Tally each failure as its name and why, in
 *   text; `files` tells how long each file's tests took
 */

/**
 * @param {string} name
 * @param {string} why
 * @returns {Tally}
 */
export const failure = (name, why) => ({ passed: 0, skipped: 0, failures: [`${name}\n${why}`] });

/** @param {Tally[]} tallies */
export function sum(tallies) {
  /** @type {Required<Tally>} */
  const total = { passed: 0, skipped: 0, failures: [], files: [] };
  for (const { passed, skipped, failures, files = [] } of tallies) {
    total.files.push(...files);
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

/** @param {Tally} tally */
export function inWords({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}

/**
 * Counts what a runner reported. One that crashed, reported nothing or found nothing to run counts as one failure.
 * @param {string} name of the level
 * @param {string} file its JSON report
 * @param {number} code its exit code
 * @param {(report: any) => Tally} read
 * @param {boolean} [mayBeEmpty]
 * @returns {Tally}
 */
export function count(name, file, code, read, mayBeEmpty = false) {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : sum([]);
  const total = tally.passed + tally.failures.length + tally.skipped;
  if (tally.failures.length === 0 && (code !== 0 || (total === 0 && !mayBeEmpty)))
    return sum([tally, failure(name, `ended with ${code} after ${total} tests, none of which failed`)]);
  return tally;
}

/** @param {any} report of vitest; a file that does not load, or fails outside its tests, counts as one failure */
export function readVitest({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const failures = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}\n${message}`];
    return failed.map((/** @type {any} */ test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
  const files = testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures, files };
}

/** @param {any} report of Playwright; a test that passed only when tried again has failed */
export function readPlaywright({ suites, stats, errors }) {
  const failures = [...suites.flatMap(failuresIn), ...errors.map((/** @type {any} */ error) => String(error.message))];
  return { passed: stats.expected, skipped: stats.skipped, failures, files: suites.map(timed) };
}

/** @param {any} suite of one file; its seconds are those of all tries of its tests, on whichever worker */
const timed = (suite) => ({
  name: `tests/${suite.file}`,
  seconds: specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap((/** @type {any} */ { results }) => results))
    .reduce((total, { duration }) => total + duration / 1000, 0),
});

/**
 * @param {any} suite
 * @returns {any[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {any} suite of Playwright's report, with the suites inside it
 * @returns {string[]}
 */
function failuresIn(suite) {
  return specsOf(suite).flatMap(({ file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => `${file} › ${title}\n${reasons(results)}`),
  );
}

/** @param {any[]} results of the tries of one test */
const reasons = (results) =>
  results.flatMap(({ errors }) => errors.map((/** @type {any} */ error) => error.message)).join('\n');
