import type { ApiCall } from './call.ts';

/**
 * The methods and paths of the calls around a session. Kept apart from their schemas, because the sign-in page, which calls
 * them, loads no yup.
 */
export const sessionCalls = {
  registration: { method: 'GET', path: '/api/auth/register' },
  register: { method: 'POST', path: '/api/auth/register' },
  googleAuth: { method: 'POST', path: '/api/google-auth' },
  askSignInLink: { method: 'POST', path: '/api/auth/sign-in-link' },
  openSignInLink: { method: 'POST', path: '/api/auth/sign-in-link/open' },
  enterByProvider: { method: 'POST', path: '/api/auth/provider' },
  connectProvider: { method: 'POST', path: '/api/auth/provider/connect' },
  lookAtInvitation: { method: 'GET', path: '/api/join/{token}' },
  openInvitation: { method: 'POST', path: '/api/join/{token}/open' },
  askForInvitation: { method: 'POST', path: '/api/join/{token}/renew' },
  join: { method: 'POST', path: '/api/join' },
  joinWithGoogle: { method: 'POST', path: '/api/join/google' },
  joinByCode: { method: 'POST', path: '/api/join/code' },
  joinByCodeWithGoogle: { method: 'POST', path: '/api/join/code/google' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe/{token}' },
  leaveSession: { method: 'POST', path: '/api/account/leave-session' },
  verify: { method: 'GET', path: '/api/auth/verify' },
} satisfies Record<string, Pick<ApiCall, 'method' | 'path'>>;
