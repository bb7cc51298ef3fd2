import { expect, type Page } from '@playwright/test';
import { assignForm, assignmentsOf, storeForm } from '../e2e/formSteps.ts';
import { offlineTest, signIn } from '../e2e/session.ts';
import { newAdmin, newClient, readyForOffline, type Person } from '../e2e/support.ts';

// Tested with every change: a flow assigned offline (flowBuilder.spec.ts), and the dialog on documents in memory (assignments.browser.test.tsx).

const rowOf = (page: Page, client: Person) =>
  page.getByRole('list', { name: 'Form Assignments' }).getByRole('listitem').filter({ hasText: client.email });

offlineTest('a form assigned offline arrives once', async ({ context, page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const form = await storeForm('Offline survey', admin, [{ label: 'Brand' }]);
  await signIn(page, admin, '/admin/assignments');
  await readyForOffline(page);
  await page.getByRole('button', { name: 'New Assignment' }).first().click(); // its choices are on the device then
  await expect(page.getByRole('checkbox', { name: new RegExp(client.email) })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await context.setOffline(true);
  await assignForm(page, form.name, client);
  await expect(page.getByText(`Form "${form.name}" assigned to Iris Marsh`)).toBeVisible();
  await expect(rowOf(page, client)).toContainText('Assigned');
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await assignForm(page, form.name, client);
  await expect(page.getByText('Iris Marsh already has this form open and gets no second one')).toBeVisible();
  expect(await assignmentsOf(form.id)).toEqual([]);
  await page.reload();
  await expect(rowOf(page, client)).toContainText('Assigned');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
  await expect.poll(() => assignmentsOf(form.id)).toMatchObject([{ userId: client.uid, status: 'ASSIGNED' }]);
  await expect(rowOf(page, client)).toHaveCount(1);
});
