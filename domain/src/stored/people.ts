import { creator } from '../core/person.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Member } from '../members/member.ts';
import type { Notification } from '../notifications/notification.ts';
import type { TeamMark, TeamNotice } from '../notifications/teamNotices.ts';
import { COUNTED_STEPS } from '../onboarding/onboarding.ts';
import type { Overview } from '../onboarding/overview.ts';
import { isTimeZone, LANGUAGES, THEMES, type Language, type Preferences } from '../people/preferences.ts';
import type { Photo } from '../people/profile.ts';
import type { Rating } from '../onboarding/rating.ts';
import type { Session, SessionsEnd } from '../people/sessions.ts';
import type { Moment } from '../core/time.ts';
import { CLIENT_STATES, type OnboardingSummary, type User } from '../people/user.ts';
import {
  checked,
  flag,
  isMoment,
  listOf,
  mapOf,
  moment,
  numeric,
  oneOf,
  optional,
  orElse,
  orNull,
  part,
  read,
  record,
  text,
  type Reader,
} from '../core/reader.ts';
import { isMessage, type Said } from '../core/message.ts';

const summary = record<OnboardingSummary>({
  status: oneOf(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']),
  completedSteps: numeric,
  totalSteps: numeric,
  steps: listOf(
    part(record<OnboardingSummary['steps'][number]>({ stepNumber: numeric, status: oneOf(['PENDING', 'COMPLETED']) })),
  ),
  lastActivityAt: moment,
  state: optional(oneOf(CLIENT_STATES)),
  company: optional(text),
  dueAt: optional(moment),
  isOff: optional(flag),
});

/** The summary of admins, and of profiles from before there was one. */
const NOT_BEGUN: OnboardingSummary = {
  status: 'NOT_STARTED',
  completedSteps: 0,
  totalSteps: COUNTED_STEPS.length,
  steps: [],
  lastActivityAt: null,
};

const preferences = record<Partial<Preferences>>({
  theme: optional(oneOf(THEMES)),
  language: optional(oneOf(Object.keys(LANGUAGES) as [Language, ...Language[]])),
  timeZone: optional(checked((value) => typeof value === 'string' && isTimeZone(value), '')),
  email: optional(flag),
  sms: optional(flag),
  push: optional(flag),
  reminders: optional(flag),
  messages: optional(flag),
  copies: optional(flag),
});

/** Reads sessions, each by the second in which it began. */
const seconds = listOf(part(numeric, Number.isFinite));

const moments = listOf(part(moment as Reader<Moment>, isMoment));

const user = record<User>({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  role: oneOf(['USER', 'ADMIN', 'CONTRIBUTOR']),
  client: optional(text),
  createdAt: moment,
  onboarding: orElse(summary, NOT_BEGUN),
  searchTokens: optional(listOf(part(text, (value) => typeof value === 'string'))),
  preferences: optional(preferences),
  phone: optional(text),
  jobTitle: optional(text),
  company: optional(text),
  location: optional(text),
  bio: optional(text),
  sessionsEndedAt: optional(moment),
  revokedSessions: optional(seconds),
  isDisabled: optional(flag),
  secondFactorAt: optional(moment),
  recoveryCodesAt: optional(moment),
  provider: optional(text),
  writeId: text,
});
/** Reads a profile; parts that cannot be read are marked (isDamaged). */
export const storedUser = (stored: unknown): User => read(user, stored);

const member = record<Member>({
  id: text,
  role: oneOf(['contributor', 'owner']),
  firstName: text,
  lastName: text,
  email: text,
  joinedAt: moment,
  remindedAt: optional(moments),
});
/** Reads one of a client's people. */
export const storedMember = (stored: unknown): Member => read(member, stored);

/** `users/{uid}/devices/{device}`: the counter of a device, and when it last sent something. */
export interface Device {
  id: string;
  at: Moment | null;
}
const device = record<Device>({ id: text, at: moment });
/** Reads the part of a device's counter that others use. */
export const storedDevice = (stored: unknown): Device => read(device, stored);

const photo = record<Photo>({ id: text, data: text });
/** Reads the photo of a profile. */
export const storedPhoto = (stored: unknown): Photo => read(photo, stored);

const sessionsEnd = record<SessionsEnd & { id: string }>({ id: text, endedAt: moment, revoked: orElse(seconds, []) });
/** Reads `users/{uid}/profile/sessions`: the ended sessions, for the devices concerned. */
export const storedSessionsEnd = (stored: unknown): SessionsEnd & { id: string } => read(sessionsEnd, stored);

const session = record<Session>({ id: text, browser: text, system: text, signedInAt: moment, lastSeenAt: moment });
/** Reads a session. */
export const storedSession = (stored: unknown): Session => read(session, stored);

/** Reads a message, or a text from before there were codes; '' for anything else. */
const message: Reader<Said> = checked((value) => typeof value === 'string' || isMessage(value), '');

const notice = {
  id: text,
  type: oneOf(['Message', 'Document', 'Alert', 'Task']),
  message,
  link: text,
  createdAt: moment,
};
const notification = record<Notification>({ ...notice, read: flag });
/** Reads a notification. */
export const storedNotification = (stored: unknown): Notification => read(notification, stored);

const teamNotice = record<TeamNotice>(notice);
/** Reads a notice to all admins. */
export const storedTeamNotice = (stored: unknown): TeamNotice => read(teamNotice, stored);

const teamMark = record<TeamMark>({
  id: text,
  readUntil: moment,
  clearedUntil: moment,
  seen: mapOf(() => part(record<TeamMark['seen'][string]>({ isCleared: flag, at: moment }))),
  updatedAt: moment,
  writeId: text,
});
/** Reads an admin's mark of read and cleared notices. */
export const storedTeamMark = (stored: unknown): TeamMark => read(teamMark, stored);

const rating = record<Rating>({
  id: text,
  userId: text,
  score: orNull(numeric),
  comment: text,
  createdAt: moment,
  writeId: text,
});
/** Reads a rating. */
export const storedRating = (stored: unknown): Rating => read(rating, stored);

const texts = listOf(part(text, (value) => typeof value === 'string'));

/** Reads the tasks of an invited person. */
export const invitationTasks = record<Invitation['tasks']>({
  formIds: texts,
  flowIds: texts,
  dueAt: moment,
  timeZone: checked((value) => typeof value === 'string' && isTimeZone(value), 'Etc/UTC'),
  note: text,
  onboarding: optional(oneOf(['wizard', 'none'])),
});
/** Reads the language of a mail. */
export const language = oneOf(Object.keys(LANGUAGES) as [Language, ...Language[]]);

const invitation = record<Invitation>({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  company: optional(text),
  language,
  tasks: invitationTasks,
  status: oneOf(['INVITED', 'OPENED', 'JOINED', 'WITHDRAWN']),
  userId: text,
  invitedBy: creator,
  client: optional(record<NonNullable<Invitation['client']>>({ id: text, name: text })),
  role: optional(oneOf(['ADMIN'])),
  mails: numeric,
  delivery: orElse(oneOf(['waiting', 'accepted', 'bounced', 'unknown']), 'waiting'),
  createdAt: moment,
  sentAt: moment,
  expiresAt: moment,
  openedAt: moment,
  joinedAt: moment,
  skipped: texts,
  skippedAt: optional(moment),
  writeId: text,
});
/** Reads an invitation. */
export const storedInvitation = (stored: unknown): Invitation => read(invitation, stored);

const overview = record<Overview>({
  clients: numeric,
  notStarted: numeric,
  active: numeric,
  completed: numeric,
  pendingApprovals: numeric,
  customForms: numeric,
  formAssignments: numeric,
  openFormAssignments: numeric,
  completedFormAssignments: numeric,
  averageCompletionDays: orNull(numeric),
  decided: numeric,
  approvedAtFirst: numeric,
  ratings: numeric,
  averageRating: orNull(numeric),
  updatedAt: moment,
});
/** Reads the figures of the admins' dashboard. */
export const storedOverview = (stored: unknown): Overview => read(overview, stored);
