import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

const RUNS = inShort(1, 9);
const DRAINED = inShort(5, 200);
const SLOWER = /** @type {const} */ ([1, 4]);
/** Time limits in milliseconds, by the factor of processor throttling. */
const MOST_MS = {
  'Cold start without a network': { 1: 300, 4: 700 },
  'The same until it answers': {},
  'Keystroke to disk': { 1: 300, 4: 300 },
  'Change of route': { 4: 100 },
  'Opening the panel of changes': { 4: 200 },
  'Opening a list of choices': { 4: 200 },
  "'Save and Continue' to the next step": { 1: 100, 4: 250 },
  'Drain of 200 writes': { 1: 5000 },
};

/**
 * Starts, changes pages and saves steps without a network, at full speed and on a processor a quarter as fast, then sends the waiting
 * changes; fails above a budget.
 */
export const benchSpeed = () =>
  onFreshStack(async (stack) => {
    const { openBrowser } = await import('./browser.mjs');
    const { openClient } = await import('./clientPage.mjs');
    const { changeRoute, drainQueue, keepKeystroke, paintAfterClick, saveStep, startCold } =
      await import('./moments.mjs');
    const browser = await openBrowser();
    onClose(() => browser.close());
    const context = await openClient(browser, stack.url);
    const rows = [];
    for (const slower of SLOWER) {
      rows.push(row('Cold start without a network', slower, await times(() => startCold(context, { slower }))));
      rows.push(
        row('The same until it answers', slower, await times(() => startCold(context, { slower, isLive: true }))),
      );
    }
    const wizard = await context.newPage();
    const files = await context.newPage();
    await wizard.goto('/onboarding');
    await wizard.getByRole('heading', { name: 'Company Information', level: 1 }).waitFor();
    await files.goto('/files');
    await files.getByRole('heading', { name: 'Files', level: 1 }).waitFor();
    for (const slower of SLOWER) {
      rows.push(row('Keystroke to disk', slower, await times(() => keepKeystroke(wizard, slower))));
      rows.push(row("'Save and Continue' to the next step", slower, await times(() => saveStep(wizard, slower))));
      rows.push(row('Change of route', slower, await times(() => changeRoute(files, slower))));
      const badge = files.locator('[data-sync]');
      rows.push(row('Opening the panel of changes', slower, await times(() => paintAfterClick(files, badge, slower))));
      const industry = wizard.getByLabel(/^Industry/);
      rows.push(row('Opening a list of choices', slower, await times(() => paintAfterClick(wizard, industry, slower))));
    }
    rows.push(row('Drain of 200 writes', 1, [await drainQueue(context, DRAINED)])); // last: it brings the network back
    console.table(rows);
    keepResults('speed', rows);
    const slow = rows.filter((line) => line['Median ms'] > (line['At most'] ?? Infinity));
    await conclude(
      slow.map((line) => `${line.What}, ${line['Times slower']}x: ${line['Median ms']} ms.`),
      'Nothing takes longer than it may.',
    );
  });

/** @param {() => Promise<number>} measure in milliseconds; the first time warms up and does not count */
async function times(measure) {
  await measure();
  const results = [];
  for (let run = 0; run < RUNS; run++) results.push(await measure());
  return results.sort((a, b) => a - b);
}

/**
 * @param {keyof typeof MOST_MS} name
 * @param {1 | 4} slower
 * @param {number[]} sorted
 */
function row(name, slower, sorted) {
  const most = /** @type {Partial<Record<1 | 4, number>>} */ (MOST_MS[name])[slower];
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return {
    What: name,
    'Times slower': slower,
    'Best ms': at(0),
    'Median ms': at(0.5),
    'Worst ms': at(1),
    'At most': most,
  };
}
