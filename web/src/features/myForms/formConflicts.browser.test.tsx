import { newOnboarding, type Answers, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const NAME = 'Brand questionnaire';
const fields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'story', label: 'Your story' }),
  exampleField({ id: 'launch', label: 'Launch', type: 'date' }),
];
/** Finds a control of the form; in the panel of conflicts a group has the same name. */
const input = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const button = (name: string) => page.getByRole('button', { name });
const panel = page.getByRole('region', { name: 'Changed on another device as well' });
const choice = (label: string) => panel.getByRole('group', { name: label });

/** Opens a started form on this device; `phone` enters answers on the client's other device. */
async function openForm() {
  const client = person('USER', 'Iris');
  const begun = { status: 'IN_PROGRESS' as const, startedAt: inMonth(1), answers: { name: 'Acme' } };
  const { docs, id, path } = assignedForm(givenForm(NAME, fields).form, client, begun);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(input('Brand name')).toHaveValue('Acme');
  const stored = () => app.database.store.read<FormAssignment>(path);
  const phone = (changes: Answers) =>
    app.database.put({ [path]: { ...stored(), answers: { ...stored().answers, ...changes } } });
  return { ...app, id, stored, phone };
}

const leave = (label: string) => (input(label).element() as HTMLElement).blur();

/** Enters a brand name on this device while the server does not answer, and another one on the phone meanwhile. */
async function bothEnterName() {
  const app = await openForm();
  const release = app.database.holdServer();
  await input('Brand name').fill('Northwind');
  leave('Brand name');
  app.phone({ name: 'Southwind' });
  release();
  await expect.element(panel).toBeVisible();
  return app;
}

test('answers of two devices to different fields are both kept', async () => {
  const { database, stored, phone } = await openForm();
  const release = database.holdServer();
  await input('Brand name').fill('Northwind');
  leave('Brand name');
  phone({ story: 'by phone' });
  release();
  await expect.poll(() => stored().answers).toEqual({ name: 'Northwind', story: 'by phone' });
  await expect.element(input('Your story')).toHaveValue('by phone');
  await expectNone(panel);
});

test('a conflict in one field asks, keeps my answer, and does not hold up other fields', async () => {
  const { stored } = await bothEnterName();
  await expect.element(choice('Brand name')).toHaveTextContent(/Southwind.*Northwind/);
  await expect.element(input('Brand name')).toHaveValue('Northwind');
  await expect.element(button('Needs attention')).toBeVisible();
  await input('Your story').fill('It began with tea.');
  leave('Your story');
  await expect.poll(() => stored().answers).toEqual({ name: 'Southwind', story: 'It began with tea.' });

  await choice('Brand name').getByRole('button', { name: 'Keep mine' }).click();
  await expectNone(panel);
  await expect.element(input('Brand name')).toHaveFocus();
  await expect.poll(() => stored().answers).toEqual({ name: 'Northwind', story: 'It began with tea.' });
  await expectNone(button('Needs attention'));
});

test('a conflict in one field asks, and can keep their answer', { tags: ['wide'] }, async () => {
  const { stored } = await bothEnterName();
  await choice('Brand name').getByRole('button', { name: 'Keep theirs' }).click();
  await expectNone(panel);
  await expect.element(input('Brand name')).toHaveValue('Southwind');
  await expectNone(button('Needs attention'));
  await input('Brand name').fill('Eastwind'); // the field can be changed like any other
  leave('Brand name');
  await expect.poll(() => stored().answers).toEqual({ name: 'Eastwind' });
});

test('text typed in a field with a conflict becomes my answer', { tags: ['wide'] }, async () => {
  const { router, id, stored } = await bothEnterName();
  await input('Brand name').fill('Northwind & Co');
  leave('Brand name');
  await expect.element(choice('Brand name')).toHaveTextContent('Northwind & Co');
  await router.navigate('/settings');
  await router.navigate(`/forms/${id}`);
  await expect.element(choice('Brand name')).toHaveTextContent('Northwind & Co');
  expect(stored().answers).toEqual({ name: 'Southwind' });
  await choice('Brand name').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => stored().answers).toEqual({ name: 'Northwind & Co' });
});

test('an answer of another device while this one is typing is a conflict', async () => {
  const { phone, stored } = await openForm();
  await input('Brand name').fill('North');
  phone({ name: 'Southwind', launch: '2026-03-01' });
  await expect.element(page.getByLabelText(/^Launch/)).toHaveValue('2026-03-01');
  await input('Brand name').fill('Northwind');
  leave('Brand name');
  await expect.element(choice('Brand name')).toHaveTextContent(/Southwind.*Northwind/);
  expect(stored().answers['name']).toBe('Southwind');
});

test('two quick changes of one field on this device are no conflict', { tags: ['wide'] }, async () => {
  const { database, stored } = await openForm();
  const release = database.holdServer();
  for (const name of ['North', 'Northwind']) {
    await input('Brand name').fill(name);
    leave('Brand name');
  }
  release();
  await expect.poll(() => stored().answers).toEqual({ name: 'Northwind' });
  await expectNone(button('Needs attention'));
  await expectNone(panel);
});

test('a form handed in with a conflict comes back, asks, and is handed in again', async () => {
  const { database, address, stored, phone } = await openForm();
  const release = database.holdServer();
  await input('Brand name').fill('Northwind');
  await page.getByLabelText(/^Launch/).fill('2026-03-01');
  await button('Complete').click();
  await expect.poll(address).toBe('/forms');
  phone({ launch: '2026-04-01' });
  release();

  await button('Needs attention').click();
  const change = page.getByRole('listitem').filter({ hasText: 'A form submitted' });
  await expect.element(change).toHaveTextContent('Changed on another device as well');
  await expectNone(change.getByRole('button', { name: 'Try again' }));
  await change.getByRole('link', { name: 'Open and choose' }).click();
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(panel).toHaveTextContent('This is why the form was not submitted.');
  await expect.element(choice('Launch')).toHaveTextContent(/Apr 1, 2026.*Mar 1, 2026/);
  await expect.element(input('Brand name')).toHaveValue('Northwind');
  expect(stored()).toMatchObject({ submittedAt: null, answers: { name: 'Northwind', launch: '2026-04-01' } });

  await button('Complete').click();
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus(); // it is decided first
  await choice('Launch').getByRole('button', { name: 'Keep mine' }).click();
  await button('Complete').click();
  await expect.poll(address).toBe('/forms');
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({ name: 'Northwind', launch: '2026-03-01' });
});
