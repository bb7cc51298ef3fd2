import { createEvent } from 'ics';
import { CALLS } from '#lib/contact.ts';

export interface CallEvent {
  /** Ms since 1970. */
  start: number;
  title: string;
  description: string;
  /** Name of the business. */
  with: string;
  email: string;
}

/** Builds a calendar file of the call. */
export function icsFile({ start, title, description, with: business, email }: CallEvent): Blob {
  const { value, error } = createEvent({
    uid: `call-${start}@${location.hostname}`,
    productId: business,
    start,
    startOutputType: 'utc',
    duration: { minutes: CALLS.minutes },
    title,
    description,
    status: 'TENTATIVE',
    organizer: { name: business, email },
  });
  if (value === null) throw error ?? new Error('The calendar file could not be made');
  return new Blob([value], { type: 'text/calendar;charset=utf-8' });
}

/** Builds links to calendar services that take an event from a link, without an account of ours. */
export function calendarLinks({ start, title, description }: CallEvent): { name: string; url: string }[] {
  const [from, to] = [start, start + CALLS.minutes * 60_000].map((index) => new Date(index).toISOString()) as [
    string,
    string,
  ];
  const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '');
  const google = { action: 'TEMPLATE', text: title, details: description, dates: `${compact(from)}/${compact(to)}` };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: description,
    startdt: from,
    enddt: to,
  };
  return [
    {
      name: 'Google Calendar',
      url: `https://calendar.google.com/calendar/render?${new URLSearchParams(google).toString()}`,
    },
    {
      name: 'Outlook',
      url: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook).toString()}`,
    },
  ];
}
