import { AppError, authCalls, say } from '@firstmile/domain';
import {
  EmailAuthProvider,
  getMultiFactorResolver,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type UserCredential,
} from 'firebase/auth';
import { callApi } from '../firebase/api.ts';
import { firebaseAuth } from '../firebase/auth.ts';
import { mapAuthError } from './mapAuthError.ts';
import { useSecondFactorQuestion as secondFactorQuestion } from './secondFactorQuestion.ts';

/** Auth's codes for a first factor that was proven too long ago. */
const LATE = ['auth/invalid-multi-factor-session', 'auth/totp-challenge-timeout', 'auth/code-expired'];

/** Asks for the second factor until it is right, then completes the sign-in that `error` interrupted. */
export async function askSecondFactor(
  error: MultiFactorError,
  password?: { email: string; password: string },
): Promise<UserCredential> {
  const auth = await firebaseAuth();
  const resolver = getMultiFactorResolver(auth, error);
  const totp = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!totp) throw error;
  const answered = new Promise<UserCredential>((done, fail) => {
    const attempt = async (work: Promise<UserCredential>) => {
      await mapAuthError(work).then(done, (reason: unknown) => {
        if (!LATE.includes((reason as { code?: string }).code ?? '')) throw reason;
        fail(new AppError('not-signed-in', say('code.late')));
      });
    };
    secondFactorQuestion.setState(
      {
        answer: (code) =>
          attempt(resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(totp.uid, code.trim()))),
        recover: (code) => attempt(recover(auth, error, { password, code })),
        cancel: () => fail(new AppError('conflict', say('secondFactor.closed'))),
      },
      true,
    );
  });
  return answered.finally(() => secondFactorQuestion.setState(null, true));
}

/** Has the server remove the second factor by a recovery code; then the first one is enough. */
async function recover(
  auth: Auth,
  error: MultiFactorError,
  { password, code }: { password: { email: string; password: string } | undefined; code: string },
): Promise<UserCredential> {
  const google = googleToken(error);
  if (!password && google === '') throw new AppError('conflict', say('recovery.needsPassword')); // the person used a mailed link
  await (password
    ? callApi(authCalls.recover, { ...password, code }, true)
    : callApi(authCalls.recoverWithGoogle, { credential: google, code }, true));
  const credential = password
    ? EmailAuthProvider.credential(password.email, password.password)
    : GoogleAuthProvider.credential(google);
  const { currentUser } = auth;
  return error.customData.operationType === 'reauthenticate' && currentUser
    ? reauthenticateWithCredential(currentUser, credential)
    : signInWithCredential(auth, credential);
}

/** Reads Google's token from the popup's answer. The SDK reads it only after a sign-in without a second factor. */
const googleToken = ({ customData }: MultiFactorError): string =>
  (customData as { _serverResponse?: { oauthIdToken?: string } })._serverResponse?.oauthIdToken ?? '';
