/** Auth's messages for a session that has ended; all its other messages have other reasons. */
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

/** Tells whether the body of Auth's answer names the end of the session. */
function namesRefusal(body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: { message?: unknown } | null };
  const message = error?.message;
  return typeof message === 'string' && NAMES.includes(message.split(' : ')[0]?.trim() ?? '');
}

/** Tells whether an error of the Auth SDK names the end of the session, unlike a missing answer or a busy server. */
export const isNamedRefusal = (error: unknown): boolean =>
  CODES.includes((error as { code?: string } | null)?.code ?? '');

/**
 * Decides how to pass an answer of Auth's server on to the SDK, which treats every error except one of the network as
 * the end of the session.
 */
export function replyKind(path: string, status: number, body: unknown): 'answer' | 'refusal' | 'no-network' {
  if (status < 400) return 'answer';
  if (status >= 500) return 'no-network';
  if (namesRefusal(body)) return 'refusal';
  // These two calls serve an existing session, and their refusals are not shown to a person.
  return path.endsWith('/token') || path.endsWith('/accounts:lookup') ? 'no-network' : 'answer';
}
