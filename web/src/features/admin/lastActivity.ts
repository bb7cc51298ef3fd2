const DAY = 86_400_000;

/** Calendar days, by this device's time zone, from `ms` to `now` (both ms since 1970): 0 is today. Never negative. */
export function lastActivity(ms: number, now: number): number {
  // Rounded, since a day is an hour shorter or longer when the clocks change.
  const days = Math.round((midnight(now) - midnight(ms)) / DAY);
  return Math.max(0, days);
}

const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
