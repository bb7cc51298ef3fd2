import { files } from './files/simulate.ts';
import { runSchedules, sample, type Outcome, type Runs } from './harness/schedules.ts';
import { queue } from './queue/model.ts';
import { session } from './session/simulate.ts';

type Run = (runs: Runs<unknown>) => Outcome;

/** Runs the schedules of a model. */
export const models = {
  queue: (runs) => runSchedules(queue(), runs),
  session: (runs) => runSchedules(session(), runs),
  files: (runs) => runSchedules(files(), runs),
} satisfies Record<string, Run>;

/** Schedules of the queue, the same each time. */
export const sampleQueue = (count: number) => sample(queue(), count);
