import { readFile } from 'node:fs/promises';
import { keepAnswersWrites, stamp } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect } from '@playwright/test';
import { commitAsServer } from '../e2e/commands.ts';
import { api, assignNewForm, leaveForm, openForm, expectSaved, shortFields, storedForm } from '../e2e/formHelpers.ts';
import { db, field, newAdmin, newClient, readyForOffline, type Person } from '../e2e/support.ts';
import { offlineTest as test, signIn } from '../e2e/session.ts';

const NAME = 'Brand questionnaire';
let admin: Person;
let client: Person;
test.beforeAll(async () => {
  admin = await newAdmin();
});
test.beforeEach(async () => {
  client = await newClient('Iris');
});

test('entries of two devices are merged; of two answers to one field the person chooses', async ({ context, page }) => {
  const labels = ['A', 'B', 'C'].map((letter) => `Question ${letter}`);
  const fields = labels.map((label, index) => exampleField({ id: `field-${index}`, label }));
  const { id } = await assignNewForm({ admin, client, name: NAME, fields });
  await signIn(page, client);
  await openForm(page, id, NAME);
  await readyForOffline(page);
  await context.setOffline(true);
  await field(page, 'Question A').fill('A by laptop');
  await field(page, 'Question B').fill('B by laptop');
  await leaveForm(page, 'B by laptop');
  const byPhone = { 'field-0': 'A by phone', 'field-2': 'C by phone' };
  await commitAsServer(stamp(keepAnswersWrites({ ...(await storedForm(id)), id }, byPhone), 'phone'));

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Needs attention' }).click();
  // answers without a conflict may still wait beside it
  const change = page
    .getByRole('listitem')
    .filter({ hasText: 'Answers to a form' })
    .filter({ hasText: 'Changed on another device as well' });
  await change.getByRole('link', { name: 'Open and choose' }).click();
  const choice = page.getByRole('group', { name: 'Question A' });
  await expect(choice).toContainText('A by phone');
  await expect(choice).toContainText('A by laptop');
  expect((await storedForm(id)).answers).toEqual({ ...byPhone, 'field-1': 'B by laptop' });
  await expect(field(page, 'Question B')).toHaveValue('B by laptop');
  await expect(field(page, 'Question C')).toHaveValue('C by phone');

  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(choice).toBeHidden();
  await expectSaved(page);
  expect((await storedForm(id)).answers).toEqual({ ...byPhone, 'field-0': 'A by laptop', 'field-1': 'B by laptop' });
});

test('answers to a form that was deleted meanwhile stay here, are named, and block nothing else', async ({
  context,
  page,
}) => {
  const { id } = await assignNewForm({ admin, client, name: NAME, fields: shortFields });
  await signIn(page, client);
  await openForm(page, id, NAME);
  await readyForOffline(page);
  await context.setOffline(true);
  await field(page, 'Brand name').fill('Northwind');
  await leaveForm(page, 'Northwind');
  await api(admin, { method: 'DELETE', path: `/api/custom-form-assignments/${id}` });

  await context.setOffline(false);
  const badge = page.getByRole('button', { name: 'Needs attention' });
  await expect(badge).toBeVisible();
  await badge.click();
  const change = page.getByRole('listitem').filter({ hasText: 'Answers to a form' });
  await expect(change).toContainText('What this changes is no longer there: it has been deleted.');
  const download = page.waitForEvent('download');
  await change.getByRole('button', { name: 'Export' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Northwind');

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'SMS notifications' }).click();
  const sms = async () => (await db.doc(`users/${client.uid}`).get()).get('preferences.sms') as unknown;
  await expect.poll(sms).toBe(true);
  await badge.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Settings' })).toBeHidden(); // the server has it
  await expect(change).toBeVisible();
});
