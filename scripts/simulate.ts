// Runs schedules for the queue: npm run simulate -- [--runs 100000] [--seed 1] [--path "0"]; shortens and prints a failing one.
import { runSchedules } from '@firstmile/sync/simulator';
import { readArguments, runCommand, wholeNumber } from './commandLine.ts';

/** Milliseconds between two reports of progress: on a terminal one line that changes, in a log a line each. */
const EVERY_MS = process.stderr.isTTY ? 200 : 5000;

await runCommand('npm run simulate -- [--runs 100000] [--seed 1] [--path "0"]', () => {
  const { values } = readArguments({
    options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' }, path: { type: 'string' } },
  });
  const runs = wholeNumber('--runs', values.runs, 1);
  const seed = values.seed === undefined ? undefined : wholeNumber('--seed', values.seed, -(2 ** 31));
  const start = Date.now();
  const counts = new Map<string, number>();
  const tellProgress = progress(runs, start);
  const failure = runSchedules({
    runs,
    each: ({ happened }) => {
      for (const what of happened) counts.set(what, (counts.get(what) ?? 0) + 1);
      tellProgress();
    },
    ...(seed !== undefined && { seed }),
    ...(values.path && { path: values.path }),
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = `(${secondsSince(start)} s)`;
  if (failure) {
    console.log(failure.story.slice(-40).join('\n'));
    console.log(`${failure.why} ${seconds}\nschedule: ${JSON.stringify(failure.schedule, null, 1)}`);
    console.log(`repeat: npm run simulate -- ${failure.repeat}`);
    process.exitCode = 1;
    return;
  }
  // shows that the schedules do something
  const seen = [...counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${count}`);
  console.log(
    `${runs} schedules kept all promises ${seconds}. Number of schedules with each event: ${seen.join(', ')}`,
  );
});

/** Makes a function to call after each schedule, which prints to stderr how many of `runs` are done. */
function progress(runs: number, start: number): () => void {
  let done = 0;
  let toldAt = start;
  return () => {
    done += 1;
    if (Date.now() - toldAt < EVERY_MS) return;
    toldAt = Date.now();
    const words = `${done} of ${runs} schedules after ${secondsSince(start)} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${words}` : `${words}\n`);
  };
}

function secondsSince(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1);
}
