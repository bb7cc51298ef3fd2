import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isReadable, type Brand } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

test('an admin says as whom the business writes, and what new clients go through', async () => {
  const admin = person('ADMIN');
  const { database } = await openApp('/settings', admin, {});
  const business = page.getByRole('region', { name: 'Your business' });
  await business.getByLabelText('Name of the business').fill(' ');
  await business.getByRole('button', { name: 'Save business' }).click();
  await expect.element(business.getByRole('alert')).toHaveTextContent('Please enter the name of your business');
  await business.getByLabelText('Name of the business').fill('Marsh & Co');
  await business.getByLabelText('Answers go to').fill('office');
  await business.getByRole('button', { name: 'Save business' }).click();
  await expect.element(business.getByRole('alert')).toHaveTextContent('Please provide a valid email');
  await business.getByLabelText('Answers go to').fill(' office@marsh.test');
  await userEvent.upload(page.getByTestId('logo'), new File(['no'], 'logo.png', { type: 'image/png' }));
  await expect.element(business.getByText(/This picture could not be read/)).toBeVisible();
  await userEvent.upload(page.getByTestId('logo'), await drawn());
  await expect.element(business.getByRole('img', { name: 'Logo' })).toBeVisible();
  await business.getByRole('button', { name: 'Save business' }).click();
  await allSent();
  const brand = database.store.read<{ name: string; replyTo: string; logo: string }>('settings/brand');
  expect([brand.name, brand.replyTo, brand.logo.slice(0, 22)]).toEqual([
    'Marsh & Co',
    'office@marsh.test',
    'data:image/png;base64,',
  ]);

  const clients = page.getByRole('region', { name: 'New clients' });
  await userEvent.selectOptions(clients.getByLabelText('Onboarding of new clients'), 'A flow');
  await clients.getByRole('button', { name: 'Save choice' }).click();
  await expect.element(clients.getByRole('alert')).toBeVisible();
  await userEvent.selectOptions(clients.getByLabelText('Onboarding of new clients'), 'None: they get what you assign');
  await clients.getByRole('button', { name: 'Save choice' }).click();
  await allSent();
  expect(database.store.read('settings/newClients')).toMatchObject({ onboarding: 'none', flowId: '' });
});

test('a pale accent is refused, and the nearest readable one is offered', async () => {
  const { database } = await openApp('/settings', person('ADMIN'), {});
  const business = page.getByRole('region', { name: 'Your business' });
  await business.getByLabelText('Name of the business').fill('Marsh & Co');
  await business.getByLabelText('Accent colour').fill('#ffd600');
  await expect.element(business.getByText('#FFD600 is too pale to be read on light pages.')).toBeVisible();
  await business.getByRole('button', { name: 'Save business' }).click();
  await expect.element(business.getByRole('alert')).toHaveTextContent(/too pale/);
  await business.getByRole('button', { name: /^Use #/ }).click();
  await expectNone(business.getByText(/is too pale to be read/));
  await business.getByLabelText('Imprint').fill('marsh.test');
  await business.getByRole('button', { name: 'Save business' }).click();
  await expect.element(business.getByRole('alert')).toHaveTextContent(/https:/);
  await business.getByLabelText('Imprint').fill('https://marsh.test/imprint');
  await business.getByRole('switch', { name: /leads to the sign-in/ }).click();
  await business.getByRole('switch', { name: /Powered by Firstmile/ }).click();
  await business.getByRole('button', { name: 'Save business' }).click();
  await allSent();
  const brand = database.store.read<Brand>('settings/brand');
  expect(brand).toMatchObject({ imprint: 'https://marsh.test/imprint', isHomeSignIn: true, isPoweredByShown: false });
  expect(isReadable(brand.accent)).toBe(true);
});

async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}

test('a client without a wizard sees what there is to do instead, and no steps', async () => {
  const ada = person('USER');
  const run = exampleRun(0, { userId: ada.uid, status: 'NOT_STARTED', isOff: true });
  const { database, address } = await openApp('/onboarding', ada, { [`onboardings/${ada.uid}`]: run });
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next).toHaveTextContent('Nothing is waiting for you');
  expect(address()).toBe('/dashboard');
  await expectNone(page.getByRole('region', { name: 'Onboarding Progress' }));
  await expectNone(page.getByText(/steps left/));
  const flow = assignedFlow(ada);
  database.put(flow.docs);
  await expect.element(next).toHaveTextContent(/Welcome aboard/);
  await expect.element(page.getByText('Something is waiting for you.')).toBeVisible();
});

test('the link of a mail asks before it turns mails off, and says what was done', async () => {
  const asked: string[] = [];
  let isBusy = true;
  const answers = {
    'POST /api/unsubscribe/reminders.ada.x': () => {
      asked.push('post');
      return isBusy ? Response.json({ error: 'Busy' }, { status: 429 }) : { status: 'unsubscribed' };
    },
  };
  await openApp('/unsubscribe/reminders.ada.x', null, {}, answers);
  await expect.element(page.getByRole('heading', { name: 'No more reminders?' })).toBeVisible();
  expect(asked).toEqual([]);
  const stop = page.getByRole('button', { name: 'Stop these mails' });
  await stop.click();
  await expect.element(page.getByText('Busy')).toBeVisible();
  isBusy = false;
  await stop.click();
  await expect.element(page.getByText('Done. You will get no more reminders.')).toBeVisible();
  await expectNone(stop);
});

test('an admin says how clients reach the business and what it promises; clients see that and no more', async () => {
  const { database } = await openApp('/settings', person('ADMIN'), {});
  const told = page.getByRole('region', { name: 'What clients are told' });
  await expect.element(told.getByText('Clients see examples until you save this.')).toBeVisible();
  await told.getByLabelText('Support email').fill('help');
  await told.getByLabelText('Scheduling page').fill('http://book.marsh.test');
  const save = told.getByRole('button', { name: 'Save what clients are told' });
  await save.click();
  await expect
    .element(told.getByLabelText('Support email'))
    .toHaveAccessibleDescription('Please provide a valid email address');
  await expect
    .element(told.getByLabelText('Scheduling page'))
    .toHaveAccessibleDescription('The address of the scheduling page must begin with https://');
  await told.getByLabelText('Support email').fill('help@marsh.test');
  await told.getByLabelText('Scheduling page').fill('');
  await told.getByLabelText('Hours').fill('Mon-Thu 8-4');
  await userEvent.selectOptions(told.getByLabelText('You look at what was submitted'), 'Within 48 hours');
  await userEvent.selectOptions(told.getByLabelText('The consultation call follows'), 'Promise nothing');
  await save.click();
  await allSent();
  const contact = database.store.read<object>('settings/contact');
  expect(contact).toMatchObject({ email: 'help@marsh.test', phone: '', reviewHours: 48, callDays: 0, booking: '' });

  const ada = person('USER');
  const run = exampleRun(4, { userId: ada.uid, status: 'COMPLETED', reference: 'FM-1' });
  await openApp('/dashboard', ada, { [`onboardings/${ada.uid}`]: run, 'settings/contact': contact });
  await expect.element(page.getByText('Our team looks at it within 48 hours')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Support' }).getByText('Mon-Thu 8-4')).toBeVisible();
  await expectNone(page.getByText(/consultation call/i));
});
