import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/settings.mjs';
import { againCommand } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally & { file: string, isBroken: boolean }} FileTally of one file; it is broken when it did not
 * load or one of its hooks failed, so that some of its tests did not run
 */

/**
 * Reports to the file in FIRSTMILE_REPORT: the FileTally of each test file. Vitest's own JSON has no places of failures in the sources and
 * does not mark flaky tests.
 */
export default class VitestReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled errors that no test had
   */
  onTestRunEnd(modules, unhandled) {
    const outside = unhandled.map((error) => ({ name: 'outside of any test', why: messageOf(error) }));
    const none = { file: '', isBroken: false, passed: 0, skipped: 0, failures: outside };
    const report = process.env['FIRSTMILE_REPORT'];
    if (report) writeFileSync(report, JSON.stringify([...modules.map(tallyOf), ...(outside.length > 0 ? [none] : [])]));
  }
}

/** Whether tests with the tag `wide` run, too. */
const isWide = process.env['FIRSTMILE_WIDE'] === 'true';

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileTally}
 */
function tallyOf(module) {
  const all = [...module.children.allTests()];
  const tests = all.filter((test) => isWide || !test.tags.includes('wide'));
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
  const [passed, failed, broken] = [inState('passed'), inState('failed'), outsideOfTests(module)];
  return {
    file: fileOf(module),
    isBroken: broken.length > 0,
    passed: passed.length,
    skipped: tests.length - passed.length - failed.length,
    leftOut: all.length - tests.length,
    failures: [...failed.map(failureOf), ...broken],
    flaky: passed.filter((test) => test.diagnostic()?.flaky).map(failureOf),
    files: [timed(module)],
  };
}

/** @param {import('vitest/node').TestCase} test that failed, or failed at first */
function failureOf(test) {
  const file = fileOf(test.module);
  const titles = [test.name];
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) titles.unshift(parent.name);
  return {
    name: `${file} › ${titles.join(' › ')}`,
    ...described(test.result().errors ?? []),
    again: againCommand(levelOf(test.project.name), file, titles.join(' ')),
  };
}

/**
 * Finds failures while a file loaded, or in a hook of the whole file or of a `describe`.
 * @param {import('vitest/node').TestModule} module
 */
const outsideOfTests = (module) =>
  [module, ...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => ({
      name: 'fullName' in suite ? `${fileOf(module)} › ${suite.fullName}` : fileOf(module),
      ...described(suite.errors()),
      again: againCommand(levelOf(module.project.name), fileOf(module)),
    }));

/** @param {readonly import('vitest').TestError[]} errors with their stacks as source maps tell them */
function described(errors) {
  const place = errors.flatMap(({ stacks = [] }) => stacks).find(({ file }) => !file.includes('node_modules'));
  return {
    why: [...new Set(errors.map(messageOf))].join('\n'),
    ...(place && { at: `${relative(root, place.file)}:${place.line}:${place.column}` }),
  };
}

/** @param {unknown} error */
function messageOf(error) {
  const { name, message, diff } = /** @type {import('vitest').TestError} */ (error);
  const [said] = message.split('\n\n<body'); // followed by the whole page
  return stripVTControlCharacters([`${name ?? 'Error'}: ${said}`, diff].filter(Boolean).join('\n'));
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = (module) => relative(root, module.moduleId);

/** Finds the level of a project: `api-alone` is part of the level api, and `component (chromium)` of component. @param {string} project */
const levelOf = (project) => /^\w+/.exec(project)?.[0] ?? project;

/** @param {import('vitest/node').TestModule} module from its first test's start to its last one's end */
function timed(module) {
  const spans = [...module.children.allTests()].flatMap((test) => test.diagnostic() ?? []);
  const start = Math.min(...spans.map(({ startTime }) => startTime));
  const end = Math.max(...spans.map(({ startTime, duration }) => startTime + duration));
  return { name: fileOf(module), seconds: spans.length === 0 ? 0 : (end - start) / 1000 };
}
