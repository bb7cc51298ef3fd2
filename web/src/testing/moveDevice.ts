import { vi } from 'vitest';

/** Has the device say that it is in this time zone, or in none; the function that it gives takes that back. */
export function moveDevice(timeZone: string | undefined): () => void {
  // oxlint-disable-next-line no-restricted-properties -- stands in for the device
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return () => device.mockRestore();
}
