import { activityPath } from '../core/paths.ts';
import type { MessageOrText } from '../core/message.ts';
import {
  documentOf,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  recordOf,
  messageOrText,
  text,
  type Described,
} from '../core/reader.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME } from '../core/write.ts';
import { fullName, type User } from './user.ts';

/** The events in a client's trail, by kind. */
export const ACTIVITY_KINDS = {
  work: ['step-completed', 'onboarding-completed', 'form-completed', 'form-taken-back', 'flow-completed'],
  decisions: ['onboarding-approved', 'changes-requested', 'document-approved', 'file-sent-back'],
  files: ['document-uploaded', 'file-uploaded', 'file-replaced', 'file-removed', 'file-opened', 'exported'],
  agreements: ['agreement-signed', 'agreement-declined', 'agreement-countersigned'],
  tasks: [
    'form-assigned',
    'form-cancelled',
    'form-removed',
    'flow-assigned',
    'flow-removed',
    'followed-up',
    'follow-up-open',
    'follow-up-notified',
    'due-date-set',
    'due-date-removed',
    'reminder-asked',
    'reminders-paused',
    'reminders-resumed',
    'task-handed',
    'meeting-booked',
    'meeting-moved',
    'meeting-cancelled',
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
    'email-changed',
    'client-handed',
    'client-released',
    'note-added',
    'note-removed',
    'mails-stopped',
  ],
  mails: ['mail-sent', 'mail-failed'],
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export type ActivityType = (typeof ACTIVITY_KINDS)[ActivityKind][number];

/** The events of all clients on the dashboard: their work, and the decisions about it. */
export const NEWS_TYPES: readonly ActivityType[] = [
  ...ACTIVITY_KINDS.work,
  'onboarding-approved',
  'changes-requested',
  'document-uploaded',
  'agreement-declined',
  'second-factor-removed',
  'email-changed',
];

/** What the team only notes or looks at, and the mails that arrive: no events for other programs. */
const QUIET = [
  'file-opened',
  'exported',
  'session-ended',
  'sessions-ended',
  'note-added',
  'note-removed',
  'mail-sent',
] as const satisfies readonly ActivityType[];
/** The types that are published as events. */
export type PublishedType = Exclude<ActivityType, (typeof QUIET)[number]>;
const isPublished = (type: ActivityType) => !QUIET.some((quiet) => quiet === type);

const types = Object.values(ACTIVITY_KINDS).flat() as [ActivityType, ...ActivityType[]];

/** The author of an event and their device, as far as known. */
const doing = {
  /** Null when there is no author, or an unknown one. */
  by: optional(orNull(recordOf({ uid: text, name: text, side: oneOf(['client', 'team']) }))),
  /** The key with which a program acted in the name of `by`, as it was named then. */
  key: optional(recordOf({ id: text, name: text })),
  /** `server`: functions acted by themselves. */
  door: optional(oneOf(['app', 'api', 'server'])),
  /** Browser and system as the program reports them; '' when it reports nothing. */
  device: optional(text),
  /** The IP address of the request; unknown for a browser's own writes to Firestore. */
  ip: optional(text),
};
export type Doing = Described<typeof doing>;

/** Ids of what an entry is about, besides the client. `run` is the client's id for the standard onboarding. */
const about = {
  run: optional(text),
  flow: optional(text),
  form: optional(text),
  step: optional(text),
  file: optional(text),
  signature: optional(text),
  decline: optional(text),
  meeting: optional(text),
  invitation: optional(text),
};
export type EntryAbout = Described<typeof about>;

/** `activity/{id}`: an entry in the trail of a client. `type` selects the sentence, the other fields fill it in. Never changed. */
export const storedActivity = documentOf({
  ...doing,
  type: oneOf(types),
  userId: text,
  userName: text,
  /** The name of the step, document, form, flow or person; '' when the type needs none. */
  subject: messageOrText,
  /** A further value: a due date or the time of a meeting (ISO 8601 in UTC), a person, an address, the reason or the new file. */
  detail: optional(text),
  about: optional(recordOf(about)),
  /** Place among the events, from 1; null until it is published. Missing where it is no event, or older than the events are. */
  position: optional(orNull(numeric)),
  createdAt: moment,
});
export type Activity = ReturnType<typeof storedActivity>;

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>;
type More = Doing & { detail?: string; about?: EntryAbout; createdAt?: Moment };

/** Makes an entry of the trail. Its executor leaves an existing entry with the same id unchanged (see applyNews in functions). */
export function activity(
  { id, type, person, subject }: { id: string; type: ActivityType; person: Person; subject: MessageOrText },
  { createdAt, ...more }: More = {},
) {
  const data: Record<string, unknown> = {
    type,
    userId: person.id,
    userName: fullName(person),
    subject,
    ...more,
    ...(isPublished(type) && { position: null }),
    createdAt: createdAt ?? SERVER_TIME,
  };
  return { op: 'set' as const, path: activityPath(id), data };
}

/** The types whose entries name a flow or form as their subject; those of the standard onboarding have none. */
const NAMED = { 'onboarding-approved': 'named-approved', 'changes-requested': 'named-changes-requested' } as const;
/** The kind of an entry for its words. */
export const namedType = <T extends Activity['type']>(type: T, subject: Activity['subject']) =>
  subject && Object.hasOwn(NAMED, type) ? NAMED[type as keyof typeof NAMED] : type;
