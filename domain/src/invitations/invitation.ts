import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { creator } from '../core/person.ts';
import { documentOf, moment, numeric, oneOf, optional, orElse, recordOf, text, texts } from '../core/reader.ts';
import { invitationPath } from '../core/paths.ts';
import { PlainTime } from '../core/time.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import { endOfDay } from '../core/zone.ts';
import { language, zone, type Language } from '../people/preferences.ts';

/** The tasks of a person who joins. */
export const invitationTasks = recordOf({
  formIds: texts,
  flowIds: texts,
  dueAt: moment,
  /** The IANA zone in which `dueAt` was chosen, since the person's own zone is not known yet. */
  timeZone: zone('Etc/UTC'),
  /** A note that is stored with the assigned forms. */
  note: text,
  /** `wizard`: the client starts with the standard onboarding; `none`: without it; absent: the settings on the day of joining decide. */
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
  /** The ids of tasks that could no longer be assigned when the person joined. */
  skipped: texts,
  /** The time when tasks were skipped; absent when none were, null once an admin has put that away. */
  skippedAt: optional(moment),
  writeId: text,
});
export type Invitation = ReturnType<typeof storedInvitation>;

/** The current state of an invitation. `expired` is not stored; it follows from the time. */
export type InvitationState = 'invited' | 'opened' | 'joined' | 'expired' | 'withdrawn';

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

/** Puts away that tasks were not assigned, which the invitation still lists. */
export const putAwaySkippedWrites = ({ id, skippedAt }: Invitation): Write[] =>
  skippedAt ? [{ op: 'update', path: invitationPath(id), data: { skippedAt: null, writeId: WRITE_ID } }] : [];

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
