import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { Refusal } from '../stack/settings.mjs';

/**
 * What gates a change: groups one after the other. A group is two lists of levels, which run beside each other, for no level keeps
 * both cores busy; each list in its order. `api` comes after `rules`, which clears what is stored; `unit`, which takes what cores there are, comes last.
 */
const GATE = [
  [['check']],
  [
    ['rules', 'api'],
    ['googles', 'component', 'unit'],
  ],
  [['e2e']],
];
/** `npm run test:all`: also every screen in every look and language, variants of journeys, and ten runs with faults. */
const ALL = [...GATE, [['wide']], [['faults']]];
const LEVELS = ALL.flat(2).filter((level) => level !== 'googles');

/** `npm test`: every level from a fresh clone, on ports and data of its own; `npm test -- e2e login` runs a part of one. */
export const test = () =>
  main(async () => {
    const args = process.argv.slice(2);
    const isOfficial = args.includes('--official');
    const [only, ...filters] = args.filter((arg) => arg !== '--official');
    if (only !== undefined && only !== 'all' && !LEVELS.includes(only))
      throw new Refusal(
        `npm test runs ${LEVELS.join(', ')}, all, or, with no name, all but the last two; --official on Google's emulators.`,
      );
    try {
      install();
    } catch (error) {
      console.error(error instanceof Refusal ? error.message : error);
      await end(1, '0 passed, 1 failed, 0 skipped');
    }
    // Only now: these load packages that were not there before.
    const { runLevel } = await import('./levels.mjs');
    const { rules, rulesOnGoogles } = await import('./rules.mjs');
    const { lazyStack } = await import('./lazyStack.mjs');
    const { makeFolder } = await import('./folder.mjs');
    const { inWords, sum } = await import('./tally.mjs');
    const { timesInWords } = await import('./times.mjs');

    const part = only === 'rules' ? [['rules'], ['googles']] : [[only ?? '']];
    const groups = only === undefined ? GATE : only === 'all' ? ALL : [part];
    const [isWide, isPart] = [only !== undefined, groups.length === 1];
    const folder = makeFolder();
    const stack = lazyStack(join(folder, 'state'), isOfficial);
    const results = [];
    for (const group of groups) {
      const isAlone = isPart || group.flat().length === 1;
      const options = { folder, filters, stack, isAlone, isPart, isWide };
      const run = (/** @type {string} */ level) => {
        console.log(`\n== ${level}`);
        if (level === 'rules') return rules(options);
        return level === 'googles' ? rulesOnGoogles(options) : runLevel(level, options);
      };
      const inOrder = async (/** @type {string[]} */ levels) => {
        const ended = [];
        for (const level of levels) ended.push(await run(level));
        return ended;
      };
      results.push(...(await Promise.all(group.map(inOrder))).flat());
    }
    const total = sum(results.map(({ tally }) => tally));
    const isGood = total.failures.length === 0 && total.passed > 0;
    if (isGood) onClose(async () => rmSync(folder, { recursive: true, force: true }));
    console.log(timesInWords(results, total.files));
    // Once more at the end: in a long run, what failed early is far above.
    for (const text of total.failures) console.log(`\nFAILED  ${firstLines(text)}`);
    if (!isGood) console.log(`\nEngine log and traces of failed tests: ${folder}`);
    await end(isGood ? 0 : 1, inWords(total));
  });

/** @param {string} text */
const firstLines = (text) => text.split('\n').slice(0, 25).join('\n');
