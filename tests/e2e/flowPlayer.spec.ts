import { stepExamples } from '@firstmile/domain/testing';
import { expect, test, type Page } from '@playwright/test';
import { button, fillForm, giveFlow, heading, playToForm, storedFlowRun } from './flowHelpers.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, fileStates, keptOnDevice, newAdmin, newClient, readyForOffline } from './support.ts';
import * as wizard from './wizard.ts';

test.setTimeout(150_000); // a whole flow, some of it with two browsers

const saved = 'All changes saved';

test('a client plays a flow of all seven step types to its end, and an admin reads it', async ({ browser, page }) => {
  const [client, admin] = await Promise.all([newClient(), newAdmin()]);
  const id = await giveFlow(client);
  await signIn(page, client);
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect(panel).toContainText('Step 1 of 7');
  await panel.getByRole('link', { name: /Start Flow/ }).click();
  await expect(heading(page, 'Hello')).toBeVisible();
  await expect(page.getByText('Step 1 of 7')).toBeHidden();
  await wizard.start(page);
  await expect(page.getByText('Step 2 of 7').first()).toBeVisible();
  await wizard.saveCompany(page);
  await playToForm(page);
  await fillForm(page);
  await expect(page.getByText('Northwind Traders')).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText('Onboarding flow completed successfully!')).toBeVisible();
  await expect.poll(async () => (await storedFlowRun(id)).status, { timeout: 30_000 }).toBe('COMPLETED');
  await expect(panel).toContainText('Completed');
  await expect(panel.getByRole('link')).toHaveCount(0);
  const { steps } = await storedFlowRun(id);
  expect(steps['project']?.status).toBe('SKIPPED');
  expect(steps['brand']?.data).toEqual({ customFormCompleted: true });
  await page.goto(`/custom-flow/${id}`);
  await expect(page).toHaveURL(/dashboard/);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, admin, '/admin/flows');
  await button(theirs, 'All assigned flows').click();
  const row = theirs.getByRole('listitem').filter({ hasText: client.email });
  await row.getByRole('button', { name: 'View Answers' }).click();
  const entered = theirs.getByRole('dialog', { name: /what Ada Marsh entered/ });
  await expect(entered).toContainText('Northwind Traders');
  await expect(entered.getByRole('button', { name: 'Open logo.png' })).toBeVisible();
  await expect(entered.getByRole('region', { name: 'Project Details' })).toContainText('Skipped');
  await theirs.context().close();
});

offlineTest(
  'a flow goes on without a network: back, forth and reloads keep all, and it arrives once',
  async ({ context, page }) => {
    const client = await newClient('Iris');
    const id = await giveFlow(client);
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
    await keptOnDevice(page, 'Half of our sales from the shop.', 'journal');
    await page.reload();
    await fillForm(page);
    await button(page, 'Submit').click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByText(/saved on this device/).first()).toBeVisible();
    expect((await storedFlowRun(id)).submittedAt).toBeNull();

    await context.setOffline(false);
    await expect(button(page, saved)).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => (await storedFlowRun(id)).status, { timeout: 30_000 }).toBe('COMPLETED');
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

offlineTest(
  'two devices on one flow: what each saved is there, and one step saved twice asks',
  async ({ browser, page }) => {
    const client = await newClient();
    const id = await giveFlow(client);
    const other = await (await browser.newContext()).newPage();
    await open(page, client, id);
    await wizard.start(page);
    await expect(button(page, saved)).toBeVisible();
    await open(other, client, id);
    await readyForOffline(page);
    await page.context().setOffline(true);
    await wizard.saveCompany(page);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expect(heading(page, 'Document Signing')).toBeVisible();
    await wizard.fillCompany(other);
    await field(other, 'Company Name').fill('Southwind Traders');
    await button(other, 'Save and Continue').click();
    await expect(heading(other, 'Upload Documents')).toBeVisible();
    await expect.poll(() => companyName(id)).toBe('Southwind Traders');

    await page.context().setOffline(false);
    await expect(page.getByText(/One step was also saved on another device/)).toBeVisible({ timeout: 30_000 });
    expect(await companyName(id)).toBe('Southwind Traders');
    await expect.poll(async () => (await storedFlowRun(id)).steps['files']?.status).toBe('SKIPPED'); // a different step: no question
    await page.reload(); // nor is the question lost
    await page.getByRole('button', { name: /Needs attention/ }).click();
    await page.getByRole('link', { name: 'Open the step' }).click();
    await expect(heading(page, 'This step was also saved on another device')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Saved on the other device' })).toContainText('Southwind Traders');
    await expect(page.getByRole('region', { name: 'Saved on this device' })).toContainText('Northwind Traders');
    await button(page, 'Use my version').click();
    await expect(field(page, 'Company Name')).toHaveValue('Northwind Traders');
    await expect(button(page, saved)).toBeVisible();
    await expect.poll(() => companyName(id)).toBe('Northwind Traders');
    await other.context().close();
  },
);

offlineTest('the onboarding asks as well, and the other version can be kept', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/onboarding');
  await wizard.start(page);
  await expect(button(page, saved)).toBeVisible();
  await readyForOffline(page);
  await page.context().setOffline(true);
  await wizard.saveCompany(page);
  const theirs = { ...stepExamples.COMPANY_INFO.accepts[0]?.data, companyName: 'Southwind Traders' };
  const step = { status: 'COMPLETED', data: theirs, savedAt: new Date(), writeId: 'otherDevice', replaces: '' };
  await db.doc(`onboardings/${client.uid}`).update({ 'steps.company': step, lastStep: 'company' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Go to Company Information' }).click({ timeout: 30_000 });
  await button(page, "Keep the other device's version").click();
  await expect(field(page, 'Company Name')).toHaveValue('Southwind Traders');
  await expect(button(page, saved)).toBeVisible();
});

test('a flow of somebody else, one that is not there, and no id at all', async ({ page }) => {
  const [client, stranger] = await Promise.all([newClient(), newClient('Mallory')]);
  const id = await giveFlow(client);
  await signIn(page, stranger);
  for (const path of [id, 'nowhere']) {
    await page.goto(`/custom-flow/${path}`);
    await expect(page.getByText('Assignment not found or you do not have access to it')).toBeVisible();
  }
  await page.goto('/custom-flow');
  await expect(page.getByText('Assignment ID is required')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('a form that was taken back and a step type of the future hold nobody up', async ({ page }) => {
  const client = await newClient();
  const id = await giveFlow(client, (flow) => ({
    ...flow,
    steps: flow.steps.filter((step) => ['hello', 'project', 'brand'].includes(step.id)),
  }));
  const { formAssignmentIds } = await storedFlowRun(id);
  await db.doc(`customFormAssignments/${formAssignmentIds['brand'] ?? ''}`).delete();
  const assigned = db.doc(`onboardingFlowAssignments/${id}`);
  // Only then has the trigger looked at it: what is wrong from the beginning is removed.
  await expect.poll(async () => (await assigned.get()).get('notifiedAt') as unknown).toBeTruthy();
  await assigned.update({ 'stepTypes.project': 'HOLOGRAM' });
  await signIn(page, client, `/custom-flow/${id}`);
  await button(page, 'Start Onboarding Process').click();
  await expect(heading(page, 'Unknown Step Type')).toBeVisible();
  await button(page, 'Skip Step').click();
  await expect(heading(page, 'Custom Form Not Available')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/dashboard/);
  await expect.poll(async () => (await storedFlowRun(id)).submittedAt).not.toBeNull();
  expect((await storedFlowRun(id)).steps).toMatchObject({ project: { status: 'SKIPPED' }, brand: { data: {} } });
});

async function open(page: Page, client: Parameters<typeof signIn>[1], id: string): Promise<void> {
  await signIn(page, client, `/custom-flow/${id}`);
}

async function companyName(id: string): Promise<unknown> {
  const { steps } = await storedFlowRun(id);
  return (steps['company']?.data as { companyName?: string } | undefined)?.companyName;
}
