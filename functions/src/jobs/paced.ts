import { coalesce } from '../core/coalesce.ts';

/** Outcome of an attempt: done, or the time to wait (milliseconds) while the stored version stays this one. */
export interface Attempt {
  wait: number;
  version: string;
}

/** Milliseconds between turns under load, and turns at once after a quiet time. */
const APART = 10_000;
const AT_ONCE = 6;

/** Computes the time until the next turn when turns are taken up to `until`; milliseconds, times since 1970. */
export const waitOf = (until: number, now: number): number =>
  Math.min(APART, Math.max(0, until - (AT_ONCE - 1) * APART - now)); // even if a stored time or a clock is wrong

/** Takes one more turn now; returns the time up to which turns are taken. */
export const takeTurn = (until: number, now: number): number =>
  Math.min(Math.max(until, now), now + (AT_ONCE - 1) * APART) + APART;

/**
 * Throttles `attempt` to one call per turn. `begin` tries once, for all callers in this process. The first caller of `rest` then waits for
 * the turn if it is still to come; later ones leave it to that caller. At its turn it attempts again, unless another process has done the
 * work since (`attempt` gets the version seen before, or none when it must run in any case). If a process dies, its event comes again.
 */
export function paced(
  attempt: (unlessAfter?: string) => Promise<Attempt>,
  pause: (ms: number) => Promise<unknown>,
): { begin: () => Promise<void>; rest: () => Promise<void> } {
  let waiting: { isMore: boolean } | null = null;
  let open: Attempt | null = null;
  const begin = coalesce(async () => {
    if (waiting) {
      waiting.isMore = true;
      return;
    }
    const turn = await attempt();
    open = turn.wait > 0 ? turn : null;
  });
  const rest = async () => {
    let turn = open;
    open = null;
    while (turn && turn.wait > 0) {
      const mine = { isMore: false };
      waiting = mine;
      await pause(turn.wait);
      waiting = null;
      turn = await attempt(mine.isMore ? undefined : turn.version);
    }
  };
  return { begin, rest };
}
