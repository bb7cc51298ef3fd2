import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude, inShort } from './results.mjs';

const CLIENTS = inShort(5, 200);
const RUNS = inShort(1, 3);
const MOST_MS = 2000;

/** Assigns a form to 200 clients, by the API and in the browser with and without a network; fails when that takes too long. */
export const benchAssign = () =>
  onFreshStack(async (stack) => {
    const { addClients } = await import('./addClients.mjs');
    const { openBrowser } = await import('./browser.mjs');
    const { assignByApi, assignInBrowser, makeForm } = await import('./assignments.mjs');
    console.log(`Writing ${CLIENTS} clients ...`);
    await addClients(stack, CLIENTS);
    const browser = await openBrowser();
    onClose(() => browser.close());
    /** @param {string} name @param {boolean} isOffline */
    const inBrowser = async (name, isOffline) =>
      assignInBrowser(browser, stack.url, { formName: await form(name), clients: CLIENTS, isOffline });
    const form = (/** @type {string} */ name) => makeForm(stack.url, name);
    const byApi = await times(async (run) => assignByApi(stack.url, await form(`By the API ${run}`)));
    const online = await times((run) => inBrowser(`Online ${run}`, false));
    const offline = await times((run) => inBrowser(`Offline ${run}`, true));
    const rows = [
      row('By the API', byApi, MOST_MS),
      row(
        'In the browser',
        online.map((measure) => measure.onDevice),
        MOST_MS,
      ),
      row(
        'In the browser, offline',
        offline.map((measure) => measure.onDevice),
        MOST_MS,
      ),
      row(
        'In the browser, until the server has it',
        online.map((measure) => measure.onServer),
      ),
    ];
    console.table(rows);
    const slow = rows.filter((line) => line['Median ms'] > (line['At most'] ?? Infinity));
    await conclude(
      slow.map((line) => `${line.Way}: ${line['Median ms']} ms for ${CLIENTS}, slower than the limit of ${MOST_MS}.`),
      `${CLIENTS} assignments take ${MOST_MS} ms at the most.`,
    );
  });

/**
 * @template T
 * @param {(run: number) => Promise<T>} work
 */
async function times(work) {
  const results = [];
  for (let run = 1; run <= RUNS; run++) results.push(await work(run));
  return results;
}

/**
 * @param {string} way
 * @param {number[]} runs in milliseconds
 * @param {number} [most] what the median may be; the local rules engine and the triggers decide the rest
 */
const row = (way, runs, most) => ({
  Way: way,
  'Median ms': Math.round(runs.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0),
  'At most': most,
  Runs: runs.map(Math.round).join(', '),
});
