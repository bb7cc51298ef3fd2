import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import { registrationSchema } from './userSchema.ts';

/** The input for becoming a fresh deployment's first admin. The code is compared without spaces, hyphens and capitals. */
export const setupSchema = registrationSchema.shape({
  code: requiredText(say('setup.codeRequired')).max(64, say('setup.wrongCode')),
});
export type Setup = InferType<typeof setupSchema>;
