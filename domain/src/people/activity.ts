import { activityPath } from '../core/paths.ts';
import type { Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME } from '../core/write.ts';
import { fullName, type User } from './user.ts';

/** What the trail of a client tells of, by kind. */
export const ACTIVITY_KINDS = {
  work: ['step-completed', 'onboarding-completed', 'form-completed', 'flow-completed'],
  decisions: ['onboarding-approved', 'changes-requested', 'document-approved'],
  files: ['document-uploaded', 'file-uploaded', 'file-removed', 'file-opened', 'exported'],
  agreements: ['agreement-signed', 'agreement-declined', 'agreement-countersigned'],
  tasks: [
    'form-assigned',
    'form-cancelled',
    'form-removed',
    'flow-assigned',
    'flow-removed',
    'due-date-set',
    'due-date-removed',
    'reminder-asked',
    'reminders-paused',
    'reminders-resumed',
    'task-handed',
  ],
  people: [
    'client-invited',
    'client-joined',
    'admin-invited',
    'admin-joined',
    'admin-removed',
    'member-invited',
    'member-joined',
    'member-removed',
    'invitation-renewed',
    'invitation-withdrawn',
    'session-ended',
    'sessions-ended',
    'second-factor-removed',
    'note-added',
    'note-removed',
    'mails-stopped',
  ],
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export type ActivityType = (typeof ACTIVITY_KINDS)[ActivityKind][number];

/** What the dashboard tells of all clients: what they have done, and what was decided about it. */
export const NEWS_TYPES: readonly ActivityType[] = [
  ...ACTIVITY_KINDS.work,
  'onboarding-approved',
  'changes-requested',
  'document-uploaded',
  'agreement-declined',
  'second-factor-removed',
];

/** Who did something, and from where, as far as it is known. */
export interface Doing {
  /** Null where nobody did, or where it is not known who. */
  by?: { uid: string; name: string; side: 'client' | 'team' } | null;
  /** `server`: functions did it by themselves. */
  door?: 'app' | 'api' | 'server';
  /** Browser and system, as the program says of itself; '' where it says nothing. */
  device?: string;
  /** The address of the request; of what a browser writes to Firestore nobody knows it. */
  ip?: string;
}

/** `activity/{id}`: an entry of the trail of what happened to a client. `type` names the sentence, the rest fills it in. Never changed. */
export interface Activity extends Doing {
  id: string;
  type: ActivityType;
  userId: string;
  userName: string;
  /** The name of the step, document, form, flow or person; '' where there is one only. */
  subject: Said;
  /** What belongs to it: a due date (ISO 8601 in UTC), to whom something was handed. */
  detail?: string;
  createdAt: Moment | null;
}

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>;
type More = Doing & { detail?: string; createdAt?: Moment };

/** An entry of the trail; whoever carries it out leaves one of the same id as it is (see applyNews in functions). */
export function activity(
  id: string,
  type: ActivityType,
  person: Person,
  subject: Said,
  { createdAt, ...more }: More = {},
) {
  const data: Record<string, unknown> = {
    type,
    userId: person.id,
    userName: fullName(person),
    subject,
    ...more,
    createdAt: createdAt ?? SERVER_TIME,
  };
  return { op: 'set' as const, path: activityPath(id), data };
}
