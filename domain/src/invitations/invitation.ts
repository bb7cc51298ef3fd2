import type { InferType } from 'yup';
import { isDay } from '../core/day.ts';
import { creator } from '../core/person.ts';
import { documentOf, moment, numeric, oneOf, optional, orElse, recordOf, text, texts } from '../core/reader.ts';
import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { manyLines, optionalLine, requiredText } from '../core/text.ts';
import { PlainTime } from '../core/time.ts';
import { endOfDay } from '../core/zone.ts';
import { object, string } from '../core/yup.ts';
import { dueAtField } from '../runs/dueTime.ts';
import { MAX_NOTES } from '../forms/assignment.ts';
import { isTimeZone, language, LANGUAGES, zone, type Language } from '../people/preferences.ts';
import { emailAddress, newPassword, personName } from '../people/userSchema.ts';

/** The tasks of a person who joins. */
export const invitationTasks = recordOf({
  formIds: texts,
  flowIds: texts,
  dueAt: moment,
  /** The IANA zone in which `dueAt` was chosen, since the person's own zone is not known yet. */
  timeZone: zone('Etc/UTC'),
  /** Goes with the forms. */
  note: text,
  /** `wizard`: the client starts with the standard onboarding; `none`: without it; absent: as the settings say on the day of joining. */
  onboarding: optional(oneOf(['wizard', 'none'])),
});
export type InvitationTasks = ReturnType<typeof invitationTasks>;

/**
 * The delivery of an invitation's last mail: `accepted`, the mail server has it, but may not deliver it; `bounced`, the mail
 * server refused it; `unknown`, it may or may not have gone out.
 */
const delivery = oneOf(['waiting', 'accepted', 'bounced', 'unknown']);
export type InvitationDelivery = ReturnType<typeof delivery>;

/**
 * `invitations/{id}`: an invitation to join under this address. Functions write it; its secrets are stored as hashes, in
 * documents that only functions read. `userId` is fixed from the beginning, so that joining twice makes one account.
 */
export const storedInvitation = documentOf({
  firstName: text,
  lastName: text,
  email: text,
  /** Copied to the client's profile; absent when it was not given. */
  company: optional(text),
  language,
  tasks: invitationTasks,
  status: oneOf(['INVITED', 'OPENED', 'JOINED', 'WITHDRAWN']),
  userId: text,
  invitedBy: creator,
  /** The client whose team the person joins, with its name of that day; absent when the person becomes a client. */
  client: optional(recordOf({ id: text, name: text })),
  /** The person becomes an admin, provided that the inviting person still is one. */
  role: optional(oneOf(['ADMIN'])),
  /** The number of mails written for it. */
  mails: numeric,
  /** The state of the last mail. */
  delivery: orElse(delivery, 'waiting'),
  createdAt: moment,
  sentAt: moment,
  expiresAt: moment,
  openedAt: moment,
  joinedAt: moment,
  /** The ids of tasks that could not be assigned any more when the person joined. */
  skipped: texts,
  /** The time when tasks were skipped; absent when none were. */
  skippedAt: optional(moment),
  writeId: text,
});
export type Invitation = ReturnType<typeof storedInvitation>;

/** The current state of an invitation. `expired` is not stored; it follows from the time. */
export type InvitationState = 'invited' | 'opened' | 'joined' | 'expired' | 'withdrawn';

export const MAX_INVITED = 200;
const MAX_TASKS = 20;
/** The lifetime of an invitation, in milliseconds: 14 days. */
export const INVITATION_LIFETIME = 14 * 86_400_000;

/** Computes the state at `now`, in milliseconds since 1970. */
export function invitationState({ status, expiresAt }: Invitation, now: number): InvitationState {
  if (status === 'JOINED') return 'joined';
  if (status === 'WITHDRAWN') return 'withdrawn';
  if (expiresAt && expiresAt.toMillis() <= now) return 'expired';
  return status === 'OPENED' ? 'opened' : 'invited';
}

/** Throws `conflict` with the reason unless the invitation can be used now. */
export function needOpenInvitation(invitation: Invitation, now: number): void {
  const state = invitationState(invitation, now);
  if (state === 'joined' || state === 'expired' || state === 'withdrawn')
    throw new AppError('conflict', say(`invitation.${state}`));
}

const idList = (what: 'form' | 'flow') =>
  listOf(
    requiredText(say(`${what}.none`)).matches(ID, { message: say(`${what}.none`) }),
    MAX_TASKS,
    say('invitation.tooManyTasks'),
  );

/** Values of one person that replace those of the whole order. `dueDay` is yyyy-mm-dd and means the end of that day. */
export interface OwnOrder {
  company?: string;
  language?: Language;
  dueDay?: string;
}

/** Adds a person's own due day to the tasks. */
export function ownTasks(tasks: InvitationTasks, { dueDay }: { dueDay?: string | undefined }): InvitationTasks {
  return dueDay ? { ...tasks, dueAt: PlainTime.at(endOfDay(dueDay, tasks.timeZone)) } : tasks;
}

const ONBOARDING =
  'The standard onboarding, or none: then the client has the forms and flows named here. Left out: what the settings say when the person joins';

/** A person to invite, from a list or a file. */
export const invitedPersonSchema = object({
  firstName: personName(say('label.firstName')),
  lastName: optionalLine(say('label.lastName'), 50),
  email: emailAddress,
  company: optionalLine(say('label.company'), 100),
  language: string<Language>()
    .optional()
    .oneOf(Object.keys(LANGUAGES) as Language[], say('language.choose'))
    .meta({ jsonSchema: { description: "In the place of the order's" } }),
  dueDay: string()
    .optional()
    .test('day', say('due.date'), (day) => day === undefined || isDay(day))
    .meta({ jsonSchema: { description: "yyyy-mm-dd, in the order's time zone, in the place of the order's `dueAt`" } }),
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

/** The input for joining by the link of an invitation. */
export const joinSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  password: newPassword,
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
  code: requiredText(say('invitation.codeForm')).matches(/^\d{3} ?\d{3}$/, { message: say('invitation.codeForm') }),
};

/** An address and the code that was sent to it. */
export const invitationCodeSchema = object(byCode).required();

/** The input for joining by the code of an invitation. */
export const joinByCodeSchema = object({ ...byCode, password: newPassword }).required();

/** The input for joining by a code with a Google account. */
export const joinByCodeWithGoogleSchema = object({ ...byCode, credential }).required();

/** The input for joining by a code with the business's provider. */
export const joinByCodeWithProviderSchema = object({ ...byCode, credential: entered }).required();
