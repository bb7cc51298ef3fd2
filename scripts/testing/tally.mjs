import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @param {Tally[]} tallies */
export function sum(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Tally} tally */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Counts what a runner reported. One that crashed, reported nothing or found nothing to run counts as one failure.
 * @param {string} file its JSON report
 * @param {number} code its exit code
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
export function count(file, code, read) {
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : sum([]);
  const ranNothing = tally.passed + tally.failed + tally.skipped === 0;
  if (tally.failed === 0 && (code !== 0 || ranNothing)) tally.failed = 1;
  return tally;
}

/** @param {any} report of vitest; a file that does not load holds no tests and counts as one failure */
export function readVitest(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {any} report of Playwright */
export function readPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
