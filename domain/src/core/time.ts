import { say } from './message.ts';

/** A moment as it is stored: each SDK's Timestamp has this one method. Null while the server has not answered. */
export interface Moment {
  toMillis(): number;
}

/** Milliseconds since 1970 of a stored moment; null when it is not known yet. */
export const millis = (moment: Moment | null | undefined): number | null => (moment ? moment.toMillis() : null);

/** The moment as ISO 8601 in UTC; null when it is not known. */
export function isoTime(moment: Moment | null | undefined): string | null {
  const timestamp = millis(moment);
  return timestamp === null ? null : new Date(timestamp).toISOString();
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Milliseconds since 1970 of a time that a client wrote as text: ISO 8601 in UTC with milliseconds, and a moment that exists.
 * Null for all else, the 30th of February included.
 */
export function parseTime(text: unknown): number | null {
  if (typeof text !== 'string' || !TIME.test(text)) return null;
  const timestamp = Date.parse(text);
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString() === text ? timestamp : null;
}

/** Says that a text must be such a time; to be used with a schema's `test`. */
export const isTime = (name: string) => ({
  name: 'time',
  message: say('is.time', { name }),
  test: (text: unknown) => text === undefined || parseTime(text) !== null,
});
