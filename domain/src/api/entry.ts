import type { ApiCall } from './call.ts';

/** The methods and paths of the other calls before the sign-in, which pages other than the first make. */
export const entryCalls = {
  askSignInLink: { method: 'POST', path: '/api/auth/sign-in-link' },
  openSignInLink: { method: 'POST', path: '/api/auth/sign-in-link/open' },
  changeEmail: { method: 'POST', path: '/api/auth/change-email' },
  undoEmailChange: { method: 'POST', path: '/api/auth/undo-email-change' },
  enterByProvider: { method: 'POST', path: '/api/auth/provider' },
  connectProvider: { method: 'POST', path: '/api/auth/provider/connect' },
  lookAtInvitation: { method: 'GET', path: '/api/join/{token}' },
  openInvitation: { method: 'POST', path: '/api/join/{token}/open' },
  askForInvitation: { method: 'POST', path: '/api/join/{token}/renew' },
  join: { method: 'POST', path: '/api/join' },
  joinByCode: { method: 'POST', path: '/api/join/code' },
  joinSignedIn: { method: 'POST', path: '/api/join/account' },
  joinWithGoogle: { method: 'POST', path: '/api/join/google' },
  joinByCodeWithGoogle: { method: 'POST', path: '/api/join/code/google' },
  joinWithProvider: { method: 'POST', path: '/api/join/provider' },
  joinByCodeWithProvider: { method: 'POST', path: '/api/join/code/provider' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe/{token}' },
} satisfies Record<string, Pick<ApiCall, 'method' | 'path'>>;
