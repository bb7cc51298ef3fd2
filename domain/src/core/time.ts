import { say } from './message.ts';

/** A stored moment; the Timestamp of each SDK has this method. Null while the server has not answered. */
export interface Moment {
  toMillis(): number;
}

/** A time as plain data with a Timestamp's two parts, for code without an SDK. Equal times are deeply equal. */
export class PlainTime implements Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
  /** `ms` are milliseconds since 1970. */
  static at(ms: number): PlainTime {
    const seconds = Math.floor(ms / 1000);
    return new PlainTime(seconds, (ms - seconds * 1000) * 1e6);
  }
  toMillis(): number {
    return this.seconds * 1000 + this.nanoseconds / 1e6;
  }
}

/** Checks for the two parts of a time: an SDK's Timestamp, a PlainTime, or one that IndexedDB returned without its class. */
export function isTimestamp(value: unknown): value is { seconds: number; nanoseconds: number } {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { seconds, nanoseconds } = value as Partial<PlainTime>;
  return typeof seconds === 'number' && typeof nanoseconds === 'number';
}

/** Converts a stored moment to milliseconds since 1970; null when it is not known yet. */
export const millis = (moment: Moment | null | undefined): number | null => (moment ? moment.toMillis() : null);

/** Converts a moment to ISO 8601 in UTC; null when it is not known. */
export function isoTime(moment: Moment | null | undefined): string | null {
  const timestamp = millis(moment);
  return timestamp === null ? null : new Date(timestamp).toISOString();
}

const DAY = 86_400_000;

/** Computes the days from a moment (or ms since 1970) to `now` in ms, with fractions; null when the start is not known. */
export function daysSince(start: Moment | number | null, now: number): number | null {
  const timestamp = typeof start === 'number' ? start : millis(start);
  return timestamp === null ? null : Math.max(0, now - timestamp) / DAY;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Parses a time that a client wrote as text: ISO 8601 in UTC with milliseconds, an existing moment. Returns milliseconds since
 * 1970, or null for anything else, the 30th of February included.
 */
export function parseTime(text: unknown): number | null {
  if (typeof text !== 'string' || !TIME.test(text)) return null;
  const timestamp = Date.parse(text);
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString() === text ? timestamp : null;
}

/** Tests that a text is such a time; for a schema's `test`. */
export const isTime = (name: string) => ({
  name: 'time',
  message: say('is.time', { name }),
  test: (text: unknown) => text === undefined || parseTime(text) !== null,
});
