import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PlainTime, type ApiBooking } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { openApp, person } from '#testing/openApp.tsx';

const contact = {
  email: 'help@marsh.test',
  phone: '',
  hours: '',
  reviewHours: 0,
  callDays: 0,
  booking: '',
  isBookable: true,
};
const open = { 'settings/contact': { ...contact, updatedAt: PlainTime.at(0), writeId: 'w' } };
const [first, second] = [Date.UTC(2099, 6, 1, 8), Date.UTC(2099, 6, 1, 8, 30)];
const iso = (time: number) => new Date(time).toISOString();
const apiBooking = (start: number): ApiBooking => ({
  id: String(start),
  start: iso(start),
  end: iso(start + 1_800_000),
  timeZone: 'Etc/UTC',
  where: 'Room 2',
});
const booked = (ada: ReturnType<typeof person>, start: number, sequence = 0) => ({
  [`bookings/${start}`]: {
    userId: ada.uid,
    by: { uid: ada.uid, name: 'Ada Marsh' },
    start: PlainTime.at(start),
    timeZone: 'Etc/UTC',
    where: 'https://meet.example.test/marsh',
    eventId: 'e1',
    sequence,
    createdAt: PlainTime.at(0),
  },
});
const runOf = ({ uid }: ReturnType<typeof person>) => ({ [`onboardings/${uid}`]: exampleRun(1, { userId: uid }) });
const button = (name: string) => page.getByRole('button', { name });
const choose = async (name: string, index: number) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option').nth(index).click();
};

test('a client books a free half hour in their own zone, and sees it with its place', async () => {
  const ada = person('USER');
  let sent: unknown;
  const { database } = await openApp('/calendar-booking', ada, open, {
    'GET /api/bookings': () => ({ isOpen: true, free: [iso(first), iso(second)], booked: [] }),
    'POST /api/bookings': (body) => {
      sent = body;
      database.put(booked(ada, second));
      return apiBooking(second);
    },
  });
  await expect.element(page.getByText(/^In your time zone, /)).toBeVisible();
  await expect.element(button('Book this time')).toBeDisabled();
  await expectNone(page.getByRole('link', { name: /by email$/ }));
  await choose('Day', 0);
  await choose('Time', 1);
  await button('Book this time').click();
  await expect.element(page.getByRole('region', { name: 'Your call' })).toHaveTextContent(/July 1, 2099/);
  await expect.element(page.getByRole('link', { name: 'https://meet.example.test/marsh' })).toBeVisible();
  expect(sent).toMatchObject({ start: iso(second), timeZone: expect.any(String) as string });
});

test('a time that was taken meanwhile is refused with a reason and other times', async () => {
  const ada = person('USER');
  let free = [first, second];
  await openApp('/calendar-booking', ada, open, {
    'GET /api/bookings': () => ({ isOpen: true, free: free.map(iso), booked: [] }),
    'POST /api/bookings': () => {
      free = [second];
      const error = 'This time is no longer free. Please choose another one.';
      return Response.json(
        { error, details: [], codes: { error: { code: 'booking.taken' }, details: [] } },
        { status: 409 },
      );
    },
  });
  await choose('Day', 0);
  await choose('Time', 0);
  await button('Book this time').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is no longer free');
  await choose('Day', 0);
  await page.getByRole('combobox', { name: 'Time' }).click();
  expect(page.getByRole('option').elements()).toHaveLength(1);
});

test('without a network the page tells that booking needs one, and continues when it is back', async () => {
  const ada = person('USER');
  let requests = 0;
  await openApp('/calendar-booking', ada, open, {
    'GET /api/bookings': () => {
      requests += 1;
      return { isOpen: true, free: [iso(first)], booked: [] };
    },
  });
  await choose('Day', 0);
  await choose('Time', 0);
  const setOnline = (isOnline: boolean) => networkStore.setState({ isOnline });
  onTestFinished(() => setOnline(true));
  setOnline(false);
  await expect.element(page.getByText('Booking a time needs a connection')).toBeVisible();
  await expect.element(button('Book this time')).toBeDisabled();
  expect(requests).toBe(1);
  setOnline(true);
  await expect.poll(() => requests).toBe(2);
  await expectNone(page.getByText('Booking a time needs a connection'));
  await expect.element(button('Book this time')).toBeEnabled(); // with the time that was chosen before
});

test('without a free time the page says so', { tags: ['wide'] }, async () => {
  const answers = { 'GET /api/bookings': () => ({ isOpen: true, free: [], booked: [] }) };
  await openApp('/calendar-booking', person('USER'), open, answers);
  await expect.element(page.getByText(/^No time is free at the moment/)).toBeVisible();
  await expectNone(button('Book this time'));
});

test('a visitor is led to the sign-in, and can still propose a time', async () => {
  const brand = { name: 'Marsh & Co', logo: '' };
  const answers = { 'GET /api/auth/register': () => ({ isOpen: true, brand, contact }) };
  const { address } = await openApp('/calendar-booking', null, {}, answers);
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to book' }).click();
  await expect.poll(address).toBe('/login');
});

test('the dashboard shows the booked call, also without a network, and cancels it', async () => {
  const ada = person('USER');
  const { database } = await openApp(
    '/dashboard',
    ada,
    { ...runOf(ada), ...booked(ada, first) },
    {
      [`POST /api/bookings/${first}/cancel`]: () => {
        database.commit([{ op: 'delete', path: `bookings/${first}` }]);
        return apiBooking(first);
      },
    },
  );
  const meetings = page.getByRole('region', { name: 'Upcoming Meetings' });
  await expect.element(meetings.getByText(/July 1, 2099/)).toBeVisible();
  await expect.element(meetings.getByText(/^In your time zone, /)).toBeVisible();
  await expect.element(meetings.getByRole('link', { name: 'Move' })).toHaveAttribute('href', '/calendar-booking?move');
  const { name, text } = await downloadOf(() => meetings.getByRole('button', { name: 'Add to calendar' }).click());
  expect([name, text]).toEqual(['meeting.ics', expect.stringContaining('DTSTART:20990701T080000Z')]);
  const setOnline = (isOnline: boolean) => networkStore.setState({ isOnline });
  onTestFinished(() => setOnline(true));
  setOnline(false);
  await expect.element(meetings.getByText('Moving or cancelling needs a connection')).toBeVisible();
  await expect.element(meetings.getByText(/July 1, 2099/)).toBeVisible();
  setOnline(true);
  await meetings.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, cancel the call' }).click();
  await expect.element(page.getByText('Your call was cancelled')).toBeVisible();
});

test('a past call is not shown, and a booked one can be moved', { tags: ['wide'] }, async () => {
  const ada = person('USER');
  await openApp('/dashboard', ada, { ...runOf(ada), ...booked(ada, Date.now() - 1_860_000) });
  await expect.element(page.getByText('Talk about your project')).toBeVisible();
  const bea = person('USER');
  const { database } = await openApp(
    '/calendar-booking?move',
    bea,
    { ...open, ...booked(bea, first) },
    {
      'GET /api/bookings': () => ({ isOpen: true, free: [iso(second)], booked: [apiBooking(first)] }),
      [`PUT /api/bookings/${first}`]: () => {
        database.commit([{ op: 'delete', path: `bookings/${first}` }]);
        database.put(booked(bea, second, 1));
        return apiBooking(second);
      },
    },
  );
  await expect.element(page.getByRole('region', { name: 'Choose another time' })).toBeVisible();
  await choose('Day', 0);
  await choose('Time', 0);
  await button('Move to this time').click();
  await expect.element(page.getByRole('region', { name: 'Your call' })).toBeVisible();
});
