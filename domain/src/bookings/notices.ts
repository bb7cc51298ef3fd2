import { zonedText } from '../core/dateText.ts';
import type { MailEvent } from '../notifications/mail.ts';
import { sayNotice, type Notice } from '../notifications/notification.ts';
import { preferencesOf, type StoredPreferences } from '../people/preferences.ts';
import { startOf, type Booking } from './booking.ts';

/** An act on a booking. */
export type BookingAct = 'booked' | 'moved' | 'cancelled';

/** Builds the event of a booking; a cancellation is its next version. */
const eventOf = ({ eventId, sequence, where, ...booking }: Booking, isOn: boolean): MailEvent => ({
  id: eventId,
  sequence: isOn ? sequence : sequence + 1,
  start: startOf(booking),
  where,
  ...(!isOn && { isCancelled: true }),
});

/** Formats the time of a meeting for a person, with its zone. */
export function meetingTime(booking: Pick<Booking, 'id'>, timeZone: string, preferences?: StoredPreferences): string {
  return zonedText(startOf(booking), { language: preferencesOf(preferences).language, zone: timeZone, style: 'full' });
}

const idOf = (act: BookingAct, { eventId, sequence }: Booking): string => `meeting-${act}-${eventId}-${sequence}`;

/** Tells the client about the booking; `note` is the message of an admin who cancels it. */
export function tellClient(
  act: BookingAct,
  { booking, time, note = '' }: { booking: Booking; time: string; note?: string | undefined },
): Notice {
  const isOn = act !== 'cancelled';
  return {
    id: idOf(act, booking),
    type: isOn ? 'Message' : 'Alert',
    message: sayNotice(`meeting.${act}`, { time }),
    link: isOn ? '/dashboard' : '/calendar-booking',
    mail: {
      subject: sayNotice(`meeting.${act}`, { time }),
      lines: [
        sayNotice(`meeting.${act}.mail.text`, { time }),
        ...(isOn ? [sayNotice('meeting.mail.where', { where: booking.where }), sayNotice('meeting.mail.change')] : []),
        ...(note ? [sayNotice('line', { text: note })] : []),
      ],
      event: eventOf(booking, isOn),
    },
  };
}

/** Tells an admin about the booking of a client. In the notice that all admins share, `time` is ISO 8601: each reads it on their own clock. */
export function tellTeam(
  act: BookingAct,
  { booking, client, time }: { booking: Booking; client: string; time: string },
): Notice {
  const message = sayNotice(`meeting.team.${act}`, { client, time });
  const isOn = act !== 'cancelled';
  return {
    id: `team-${idOf(act, booking)}`,
    type: 'Message',
    message,
    link: `/admin/clients/${booking.userId}`,
    mail: {
      subject: message,
      lines: isOn ? [message, sayNotice('meeting.mail.where', { where: booking.where })] : [message],
      event: eventOf(booking, isOn),
    },
  };
}
