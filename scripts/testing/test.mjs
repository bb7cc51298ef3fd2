import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { Refusal } from '../stack/settings.mjs';

/** What gates a change, in this order. Levels in one group run beside each other: none of them keeps both cores busy. */
const GATE = [['check'], ['unit', 'rules'], ['component', 'api'], ['e2e']];
/** `npm run test:all`: also every screen in every look and language, variants of journeys, and ten runs with faults. */
const ALL = [...GATE, ['wide'], ['faults']];
const LEVELS = ALL.flat();

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
    const { rules } = await import('./rules.mjs');
    const { lazyStack } = await import('./lazyStack.mjs');
    const { makeFolder } = await import('./folder.mjs');
    const { inWords, sum } = await import('./tally.mjs');
    const { timesInWords } = await import('./times.mjs');

    const groups = only === undefined ? GATE : only === 'all' ? ALL : [[only]];
    const isWide = only !== undefined;
    const folder = makeFolder();
    const stack = lazyStack(join(folder, 'state'), isOfficial);
    const results = [];
    for (const group of groups) {
      const options = { folder, filters, stack, isAlone: group.length === 1, isPart: groups.length === 1, isWide };
      const run = async (/** @type {string} */ level) => {
        console.log(`\n== ${level}`);
        return level === 'rules' ? rules(options) : [await runLevel(level, options)];
      };
      results.push(...(await Promise.all(group.map(run))).flat());
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
