import { newOnboarding, receiveMessages, storedConversation, storedMessage, type ChatMessage } from '@firstmile/domain';
import { exampleField, exampleRun } from '@firstmile/domain/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { giveFiles, logo } from '#testing/files.ts';
import { addField, openBuilder, unique } from '#testing/formBuilder.ts';
import { assignedFlow, assignedForm, givenForm } from '#testing/given.ts';
import { allSent, database, field, openApp, person, profileOf } from '#testing/openApp.tsx';
import { translatePage } from '#testing/translatePage.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const says = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

let translation: ReturnType<typeof translatePage>;
beforeEach(() => {
  translation = translatePage();
});
afterEach(() => {
  translation.stop();
  expect(translation.stale).toEqual([]);
});

async function fillCompany() {
  await field('Company Name').fill('Northwind Traders');
  await choose(page.getByRole('combobox', { name: /Industry/ }), 'Retail');
  await field('Company Website').fill('not a web address');
  await field('Number of Employees').fill('42');
  await field('Contact Name').fill('Ada Marsh');
  await field('Contact Email').fill('ada@northwind.example');
  await field('Contact Phone').fill('+44 20 7946 0018');
  await button('Save and Continue').click();
  await says('Please enter a valid URL');
  await field('Company Website').fill('https://northwind.example');
  await button('Save and Continue').click();
}

async function addFiles() {
  await giveFiles(document, logo());
  await expect.element(button('Continue with Files')).toHaveTextContent('Continue with Files');
  await button('Remove logo.png').click();
  await expect.element(button('Skip for Now')).toHaveTextContent('Skip for Now');
  await giveFiles(document, new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }), logo());
  await says('This file was not added:');
  await button('Continue with Files').click();
}

async function signAll() {
  for (const [index, label] of ['(3 remaining)', '(2 remaining)', '(1 remaining)'].entries()) {
    const next = button(/^Sign All Documents \(/);
    await expect.element(next).toHaveTextContent(`Sign All Documents ${label}`);
    await next.click();
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
    await expect.element(dialog.getByRole('checkbox')).toHaveFocus();
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
    await expectNone(dialog);
    await says(`${index + 1} of 3 signed`);
  }
  await expect.element(button('Continue')).toHaveTextContent(/^Continue$/);
  await button('Continue').click();
}

async function fillProject() {
  await field('Project Title').fill('A new web shop');
  await choose(page.getByRole('combobox', { name: /Project Type/ }), 'E-commerce Platform');
  await field('Project Description').fill('We want to sell our teas on the web.');
  await field('Project Goals').fill('Half of our sales from the shop.');
  await field('Target Audience').fill('People who like tea');
  await choose(page.getByRole('combobox', { name: /Timeline/ }), '3-6 months');
  await choose(page.getByRole('combobox', { name: /Budget/ }), 'To be discussed');
  await button('Save and Continue').click();
}

test('the whole onboarding works on a translated page', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
  await openApp('/onboarding', client, docs);
  await button('Start Onboarding Process').click();
  await expect.element(heading('Company Information')).toBeVisible();
  await fillCompany();
  await expect.element(heading('Upload Documents')).toBeVisible();
  await addFiles();
  await expect.element(heading('Document Signing')).toBeVisible();
  await signAll();
  await expect.element(heading('Project Details')).toBeVisible();
  await fillProject();
  await expect.element(heading('Review & Confirmation')).toBeVisible();
  await says('logo.png');
  await button(/^Submit/).click();
  await expect.element(page.getByText('Redirecting', { exact: false })).toBeVisible();
});

test('a translated form takes answers and files, names missing ones and is submitted', async () => {
  const client = person('USER');
  const fields = [
    exampleField({ id: 'name', label: 'Brand name', required: true, rules: [{ type: 'maxLength', value: 9 }] }),
    exampleField({ id: 'logo', label: 'Logo', type: 'file' }),
  ];
  const { docs, id } = assignedForm(givenForm('Brand', fields).form, client);
  const onboarding = { [`onboardings/${client.uid}`]: { ...newOnboarding(client.uid), status: 'COMPLETED' } };
  await openApp(`/forms/${id}`, client, { ...docs, ...onboarding });
  await button('Complete').click();
  await says('Brand name is required');
  await field('Brand name').fill('Northwind Traders');
  await says('17/9');
  await field('Brand name').fill('Northwind');
  await says('9/9');
  await button(/^Choose a file/).click({ trial: true });
  await giveFiles(document, logo());
  await expect.element(button(/^Replace file/)).toHaveTextContent('Replace file');
  await button(/^Remove logo/).click();
  await expect.element(button(/^Choose a file/)).toHaveTextContent('Choose a file');
  await button('Complete').click();
  await says('Submitted');
});

test('a translated flow can be completed', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { id, docs } = assignedFlow(client);
  await openApp(`/custom-flow/${id}`, client, docs);
  await button('Start Onboarding Process').click();
  await fillCompany();
  await expect.element(heading('Upload Documents')).toBeVisible();
  await addFiles();
  await expect.element(heading('Document Signing')).toBeVisible();
  await signAll();
  await fillProject();
  await expect.element(heading('Brand questions')).toBeVisible();
  await field('Brand name').fill('Northwind');
  await button('Submit Form').click();
  await says('Northwind Traders');
  await button(/^Submit/).click();
  await expect.element(page.getByText('Redirecting', { exact: false })).toBeVisible();
});

test('a translated document shows that it was declined, then that it is signed', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  await openApp('/onboarding?step=documents', client, docs);
  await button('Sign Document: Service Agreement').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await field('Why do you decline?').fill('Clause 4 should end after two years.');
  await dialog.getByRole('button', { name: 'Decline Document' }).click();
  await says('You declined a document: Service Agreement');
  await button('Sign Document: Service Agreement').click();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
  await says('1 of 3 signed');
  await says('Signed by Ada Marsh');
});

test('translated messages are written and sent, and show their state', async () => {
  const [client, team] = [person('USER'), person('ADMIN', 'Mia')];
  const { uid, ...who } = client;
  await openApp('/messages', client);
  const log = page.getByRole('region', { name: 'Conversation with the team' });
  const release = database.holdServer();
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toHaveTextContent('Waiting to be sent');
  release();
  await expect.element(log).toHaveTextContent('Sent');
  await allSent();
  const [message] = database.all<ChatMessage>(`users/${uid}/messages`).map(storedMessage);
  if (!message) throw new Error('The message is not stored');
  database.commit(
    receiveMessages({ client: { id: uid, ...who }, conversation: null, messages: [message], files: [] }, Date.now())
      .writes,
  );
  const path = `conversations/${uid}`;
  const marks = { [team.uid]: { name: 'Mia Marsh', seen: 99, at: Date.now() } };
  expect(storedConversation({ ...database.store.docs.get(path), id: uid })).toBeTruthy();
  database.put({ [path]: { ...database.store.docs.get(path), marks } });
  await says('Are you there?');
});

test('an admin builds a translated form, tries it out and approves a client', { tags: ['wide'] }, async () => {
  await openBuilder();
  await field('Form name').fill(unique('Launch'));
  await addField('Brand', 'Text', true);
  await addField('Tone');
  await button('Duplicate: Brand').click();
  await button('Preview').click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Check the answers' }).click();
  await expect.element(preview).toHaveTextContent('Brand is required');
  await preview.getByRole('button', { name: 'Close' }).click();
  await button('Save Form').click();
  await says('Custom form created successfully!');

  const client = person('USER', 'Olga');
  const docs = { ...profileOf(client), [`onboardings/${client.uid}`]: exampleRun(2, { userId: client.uid }) };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await button('Set due date: Olga Marsh').click();
  await page.getByRole('dialog').getByLabelText('Due date').fill('2090-02-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await says(/^Due .*2090/);
});
