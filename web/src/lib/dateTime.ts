/** A moment in ms since 1970 as a date with the time, in the reader's language and zone. */
export const dateTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
