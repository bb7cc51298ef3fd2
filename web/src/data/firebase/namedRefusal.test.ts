import { expect, test } from 'vitest';
import { isNamedRefusal, replyKind } from './namedRefusal.ts';

const TOKEN = '/v1/token';
const SIGN_IN = '/v1/accounts:signInWithPassword';
const says = (message: string) => ({ error: { message } });

test.each([
  [TOKEN, 200, {}, 'answer'],
  [TOKEN, 400, says('USER_DISABLED'), 'refusal'],
  [TOKEN, 400, says('TOKEN_EXPIRED : sessions were revoked'), 'refusal'],
  [TOKEN, 400, says('INVALID_GRANT_TYPE'), 'no-network'],
  [TOKEN, 403, says('Requests from this referrer are blocked.'), 'no-network'],
  [TOKEN, 429, says('RESOURCE_EXHAUSTED'), 'no-network'],
  [TOKEN, 500, says('Backend Error'), 'no-network'],
  [TOKEN, 503, says('USER_DISABLED'), 'no-network'],
  [TOKEN, 404, null, 'no-network'],
  ['/v1/accounts:lookup', 400, says('USER_NOT_FOUND'), 'refusal'],
  [SIGN_IN, 400, says('INVALID_LOGIN_CREDENTIALS'), 'answer'],
  [SIGN_IN, 429, says('TOO_MANY_ATTEMPTS_TRY_LATER'), 'answer'],
  [SIGN_IN, 500, says('INTERNAL'), 'no-network'],
] as const)('%s answering %i %o is passed on as %s', (path, status, body, expected) => {
  expect(replyKind(path, status, body)).toBe(expected);
});

test.each([
  ['auth/user-disabled', true],
  ['auth/user-token-expired', true],
  ['auth/network-request-failed', false],
  ['auth/too-many-requests', false],
  ['auth/internal-error', false],
  ['auth/something-new', false],
] as const)('%s ends a session: %s', (code, expected) => {
  expect(isNamedRefusal({ code })).toBe(expected);
});

test('an error that is not of Auth ends no session', () => {
  for (const error of [null, undefined, 'auth/user-disabled', new TypeError('Failed to fetch')])
    expect(isNamedRefusal(error)).toBe(false);
});
