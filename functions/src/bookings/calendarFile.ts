import { DEFAULT_BRAND, MEETING_MINUTES, type Language, type MailEvent } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { createEvent } from 'ics';
import { config } from '../core/config.ts';
import { readBrand } from '../firestore/db.ts';
import type { Attachment } from '../notifications/smtp.ts';

/** Makes the calendar file of a meeting. Its later versions replace it in a calendar that knows it. */
export async function calendarFile({ id, sequence, start, where }: MailEvent, language: Language): Promise<Attachment> {
  const { name } = (await readBrand()) ?? DEFAULT_BRAND;
  const { value, error } = createEvent({
    uid: `${id}@${new URL(config.site()).hostname}`,
    sequence,
    productId: name,
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
    title: translate(language, 'notices', { code: 'meeting.event', params: { business: name } }),
    location: where,
    status: 'CONFIRMED',
  });
  if (value === null) throw error ?? new Error('The calendar file could not be made');
  return { filename: 'meeting.ics', content: Buffer.from(value), contentType: 'text/calendar; charset=utf-8' };
}
