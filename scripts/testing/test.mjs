import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { Refusal } from '../stack/settings.mjs';
import { installBrowsers } from './browsers.mjs';
import { installChromium } from './chromium.mjs';
import { readOptions } from './options.mjs';
import { measurePace } from './pace.mjs';

/**
 * The levels that gate a change: groups run one after the other. A group is two lists of levels that run at the same time, because no level keeps
 * both cores busy; each list runs in its order. `check` also builds what `api` and the browsers need. `api` comes after `rules`, which clears
 * the stored data; `unit`, which uses all free cores, comes last. `webkit` is the part of `browsers` that gates a change.
 */
const GATE = [
  [['check'], ['rules', 'googles']],
  [
    ['api', 'webkit'],
    ['component', 'unit'],
  ],
  [['e2e']],
];
/** A sample of mutants; of a change, those in its lines. */
const MUTANTS = [['mutants']];
/**
 * All levels, for `npm run test:all`: also every screen in every theme and language, variants of journeys, mutants, whether
 * the landing page's pictures show today's product, all journeys in each browser, ten runs with faults, and short benchmarks.
 */
const ALL = [
  ...GATE.map((group) => group.map((list) => list.filter((level) => level !== 'webkit'))),
  [['wide']],
  MUTANTS,
  [['pictures']],
  [['browsers']],
  [['faults']],
  [['benches']],
];
/** All names of levels; `attack` is `npm run bench -- attack`, and part of no other run. */
const LEVELS = [...ALL.flat(2).filter((level) => level !== 'googles'), 'attack'];
const WITHOUT_BROWSER = ['check', 'unit', 'rules', 'api', 'attack'];

/** Runs every level from a fresh clone, on its own ports and data: `npm test`; `npm test -- e2e login` runs a part of one. */
export const test = () =>
  main(async () => {
    const options = readOptions(process.argv.slice(2), LEVELS);
    const { level } = options;
    const pace = await measurePace();
    if (pace > 1) console.log(`This machine is slow right now: tests get ${pace} times as long.`);
    process.env['FIRSTMILE_PACE'] = String(pace);
    if (level === undefined || !WITHOUT_BROWSER.includes(level)) installChromium();
    if (level === 'all' || level === 'browsers') installBrowsers();
    else if (level === undefined && !options.isChanged) installBrowsers(['webkit']);
    try {
      await install();
    } catch (error) {
      console.error(error instanceof Refusal ? error.message : error);
      await end(1, '0 passed, 1 failed, 0 skipped');
    }
    // only now: these load packages that were just installed
    const { runLevel } = await import('./levels.mjs');
    const { rules, rulesOnGoogles } = await import('./rules.mjs');
    const { lazyStack } = await import('./lazyStack.mjs');
    const { makeFolder } = await import('./folder.mjs');
    const { inWords, sum } = await import('./tally.mjs');
    const { sayHowItEnded } = await import('./ending.mjs');
    const { planChanged } = await import('./changed.mjs');

    const changed = options.isChanged ? planChanged(options.base) : undefined;
    const groups = changed
      ? leaveOut([...GATE, MUTANTS], changed.levels)
      : level === undefined
        ? GATE
        : level === 'all'
          ? ALL
          : [part(level)];
    const folder = makeFolder();
    const stack = lazyStack(join(folder, 'state'), options.isOfficial);
    const results = [];
    for (const group of groups) {
      const isPart = groups.length === 1;
      /** @type {import('./levels.mjs').Options} */
      const shared = {
        folder,
        stack,
        filters: options.filters,
        ...(options.title !== undefined && { title: options.title }),
        isAlone: isPart || group.flat().length === 1,
        isPart: isPart || changed?.needsBuild === false,
        isWide: level !== undefined,
        isStrict: level === 'all' || level === 'attack', // a retry would pass because the first try used up the limits
      };
      const run = (/** @type {string} */ name) => {
        console.log(`\n== ${name}`);
        const options = { ...shared, ...changed?.levels[name] };
        if (name === 'rules') return rules(options);
        return name === 'googles' ? rulesOnGoogles(options) : runLevel(name, options);
      };
      const inOrder = async (/** @type {string[]} */ levels) => {
        const ended = [];
        for (const name of levels) ended.push(await run(name));
        return ended;
      };
      results.push(...(await Promise.all(group.map(inOrder))).flat());
    }
    const total = sum(results.map(({ tally }) => tally));
    const isGood = total.failures.length === 0 && total.passed > 0;
    if (isGood && total.flaky.length === 0) onClose(async () => rmSync(folder, { recursive: true, force: true }));
    sayHowItEnded({ levels: results, total, folder });
    if (changed) console.log(`\n${changed.leftOut}`);
    await end(isGood ? 0 : 1, inWords(total));
  });

/** @param {string} level */
const part = (level) => (level === 'rules' ? [['rules'], ['googles']] : [[level]]);

/**
 * Reduces the groups to the named levels, without empty lists.
 * @param {string[][][]} groups
 * @param {Record<string, object>} levels
 */
const leaveOut = (groups, levels) =>
  groups
    .map((group) => group.map((list) => list.filter((name) => name in levels)).filter((list) => list.length > 0))
    .filter((group) => group.length > 0);
