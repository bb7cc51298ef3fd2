import type { ApiCall } from './call.ts';

/**
 * The methods and paths of the calls that the first page may make. Kept apart from their schemas, because that page loads no
 * yup.
 */
export const sessionCalls = {
  registration: { method: 'GET', path: '/api/auth/register' },
  register: { method: 'POST', path: '/api/auth/register' },
  googleAuth: { method: 'POST', path: '/api/google-auth' },
  leaveSession: { method: 'POST', path: '/api/account/leave-session' },
  verify: { method: 'GET', path: '/api/auth/verify' },
} satisfies Record<string, Pick<ApiCall, 'method' | 'path'>>;
