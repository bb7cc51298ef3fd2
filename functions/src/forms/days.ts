const HOUR = 3_600_000;

/**
 * Lists the dates (yyyy-mm-dd) that clocks somewhere on earth show at `timestamp`, in milliseconds since 1970. The date in UTC
 * comes first.
 */
export function daysAt(timestamp: number): [string, ...string[]] {
  const day = (hours: number) => new Date(timestamp + hours * HOUR).toISOString().slice(0, 10);
  const today = day(0);
  return [today, ...[day(-12), day(14)].filter((day) => day !== today)];
}
