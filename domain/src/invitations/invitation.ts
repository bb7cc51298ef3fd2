import type { InferType } from 'yup';
import { isDay } from '../core/day.ts';
import type { Creator } from '../core/definition.ts';
import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { manyLines, optionalLine, requiredText } from '../core/text.ts';
import { PlainTime, type Moment } from '../core/time.ts';
import { endOfDay } from '../core/zone.ts';
import { object, string } from '../core/yup.ts';
import { dueAtField } from '../runs/dueTime.ts';
import { MAX_NOTES } from '../forms/assignment.ts';
import { isTimeZone, LANGUAGES, type Language } from '../people/preferences.ts';
import { emailAddress, newPassword, personName } from '../people/userSchema.ts';

/**
 * What somebody who joins gets to do. `timeZone` is the IANA zone in which `dueAt` was chosen: nobody knows yet where the person is. The
 * note goes with the forms.
 */
export interface InvitationTasks {
  formIds: string[];
  flowIds: string[];
  dueAt: Moment | null;
  timeZone: string;
  note: string;
  /** `wizard`: the client begins with the standard onboarding; `none`: without it; absent: as the settings say on the day of joining. */
  onboarding?: 'wizard' | 'none';
}

/**
 * `invitations/{id}`: somebody was asked to join under this address. Functions write it; the secrets that lead to it are hashes in
 * documents that nobody reads. `userId` is the account's id from the beginning, so that joining twice makes one account.
 */
export interface Invitation {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Becomes the client's, as long as nobody changes it; absent where nobody said. */
  company?: string;
  language: Language;
  tasks: InvitationTasks;
  status: 'INVITED' | 'OPENED' | 'JOINED' | 'WITHDRAWN';
  userId: string;
  invitedBy: Creator;
  /** The client whose work the person joins, by its name of that day; absent: the person becomes a client. */
  client?: { id: string; name: string };
  /** The person becomes an admin, as long as whoever invited is one. */
  role?: 'ADMIN';
  /** How many mails were written for it. */
  mails: number;
  /** What is known of the last one. */
  delivery: InvitationDelivery;
  createdAt: Moment | null;
  sentAt: Moment | null;
  expiresAt: Moment | null;
  openedAt: Moment | null;
  joinedAt: Moment | null;
  /** What was to be assigned and could not be any more when the person joined: ids. */
  skipped: string[];
  /** When that was found; absent where nothing was skipped. */
  skippedAt?: Moment | null;
  writeId: string;
}

/**
 * How far the last mail of an invitation has come: `accepted`, the mail server has it, and whether it arrives it does not say; `bounced`,
 * the mail server refused it; `unknown`, nobody can say whether it went out.
 */
export type InvitationDelivery = 'waiting' | 'accepted' | 'bounced' | 'unknown';

/** What an invitation is now: `expired` is not stored, it comes by itself. */
export type InvitationState = 'invited' | 'opened' | 'joined' | 'expired' | 'withdrawn';

export const MAX_INVITED = 200;
const MAX_TASKS = 20;
/** How long an invitation counts, in milliseconds: 14 days. */
export const INVITATION_LIFETIME = 14 * 86_400_000;

/** The state at `now`, in milliseconds since 1970. */
export function invitationState({ status, expiresAt }: Invitation, now: number): InvitationState {
  if (status === 'JOINED') return 'joined';
  if (status === 'WITHDRAWN') return 'withdrawn';
  if (expiresAt && expiresAt.toMillis() <= now) return 'expired';
  return status === 'OPENED' ? 'opened' : 'invited';
}

/** Throws `conflict` with the reason unless somebody can join by it now. */
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

/** Values of one person, used in place of those that the order gives for all. `dueDay`: yyyy-mm-dd, until its end. */
export interface OwnOrder {
  company?: string;
  language?: Language;
  dueDay?: string;
}

/** The tasks of somebody of whom more is said. */
export function ownTasks(tasks: InvitationTasks, { dueDay }: { dueDay?: string | undefined }): InvitationTasks {
  return dueDay ? { ...tasks, dueAt: PlainTime.at(endOfDay(dueDay, tasks.timeZone)) } : tasks;
}

const ONBOARDING =
  'The standard onboarding, or none: then the client has the forms and flows named here. Left out: what the settings say when the person joins';

/** Somebody who is invited, by a list or from a file. */
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

/** People to invite, and what all of them shall do. Addresses are looked at without regard to case. */
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

/** Somebody joins by the link of an invitation. */
export const joinSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  password: newPassword,
}).required();

const credential = requiredText(say('token.google')).max(8192, say('token.tooLong'));

/** Somebody joins by the link of an invitation, with a Google account. `credential` is Google's ID token. */
export const joinWithGoogleSchema = object({
  token: requiredText(say('invitation.noLink')).max(128),
  credential,
}).required();

const byCode = {
  email: emailAddress,
  code: requiredText(say('invitation.codeForm')).matches(/^\d{3} ?\d{3}$/, { message: say('invitation.codeForm') }),
};

/** An address and the code that was sent there. */
export const invitationCodeSchema = object(byCode).required();

/** Somebody joins by the code of an invitation. */
export const joinByCodeSchema = object({ ...byCode, password: newPassword }).required();

/** Somebody joins by the code of an invitation, with a Google account. */
export const joinByCodeWithGoogleSchema = object({ ...byCode, credential }).required();
