const DAY = /^(\d{4})-\d\d-\d\d$/;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** Where a day of two digits for the year lies: not later than today, not earlier, or as near as possible. */
export type Era = 'past' | 'future' | 'nearest';

/**
 * Trims a day and completes a two-digit year, because a date field reads 12 05 85 as the year 85. Any other text is only trimmed. `today` is
 * yyyy-mm-dd.
 */
export function cleanDay(text: string, era: Era = 'nearest', today = new Date().toISOString().slice(0, 10)): string {
  const typed = text.trim();
  const short = /^00(\d\d)(-\d\d-\d\d)$/.exec(typed);
  if (!short) return typed;
  const days = ['19', '20', '21'].map((century) => `${century}${short[1]}${short[2]}`).filter((day) => isDay(day));
  const fit = {
    past: days.filter((day) => day <= today).slice(-1),
    future: days.filter((day) => day >= today),
    nearest: [],
  };
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return fit[era][0] ?? days.toSorted((a, b) => distance(a) - distance(b))[0] ?? typed;
}

/** Checks for an existing day as yyyy-mm-dd, from 1900 to 2100. */
export function isDay(text: string): boolean {
  const year = Number(DAY.exec(text)?.[1]);
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return false;
  const timestamp = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text);
}
