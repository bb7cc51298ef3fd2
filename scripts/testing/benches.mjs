import { BENCHES } from '../bench/benches.mjs';
import { run } from '../stack/run.mjs';
import { failure, sum } from './tally.mjs';

/** Has a level of its own. */
const OWN_LEVEL = 'attack';

/**
 * Runs each benchmark in short: it has to end without an error, however long things take.
 * @param {import('./levels.mjs').Options} options
 */
export async function benches({ filters }) {
  const tallies = [];
  for (const [name, { short }] of Object.entries(BENCHES)) {
    if (name === OWN_LEVEL || (filters.length > 0 && !filters.includes(name))) continue;
    console.log(`\n${name}`);
    const env = { ...process.env, ...short?.env, FIRSTMILE_SHORT: 'true' };
    const args = ['scripts/bench.mjs', name, ...(short?.words ?? [])];
    const { code, output } = await run(process.execPath, args, { show: true, env });
    tallies.push(code === 0 ? { passed: 1, skipped: 0, failures: [] } : failure(name, output));
  }
  return sum(tallies);
}
