import {
  durationsBetween,
  MAX_RATING,
  medianMinutes,
  sumOfWeeks,
  type Durations,
  type Report,
  type WeekFigures,
} from '@firstmile/domain';

/** Most columns of a chart over time. */
const MAX_COLUMNS = 13;

/** The weeks of one column: the Monday of the first, and the sum of their figures. */
export interface Column {
  from: string;
  figures: WeekFigures;
}

/** Groups reports by the weeks of a period, oldest first; a long period has several weeks per column. */
export function reportColumns(
  reports: readonly Pick<Report, 'week' | 'figures'>[],
  weeks: readonly string[],
): Column[] {
  const each = Math.ceil(weeks.length / MAX_COLUMNS);
  const columns = Math.ceil(weeks.length / each);
  return Array.from({ length: columns }, (_, index) => {
    const inColumn = weeks.slice(index * each, (index + 1) * each);
    return {
      from: inColumn[0] ?? '',
      figures: sumOfWeeks(reports.filter(({ week }) => inColumn.includes(week))),
    };
  });
}

/** Numbers of clients at a step: those who stopped there reached it and did not finish it. */
export interface StepRow {
  key: string;
  reached: number;
  finished: number;
  stopped: number;
  /** The median; null where no time is known. */
  minutes: number | null;
}

/** Lists the steps that somebody reached: those of `order` first, in that order. */
export function stepRows({ steps = {} }: WeekFigures, order: readonly string[]): StepRow[] {
  const ordered = order.filter((key) => Object.hasOwn(steps, key));
  const others = Object.keys(steps).filter((key) => !order.includes(key));
  return [...ordered, ...others].map((key) => {
    const { reached = 0, finished = 0, minutes = {} } = steps[key] ?? {};
    return { key, reached, finished, stopped: Math.max(0, reached - finished), minutes: medianMinutes(minutes) };
  });
}

/** Bounds of the bars for the time to approval, in minutes. */
const APPROVAL_BOUNDS = [0, 60, 240, 1440, 2880, 10_080, Infinity];

/** Counts the approvals that took from `from` to below `to` minutes. */
export const approvalBars = (approvals: Durations) =>
  APPROVAL_BOUNDS.slice(0, -1).map((from, index) => {
    const to = APPROVAL_BOUNDS[index + 1] ?? Infinity;
    return { from, to, count: durationsBetween(approvals, from, to) };
  });

/** Counts the ratings and their average; null without ratings. */
export function ratingOf({ ratings = {} }: WeekFigures): { count: number; average: number | null } {
  const scores = Array.from({ length: MAX_RATING }, (_, index) => index + 1);
  const count = scores.reduce((sum, score) => sum + (ratings[score] ?? 0), 0);
  const points = scores.reduce((sum, score) => sum + score * (ratings[score] ?? 0), 0);
  return { count, average: count > 0 ? points / count : null };
}
