/** Where one bar of durations ends and the next begins, in minutes: fine enough for a median, few enough to be kept for each week. */
export const DURATION_BOUNDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
] as const;
const LONGEST = 86_400;

/** How many durations fall between two bounds, by the number of the upper one; the last has no upper bound. */
export type Durations = Record<string, number>;

/** The place of a duration in milliseconds; null for one below 0. */
export function durationPlace(ms: number): string | null {
  if (!(ms >= 0)) return null;
  const place = DURATION_BOUNDS.findIndex((bound) => ms < bound * 60_000);
  return String(place < 0 ? DURATION_BOUNDS.length : place);
}

/** How many there are from `from` up to below `to`, both in minutes and among the bounds. */
export function durationsBetween(durations: Durations, from: number, to: number): number {
  return Object.entries(durations).reduce((sum, [place, count]) => {
    const [low, high] = rangeOf(Number(place));
    return low >= from && high <= to ? sum + count : sum;
  }, 0);
}

/** The median in minutes, as if durations lay evenly between two bounds; null of none. */
export function medianMinutes(durations: Durations): number | null {
  const places = Object.keys(durations)
    .map(Number)
    .filter((place) => (durations[place] ?? 0) > 0)
    .sort((a, b) => a - b);
  const half = places.reduce((sum, place) => sum + (durations[place] ?? 0), 0) / 2;
  let below = 0;
  for (const place of places) {
    const count = durations[place] ?? 0;
    const [low, high] = rangeOf(place);
    if (below + count >= half) return low + ((high === Infinity ? LONGEST : high) - low) * ((half - below) / count);
    below += count;
  }
  return null;
}

const rangeOf = (place: number): [low: number, high: number] => [
  DURATION_BOUNDS[place - 1] ?? 0,
  DURATION_BOUNDS[place] ?? Infinity,
];
