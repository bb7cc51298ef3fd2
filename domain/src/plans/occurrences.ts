import { millis } from '../core/time.ts';
import { clockTime } from '../core/zone.ts';
import type { AssignmentPlan, PlanRhythm, PlanTerms } from './plan.ts';

/** The months between two assignments. */
const MONTHS: Record<PlanRhythm, number> = { once: 0, month: 1, quarter: 3, year: 12 };

type Rhythm = Pick<PlanTerms, 'every' | 'first' | 'day' | 'time' | 'timeZone' | 'until'> & {
  /** The number of the assignment on `first`: 0, unless the plan was changed. */
  base?: number | undefined;
};

/** The day (yyyy-mm-dd) of assignment number `n`, from `base`, whether the plan goes on so long or not. */
export function planDay(
  { every, first, day, base = 0 }: Pick<Rhythm, 'every' | 'first' | 'day' | 'base'>,
  n: number,
): string {
  if (n === base) return first;
  const [year = 0, month = 1] = first.split('-').map(Number);
  const months = year * 12 + month - 1 + (n - base) * MONTHS[every];
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The moment of assignment number `n`, in ms since 1970: the same time of the day whatever the clocks do. */
export const planTime = (plan: Rhythm, n: number): number => clockTime(planDay(plan, n), plan.time, plan.timeZone);

/** More than any plan has: a wrong stored number must not lead beyond the calendar. */
const MOST = 2400;

const hasOccurrence = (plan: Rhythm, n: number): boolean =>
  n <= MOST &&
  (n === (plan.base ?? 0) || plan.every !== 'once') &&
  (plan.until === null || planDay(plan, n) <= plan.until);

/** An assignment of a plan: its number, and its time in ms since 1970. */
export interface Occurrence {
  n: number;
  at: number;
}

/**
 * Finds the next assignment of a plan: of those whose time has come by `now` (ms since 1970) the latest, because those missed before
 * it are not made up for, and else the first that is to come. Null when none is left. Repeated assignments that fell into a pause are
 * left out; a single one is made up for.
 */
export function nextOccurrence(
  plan: Rhythm & Pick<AssignmentPlan, 'next' | 'done' | 'times' | 'from'>,
  now: number,
): Occurrence | null {
  if (plan.times !== null && plan.done >= plan.times) return null;
  const from = plan.every === 'once' ? null : millis(plan.from);
  let due: Occurrence | null = null;
  for (let n = Math.max(plan.base ?? 0, plan.next); hasOccurrence(plan, n); n += 1) {
    const at = planTime(plan, n);
    if (at > now) return due ?? { n, at };
    if (from === null || at >= from) due = { n, at };
  }
  return due;
}
