import { passwordResetSchema } from '../people/passwordReset.ts';
import type { ApiCall } from './call.ts';
import { shape, text } from './reply.ts';

export const passwordResetCalls = {
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Choose a new password with the code of the mail that was asked for; all sessions end',
    body: passwordResetSchema,
    reply: shape({ email: text() }),
    refuses: { 403: 'This account has been disabled.' },
    perMinute: 30,
  },
} satisfies Record<string, ApiCall>;
