// Runs schedules of a model: npm run simulate -- [queue|session|files] [--runs 100000] [--seed 1] [--path "0"]; prints a failing one.
import { models } from '@firstmile/proof';
import { readArguments, runCommand, wholeNumber, WrongArguments } from './commandLine.ts';

/** Milliseconds between two reports of progress: on a terminal one line that changes, in a log a line each. */
const EVERY_MS = process.stderr.isTTY ? 200 : 5000;

await runCommand('npm run simulate -- [queue|session|files] [--runs 100000] [--seed 1] [--path "0"]', () => {
  const { values, positionals } = readArguments({
    options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' }, path: { type: 'string' } },
    allowPositionals: true,
  });
  const [model = 'queue', ...others] = positionals;
  if (others.length > 0 || !isModel(model))
    throw new WrongArguments(`Name one model or none: ${Object.keys(models).join(', ')}.`);
  const runs = wholeNumber('--runs', values.runs, 1);
  const seed = values.seed === undefined ? undefined : wholeNumber('--seed', values.seed, -(2 ** 31));
  const start = Date.now();
  const { failure, counts } = models[model]({
    runs,
    each: progress(runs, start),
    ...(seed !== undefined && { seed }),
    ...(values.path && { path: values.path }),
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = `(${secondsSince(start)} s)`;
  if (failure) {
    console.log(failure.story.slice(-40).join('\n'));
    console.log(`${failure.why} ${seconds}\nschedule: ${JSON.stringify(failure.schedule, null, 1)}`);
    console.log(`repeat: npm run simulate -- ${model} ${failure.repeat}`);
    process.exitCode = 1;
    return;
  }
  // shows that the schedules do something
  const seen = [...counts].map(([what, count]) => `${what} ${count}`);
  console.log(
    `${runs} schedules kept all promises ${seconds}. Number of schedules with each event: ${seen.join(', ')}`,
  );
});

function isModel(name: string): name is keyof typeof models {
  return Object.hasOwn(models, name);
}

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
