import { AppError, say, type Message } from '@firstmile/domain';
import { NoResponseError } from '../firebase/api.ts';

const MESSAGES: Record<string, [AppError['code'], Message]> = {
  'auth/invalid-credential': ['not-signed-in', say('signIn.wrong')],
  'auth/wrong-password': ['not-signed-in', say('signIn.wrong')],
  'auth/invalid-email': ['invalid-input', say('email.provideValid')],
  'auth/user-not-found': ['not-found', say('signIn.wrong')],
  'auth/user-disabled': ['not-allowed', say('account.disabledContact')],
  'auth/too-many-requests': ['too-many', say('attempts.wait')],
  'auth/invalid-verification-code': ['invalid-input', say('code.wrong')],
  'auth/unverified-email': ['conflict', say('email.confirmFirst')],
  'auth/popup-closed-by-user': ['conflict', say('google.closed')],
  'auth/cancelled-popup-request': ['conflict', say('google.closed')],
  'auth/popup-blocked': ['conflict', say('google.blocked')],
  'auth/credential-already-in-use': ['conflict', say('google.taken')],
  'auth/email-already-in-use': ['conflict', say('google.taken')],
  'auth/account-exists-with-different-credential': ['conflict', say('account.alreadyPassword')],
};

/** Turns the SDK's errors into messages for people; unknown errors pass unchanged. */
export async function mapAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/network-request-failed') throw new NoResponseError();
    const message = code ? MESSAGES[code] : undefined;
    throw message ? new AppError(...message) : error;
  }
}
