const DAY = /^(\d{4})-\d\d-\d\d$/;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** Trims a day and moves a two-digit year into this century: a date field reads 12 05 26 as the year 26. Any other text is only trimmed. */
export const cleanDay = (text: string): string => text.trim().replace(/^00(\d\d-\d\d-\d\d)$/, '20$1');

/** Checks for an existing day as yyyy-mm-dd, from 1900 to 2100. */
export function isDay(text: string): boolean {
  const year = Number(DAY.exec(text)?.[1]);
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return false;
  const timestamp = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text);
}
