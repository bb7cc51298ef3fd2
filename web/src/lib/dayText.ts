/** Formats a day (yyyy-mm-dd) in a language; other text stays unchanged. Separate from the times, which the sign-in does not show. */
export function dayText(day: string, language: string): string {
  const timestamp = Date.parse(day);
  return Number.isNaN(timestamp)
    ? day
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(timestamp);
}
