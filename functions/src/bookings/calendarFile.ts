import { cleanEmail, DEFAULT_BRAND, MEETING_MINUTES, type Language, type MailEvent } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { createEvent } from 'ics';
import { config } from '../core/config.ts';
import { readBrand } from '../firestore/db.ts';
import type { Attachment, OutgoingMail } from '../notifications/smtp.ts';

/** Sender and receiver of the file: calendars take changes only from the organizer, and only for an attendee. */
interface Letter {
  from: OutgoingMail['from'];
  to: readonly string[];
  language?: Language | undefined;
}

/** Makes the calendar file of a meeting. A later version replaces it in a calendar that knows it, or removes it. */
export async function calendarFile(event: MailEvent, { from, to, language = 'en' }: Letter): Promise<Attachment> {
  const { id, sequence, start, where, isCancelled = false } = event;
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const { name } = (await readBrand()) ?? DEFAULT_BRAND;
  const { value, error } = createEvent({
    uid: `${id}@${new URL(config.site()).hostname}`,
    sequence,
    method,
    productId: name,
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
    title: translate(language, 'notices', { code: 'meeting.event', params: { business: name } }),
    location: where,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name, email: addressOf(from) },
    attendees: to.map((email) => ({
      name: email,
      email,
      partstat: 'ACCEPTED' as const,
      role: 'REQ-PARTICIPANT' as const,
    })),
  });
  if (value === null) throw error ?? new Error('The calendar file could not be made');
  return {
    filename: 'meeting.ics',
    content: Buffer.from(value),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

/** The address alone of a sender such as `Marsh & Co <hello@example.com>`. */
const addressOf = (from: OutgoingMail['from']): string => (typeof from === 'string' ? cleanEmail(from) : from.address);
