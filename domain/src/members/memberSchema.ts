import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { optionalLine } from '../core/text.ts';
import { object } from '../core/yup.ts';
import { emailAddress, MAX_NAME, personName } from '../people/userSchema.ts';

/** The input for inviting a person to a client's team. */
export const inviteMemberSchema = object({
  firstName: personName(say('label.firstName')),
  lastName: optionalLine(say('label.lastName'), MAX_NAME),
  email: emailAddress,
}).required();
export type InviteMember = InferType<typeof inviteMemberSchema>;
