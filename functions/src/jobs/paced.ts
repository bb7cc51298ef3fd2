import { coalesce } from '../core/coalesce.ts';

/** What came of an attempt: done, or how long it has to wait (milliseconds) while what is there stays this version. */
export interface Attempt {
  wait: number;
  version: string;
}

/** So far apart for long, in milliseconds, and so many at once after a quiet time. */
const APART = 10_000;
const AT_ONCE = 6;

/** How long the next turn has to wait when turns are taken up to `until`; all are milliseconds, times since 1970. */
export const waitOf = (until: number, now: number): number =>
  Math.min(APART, Math.max(0, until - (AT_ONCE - 1) * APART - now)); // whatever is stored, or a clock says

/** Up to when turns are taken by one more now. */
export const takeTurn = (until: number, now: number): number =>
  Math.min(Math.max(until, now), now + (AT_ONCE - 1) * APART) + APART;

/**
 * Makes of `attempt` one that is done no more often than its turns come. `begin` tries once, for all in this process who call meanwhile.
 * Who then asks for the `rest` waits for the turn, if that is still to come; others who call until then leave it to that one. When
 * the time comes it is done at once, unless somebody elsewhere has done it since (`attempt` is given the version that was there; none
 * when it has to be done all the same). A process that dies leaves it to the event that waited, which comes again.
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
    const found = await attempt();
    open = found.wait > 0 ? found : null;
  });
  const rest = async () => {
    let found = open;
    open = null;
    while (found && found.wait > 0) {
      const mine = { isMore: false };
      waiting = mine;
      await pause(found.wait);
      waiting = null;
      found = await attempt(mine.isMore ? undefined : found.version);
    }
  };
  return { begin, rest };
}
