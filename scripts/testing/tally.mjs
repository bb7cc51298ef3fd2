import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/settings.mjs';

/**
 * @typedef {{ name: string, seconds: number }} Timed
 *
 * @typedef {object} Failure
 * @property {string} name the file and the test's title, or the level
 * @property {string} why the message
 * @property {string} [at] `file:line:column` in the sources
 * @property {{ what: string, file: string }[]} [kept] a trace, a screenshot
 * @property {string} [again] the command that runs just this test
 *
 * @typedef {object} Tally
 * @property {number} passed with those that passed when tried again
 * @property {number} skipped
 * @property {number} [leftOut] tests with the tag `wide` that this run leaves to `npm run test:all`, as far as the runner tells
 * @property {Failure[]} failures
 * @property {Failure[]} [flaky] what failed first and passed when tried again
 * @property {Timed[]} [files] how long each file's tests took
 */

/**
 * @param {string} name
 * @param {string} why
 * @returns {Tally}
 */
export const failure = (name, why) => ({ passed: 0, skipped: 0, failures: [{ name, why }] });

/** @param {Tally[]} tallies */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
    leftOut: tallies.reduce((total, { leftOut = 0 }) => total + leftOut, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
    files: tallies.flatMap(({ files = [] }) => files),
  };
}

/** @param {Tally} tally */
export function inWords({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}

/**
 * Builds the command that runs one file, or one test of it, again.
 * @param {string} level
 * @param {string} file
 * @param {string} [title] with those of the groups around it, joined by spaces
 */
export function againCommand(level, file, title) {
  const command = `npm test -- ${level} ${file}`;
  return title === undefined ? command : `${command} -t '${title.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Replaces the results of files that were run again; a test that passes now is flaky.
 * @param {import('./vitestReport.mjs').FileTally[]} first
 * @param {import('./vitestReport.mjs').FileTally[]} second
 * @returns {import('./vitestReport.mjs').FileTally[]}
 */
export const replaced = (first, second) =>
  first.map((before) => {
    const after = second.find(({ file }) => file === before.file);
    return after ? { ...after, flaky: [...(after.flaky ?? []), ...(after.isBroken ? [] : before.failures)] } : before;
  });

/**
 * Reads a runner's report. A runner that crashed, reported nothing or found no tests counts as one failure.
 * @param {object} run
 * @param {string} run.name of the level
 * @param {string} run.file its report
 * @param {number} run.code its exit code
 * @param {(report: any) => Tally} run.read
 * @param {boolean} [run.mayBeEmpty]
 * @returns {Tally}
 */
export function count({ name, file, code, read, mayBeEmpty = false }) {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : sum([]);
  const total = tally.passed + tally.failures.length + tally.skipped;
  if (tally.failures.length === 0 && (code !== 0 || (total === 0 && !mayBeEmpty)))
    return sum([tally, failure(name, `ended with ${code} after ${total} tests, none of which failed`)]);
  return tally;
}

/**
 * @param {any} report Playwright's JSON
 * @param {string} level
 * @param {boolean} isStrict a test that passed only when tried again has failed
 * @returns {Tally}
 */
export function readPlaywright({ suites, stats, errors }, level, isStrict) {
  const ended = (/** @type {string} */ status) =>
    suites
      .flatMap((/** @type {any} */ suite) => specsOf(suite))
      .flatMap((/** @type {any} */ { file, titles, tests }) =>
        tests
          .filter((/** @type {any} */ test) => test.status === status)
          .map((/** @type {any} */ { results }) => ({
            name: `tests/${level}/${file} › ${titles.join(' › ')}`,
            ...described(results),
            again: againCommand(level, `tests/${level}/${file}`, titles.join(' ')),
          })),
      );
  const [failed, flaky] = [ended('unexpected'), ended('flaky')];
  const outside = errors.map((/** @type {any} */ error) => ({ name: level, why: plain(error.message) }));
  return {
    passed: stats.expected + (isStrict ? 0 : flaky.length),
    skipped: stats.skipped,
    failures: [...failed, ...(isStrict ? flaky : []), ...outside],
    flaky: isStrict ? [] : flaky,
    files: suites.map((/** @type {any} */ suite) => timed(suite, level)),
  };
}

/**
 * @param {any} suite of Playwright's report, with the suites inside it
 * @param {string[]} around titles of the groups it is in
 * @returns {any[]} its tests, each with `titles`
 */
const specsOf = ({ specs = [], suites = [] }, around = []) => [
  ...specs.map((/** @type {any} */ spec) => ({ ...spec, titles: [...around, spec.title] })),
  ...suites.flatMap((/** @type {any} */ suite) => specsOf(suite, [...around, suite.title])),
];

/**
 * @param {any} suite of one file; its seconds are those of all tries of its tests, on whichever worker
 * @param {string} level
 */
const timed = (suite, level) => ({
  name: `tests/${level}/${suite.file}`,
  seconds: specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap((/** @type {any} */ { results }) => results))
    .reduce((total, { duration }) => total + duration / 1000, 0),
});

/** @param {any[]} tries of one test; the first that failed says why */
function described(tries) {
  const errors = tries.find((attempt) => attempt.errors.length > 0)?.errors ?? [];
  const place = errors.find((/** @type {any} */ { location }) => location)?.location;
  const attached = tries.flatMap(({ attachments }) => attachments);
  const shown = ['trace', 'screenshot'].flatMap(
    (what) => attached.find(({ name, path }) => name === what && path) ?? [],
  );
  return {
    why: errors.map((/** @type {any} */ { message }) => plain(message)).join('\n'),
    ...(place && { at: `${relative(root, place.file)}:${place.line}:${place.column}` }),
    kept: shown.map(({ name, path }) => ({ what: name, file: relative(root, path) })),
  };
}

/** @param {string} text as a terminal would show it, colours and all */
const plain = (text) => stripVTControlCharacters(text);
