import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { install } from '../stack/install.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { measurePace } from '../testing/pace.mjs';

/**
 * Runs the plans of tests/faults on a stack of their own, each disturbed in its own way: `npm run faults -- --runs 200 --seed 1`. `--only
 * N` repeats one run, `--times 100` that often; `--from N` continues from run N.
 */
export const faults = () =>
  main(async () => {
    const options = {
      runs: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      from: { type: 'string' },
      times: { type: 'string' },
    };
    const { values } = parseArgs({
      options: /** @type {Record<keyof typeof options, { type: 'string' }>} */ (options),
    });
    process.env['FIRSTMILE_PACE'] ??= String(await measurePace());
    await install();
    const { makeFolder } = await import('../testing/folder.mjs');
    const { runLevel } = await import('../testing/levels.mjs');
    const { inWords } = await import('../testing/tally.mjs');
    const { lazyStack } = await import('../testing/lazyStack.mjs');
    const folder = makeFolder();
    process.env['FAULTS_RUNS'] = values.runs ?? '10';
    process.env['FAULTS_SEED'] = values.seed ?? String(Date.now() % 1_000_000);
    if (values.from !== undefined) process.env['FAULTS_FROM'] = values.from;
    if (values.times !== undefined) process.env['FAULTS_TIMES'] = values.times;
    if (values.only !== undefined) process.env['FAULTS_ONLY'] = values.only;
    const stack = lazyStack(folder, false); // never started: the level starts one of its own
    const { tally } = await runLevel('faults', { folder, filters: [], stack, isAlone: true, isPart: true });
    const isGood = tally.failures.length === 0 && tally.passed > 0;
    if (isGood) onClose(async () => rmSync(folder, { recursive: true, force: true }));
    else console.log(`Engine log and reports: ${folder}`);
    console.log(`Seed ${process.env['FAULTS_SEED']}`);
    await end(isGood ? 0 : 1, inWords(tally));
  });
