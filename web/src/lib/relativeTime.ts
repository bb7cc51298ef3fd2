const MINUTE = 60_000;
const UNITS = [
  ['year', 525_600],
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Says how long before `now` something happened ('now', '5 minutes ago', 'yesterday'); both are ms since 1970. */
export function relativeTime(timestamp: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // a slow device clock would put the latest events into the future
  const minutes = Math.max(0, now - timestamp) / MINUTE;
  const unit = UNITS.find(([, length]) => minutes >= length);
  return unit ? words.format(-Math.floor(minutes / unit[1]), unit[0]) : words.format(0, 'second');
}
