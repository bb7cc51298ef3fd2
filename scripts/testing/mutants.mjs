import { join } from 'node:path';
import { runPackage } from '../stack/run.mjs';
import { count } from './tally.mjs';

const HOURS = 2;

/**
 * Runs `npm run mutate`: a mutant that no test notices is a failure, and so is a listed one that some test notices.
 * @param {import('./levels.mjs').Options} options
 */
export async function mutants({ folder, filters: [only = ''], since, mayBeEmpty = false }) {
  const file = join(folder, 'mutants.json');
  const args = ['scripts/mutate.ts', '--report', file, '--only', only, ...(since ? ['--changed', since] : [])];
  const { code } = await runPackage('tsx/dist/cli.mjs', args, { show: true, seconds: HOURS * 3600 });
  /** @param {{ name: string, fate: string }[]} fates */
  const read = (fates) => {
    const failures = fates
      .filter(({ fate }) => fate !== 'noticed' && fate !== 'listed')
      .map(({ name, fate }) => ({ name: 'mutants', why: `${fate}: ${name}` }));
    return { passed: fates.length - failures.length, skipped: 0, failures };
  };
  return count({ name: 'mutants', file, code, read, mayBeEmpty });
}
