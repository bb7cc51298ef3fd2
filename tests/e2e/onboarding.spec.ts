import { expect, test } from '@playwright/test';
import { completeSteps } from './onboardingSteps.ts';
import { offlineTest, signIn } from './session.ts';
import {
  effectsOf,
  field,
  fileStates,
  waitUntilOnDevice,
  newAdmin,
  newClient,
  readyForOffline,
  storedRun,
  verdicts,
} from './support.ts';
import * as wizard from './wizard.ts';

test(
  'a client completes the onboarding and an admin watches each step arrive',
  { tag: '@wide' },
  async ({ browser, page }) => {
    const [client, admin] = await Promise.all([newClient(), newAdmin()]);
    const watching = await (await browser.newContext()).newPage();
    await signIn(watching, admin);
    const row = watching.getByRole('row').filter({ hasText: client.email });
    await expect(row).toContainText('Pending');

    await signIn(page, client, '/onboarding');
    await wizard.start(page);
    await expect(row).toContainText('Active');
    await wizard.saveCompany(page);
    await expect(row).toContainText('1 of 5');
    await completeSteps(client, 2, 3, 4); // on another device
    await expect(row).toContainText('4 of 5');
    await waitUntilOnDevice(page, 'A new web shop', 'views'); // it opens at this device's last known step
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible();
    await wizard.submit(page);
    await expect(row).toContainText('Completed');

    const { status, reference, steps } = await storedRun(client.uid);
    expect(status).toBe('COMPLETED');
    expect(reference).toMatch(/^FM-\d{4}-[0-9A-Z]{6}$/);
    expect(steps['company']?.data).toMatchObject({ companyName: 'Northwind Traders', employeeCount: 42 });
    await expect(page.getByText(String(reference)).first()).toBeVisible();
    expect(await effectsOf(client)).toEqual({ mails: 1, notifications: 0, activity: 1 });
    await expect.poll(() => verdicts(client.uid)).toHaveLength(3);
    await watching.context().close();
  },
);

offlineTest(
  'the whole onboarding without a network, and everything arrives once when it is back',
  async ({ context, page }) => {
    const client = await newClient('Iris');
    await signIn(page, client);
    await expect(page.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto('/onboarding');
    await wizard.start(page);
    await wizard.saveCompany(page);
    await wizard.addFiles(page, wizard.LOGO, wizard.BRIEF);
    await page.goBack();
    await expect(field(page, 'Company Name')).toHaveValue('Northwind Traders');
    await page.goForward();
    await page.reload(); // a closed and reopened tab, still offline
    await wizard.continueWithFiles(page);
    await wizard.signAll(page);
    await wizard.saveProject(page);
    await wizard.submit(page, { isOffline: true });
    // after a reload the browser may report being online; the badge corrects this after 10 s without an answer
    const badge = page.getByRole('button', { name: /Offline, \d+ changes on this device/ });
    await expect(badge).toBeVisible();
    expect((await storedRun(client.uid)).status).toBe('NOT_STARTED');

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('COMPLETED');
    await expect.poll(() => effectsOf(client)).toEqual({ mails: 1, notifications: 0, activity: 1 });
    await expectFilesAndSignatures(client.uid);
  },
);

async function expectFilesAndSignatures(uid: string): Promise<void> {
  await expect.poll(() => fileStates(uid)).toEqual(['brief.pdf: stored', 'logo.png: stored']);
  await expect.poll(() => verdicts(uid)).toEqual(['accepted', 'accepted', 'accepted']);
}
