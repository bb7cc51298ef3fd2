// Removes each guard of the queue, one at a time, and fails when no test notices: npm run mutate -- sync|glue [-t "part of a mutant"]
import { startVitest } from 'vitest/node';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';
import { runGlue } from './mutate/runGlue.ts';

/** The sets of mutants, each with a function that tries those whose names contain a part. */
const RUNS: Record<string, (part?: string) => Promise<void>> = {
  async sync(testNamePattern) {
    const options = { run: true, project: 'unit', ...(testNamePattern !== undefined && { testNamePattern }) };
    await (await startVitest('test', ['sync/src/mutants'], options)).close();
  },
  async glue(part) {
    process.exitCode = (await runGlue(part)) > 0 ? 1 : 0; // tests that notice a mutant have failed, which Vitest has put there
  },
};

await runCommand('npm run mutate -- sync|glue [-t "part of a mutant"]', async () => {
  const { values, positionals } = readArguments({
    options: { testNamePattern: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  const [name = '', ...others] = positionals;
  const run = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  if (!run || others.length > 0)
    throw new WrongArguments(`Name a part that has mutants: ${Object.keys(RUNS).join(', ')}.`);
  await run(values.testNamePattern);
});
