/** What Auth's server calls the ways in which a session can have ended; everything else it may say has other reasons. */
const NAMES = ['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'INVALID_REFRESH_TOKEN'];

/** The SDK's codes for the same. */
const CODES = [
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/token-revoked',
];

/** Whether the body of an answer of Auth's server names the end of the session. */
function namesRefusal(body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: { message?: unknown } | null };
  const message = error?.message;
  return typeof message === 'string' && NAMES.includes(message.split(' : ')[0]?.trim() ?? '');
}

/** Whether an error of the Auth SDK names the end of the session: not that nobody answered, or that the server was busy. */
export const isNamedRefusal = (error: unknown): boolean =>
  CODES.includes((error as { code?: string } | null)?.code ?? '');

/** How an answer of Auth's server is passed on to the SDK, which takes every error that is not one of the network for the end. */
export function passOn(path: string, status: number, body: unknown): 'answer' | 'refusal' | 'no-network' {
  if (status < 400) return 'answer';
  if (status >= 500) return 'no-network';
  if (namesRefusal(body)) return 'refusal';
  // These two are asked for a session that there is already, by nobody who waits for words.
  return path.endsWith('/token') || path.endsWith('/accounts:lookup') ? 'no-network' : 'answer';
}
