import { expect, test } from '@playwright/test';
import { exampleField } from '@firstmile/domain/testing';
import { completedClient, runOf } from '../e2e/approving.ts';
import { assignNewForm, storedForm } from '../e2e/formHelpers.ts';
import { signIn } from '../e2e/session.ts';
import { newAdmin } from '../e2e/support.ts';

test('an admin opens a client from the table, sets a due date, undoes an approval and approves', async ({
  browser,
  page,
}) => {
  const [client, admin] = await Promise.all([completedClient('Nadia'), newAdmin()]);
  const { id } = await assignNewForm({
    admin,
    client,
    name: 'Brand',
    fields: [exampleField({ id: 'name', label: 'Brand name' })],
  });
  const own = await (await browser.newContext()).newPage();
  await signIn(own, client);
  await expect(own.getByText(/^Our team looks at it/)).toBeVisible();

  await signIn(page, admin);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.email);
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Nadia Marsh', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('button', { name: /^Set due date: Brand/ }).click();
  await page.getByRole('dialog').getByLabel('Due date').fill('2090-02-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await storedForm(id)).dueAt).toBeTruthy();

  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.evaluate(() => localStorage.setItem('waits', JSON.stringify({ undo: 500 })));
  await page.reload();
  await expect(page.getByText('Waiting for you')).toBeVisible();
  expect((await runOf(client)).approval?.status).toBe('PENDING');
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();

  await expect(own.getByText('Our team approved it on', { exact: false })).toBeVisible();
  await own.goto('/documents');
  await expect(own.getByRole('list', { name: 'Agreements' }).getByText('Approved')).toHaveCount(3);
  await own.context().close();
});
