import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { isEmail } from '../core/address.ts';
import { requiredLine, requiredText } from '../core/text.ts';
import type { Preferences } from './preferences.ts';
import type { Moment } from '../core/time.ts';
import { boolean, object, ref, string } from '../core/yup.ts';

/** USER is a client, or the owner of one with several people; a CONTRIBUTOR is one of the others. */
export type Role = 'ADMIN' | 'USER' | 'CONTRIBUTOR';

/** Where a client is, as an admin has to know it (clientState). */
export const CLIENT_STATES = [
  'invited',
  'notStarted',
  'inProgress',
  'waiting',
  'changesRequested',
  'completed',
  'none',
] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** On the profile, for the admin's table: made from the run by a function. Numbers count steps 1 to 5. */
export interface OnboardingSummary {
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
  completedSteps: number;
  totalSteps: number;
  steps: { stepNumber: number; status: 'COMPLETED' | 'PENDING' }[];
  lastActivityAt: Moment | null;
  /** Absent on profiles from before there was one, until the sweep has been there. */
  state?: ClientState;
  /** As the client entered it in the onboarding; absent until then. */
  company?: string;
  /** When the client is to be done; absent where no date is set. */
  dueAt?: Moment | null;
  /** The client goes through a flow or nothing instead of the wizard. */
  isOff?: boolean;
}

/** `users/{uid}`: the profile. Role and e-mail address mirror the account; rules take a token for as long as its role is the one here. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Of a contributor: the id of the client. The claim of the same name says it to the rules. */
  client?: string;
  createdAt: Moment | null;
  onboarding: OnboardingSummary;
  /** What admins find the person by; profiles from before there was a search get it with their next change. */
  searchTokens?: string[];
  /** What the person chose; absent until the first choice (see preferencesOf). */
  preferences?: Partial<Preferences>;
  phone?: string;
  jobTitle?: string;
  company?: string;
  location?: string;
  bio?: string;
  /** When all sessions were last ended: tokens of those that began before this second count no more, here and in the rules. */
  sessionsEndedAt?: Moment | null;
  /** Sessions that were ended one by one, each by the second since 1970 in which it began. */
  revokedSessions?: number[];
  /** The account can no longer sign in; absent as long as it can. */
  isDisabled?: boolean;
  writeId: string;
}

export const fullName = (person: Pick<User, 'firstName' | 'lastName'>) =>
  `${person.firstName} ${person.lastName}`.trim();

export const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const MAX_NAME = 50;

/** A first or last name. */
export const personName = (label: Message) =>
  requiredLine(say('required', { label })).max(MAX_NAME, say('text.lessThan', { label, max: MAX_NAME }));
export const emailAddress = string()
  .defined(say('email.provideValid'))
  .test('email', say('email.provideValid'), (text) => typeof text === 'string' && isEmail(text));
export const newPassword = requiredText(say('password.required'))
  .min(MIN_PASSWORD, say('password.tooShort', { min: MIN_PASSWORD }))
  .max(MAX_PASSWORD, say('password.lessThan', { max: MAX_PASSWORD }));

const person = {
  firstName: personName(say('label.firstName')),
  lastName: personName(say('label.lastName')),
  email: emailAddress,
  password: newPassword,
};

/** Someone registers: the order of the fields is the order in which the messages are shown. */
export const registrationSchema = object({
  ...person,
  confirmPassword: string()
    .defined(say('password.mismatch'))
    .oneOf([ref('password')], say('password.mismatch')),
}).required();
export type Registration = InferType<typeof registrationSchema>;

/** The registration screen asks for the terms too. */
export const registrationFormSchema = registrationSchema.shape({
  acceptTerms: boolean().required().oneOf([true], say('terms.accept')),
});

/** An admin adds a client. `role` may be sent, and only as USER: admins are made by command, not by request. */
export const addUserSchema = object({ ...person, role: string().optional() }).required();
export type NewUser = InferType<typeof addUserSchema>;

/** Somebody changes the own password; whether the current one is right, Auth knows. */
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
