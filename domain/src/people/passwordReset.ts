import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import { object, ref } from '../core/yup.ts';
import { newPassword } from './userSchema.ts';

/** The input for choosing a new password. `code` is the one-time code of the link that Auth mailed. */
export const passwordResetSchema = object({
  code: requiredText(say('reset.expired')).max(1024, say('reset.expired')),
  password: newPassword,
  confirmPassword: requiredText(say('password.confirmNew')).oneOf([ref('password')], say('password.newMismatch')),
}).required();
export type PasswordReset = InferType<typeof passwordResetSchema>;
