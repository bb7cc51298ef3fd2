/** Time for which a mailed link is worth trying, in milliseconds. */
const LIFETIME = 15 * 60_000;
const KEY = 'firstmile.signInLink';

/** Remembers the address for which this browser has just asked for a mailed link. */
export function keepAskedAddress(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, at: Date.now() }));
  } catch {
    // then the address is typed again
  }
}

/** The address for which this browser asked for a mailed link lately; '' for none. */
export function askedAddress(): string {
  try {
    const { email, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { email?: string; at?: number };
    if (email && Date.now() - (at ?? 0) < LIFETIME) return email;
    forgetAskedAddress();
  } catch {
    // no storage, or not ours
  }
  return '';
}

export const forgetAskedAddress = (): void => localStorage.removeItem(KEY);
