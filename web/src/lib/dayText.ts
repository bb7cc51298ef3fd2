/** Tells a day (yyyy-mm-dd) in a language; what is no day stays as it is. Apart from the times: the sign-in tells none. */
export function dayText(day: string, language: string): string {
  const timestamp = Date.parse(day);
  return Number.isNaN(timestamp)
    ? day
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(timestamp);
}
