// npx tsx scripts/mutate.ts sync [-t "part of a mutant"]: takes each guard of a workspace out, one at a time, and fails when a test does not notice.
import { startVitest } from 'vitest/node';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';

const WORKSPACES = ['sync'];

await runCommand('npx tsx scripts/mutate.ts sync [-t "part of a mutant"]', async () => {
  const { values, positionals } = readArguments({
    options: { testNamePattern: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  const [workspace = '', ...others] = positionals;
  if (!WORKSPACES.includes(workspace) || others.length > 0)
    throw new WrongArguments(`Name one workspace that has mutants: ${WORKSPACES.join(', ')}.`);
  const vitest = await startVitest('test', [`${workspace}/src/mutants`], { run: true, project: 'unit', ...values });
  await vitest.close();
});
