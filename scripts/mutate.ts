// Puts faults into the queue and into what connects it to the page, one at a time, and fails when no test notices one.
import { writeFileSync } from 'node:fs';
import { readArguments, runCommand, wholeNumber, WrongArguments } from './commandLine.ts';
import { changedSince } from './mutate/changedLines.ts';
import * as glue from './mutate/glue.ts';
import { run, type Part } from './mutate/run.ts';
import * as sync from './mutate/sync.ts';

const PARTS: Record<string, Part> = { sync, glue };
/** How many of four mutants a run without a part's name makes of each: one of the glue takes a browser several seconds. */
const QUARTERS: Record<string, number> = { sync: 3, glue: 1 };

await runCommand('npm run mutate -- [sync|glue] [--seed 1] [--count 60] [--only FILE] [--changed COMMIT]', async () => {
  const { values, positionals } = readArguments({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      changed: { type: 'string' },
      report: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [part, ...others] = positionals;
  if (others.length > 0 || (part !== undefined && !Object.hasOwn(PARTS, part)))
    throw new WrongArguments(`Name one part or none: ${Object.keys(PARTS).join(', ')}.`);
  const seed = wholeNumber('--seed', values.seed, 0);
  const most = wholeNumber('--count', values.count, 1);
  const isWanted = values.changed === undefined ? () => true : changedSince(values.changed);
  const fates = [];
  for (const [name, { files, ...rest }] of Object.entries(PARTS)) {
    if (part !== undefined && part !== name) continue;
    const only = { ...rest, files: files.filter((file) => file.includes(values.only)) };
    const count = part === undefined ? Math.ceil((most * (QUARTERS[name] ?? 0)) / 4) : most;
    fates.push(...(await run(only, { seed, count, isWanted })));
  }
  const noticed = fates.filter(({ fate }) => fate === 'noticed').length;
  console.log(`${noticed} of ${fates.length} mutants were noticed.`);
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(fates));
  // sets it in any case: tests that notice a mutant have failed, which Vitest has put there
  process.exitCode = fates.some(({ fate }) => fate !== 'noticed' && fate !== 'listed') ? 1 : 0;
});
