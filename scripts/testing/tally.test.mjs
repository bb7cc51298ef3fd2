import { expect, it } from 'vitest';
import { againCommand, inWords, readPlaywright } from './tally.mjs';

const error = {
  message: '\u001B[31mError: too late\u001B[39m',
  location: { file: 'tests/e2e/a.spec.ts', line: 3, column: 5 },
};
const failed = { errors: [error], attachments: [{ name: 'trace', path: 'traces/trace.zip' }], duration: 2000 };
const passed = { errors: [], attachments: [], duration: 1000 };
const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {object[]} */ ...results) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status, results }],
});
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      file: 'a.spec.ts',
      specs: [spec('good', 'expected', passed), spec('bad', 'unexpected', failed, failed)],
      suites: [{ title: 'in a group', specs: [spec('now and then', 'flaky', failed, passed)] }],
    },
  ],
};

it('counts a test that passed when retried as passed, and names it', () => {
  const tally = readPlaywright(report, 'e2e', false);
  expect(inWords(tally)).toBe('2 passed, 1 failed, 0 skipped');
  expect(tally.flaky).toMatchObject([
    { name: 'tests/e2e/a.spec.ts › in a group › now and then', why: 'Error: too late' },
  ]);
  expect(tally.files).toEqual([{ name: 'tests/e2e/a.spec.ts', seconds: 8 }]);
});

it('counts it as failed in a strict run', () => {
  const tally = readPlaywright(report, 'e2e', true);
  expect(inWords(tally)).toBe('1 passed, 2 failed, 0 skipped');
  expect(tally.flaky).toEqual([]);
});

it('reports a failure’s place, its kept files and the command that runs it again', () => {
  const [failure] = readPlaywright(report, 'e2e', false).failures;
  expect(failure).toMatchObject({
    why: 'Error: too late',
    at: expect.stringMatching(/a\.spec\.ts:3:5$/),
    again: "npm test -- e2e tests/e2e/a.spec.ts -t 'bad'",
  });
  expect(failure?.kept).toEqual([{ what: 'trace', file: 'traces/trace.zip' }]);
});

it('quotes a title for the shell', () => {
  expect(againCommand('unit', 'a.test.ts', "it's so")).toBe(String.raw`npm test -- unit a.test.ts -t 'it'\''s so'`);
});
