/**
 * The benchmarks: what each measures, how to run it with the words after its name, and what makes a short run of it. `npm run test:all` runs
 * each in short, without limits of time (`results.mjs`), to show that it works.
 * @type {Record<string, { about: string, run: (words: string[]) => unknown, short?: { words?: string[], env?: Record<string, string> } }>}
 */
export const BENCHES = {
  api: {
    about: 'our API compared with Express and the Admin SDK alone (REQUESTS=2000 for fewer)',
    run: () => import('./api.mjs').then((main) => main.benchApi()),
  },
  assign: {
    about: 'how long it takes to assign a form to 200 clients',
    run: () => import('./assigning.mjs').then((main) => main.benchAssign()),
  },
  attack: {
    about: 'the most expensive request of each kind, and bursts of one account; fails above a limit',
    run: async () => {
      const { run } = await import('../stack/run.mjs');
      const { code } = await run(process.execPath, ['scripts/test.mjs', 'attack'], { show: true });
      process.exit(code);
    },
  },
  cost: {
    about: 'the cost of an onboarding with 10 and with 100,000 clients (CLIENTS=10,1000,20000 for other numbers)',
    short: { env: { CLIENTS: '10' } },
    run: () => import('./cost.mjs').then((main) => main.benchCost()),
  },
  firstClient: {
    about:
      'how long a new business takes to approve its first client; fails above fifteen minutes, and where a figure is wrong',
    run: () => import('./firstClient.mjs').then((main) => main.benchFirstClient()),
  },
  import: {
    about: 'how long the import of 10,000 clients from a file takes (ROWS=2000 for fewer)',
    run: () => import('./import.mjs').then((main) => main.benchImport()),
  },
  landing: {
    about: 'Lighthouse scores of the public pages (`landing brand` with a business’s own name; RUNS=3 for fewer)',
    run: ([word]) => import('./landing.mjs').then((main) => main.benchLanding({ hasBrand: word === 'brand' })),
  },
  longQueue: {
    about: 'how long a panel of 5,000 waiting changes takes to open, and the changes to be sent; fails above a limit',
    short: { words: ['50'] },
    run: ([count]) => import('./longQueue.mjs').then((main) => main.benchLongQueue(Number(count ?? 5000))),
  },
  queue: {
    about: 'how long it takes to apply waiting changes to a document (`queue 5000` for this many)',
    short: { words: ['50'] },
    run: async ([count]) => {
      const { tsImport } = await import('tsx/esm/api');
      (await tsImport('./queue.ts', import.meta.url)).benchQueue(Number(count ?? 5000));
    },
  },
  reads: {
    about: 'documents that the dashboards read with 10 and with 5,000 clients',
    run: () => import('./reads.mjs').then((main) => main.benchReads()),
  },
  speed: {
    about: 'how fast the app responds to a person, without a network',
    run: () => import('./speed.mjs').then((main) => main.benchSpeed()),
  },
  typing: {
    about: 'how long a key takes to be painted in the largest form, on a phone; fails above a limit',
    run: () => import('./typing.mjs').then((main) => main.benchTyping()),
  },
  verify: {
    about: "how long it takes to verify a client's evidence (`verify 200` for this many signatures)",
    short: { words: ['2'] },
    run: async ([count]) => {
      const { tsImport } = await import('tsx/esm/api');
      await (await tsImport('./verify.ts', import.meta.url)).benchVerify(Number(count ?? 50));
    },
  },
};

/**
 * Runs the benchmark that the words name; lists all for an unknown name.
 * @param {string[]} words
 */
export async function bench([name = '', ...words]) {
  const chosen = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (chosen) return chosen.run(words);
  console.error(`Usage: npm run bench -- <name>\n`);
  for (const [known, { about }] of Object.entries(BENCHES)) console.error(`  ${known.padEnd(11)} ${about}`);
  process.exit(1);
}
