import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { mailable } from '../core/address.ts';
import { requiredLine, requiredText } from '../core/text.ts';
import { boolean, object, ref, string } from '../core/yup.ts';

export const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
export const MAX_NAME = 50;

/** The schema of a name that has to be given; people have at least a first name. */
export const personName = (label: Message) =>
  requiredLine(say('required', { label })).max(MAX_NAME, say('text.lessThan', { label, max: MAX_NAME }));
export const emailAddress = string().defined(say('email.provideValid')).test(mailable);
export const newPassword = requiredText(say('password.required'))
  .min(MIN_PASSWORD, say('password.tooShort', { min: MIN_PASSWORD }))
  .max(MAX_PASSWORD, say('password.lessThan', { max: MAX_PASSWORD }));

const person = {
  firstName: personName(say('label.firstName')),
  lastName: personName(say('label.lastName')),
  email: emailAddress,
  password: newPassword,
};

/** The input for registering. The order of the fields is the order of the messages. */
export const registrationSchema = object({
  ...person,
  confirmPassword: string()
    .defined(say('password.mismatch'))
    .oneOf([ref('password')], say('password.mismatch')),
}).required();
export type Registration = InferType<typeof registrationSchema>;

/** The registration screen's input, which includes the terms. */
export const registrationFormSchema = registrationSchema.shape({
  acceptTerms: boolean().required().oneOf([true], say('terms.accept')),
});

/** The input for adding a client, by an admin. `role` may be sent, but only as USER: admins are invited, or made by command. */
export const addUserSchema = object({ ...person, role: string().optional() }).required();
export type NewUser = InferType<typeof addUserSchema>;

/** The input for changing the own password. Auth checks the current one. */
export const passwordChangeSchema = object({
  current: requiredText(say('password.currentRequired')),
  new: newPassword,
  confirm: requiredText(say('password.confirmNew')).oneOf([ref('new')], say('password.newMismatch')),
}).required();

export const signInSchema = object({
  email: requiredText(say('email.required')),
  password: requiredText(say('password.required')).max(MAX_PASSWORD, say('password.tooLong')),
}).required();
export type SignIn = InferType<typeof signInSchema>;
