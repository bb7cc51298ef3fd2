import type { SessionUser } from '@firstmile/sync/session';
import type { User as AuthUser } from 'firebase/auth';

const KEYS = ['accessToken', 'refreshToken', 'user', 'userData', 'isAuthenticated', 'googleAuth'] as const;

/**
 * Mirrors the session in the documented local-storage keys, for others to read. Without 'Remember me' the refresh token
 * stays out of them: it would outlive the browser. Rejects without a network when the token has to be renewed.
 */
export async function mirrorSession(account: AuthUser, user: SessionUser): Promise<void> {
  const { uid: id, ...rest } = user;
  const google = account.providerData.find((provider) => provider.providerId === 'google.com');
  put('user', JSON.stringify({ id, ...rest }));
  put('isAuthenticated', 'true');
  if (google) {
    const { firstName, lastName, email } = user;
    put('userData', JSON.stringify({ firstName, lastName, email, googleId: google.uid }));
    put('googleAuth', 'true');
  } else for (const key of ['userData', 'googleAuth']) localStorage.removeItem(key);
  if (isRemembered()) put('refreshToken', account.refreshToken);
  put('accessToken', await account.getIdToken()); // last: other tabs wait for it
}

export function clearSessionKeys(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

/** Reads the person in the keys and their ways to sign in; null without keys. */
export function mirroredUser(): { user: SessionUser; providers: string[] } | null {
  try {
    const stored = JSON.parse(localStorage.getItem('user') ?? 'null') as
      (Omit<SessionUser, 'uid'> & { id: string }) | null;
    if (!stored || localStorage.getItem('accessToken') === null) return null;
    const { id: uid, ...rest } = stored;
    return { user: { uid, ...rest }, providers: localStorage.getItem('googleAuth') ? ['google.com'] : ['password'] };
  } catch {
    return null; // not written by us
  }
}

const REMEMBER = 'rememberMe';
export const rememberSession = (remember: boolean) => put(REMEMBER, String(remember));
export const isRemembered = () => localStorage.getItem(REMEMBER) !== 'false';

/** Stores a key. A full disk must not end a session. */
function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing depends on it
  }
}
