import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlainTime } from '@firstmile/domain';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

const region = (name: string) => page.getByRole('region', { name });
const start = Date.UTC(2099, 6, 1, 8);
const booking = (uid: string) => ({
  [`bookings/${start}`]: {
    userId: uid,
    by: { uid, name: 'Ada Marsh' },
    start: PlainTime.at(start),
    timeZone: 'Etc/UTC',
    where: 'Room 2',
    eventId: 'e1',
    sequence: 0,
    createdAt: PlainTime.at(0),
  },
});

test(
  'an admin sets the half hours in which clients may book, with days off, in one save',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/settings/calls', person('ADMIN'), {});
    const callsForm = region('Consultation calls');
    const save = callsForm.getByRole('button', { name: 'Save calls' });
    await userEvent.selectOptions(callsForm.getByLabelText('How clients book the call'), 'Here, in my free half hours');
    await save.click();
    await expect
      .element(callsForm.getByLabelText('Where the call is'))
      .toHaveAccessibleDescription(/^Please say where/);
    await callsForm.getByLabelText('Where the call is').fill(' +44 1225 100100 ');
    await userEvent.selectOptions(callsForm.getByLabelText('Your time zone'), 'Europe/Paris');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
      await callsForm.getByRole('button', { name: `Remove these hours: ${day} 09:00-17:00` }).click();
    await userEvent.selectOptions(callsForm.getByRole('combobox', { name: 'From' }), '18:00'); // after the end, which follows
    await callsForm.getByRole('button', { name: 'Add hours' }).click();
    await callsForm.getByRole('button', { name: 'Add days off' }).click();
    await save.click();
    await expect.element(callsForm.getByLabelText('First day')).toHaveAccessibleDescription('Please choose a day');
    await callsForm.getByLabelText('First day').fill('2099-12-24');
    await save.click();
    await allSent();
    expect(database.store.read('settings/contact')).toMatchObject({ isBookable: true, booking: '' });
    expect(database.store.read('settings/calendar')).toMatchObject({
      timeZone: 'Europe/Paris',
      weekly: [
        { day: 5, from: 1080, to: 1110 },
        { day: 6, from: 1080, to: 1110 },
      ],
      daysOff: [{ from: '2099-12-24', to: '2099-12-24' }],
      where: '+44 1225 100100',
    });
    await expect.element(region('Booked calls').getByText('No call is booked.')).toBeVisible();
    await userEvent.selectOptions(callsForm.getByLabelText('How clients book the call'), 'On my scheduling page');
    await save.click();
    await expect.element(callsForm.getByRole('alert')).toHaveTextContent(/https:/);
  },
);

test('an admin sees booked calls, and cancels one with a note', async () => {
  const ada = person('USER');
  const docs = { ...booking(ada.uid) };
  let sent: unknown;
  const { database } = await openApp('/settings/calls', person('ADMIN'), docs, {
    [`POST /api/bookings/${start}/cancel`]: (body) => {
      sent = body;
      database.commit([{ op: 'delete', path: `bookings/${start}` }]);
      return {};
    },
  });
  const calls = region('Booked calls');
  const cancel = calls.getByRole('button', { name: 'Cancel the call of Ada Marsh' });
  await expect.element(calls.getByText(/July 1, 2099.*Room 2/)).toBeVisible();
  await expect
    .element(calls.getByRole('link', { name: 'Ada Marsh' }))
    .toHaveAttribute('href', `/admin/clients/${ada.uid}`);
  const setOnline = (isOnline: boolean) => networkStore.setState({ isOnline });
  onTestFinished(() => setOnline(true));
  setOnline(false);
  await expect.element(cancel).toBeDisabled();
  setOnline(true);
  await cancel.click();
  await page.getByLabelText('A note for the client').fill('We are on the road.');
  await page.getByRole('button', { name: 'Yes, cancel the call' }).click();
  await expect.element(page.getByText('The call was cancelled, and Ada Marsh has been told')).toBeVisible();
  expect(sent).toEqual({ note: 'We are on the road.' });
  await expectNone(calls.getByRole('link', { name: 'Ada Marsh' }));
});
