import type { ApiUser } from '@firstmile/domain';
import type { User as AuthUser } from 'firebase/auth';

export type SessionUser = Pick<ApiUser, 'firstName' | 'lastName' | 'email' | 'role'> & { uid: string };

const KEYS = ['accessToken', 'refreshToken', 'user', 'userData', 'isAuthenticated', 'googleAuth'] as const;

/** Mirrors the session in the documented local-storage keys. Without 'Remember me' the refresh token stays out of them: it would outlive the browser. */
export async function mirrorSession(account: AuthUser, user: SessionUser): Promise<void> {
  const { uid: id, ...rest } = user;
  const google = account.providerData.find((one) => one.providerId === 'google.com');
  put('accessToken', await account.getIdToken());
  if (isRemembered()) put('refreshToken', account.refreshToken);
  put('user', JSON.stringify({ id, ...rest }));
  put('isAuthenticated', 'true');
  if (!google) return;
  const { firstName, lastName, email } = user;
  put('userData', JSON.stringify({ firstName, lastName, email, googleId: google.uid }));
  put('googleAuth', 'true');
}

export function clearSessionKeys(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

export const hasAccessToken = () => localStorage.getItem('accessToken') !== null;

/** Who the last verification said is signed in; null when it is not known on this device. */
export function storedUser(): SessionUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem('user') ?? 'null') as
      (Omit<SessionUser, 'uid'> & { id: string }) | null;
    if (!stored) return null;
    const { id: uid, ...rest } = stored;
    return { uid, ...rest };
  } catch {
    return null;
  }
}

const REMEMBER = 'rememberMe';
export const rememberSession = (remember: boolean) => put(REMEMBER, String(remember));
export const isRemembered = () => localStorage.getItem(REMEMBER) !== 'false';

/** A full disk must not end a session: the mirror is for others to read, the session itself is the SDK's. */
function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing depends on it
  }
}
