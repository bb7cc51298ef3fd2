import { expect, test } from '@playwright/test';
import { requestChanges } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { ADMIN, completedClient, runOf } from './approving.ts';
import { carryOut } from './commands.ts';
import { giveForm, storedForm } from './formHelpers.ts';
import { offlineTest, signIn } from './session.ts';
import { field, newAdmin, readyForOffline, storedRun } from './support.ts';
import * as wizard from './wizard.ts';

test('an admin opens a client from the table, sets a due date, takes an approval back and approves', async ({
  browser,
  page,
}) => {
  const [client, admin] = await Promise.all([completedClient('Nadia'), newAdmin()]);
  const { id } = await giveForm(admin, client, 'Brand', [exampleField({ id: 'name', label: 'Brand name' })]);
  const own = await (await browser.newContext()).newPage();
  await signIn(own, client);
  await expect(own.getByText('Our team looks at it within 24 hours')).toBeVisible();

  await signIn(page, admin);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.email);
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Nadia Marsh', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'Forms' }).click();
  await page.getByRole('button', { name: /^Set due date: Brand/ }).click();
  await page.getByRole('dialog').getByLabel('Due date').fill('2090-02-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await storedForm(id)).dueAt).toBeTruthy();

  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.evaluate(() => localStorage.setItem('waits', JSON.stringify({ undo: 500 })));
  await page.reload();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  expect((await runOf(client)).approval?.status).toBe('PENDING');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible();

  await expect(own.getByText('Our team approved it on', { exact: false })).toBeVisible();
  await own.goto('/documents');
  await expect(own.getByRole('list', { name: 'Agreements' }).getByText('Approved')).toHaveCount(3);
  await own.context().close();
});

offlineTest(
  'asked for a change, a client changes just that step without a network, and waits for approval again',
  async ({ context, page }) => {
    const client = await completedClient('Olga');
    await carryOut(requestChanges(await runOf(client), ADMIN, { project: 'Please name a month.' }, 'w1'));
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('IN_PROGRESS');

    await signIn(page, client);
    await expect(page.getByText('We need some changes.', { exact: true })).toBeVisible();
    await readyForOffline(page);
    await page.getByRole('link', { name: 'Make the changes' }).click();
    await expect(page.getByText('Please name a month.')).toBeVisible();
    await context.setOffline(true);
    await field(page, 'Project Goals').fill('Half of our sales from the shop, by March.');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible();
    await wizard.submit(page);
    await context.setOffline(false);
    await expect.poll(async () => (await storedRun(client.uid)).status, { timeout: 30_000 }).toBe('COMPLETED');
    expect((await runOf(client)).approval?.round).toBe(2);
  },
);
