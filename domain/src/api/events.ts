import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { object, string } from '../core/yup.ts';
import { EVENT_NAMES, EVENT_TYPES, typeOfEvent } from '../events/eventTypes.ts';
import type { EntryAbout, Activity, PublishedType } from '../people/activity.ts';
import type { ApiCall } from './call.ts';
import { fileLinkReply } from './files.ts';
import { pageQuery } from './page.ts';
import { count, described, id, list, oneOf, shape, text, time } from './reply.ts';

const aboutReply = object({
  run: string().meta(described('The client whose standard onboarding it is')),
  flow: string().meta(described('The assignment of a flow')),
  form: string().meta(described('The assignment of a form')),
  step: string().meta(described('The key of the step')),
  file: string(),
  signature: string(),
  decline: string(),
  meeting: string(),
  invitation: string(),
} satisfies Record<keyof EntryAbout, unknown>)
  .noUnknown()
  .required();

export const eventReply = shape({
  id: text().meta(described('The same whenever the event is sent: an event that was seen is known by it')),
  position: count().meta(described('The place in the feed. A later event has a higher one')),
  type: oneOf(...EVENT_NAMES),
  version: count().oneOf([1]),
  time: time().meta(described('When it happened, ISO 8601 in UTC; it may have been recorded later')),
  client: shape({ id: id(), name: text() }).meta(described('The client, or the admin in events about admins')),
  actor: shape({ id: text(), name: text(), side: oneOf('client', 'team') })
    .nullable()
    .meta(described('Who did it; null for the server itself, or where that is unknown')),
  key: shape({ id: id(), name: text() })
    .nullable()
    .meta(described('The API key by which the actor did it; null for none')),
  subject: text().meta(described('The name of the form, flow, step, file or person; empty when the type needs none')),
  detail: text().meta(described('What the type says; empty for the others')),
  about: aboutReply.meta(described('Ids of what it is about')),
  link: fileLinkReply
    .nullable()
    .meta(
      described(
        'The bytes of the file that was stored, by a link made anew whenever the event is sent or listed. Null for other events, for a file that is gone or was sent back, and for programs without the scope `files:read`',
      ),
    ),
});
export type ApiEvent = InferType<typeof eventReply>;

/** Converts a published entry of the trail; `inWords` puts a message into words. */
export function apiEvent(entry: Activity, inWords: (says: MessageOrText) => string): ApiEvent {
  const { id, type, position, userId, userName, by, subject, detail = '', about = {}, createdAt } = entry;
  return {
    id,
    position: position ?? 0,
    type: EVENT_TYPES[type as PublishedType].name,
    version: 1,
    time: isoTime(createdAt) ?? '',
    client: { id: userId, name: userName },
    actor: by ? { id: by.uid, name: by.name, side: by.side } : null,
    key: entry.key ?? null,
    subject: inWords(subject),
    detail,
    about,
    link: null,
  };
}

const MAX_TYPES = 30;

export const eventCalls = {
  events: {
    method: 'GET',
    path: '/api/events',
    who: 'admin',
    summary: 'List what happened, in the order in which it was recorded, a page at a time',
    query: object({
      limit: pageQuery.limit,
      after: string()
        .optional()
        .matches(/^\d{1,15}$/, { message: say('events.after') })
        .meta(
          described(
            'The `position` of the last event that you have; without it, the feed begins with the oldest. Refused when events after it are no longer kept',
          ),
        ),
      types: string()
        .optional()
        .test('types', say('events.types', { max: MAX_TYPES }), (value) => {
          const names = value?.split(',') ?? [];
          return names.length <= MAX_TYPES && names.every((name) => typeOfEvent(name) !== undefined);
        })
        .meta(described(`Only these types, separated by commas, ${MAX_TYPES} at most`)),
      client: string()
        .optional()
        .matches(ID, { message: say('events.client') })
        .meta(described('Only events of the client with this id')),
    }),
    reply: list(eventReply),
  },
} satisfies Record<string, ApiCall>;
