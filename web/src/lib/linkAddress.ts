/** Time for which a mailed link is worth trying, in milliseconds. */
const LIFETIME = 15 * 60_000;
const KEY = 'firstmile.signInLink';

/** Remembers the address for which this browser has just asked for a mailed link. */
export function storeLinkAddress(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, at: Date.now() }));
  } catch {
    // then the address is typed again
  }
}

/** Reads the address for which this browser lately asked for a mailed link; '' for none. */
export function linkAddress(): string {
  try {
    const { email, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { email?: string; at?: number };
    if (email && Date.now() - (at ?? 0) < LIFETIME) return email;
    forgetLinkAddress();
  } catch {
    // no storage, or not written by us
  }
  return '';
}

export const forgetLinkAddress = (): void => localStorage.removeItem(KEY);
