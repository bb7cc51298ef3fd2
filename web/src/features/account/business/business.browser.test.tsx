import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isReadable, type Brand, type MailTexts, type OnboardingFlow } from '@firstmile/domain';
import { exampleApproval, exampleRun } from '@firstmile/domain/testing';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

test('an admin sets the brand, and each field is saved when it loses the focus', async () => {
  const { database, router } = await openApp('/settings/brand', person('ADMIN'), {});
  const business = page.getByRole('region', { name: 'Your business' });
  const brand = () => database.store.read<Brand>('settings/brand');
  await business.getByLabelText('Name of the business').fill(' ');
  await business.getByLabelText('Replies go to').fill('office');
  await expect
    .element(business.getByLabelText('Name of the business'))
    .toHaveAccessibleDescription('Please enter the name of your business');
  await business.getByLabelText('Text on the sign-in').fill('Welcome to Marsh');
  await expect.element(business.getByLabelText('Replies go to')).toHaveAccessibleDescription(/valid email/);
  await business.getByLabelText('Name of the business').fill('Marsh & Co');
  await business.getByLabelText('Replies go to').fill(' office@marsh.test');
  await business.getByLabelText('Address', { exact: true }).fill('1 Quay');
  await expect.element(business.getByText('Saved')).toBeVisible();
  await allSent();
  expect(brand()).toMatchObject({ name: 'Marsh & Co', replyTo: 'office@marsh.test', welcome: 'Welcome to Marsh' });
  // text that is being typed when the page is left
  await router.navigate('/settings/contact');
  await expect.poll(() => brand().address).toBe('1 Quay');
});

test(
  'a wrong field does not block the others, and what another admin saved meanwhile stays',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/settings/brand', person('ADMIN'), {});
    const business = page.getByRole('region', { name: 'Your business' });
    await business.getByLabelText('Imprint').fill('marsh');
    await business.getByLabelText('Name of the business').fill('Marsh & Co');
    await business.getByLabelText('Address', { exact: true }).fill('1 Quay');
    await business.getByLabelText('Text on the sign-in').click();
    await expect.element(business.getByLabelText('Imprint')).toHaveAccessibleDescription(/https:/);
    await allSent();
    const brand = database.store.read<Brand>('settings/brand');
    expect(brand).toMatchObject({ name: 'Marsh & Co', address: '1 Quay', imprint: '' });
    database.put({ 'settings/brand': { ...brand, welcome: 'From a colleague' } });
    await expect.element(business.getByLabelText('Text on the sign-in')).toHaveValue('From a colleague');
    await expect.element(business.getByLabelText('Imprint')).toHaveValue('marsh');
    await business.getByLabelText('Imprint').fill(' HTTP://marsh.test/imprint ');
    await business.getByRole('switch', { name: /Powered by Firstmile/ }).click();
    await allSent();
    expect(database.store.read('settings/brand')).toMatchObject({
      imprint: 'https://marsh.test/imprint',
      isPoweredByShown: false,
      welcome: 'From a colleague',
      name: 'Marsh & Co',
    });
  },
);

test('a logo is saved if it can be read', { tags: ['wide'] }, async () => {
  const { database } = await openApp('/settings/brand', person('ADMIN'), {});
  const business = page.getByRole('region', { name: 'Your business' });
  await userEvent.upload(page.getByTestId('logo'), new File(['no'], 'logo.png', { type: 'image/png' }));
  await expect.element(business.getByText(/This picture could not be read/)).toBeVisible();
  await userEvent.upload(page.getByTestId('logo'), await drawn());
  await expect.element(business.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectNone(business.getByText(/This picture could not be read/));
  await allSent();
  expect(database.store.read<Brand>('settings/brand').logo.slice(0, 22)).toBe('data:image/png;base64,');
  const nameInLogo = business.getByRole('switch', { name: 'The logo contains the name' });
  await expect.element(nameInLogo).not.toBeChecked();
  await userEvent.upload(page.getByTestId('logo'), await drawn(60));
  await expect.element(nameInLogo).toBeChecked();
  await allSent();
  expect(database.store.read<Brand>('settings/brand').isNameInLogo).toBe(true);
});

test('a pale accent is refused, and the nearest readable one is offered', { tags: ['wide'] }, async () => {
  const { database } = await openApp('/settings/brand', person('ADMIN'), {});
  const business = page.getByRole('region', { name: 'Your business' });
  await business.getByLabelText('Accent colour').fill('#ffd600');
  await expect.element(business.getByText('#FFD600 is too pale to be read on light pages.')).toBeVisible();
  await business.getByLabelText('Text on the sign-in').fill('Welcome');
  await business.getByLabelText('Address', { exact: true }).click();
  await allSent();
  expect(database.store.read<Brand>('settings/brand').accent).toBe('');
  await business.getByRole('button', { name: /^Use #/ }).click();
  await expectNone(business.getByText(/is too pale to be read/));
  await allSent();
  expect(isReadable(database.store.read<Brand>('settings/brand').accent)).toBe(true);
});

test('an admin sets what new clients go through; a flow is saved once it is chosen', { tags: ['wide'] }, async () => {
  const { flowPath, docs } = assignedFlow(person('USER'));
  const [flow, flowId] = [docs[flowPath] as object as OnboardingFlow, flowPath.split('/')[1]];
  const { database } = await openApp('/settings/new-clients', person('ADMIN'), docs);
  const clients = page.getByRole('region', { name: 'New clients' });
  const choice = () => database.store.read<object>('settings/newClients');
  await userEvent.selectOptions(clients.getByLabelText('Onboarding of new clients'), 'None: they get what you assign');
  await allSent();
  expect(choice()).toMatchObject({ onboarding: 'none', flowId: '' });
  await userEvent.selectOptions(clients.getByLabelText('Onboarding of new clients'), 'A flow');
  await expect.element(clients.getByText('Saved once you choose a flow.')).toBeVisible();
  await allSent();
  expect(choice()).toMatchObject({ onboarding: 'none' });
  await userEvent.selectOptions(clients.getByLabelText('Flow', { exact: true }), flow.name);
  await allSent();
  expect(choice()).toMatchObject({ onboarding: 'flow', flowId });
});

test("an admin writes the opening of a mail in a chosen language, beside the product's text", async () => {
  const { database, router } = await openApp('/settings/emails', person('ADMIN'), {});
  const emails = page.getByRole('region', { name: 'Emails to clients' });
  const stored = () => database.store.read<MailTexts>('settings/mailTexts');
  const opening = emails.getByLabelText('Opening');
  await expect.element(opening).toHaveAccessibleDescription(/has prepared everything for your start/);
  await opening.fill('Welcome.\nIt is good to have you.');
  await userEvent.selectOptions(emails.getByLabelText('Email', { exact: true }), 'Reminder');
  await expect.element(opening).toHaveValue('');
  await userEvent.selectOptions(emails.getByLabelText('Language'), 'German');
  await expect.element(opening).toHaveAccessibleDescription(/Das wartet noch auf Sie/);
  await opening.fill('Es fehlt noch etwas.');
  const subject = emails.getByLabelText('Subject');
  await expect.element(subject).toHaveAccessibleDescription(/Erinnerung: …/);
  await subject.fill('Noch offen');
  await emails.getByLabelText('Language').click();
  await expect.element(emails.getByText('Saved')).toBeVisible();
  await allSent();
  expect(stored()).toMatchObject({
    invitation: { en: 'Welcome.\nIt is good to have you.', de: '' },
    reminder: { en: '', de: 'Es fehlt noch etwas.' },
    subjects: { reminder: { en: '', de: 'Noch offen' } },
  });
  // text that is being typed when the page is left
  await opening.fill('Fast geschafft.');
  await router.navigate('/settings/contact');
  await expect.poll(() => stored().reminder.de).toBe('Fast geschafft.');
});

async function drawn(width = 40): Promise<File> {
  const canvas = new OffscreenCanvas(width, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}

test('a client without a wizard sees the tasks instead, and no steps', async () => {
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

test('the link of a mail asks before it turns mails off, and confirms it', { tags: ['wide'] }, async () => {
  const requests: string[] = [];
  let isBusy = true;
  const answers = {
    'POST /api/unsubscribe/reminders.ada.x': () => {
      requests.push('post');
      return isBusy ? Response.json({ error: 'Busy' }, { status: 429 }) : { status: 'unsubscribed' };
    },
  };
  await openApp('/unsubscribe/reminders.ada.x', null, {}, answers);
  await expect.element(page.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible();
  expect(requests).toEqual([]);
  const stop = page.getByRole('button', { name: 'Stop these emails' });
  await stop.click();
  await expect.element(page.getByText('Busy')).toBeVisible();
  isBusy = false;
  await stop.click();
  await expect.element(page.getByText('Done. You will get no more reminders.')).toBeVisible();
  await expectNone(stop);
});

test('an admin sets who has to confirm the address, and how long evidence is kept', async () => {
  const { database } = await openApp('/settings/signing', person('ADMIN'), {});
  const signing = page.getByRole('region', { name: 'Signing' });
  const confirmedFor = signing.getByLabelText('Signers confirm their email address first');
  await expect.element(confirmedFor).toHaveValue('countersigned');
  const keepYears = signing.getByLabelText('Evidence of deleted clients is kept');
  await expect.element(keepYears).toHaveValue('0');
  await expect.element(keepYears).toHaveAccessibleDescription(/None of it is deleted until this period ends/);
  await userEvent.selectOptions(confirmedFor, 'For all agreements');
  await userEvent.selectOptions(keepYears, 'For 10 years');
  await allSent();
  expect(database.store.read('settings/signing')).toMatchObject({ confirmedFor: 'all', keepYears: 10 });
});

test(
  'an admin sets the contact details and promises; clients see these and no others',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/settings/contact', person('ADMIN'), {});
    const contactForm = page.getByRole('region', { name: 'What clients are told' });
    await expect.element(contactForm.getByText(/Clients see none of this until you enter it/)).toBeVisible();
    await contactForm.getByRole('button', { name: 'Use the examples' }).click();
    await expect.element(contactForm.getByText(/Clients see examples, not your details/)).toBeVisible();
    const contact = () => database.store.read<object>('settings/contact');
    expect(contact()).toMatchObject({ email: 'support@example.com', reviewHours: 24, callDays: 3, areExamples: true });
    await contactForm.getByLabelText('Support email').fill('help');
    await contactForm.getByLabelText('Hours').fill('Mon-Thu 8-4');
    await expect
      .element(contactForm.getByLabelText('Support email'))
      .toHaveAccessibleDescription('Please provide a valid email address');
    await contactForm.getByLabelText('Support email').fill('help@marsh.test');
    await userEvent.tab();
    await userEvent.selectOptions(contactForm.getByLabelText('You look at what was submitted'), 'Within 48 hours');
    await userEvent.selectOptions(contactForm.getByLabelText('The consultation call follows'), 'Promise nothing');
    await allSent();
    expect(contact()).toMatchObject({ email: 'help@marsh.test', phone: '', reviewHours: 48, callDays: 0, booking: '' });
    expect(contact()).not.toHaveProperty('areExamples');
    await expectNone(contactForm.getByText(/examples/));

    const ada = person('USER');
    const approval = exampleApproval();
    const run = exampleRun(4, { userId: ada.uid, status: 'COMPLETED', reference: 'FM-1', approval });
    await openApp('/dashboard', ada, { [`onboardings/${ada.uid}`]: run, 'settings/contact': contact() });
    await expect.element(page.getByText('Our team looks at it within 48 hours')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Support' }).getByText('Mon-Thu 8-4')).toBeVisible();
    await expectNone(page.getByText(/consultation call/i));
  },
);

test('an admin sets how long forms can be taken back, and the usual reasons of the business', async () => {
  const { database } = await openApp('/settings/reviews', person('ADMIN'), {});
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByLabelText('Clients may take a form back').selectOptions('For an hour');
  const answers = reviews.getByLabelText('Usual reasons for sending an answer back');
  await answers.fill('x'.repeat(201));
  await reviews
    .getByLabelText('Usual reasons for sending a file back')
    .fill(' The second page is missing. \n\nToo old\nToo old');
  await expect.element(answers).toHaveAccessibleDescription(/200 characters/);
  await answers.fill('Please add the IBAN.');
  await userEvent.tab();
  await allSent();
  expect(database.store.read('settings/reviews')).toMatchObject({
    takeBackMinutes: 60,
    answerReasons: ['Please add the IBAN.'],
    fileReasons: ['The second page is missing.', 'Too old'],
  });
});
