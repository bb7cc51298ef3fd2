import { moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { allSent, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

test('an admin adds a client, who appears at once and can be searched for', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Amir');
  const answers = {
    'POST /api/auth/register': () => {
      app.database.put(profileOf(client)); // as functions do
      return { id: client.uid, isInvited: false };
    },
  };
  const app = await openApp('/admin/dashboard', person('ADMIN'), {}, answers);
  await page.getByRole('button', { name: 'Add New User' }).first().click(); // an empty table has another such button
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabelText(/^First name/).fill('Amir');
  await dialog.getByLabelText(/^Last name/).fill('Marsh');
  await dialog.getByLabelText(/^E-?mail/).fill(client.email);
  await dialog.getByLabelText(/^Password/).fill('short');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect.element(dialog.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await dialog.getByLabelText(/^Password/).fill('Added-pass-1');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expectNone(dialog);
  const row = page.getByRole('row').filter({ hasText: client.email });
  await expect.element(row).toHaveTextContent('Pending');

  const search = page.getByRole('searchbox', { name: 'Search clients' });
  await search.fill('nobody at all');
  await expect.element(page.getByText('No client matches')).toBeVisible();
  await expectNone(row);
  networkStore.setState({ isOnline: false });
  await expect.element(page.getByText(/Without a network only/)).toBeVisible();
  networkStore.setState({ isOnline: true });
  await search.fill(client.email);
  await expect.element(row).toBeVisible();
});

test('a client whose account was never confirmed is invited instead of added, and the admin is told', async () => {
  const answers = { 'POST /api/auth/register': () => ({ id: 'amir', isInvited: true }) };
  await openApp('/admin/dashboard', person('ADMIN'), {}, answers);
  await page.getByRole('button', { name: 'Add New User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabelText(/^First name/).fill('Amir');
  await dialog.getByLabelText(/^Last name/).fill('Marsh');
  await dialog.getByLabelText(/^E-?mail/).fill('amir@example.test');
  await dialog.getByLabelText(/^Password/).fill('Added-pass-1');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect.element(page.getByText(/amir@example.test has an account that was never confirmed/)).toBeVisible();
  await expectNone(dialog);
});

test('an admin opens a client and approves a document', async () => {
  const client = person('USER', 'Nia');
  const path = `users/${client.uid}/files/contract`;
  const file = {
    name: 'contract.pdf',
    kind: 'document',
    state: 'stored',
    size: 20,
    type: 'application/pdf',
    reason: null,
    sha256: 'a'.repeat(64),
    usedBy: null,
    archivedAt: null,
    approvedAt: null,
    createdAt: moment(1),
    writeId: 'w0',
  };
  const other = person('USER', 'Otis');
  const docs = { ...profileOf(client), ...profileOf(other), [path]: file };
  const { database } = await openApp('/admin/dashboard', person('ADMIN'), docs);
  const link = page.getByRole('row').filter({ hasText: client.email }).getByRole('link');
  await expect.element(link).toBeVisible();
  const before = link.element();
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.email);
  await expectNone(page.getByRole('row').filter({ hasText: other.email }));
  await expect.element(link).toBeVisible();
  expect(link.element()).toBe(before); // kept all the time, because a finger may be about to press it
  await link.click();
  await expect.element(page.getByRole('heading', { name: 'Nia Marsh', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  const record = page.getByRole('tabpanel');
  await expect.element(record.getByRole('button', { name: 'Open contract.pdf' })).toBeVisible();
  await record.getByRole('button', { name: 'Approve contract.pdf' }).click();
  await expect.element(record.getByText('Approved')).toBeVisible();
  await allSent();
  expect(database.store.read(path)).not.toMatchObject({ approvedAt: null });
});
