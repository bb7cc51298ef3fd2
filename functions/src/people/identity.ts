import { AppError, say, type Message } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { HttpError } from '#core/httpError.ts';

/** Google's answer after a correct password or Google account. */
interface Proven {
  localId: string;
  /** A second factor is still to be asked for, so there are no tokens. */
  mfaPendingCredential?: string;
  email?: string;
  /** Google has proven that the address is this person's. */
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  displayName?: string;
}
/** The answer with tokens: the person is signed in. */
export interface SignedIn extends Proven {
  idToken: string;
  refreshToken: string;
}

/** Google's refusal; `reason` is its code, such as INVALID_PASSWORD. */
class IdentityError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`Identity Toolkit refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Signs in with e-mail and password. Throws `not-signed-in` for a wrong pair, `not-allowed` for a disabled account or one with a second
 * factor.
 */
export const signInWithPassword = async (email: string, password: string): Promise<SignedIn> =>
  needTokens(await proveByPassword(email, password));

/**
 * Signs in with a Google ID token; makes the account when there is none. Throws `not-signed-in` for a false token, `not-allowed` for a
 * disabled account or one with a second factor.
 */
export const signInWithGoogle = async (credential: string): Promise<SignedIn> =>
  needTokens(await proveByGoogle(credential));

/** Checks a password, with or without a second factor. Otherwise throws as `signInWithPassword` does. */
export const proveByPassword = (email: string, password: string): Promise<Proven> =>
  post<Proven>('accounts:signInWithPassword', { email, password, returnSecureToken: true }).catch(
    explain(say('signIn.wrong')),
  );

/** Checks a Google account in the same way. */
export async function proveByGoogle(credential: string): Promise<Proven> {
  const answer = await proveByIdToken(credential, 'google.com', say('signIn.googleFailed'));
  if (answer.needConfirmation) throw new AppError('conflict', say('account.hasPassword'));
  return answer;
}

/** Checks an ID token of a provider. With `needConfirmation` it is genuine, and the address has an account that signs in otherwise. */
export function proveByIdToken(
  credential: string,
  providerId: string,
  failed: Message,
): Promise<Proven & { needConfirmation?: boolean }> {
  const postBody = new URLSearchParams({ id_token: credential, providerId }).toString();
  const body = { postBody, requestUri: 'http://localhost', returnSecureToken: true };
  return post<Proven & { needConfirmation?: boolean }>('accounts:signInWithIdp', body).catch(explain(failed));
}

/**
 * Replaces a password with the one-time code of a mail, and returns the account's address. Throws `invalid-input` for an invalid code,
 * `not-allowed` for a disabled account.
 */
export const replacePassword = async (oobCode: string, newPassword: string): Promise<string> => {
  const msg = say('reset.expired');
  const work = post<{ email: string }>('accounts:resetPassword', { oobCode, newPassword }).catch((error: unknown) => {
    const isOfCode = error instanceof IdentityError && /^(INVALID|EXPIRED|MISSING)_OOB_CODE/.test(error.reason);
    if (isOfCode) throw new AppError('invalid-input', msg, [{ field: 'code', msg }]);
    return explain(msg)(error);
  });
  return (await work).email;
};

function needTokens(proven: Proven): SignedIn {
  if (proven.mfaPendingCredential !== undefined) throw new AppError('not-allowed', say('secondFactor.app'));
  return proven as SignedIn;
}

/** Trades a refresh token for a new access token. Throws `not-signed-in` for an invalid one. */
export async function refreshTokens(refreshToken: string): Promise<{ accessToken: string; refreshToken: string }> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await call<{ id_token: string; refresh_token: string }>(
    'securetoken.googleapis.com/v1/token',
    body,
  ).catch(explain(say('signIn.expired')));
  return { accessToken: answer.id_token, refreshToken: answer.refresh_token };
}

const post = <T>(method: string, body: unknown) => call<T>(`identitytoolkit.googleapis.com/v1/${method}`, body);

async function call<T>(address: string, body: unknown): Promise<T> {
  const emulator = config.authEmulator();
  const url = `${emulator === undefined ? 'https://' : `http://${emulator}/`}${address}?key=${config.webApiKey()}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as T & { error?: { message?: string } };
  if (!response.ok) throw new IdentityError(answer.error?.message ?? `HTTP ${response.status}`);
  return answer;
}

/** Turns Google's refusals of a caller's input into ours; a refusal of our key or a failure stays an unexpected error. */
const explain =
  (says: Message) =>
  (error: unknown): never => {
    if (!(error instanceof IdentityError)) throw error;
    const reason = error.reason.split(/[ :]/, 1)[0] ?? '';
    if (reason === 'USER_DISABLED') throw new AppError('not-allowed', say('account.disabled'));
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER')
      throw new HttpError(429, say('attempts.fewMinutes'), { 'Retry-After': '120' });
    if (REFUSALS.includes(reason)) throw new AppError('not-signed-in', says);
    throw error;
  };

const REFUSALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'MISSING_PASSWORD',
  'INVALID_IDP_RESPONSE',
  'INVALID_CREDENTIAL_OR_PROVIDER_ID',
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'TOKEN_EXPIRED',
  'INVALID_REFRESH_TOKEN',
  'INVALID_GRANT_TYPE',
  'MISSING_REFRESH_TOKEN',
  'USER_NOT_FOUND',
];
