const usable = new Map<string, boolean>();

/**
 * Gets this device's IANA zone; UTC where it has none, or one that `Intl` throws for, such as Etc/Unknown. All code
 * that needs the device's zone uses this.
 */
export function deviceZone(): string {
  // oxlint-disable-next-line no-restricted-properties -- the one place that reads it
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (timeZone === undefined) return 'UTC';
  const isUsable = usable.get(timeZone) ?? isUsableZone(timeZone);
  usable.set(timeZone, isUsable);
  return isUsable ? timeZone : 'UTC';
}

/** Tells whether a zone is usable. Only names are: an offset such as GMT+01:00 is refused by servers. */
function isUsableZone(timeZone: string): boolean {
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(timeZone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    // unknown to Intl
    return false;
  }
}
