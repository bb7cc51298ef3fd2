const HOUR = 3_600_000;

/** Lists the days (yyyy-mm-dd) that it is somewhere on earth at a time in milliseconds since 1970; the day in UTC comes first. */
export function daysAt(timestamp: number): [string, ...string[]] {
  const day = (hours: number) => new Date(timestamp + hours * HOUR).toISOString().slice(0, 10);
  const today = day(0);
  return [today, ...[day(-12), day(14)].filter((day) => day !== today)];
}
