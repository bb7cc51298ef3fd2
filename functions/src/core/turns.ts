import { tooMany } from './httpError.ts';

/** Seconds after which a refused caller should try again. */
const RETRY_SECONDS = 10;

/**
 * Runs costly work one at a time, in the order of the calls, those that go `first` before all others, so that the process can still
 * answer all other requests. Throws 429 with Retry-After for a second call of the same account, for one behind `waiting` others of its
 * kind, and for one that has waited for `ms`.
 */
export class Turns {
  private readonly limits: { waiting: number; ms: number };
  private readonly accounts = new Set<string>();
  private readonly first: (() => void)[] = [];
  private readonly later: (() => void)[] = [];
  private isRunning = false;

  constructor(limits: { waiting: number; ms: number }) {
    this.limits = limits;
  }

  async run<T>(account: string, work: () => Promise<T>, { isFirst = false } = {}): Promise<T> {
    const queue = isFirst ? this.first : this.later;
    if (this.accounts.has(account) || queue.length >= this.limits.waiting) throw tooMany(RETRY_SECONDS);
    this.accounts.add(account);
    try {
      if (this.isRunning) await this.turn(queue);
      this.isRunning = true;
      try {
        return await work();
      } finally {
        this.isRunning = false;
        (this.first.shift() ?? this.later.shift())?.();
      }
    } finally {
      this.accounts.delete(account);
    }
  }

  private turn(queue: (() => void)[]): Promise<void> {
    return new Promise((begin, refuse) => {
      const next = () => {
        clearTimeout(timer);
        this.isRunning = true; // before another call can take the turn
        begin();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(next), 1);
        refuse(tooMany(RETRY_SECONDS));
      }, this.limits.ms);
      queue.push(next);
    });
  }
}
