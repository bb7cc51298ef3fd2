import type { InferType } from 'yup';
import { isDay } from '../core/day.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { codeLine, manyLines, optionalLine, requiredText } from '../core/text.ts';
import { boolean, object, string } from '../core/yup.ts';
import { MAX_NOTES } from '../forms/assignment.ts';
import { isTimeZone, LANGUAGES, type Language } from '../people/preferences.ts';
import { emailAddress, MAX_NAME, newPassword, personName } from '../people/userSchema.ts';
import { dueAtField } from '../runs/dueTime.ts';

export const MAX_INVITED = 200;
const MAX_TASKS = 20;
const idList = (what: 'form' | 'flow') =>
  listOf(
    requiredText(say(`${what}.none`)).matches(ID, { message: say(`${what}.none`) }),
    MAX_TASKS,
    say('invitation.tooManyTasks'),
  );

const ONBOARDING =
  'The standard onboarding, or none: then the client has only the forms and flows named here. If missing, the setting at the time when the person joins decides';

/** A person to invite, from a list or a file. */
export const invitedPersonSchema = object({
  firstName: personName(say('label.firstName')),
  lastName: optionalLine(say('label.lastName'), MAX_NAME),
  email: emailAddress,
  company: optionalLine(say('label.company'), 100),
  language: string<Language>()
    .optional()
    .oneOf(Object.keys(LANGUAGES) as Language[], say('language.choose'))
    .meta({ jsonSchema: { description: 'Replaces that of the order' } }),
  dueDay: string()
    .optional()
    .test('day', say('due.date'), (day) => day === undefined || isDay(day))
    .meta({ jsonSchema: { description: "yyyy-mm-dd in the order's time zone; replaces the order's `dueAt`" } }),
}).required();

/** People to invite, with the tasks for all of them. Addresses are compared without regard to case. */
export const inviteSchema = object({
  people: listOf(invitedPersonSchema, MAX_INVITED, say('invitation.tooMany', { max: MAX_INVITED }))
    .required(say('invitation.nobody'))
    .min(1, say('invitation.nobody')),
  formIds: idList('form').optional(),
  flowIds: idList('flow').optional(),
  dueAt: dueAtField(),
  timeZone: string()
    .optional()
    .test('zone', say('timeZone.choose'), (zone) => zone === undefined || isTimeZone(zone)),
  onboarding: string()
    .optional()
    .oneOf(['wizard', 'none'] as const, say('setting.none'))
    .meta({ jsonSchema: { description: ONBOARDING } }),
  note: string()
    .optional()
    .max(MAX_NOTES, say('notes.tooLong', { max: MAX_NOTES }))
    .test(manyLines),
  language: string<Language>()
    .optional()
    .oneOf(Object.keys(LANGUAGES) as Language[], say('language.choose')),
}).required();
export type InviteOrder = InferType<typeof inviteSchema>;

/** Sets an account with entries aside that somebody registered with the address and never confirmed. */
const putAside = boolean()
  .optional()
  .meta({
    jsonSchema: {
      description: 'True sets aside an account that was registered with this address and used, but never confirmed',
    },
  });

/** The input for joining by the link of an invitation. */
export const joinSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  password: newPassword,
  putAside,
}).required();

/** The input for joining by a link as the client who is signed in. */
export const joinSignedInSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
}).required();

const credential = requiredText(say('token.google')).max(8192, say('token.tooLong'));

/** The input for joining by a link with a Google account. `credential` is Google's ID token. */
export const joinWithGoogleSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  credential,
}).required();

const entered = requiredText(say('provider.failed')).max(8192, say('token.tooLong'));

/** The input for joining by a link with the business's provider. `credential` is Auth's token of that sign-in. */
export const joinWithProviderSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  credential: entered,
}).required();

const byCode = {
  email: emailAddress,
  code: requiredText(say('invitation.codeForm'))
    .test(codeLine)
    .matches(/^\d{3} ?\d{3}$/, { message: say('invitation.codeForm') }),
};

/** An address and the code that was sent to it. */
export const invitationCodeSchema = object(byCode).required();

/** The input for joining by the code of an invitation. */
export const joinByCodeSchema = object({ ...byCode, password: newPassword, putAside }).required();

/** The input for joining by a code with a Google account. */
export const joinByCodeWithGoogleSchema = object({ ...byCode, credential }).required();

/** The input for joining by a code with the business's provider. */
export const joinByCodeWithProviderSchema = object({ ...byCode, credential: entered }).required();
