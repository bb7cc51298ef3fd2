/** Tells a day (yyyy-mm-dd) in a language; what is no day stays as it is. Apart from the times: the sign-in tells none. */
export function dayText(day: string, language: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at)
    ? day
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
