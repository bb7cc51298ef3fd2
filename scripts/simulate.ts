// npm run simulate -- [--runs 100000] [--seed 1] [--path "0"]: schedules for the queue; a failing one is shortened and told.
import { parseArgs } from 'node:util';
import { runSchedules } from '@firstmile/sync/simulator';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const start = Date.now();
const runs = Number(values.runs ?? 10_000);
const counts = new Map<string, number>();
const failure = runSchedules({
  runs,
  each: ({ happened }) => {
    for (const what of happened) counts.set(what, (counts.get(what) ?? 0) + 1);
  },
  ...(values.seed && { seed: Number(values.seed) }),
  ...(values.path && { path: values.path }),
});
const seconds = `(${((Date.now() - start) / 1000).toFixed(1)} s)`;
if (failure) {
  console.log(failure.story.slice(-40).join('\n'));
  console.log(`${failure.why} ${seconds}\nschedule: ${JSON.stringify(failure.schedule, null, 1)}`);
  console.log(`repeat: npm run simulate -- ${failure.repeat}`);
  process.exitCode = 1;
} else {
  // so that one sees that the schedules are not idle
  const seen = [...counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${count}`);
  console.log(`${runs} schedules kept all promises ${seconds}. In how many of them: ${seen.join(', ')}`);
}
