import { vi } from 'vitest';

/** Sets the device's time zone, or none; returns a function that restores it. */
export function moveDevice(timeZone: string | undefined): () => void {
  // oxlint-disable-next-line no-restricted-properties -- stands in for the device
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return () => device.mockRestore();
}
