/** A moment as it is stored: each SDK's Timestamp has this one method. Null while the server has not answered. */
export interface Moment {
  toMillis(): number;
}

/** Milliseconds since 1970 of a stored moment; null when it is not known yet. */
export const millis = (moment: Moment | null | undefined): number | null => (moment ? moment.toMillis() : null);

/** The moment as ISO 8601 in UTC; null when it is not known. */
export function isoTime(moment: Moment | null | undefined): string | null {
  const at = millis(moment);
  return at === null ? null : new Date(at).toISOString();
}
