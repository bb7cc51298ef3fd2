import type { ApiCall } from './call.ts';

/** How the browser reaches the calls of a session. Apart from their schemas: the sign-in page, which calls them, loads no yup. */
export const sessionCalls = {
  register: { method: 'POST', path: '/api/auth/register' },
  googleAuth: { method: 'POST', path: '/api/google-auth' },
  verify: { method: 'GET', path: '/api/auth/verify' },
} satisfies Record<string, Pick<ApiCall, 'method' | 'path'>>;
