import { expect } from '@playwright/test';
import { button, fillForm, assignNewFlow, heading, storedFlowRun } from './flowHelpers.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, fileStates, waitUntilOnDevice, newClient, readyForOffline } from './support.ts';
import * as wizard from './wizard.ts';

const saved = 'All changes saved';

offlineTest(
  'a flow goes on without a network: back, forth and reloads keep all, and it arrives once',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient('Iris');
    const id = await assignNewFlow(client);
    await signIn(page, client, `/custom-flow/${id}`);
    await wizard.start(page);
    await expect(button(page, saved)).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await wizard.saveCompany(page);
    await wizard.addFiles(page, wizard.LOGO, wizard.BRIEF);
    await page.reload();
    await expect(heading(page, 'Upload Documents')).toBeVisible();
    await expect(page.getByText('brief.pdf').first()).toBeVisible();
    await button(page, 'Previous Step').click();
    await expect(field(page, 'Company Name')).toHaveValue('Northwind Traders');
    await field(page, 'Company Name').fill('Northwind Ltd');
    await button(page, 'Save and Continue').click();
    await wizard.continueWithFiles(page);
    await wizard.signAll(page);
    await wizard.saveProject(page, 'Brand questions');
    await waitUntilOnDevice(page, 'Half of our sales from the shop.', 'queue');
    await page.reload();
    await fillForm(page);
    await button(page, 'Submit').click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByText(/saved on this device/).first()).toBeVisible();
    expect((await storedFlowRun(id)).submittedAt).toBeNull();

    await context.setOffline(false);
    await expect(button(page, saved)).toBeVisible();
    await expect.poll(async () => (await storedFlowRun(id)).status).toBe('COMPLETED');
    await expect.poll(() => fileStates(client.uid)).toEqual(['brief.pdf: stored', 'logo.png: stored']);
    const { steps } = await storedFlowRun(id);
    expect(steps['company']?.data).toMatchObject({ companyName: 'Northwind Ltd', employeeCount: 42 });
    expect(Object.values(steps).map((step) => step.status)).toEqual(Array(7).fill('COMPLETED'));
    const entries = await db
      .collection('activity')
      .where('userId', '==', client.uid)
      .where('type', '==', 'flow-completed')
      .get();
    expect(entries.size).toBe(1);
  },
);
