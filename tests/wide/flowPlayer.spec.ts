import { saveFlowStepWrites, stamp } from '@firstmile/domain';
import { stepExamples } from '@firstmile/domain/testing';
import { expect, test } from '@playwright/test';
import { commitAsServer } from '../e2e/commands.ts';
import { button, fillForm, assignNewFlow, heading, storedFlowRun } from '../e2e/flowHelpers.ts';
import { offlineTest, signIn } from '../e2e/session.ts';
import { field, newClient, readyForOffline } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';

// Tested with every change: the question itself on documents in memory (flowPlayer.browser.test.tsx), and the question about fields in formDevices.spec.ts.

const saved = 'All changes saved';

offlineTest(
  'a step of a flow that two devices saved asks, also after a reload; other steps do not',
  async ({ page }) => {
    const client = await newClient();
    const id = await assignNewFlow(client);
    await signIn(page, client, `/custom-flow/${id}`);
    await wizard.start(page);
    await expect(button(page, saved)).toBeVisible();
    await readyForOffline(page);
    await page.context().setOffline(true);
    await wizard.saveCompany(page);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expect(heading(page, 'Document Signing')).toBeVisible();
    const theirs = { ...stepExamples.COMPANY_INFO.accepts[0]?.data, companyName: 'Southwind Traders' };
    await commitAsServer(stamp(saveFlowStepWrites(await storedFlowRun(id), 'company', theirs), 'otherDevice'));

    await page.context().setOffline(false);
    await expect(page.getByText(/One step was also saved on another device/)).toBeVisible();
    expect(await companyName(id)).toBe('Southwind Traders');
    await expect.poll(async () => (await storedFlowRun(id)).steps['files']?.status).toBe('SKIPPED'); // a different step: no question
    await page.reload(); // nor is the question lost
    await page.getByRole('button', { name: /Needs attention/ }).click();
    await page.getByRole('link', { name: 'Open the step' }).click();
    await expect(heading(page, 'This step was also saved on another device')).toBeVisible();
    await button(page, 'Use my version').click();
    await expect(field(page, 'Company Name')).toHaveValue('Northwind Traders');
    await expect(button(page, saved)).toBeVisible();
    await expect.poll(() => companyName(id)).toBe('Northwind Traders');
  },
);

test('a client plays a flow to its end', async ({ page }) => {
  const client = await newClient();
  const id = await assignNewFlow(client, (flow) => ({
    ...flow,
    steps: flow.steps.filter((step) => ['hello', 'project', 'brand', 'done'].includes(step.id)),
  }));
  await signIn(page, client);
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect(panel).toContainText('Step 1 of 3');
  await panel.getByRole('link', { name: /^Start Flow/ }).click();
  await expect(heading(page, 'Hello')).toBeVisible();
  await button(page, 'Start Onboarding Process').click();
  await expect(page.getByText('Step 1 of 3').first()).toBeVisible();
  await button(page, 'Skip').click();
  await fillForm(page);
  await button(page, 'Submit').click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText('Onboarding flow completed successfully!')).toBeVisible();
  await expect.poll(async () => (await storedFlowRun(id)).status).toBe('COMPLETED');
  await expect(panel).toContainText('Completed');
  await expect(panel.getByRole('link')).toHaveCount(0);
  const { steps } = await storedFlowRun(id);
  expect(steps['project']?.status).toBe('SKIPPED');
  expect(steps['brand']?.data).toEqual({ customFormCompleted: true });
  await page.goto(`/custom-flow/${id}`);
  await expect(page).toHaveURL(/dashboard/);
});

test('another person’s flow is closed', async ({ page }) => {
  const [client, stranger] = await Promise.all([newClient(), newClient('Mallory')]);
  await signIn(page, stranger, `/custom-flow/${await assignNewFlow(client)}`);
  await expect(page.getByText('Assignment not found or you do not have access to it')).toBeVisible();
});

async function companyName(id: string): Promise<unknown> {
  const { steps } = await storedFlowRun(id);
  return (steps['company']?.data as { companyName?: string } | undefined)?.companyName;
}
