const known = new Map<string, boolean>();

/**
 * The IANA zone of this device; UTC where it has none, or one in which no time can be told, such as Etc/Unknown. Everything that needs
 * the device's zone asks here: `Intl` throws for such a zone.
 */
export function deviceZone(): string {
  // oxlint-disable-next-line no-restricted-properties -- the one place that looks at it
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (timeZone === undefined) return 'UTC';
  const isKnown = known.get(timeZone) ?? isTold(timeZone);
  known.set(timeZone, isKnown);
  return isKnown ? timeZone : 'UTC';
}

/** Takes names only: an offset such as GMT+01:00 has none, and no server takes it. */
function isTold(timeZone: string): boolean {
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(timeZone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    // Intl knows no such zone
    return false;
  }
}
