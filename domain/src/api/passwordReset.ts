import { passwordResetSchema } from '../people/passwordReset.ts';
import type { ApiCall } from './call.ts';
import { shape, text } from './reply.ts';

export const passwordResetCalls = {
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Set a new password with the code from the requested mail; ends all sessions',
    body: passwordResetSchema,
    reply: shape({ email: text() }),
    refuses: { 403: 'This account has been disabled.' },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
