// npm run simulate -- [--runs 100000] [--seed 1] [--path "0:1:2"]: schedules for the queue; a failing one is shortened and told.
import { parseArgs } from 'node:util';
import { runSchedules } from '@firstmile/sync/simulator';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const start = Date.now();
const runs = Number(values.runs ?? 10_000);
const failure = runSchedules({
  runs,
  ...(values.seed && { seed: Number(values.seed) }),
  ...(values.path && { path: values.path }),
});
console.log(failure ?? `${runs} schedules kept all promises`, `(${((Date.now() - start) / 1000).toFixed(1)} s)`);
process.exitCode = failure === null ? 0 : 1;
