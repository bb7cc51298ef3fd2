import { newCalendar, saveCalendar, saveContact, settingsPath, type ApiBookings } from '@firstmile/domain';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';

const CONTACT = {
  email: 'support@example.com',
  phone: '+1 (555) 010-0199',
  hours: 'Mon-Fri 9AM-5PM EST',
  ...{ reviewHours: 24, callDays: 3, booking: '', isBookable: true },
};

/** Offers half hours in the week, of which one client books the first; who has a booking to come keeps it. */
export async function bookCalls(admin: Session, clients: readonly { session: Session; client: DemoClient }[]) {
  const calendar = { ...newCalendar('America/New_York'), where: 'https://meet.example.com/consultation' };
  await admin.add(settingsPath('calendar'), saveCalendar(calendar));
  await admin.add(settingsPath('contact'), saveContact(CONTACT));
  const session = clients.find(({ client }) => client.progress === 'completed')?.session;
  const offered = await session?.call<ApiBookings>('GET', '/api/bookings');
  const start = offered?.free[3];
  if (start === undefined || offered?.booked[0]) return;
  await session?.call('POST', '/api/bookings', { start, timeZone: calendar.timeZone });
}
