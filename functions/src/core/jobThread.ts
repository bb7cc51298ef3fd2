import { parentPort, Worker } from 'node:worker_threads';
import { oneByOne } from './oneByOne.ts';

/** Limits of a job: milliseconds, and megabytes of memory. */
interface Limits {
  ms: number;
  megabytes: number;
}

/** Reply of the thread's code to the input of a job. */
type JobReply<Value> = { value: Value } | { error: string };

/** Does the jobs that come to this thread. */
export function answerJobs<Value>(work: (input: never) => Promise<Value>): void {
  const reply = (answer: JobReply<Value>) => parentPort?.postMessage(answer);
  parentPort?.on('message', (input: unknown) => {
    work(input as never).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/**
 * Runs jobs one after the other in a thread of its own, so that a long one does not block the process. `file` is the thread's code: it
 * calls `answerJobs`. A job beyond the limits rejects, its thread ends, and the next job gets a new one.
 */
export class JobThread<Input, Value> {
  private readonly file: URL;
  private readonly limits: Limits;
  private worker: Worker | null = null;
  private readonly inTurn = oneByOne();

  constructor(file: URL, limits: Limits) {
    this.file = file;
    this.limits = limits;
  }

  run(input: Input): Promise<Value> {
    return this.inTurn(() => this.attempt(input));
  }

  private attempt(input: Input): Promise<Value> {
    const { ms, megabytes } = this.limits;
    const worker = (this.worker ??= this.start(megabytes));
    worker.ref();
    return new Promise<Value>((done, fail) => {
      const end = () => {
        clearTimeout(timer);
        worker.off('message', heed).off('error', drop).off('exit', leave).unref();
      };
      const drop = (error: unknown) => {
        end();
        this.worker = null;
        void worker.terminate();
        fail(error instanceof Error ? error : new Error(String(error)));
      };
      const leave = () => drop(new Error('The thread ended'));
      const heed = (reply: JobReply<Value>) => {
        end();
        if ('value' in reply) done(reply.value);
        else fail(new Error(reply.error));
      };
      const timer = setTimeout(() => drop(new Error(`It took more than ${ms} ms`)), ms);
      worker.on('message', heed).on('error', drop).on('exit', leave).postMessage(input);
    });
  }

  private start(maxOldGenerationSizeMb: number): Worker {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb } });
    const forget = () => {
      if (this.worker === worker) this.worker = null;
    };
    return worker.on('error', forget).on('exit', forget);
  }
}
