/** The last position that was given on a day (`YYYY-MM-DD` in UTC), for each day with events. */
export type FeedDays = Readonly<Record<string, number>>;

/** Days that are remembered: more than the feed is ever kept, so that its beginning is found. */
const MAX_DAYS = 400;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Records that `position` was given at `now`, in milliseconds. Forgets the oldest days. */
export function withPosition(days: FeedDays, position: number, now: number): FeedDays {
  const all = Object.entries({ ...days, [dayAt(now)]: position });
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MAX_DAYS));
}

/** Finds the last position that is older than `keptDays` whole days; 0 when there is none. */
export function lastExpired(days: FeedDays, keptDays: number, now: number): number {
  const first = dayAt(now - keptDays * 86_400_000);
  return Math.max(0, ...Object.entries(days).map(([day, position]) => (day < first ? position : 0)));
}
