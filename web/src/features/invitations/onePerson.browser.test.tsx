import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { database, field, openApp, person } from '#testing/openApp.tsx';

beforeEach(() => database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } }));

test('one person has a first and a last name, or one; pasted lines are a list whose split names can be corrected', async () => {
  const requests: unknown[] = [];
  const answers = { 'POST /api/invitations': (body: unknown) => (requests.push(body), { invited: [] }) };
  await openApp('/admin/invitations', person('ADMIN'), {}, answers);
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  const open = () => page.getByRole('button', { name: 'Invite clients' }).first().click();
  const send = async (name: string) => {
    await dialog.getByRole('button', { name }).click();
    await expectNone(dialog);
  };
  const paste = async (text: string) => {
    await expect.element(field('First name', dialog)).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field('First name', dialog).element().dispatchEvent(event);
  };
  await open();
  await field('Last name', dialog).fill('Madonna');
  await field('Email', dialog).fill('not yet');
  await field('Last name', dialog).click();
  await expect.element(dialog.getByText('Please provide a valid email')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
  await field('Email', dialog).fill('Madonna@example.test ');
  await send('Invite 1 person');
  await open();
  await paste('Jan van der Berg <jan@example.test>');
  await expect.element(field('Last name', dialog)).toHaveValue('van der Berg');
  await send('Invite 1 person');
  await open();
  await paste('Nora Beck, nora@example.test\nAnna Lena Marie Holm, anna@example.test');
  const names = dialog.getByRole('list', { name: 'Names' }).getByRole('listitem');
  await expect.element(names.first()).toHaveTextContent('anna@example.test'); // the least certain first
  await field('First name', names.first()).fill('Anna');
  await field('Last name', names.first()).fill('Lena Marie Holm');
  await send('Invite 2 people');
  expect(requests.map((request) => (request as { people: unknown }).people)).toEqual([
    [{ firstName: 'Madonna', lastName: '', email: 'madonna@example.test' }],
    [{ firstName: 'Jan', lastName: 'van der Berg', email: 'jan@example.test' }],
    [
      { firstName: 'Nora', lastName: 'Beck', email: 'nora@example.test' },
      { firstName: 'Anna', lastName: 'Lena Marie Holm', email: 'anna@example.test' },
    ],
  ]);
});

test('Add New User without a password sends an invitation, and its button says so', { tags: ['wide'] }, async () => {
  const requests: unknown[] = [];
  const answers = { 'POST /api/invitations': (body: unknown) => (requests.push(body), { invited: [] }) };
  await openApp('/admin/dashboard', person('ADMIN'), {}, answers);
  await page.getByRole('button', { name: 'Add New User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await field('First name', dialog).fill('Nora');
  await field('Email', dialog).fill('nora@example.test');
  await field('Password', dialog).fill('short');
  await expect.element(dialog.getByRole('button', { name: 'Add User' })).toBeVisible();
  await field('Password', dialog).fill('');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectNone(dialog);
  expect(requests).toEqual([{ people: [{ firstName: 'Nora', lastName: '', email: 'nora@example.test' }] }]);
});
