/** The bounds between the bars of durations, in minutes: fine enough for a median, few enough to be stored for each week. */
export const DURATION_BOUNDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
] as const;
const LONGEST = 86_400;

/** Counts of durations between two bounds, by the index of the upper one; the last has no upper bound. */
export type Durations = Record<string, number>;

/** Finds the bar of a duration in milliseconds; null below 0. */
export function durationPlace(ms: number): string | null {
  if (!(ms >= 0)) return null;
  const place = DURATION_BOUNDS.findIndex((bound) => ms < bound * 60_000);
  return String(place < 0 ? DURATION_BOUNDS.length : place);
}

/** Counts the durations from `from` to below `to`, in minutes; both have to be bounds. */
export function durationsBetween(durations: Durations, from: number, to: number): number {
  return Object.entries(durations).reduce((sum, [place, count]) => {
    const [low, high] = rangeOf(Number(place));
    return low >= from && high <= to ? sum + count : sum;
  }, 0);
}

/** Estimates the median in minutes, as if durations were spread evenly between two bounds; null without durations. */
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
