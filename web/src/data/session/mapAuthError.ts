import { AppError } from '@firstmile/domain';
import { NoResponseError } from '../firebase/api.ts';

const MESSAGES: Record<string, [AppError['code'], string]> = {
  'auth/invalid-credential': ['not-signed-in', 'Invalid email or password'],
  'auth/wrong-password': ['not-signed-in', 'Invalid email or password'],
  'auth/invalid-email': ['invalid-input', 'Please provide a valid email address'],
  'auth/user-not-found': ['not-found', 'Invalid email or password'],
  'auth/user-disabled': ['not-allowed', 'This account has been disabled. Please contact support.'],
  'auth/too-many-requests': ['too-many', 'Too many attempts. Please wait a few minutes and try again.'],
  'auth/popup-closed-by-user': ['conflict', 'The Google window was closed before the sign-in was done.'],
  'auth/cancelled-popup-request': ['conflict', 'The Google window was closed before the sign-in was done.'],
  'auth/popup-blocked': ['conflict', 'The browser blocked the Google window. Please allow popups for this page.'],
  'auth/account-exists-with-different-credential': ['conflict', 'This email address already signs in with a password.'],
};

/** The SDK's errors in words for a person; what is not known goes through as it is. */
export async function mapAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/network-request-failed') throw new NoResponseError();
    const known = code ? MESSAGES[code] : undefined;
    throw known ? new AppError(...known) : error;
  }
}
