import { end, onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';

const CLIENTS = 200;
const RUNS = 3;
const MOST_MS = 2000;

/** Assigns a form to 200 clients, by the API and in the browser with and without a network; fails when that takes longer than it may. */
export const benchAssign = () =>
  onFreshStack(async (stack) => {
    const { addClients } = await import('./addClients.mjs');
    const { openBrowser } = await import('./browser.mjs');
    const { assignByApi, assignInBrowser, makeForm } = await import('./assignments.mjs');
    console.log(`Writing ${CLIENTS} clients ...`);
    await addClients(stack, CLIENTS);
    const browser = await openBrowser();
    onClose(() => browser.close());
    /** @type {[way: string, assign: (form: string) => Promise<number>][]} */
    const ways = [
      ['By the API', (form) => assignByApi(stack.url, form)],
      [
        'In the browser, until the server has it',
        (form) => assignInBrowser(browser, stack.url, { formName: form, clients: CLIENTS, isOffline: false }),
      ],
      [
        'In the browser, offline',
        (form) => assignInBrowser(browser, stack.url, { formName: form, clients: CLIENTS, isOffline: true }),
      ],
    ];
    const rows = [];
    for (const [way, assign] of ways) {
      const times = [];
      for (let run = 1; run <= RUNS; run++)
        times.push(Math.round(await assign(await makeForm(stack.url, `${way} ${run}`))));
      rows.push({
        Way: way,
        'Median ms': times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0,
        Runs: times.join(', '),
      });
    }
    console.table(rows);
    const slow = rows.filter((row) => row['Median ms'] > MOST_MS);
    for (const row of slow) console.error(`${row.Way}: ${row['Median ms']} ms for ${CLIENTS}, more than ${MOST_MS}.`);
    await end(
      slow.length > 0 ? 1 : 0,
      slow.length > 0 ? undefined : `${CLIENTS} assignments take ${MOST_MS} ms at the most.`,
    );
  });
