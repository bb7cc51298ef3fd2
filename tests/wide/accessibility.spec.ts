import { exampleForm } from '@firstmile/domain/testing';
import { expect, test, type Page } from '@playwright/test';
import { button, assignNewFlow, heading } from '../e2e/flowHelpers.ts';
import { chooseFile, assignNewForm, handIn, openForm, shortFields } from '../e2e/formHelpers.ts';
import { scan } from './scan.ts';
import { offlineTest, signIn, storeSession } from '../e2e/session.ts';
import { db, field, newAdmin, newClient, readyForOffline, type Person } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';
import { openUnbranded } from './unbranded.ts';

test.slow(); // many screens, each checked four times

/** A long word, which may not break any layout. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the public screens', async ({ page }) => {
  await openUnbranded(page);
  await page.goto('/');
  await scan(page, 'Landing');
  await page.goto('/login');
  await scan(page, 'Sign in');
  await field(page, 'Email').fill('nobody@example.test');
  await field(page, 'Password').fill('Wrong-pass-1');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await scan(page, 'Sign in, refused');
  await page.goto('/register');
  await scan(page, 'Register');
  await button(page, 'Create account').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await scan(page, 'Register, refused');
  await page.goto('/forgot-password');
  await scan(page, 'Forgot password');
  await field(page, 'Email').fill('nobody@example.test');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(/on its way/).first()).toBeVisible();
  await scan(page, 'Forgot password, sent');
  for (const path of ['terms', 'privacy', 'contact', 'calendar-booking', 'nowhere']) {
    await page.goto(`/${path}`);
    await expect(title(page, /./)).toBeVisible();
    await scan(page, `Public ${path}`);
  }
});

test("a client's pages with nothing on them", async ({ page }) => {
  await signIn(page, await newClient());
  for (const path of ['dashboard', 'forms', 'documents', 'files', 'notifications', 'ai-tools', 'settings']) {
    await page.goto(`/${path}`);
    await expect(title(page, /./)).toBeVisible();
    await scan(page, `Empty ${path}`);
  }
  for (const tab of ['information', 'accounts', 'security', 'preferences']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await scan(page, `Profile ${tab}`);
  }
  await page.goto('/files');
  await button(page, 'Upload File').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await scan(page, 'Upload dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Account of/ }).click();
  await scan(page, 'User menu');
  await page.keyboard.press('Escape');
  await button(page, 'All changes saved').click();
  await scan(page, 'Sync panel');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Open menu').click();
  await scan(page, 'Menu on a phone');
});

test("a client's tasks", async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient(LONG)]);
  const form = await assignNewForm({ admin, client, name: `Brand questions for ${LONG}`, fields: exampleForm.fields });
  await assignNewFlow(client, (flow) => ({ ...flow, name: `Agency ${LONG}` }));
  await tell(client);
  await signIn(page, client);
  await expect(page.getByRole('region', { name: 'Custom Onboarding Flows' })).toBeVisible();
  await scan(page, 'Dashboard');
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /News/ }).first()).toBeVisible();
  await scan(page, 'Notifications');
  await page.goto('/forms');
  await expect(page.getByRole('link', { name: /^Start/ })).toBeVisible();
  await scan(page, 'Forms to do');
  await openForm(page, form.id, `Brand questions for ${LONG}`);
  await scan(page, 'Form');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await chooseFile(page, { ...wizard.LOGO, name: `${LONG}.png` });
  await handIn(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await scan(page, 'Form, with errors');
  await page.getByRole('combobox', { name: /^Tone/ }).press('ArrowDown');
  await scan(page, 'Form, a select open');
  await page.goto('/forms/nowhere');
  await expect(title(page, /./)).toBeVisible();
  await scan(page, 'Form not there');
});

test("a client's files", async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient()]);
  const form = await assignNewForm({ admin, client, name: 'Brand files', fields: shortFields });
  await storeSession(page, client);
  await openForm(page, form.id, 'Brand files');
  await chooseFile(page, { ...wizard.LOGO, name: `${LONG}.png` });
  await page.goto('/files');
  const row = page.getByRole('listitem').filter({ hasText: LONG });
  await expect(row).toBeVisible();
  await scan(page, 'Files');
  await row.getByRole('button', { name: /^View/ }).click();
  await scan(page, 'Preview of a file');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^More/ }).click();
  await scan(page, 'Menu of a file');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await scan(page, 'Rename dialog');
  await page.keyboard.press('Escape');
  await page.goto('/documents');
  await page.getByRole('button', { name: /^View/ }).first().click();
  await scan(page, 'Agreement dialog');
});

test('the onboarding', async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient()]);
  await assignNewForm({ admin, client, name: 'Brand questions', fields: exampleForm.fields });
  await signIn(page, client, '/onboarding');
  await expect(button(page, 'Start Onboarding Process')).toBeVisible();
  await scan(page, 'Wizard 0');
  await wizard.start(page);
  await scan(page, 'Wizard 1');
  await button(page, 'Save and Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await scan(page, 'Wizard 1, with errors');
  await wizard.saveCompany(page);
  await scan(page, 'Wizard 2, empty');
  await wizard.addFiles(page, { ...wizard.LOGO, name: `${LONG}.png` }, wizard.BRIEF);
  await page.locator('input[type=file]').setInputFiles({ ...wizard.BRIEF, name: `${LONG}.mp4` });
  await scan(page, 'Wizard 2, with files and a refusal');
  await wizard.continueWithFiles(page);
  await scan(page, 'Wizard 3');
  await page.getByRole('button', { name: /^Sign All Documents/ }).click();
  await button(page, 'Confirm Signature').click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await scan(page, 'Wizard 3, signing with errors');
  await page.keyboard.press('Escape');
  await wizard.signAll(page);
  await scan(page, 'Wizard 4');
  await button(page, 'Save and Continue').click();
  await scan(page, 'Wizard 4, with errors');
  await wizard.saveProject(page);
  await scan(page, 'Wizard 5');
  await Promise.all([
    page.waitForEvent('popup').then((popup) => popup.close()),
    button(page, 'Submit & Schedule Consultation').click(),
  ]);
  await expect(title(page, 'Brand questions')).toBeVisible();
  await scan(page, 'Wizard 6');
});

offlineTest('a flow, a conflict, and no network', async ({ context, page }) => {
  const client = await newClient();
  const id = await assignNewFlow(client);
  await signIn(page, client, `/custom-flow/${id}`);
  await expect(heading(page, 'Hello')).toBeVisible();
  await scan(page, 'Flow 1');
  await wizard.start(page);
  await scan(page, 'Flow 2');
  await page.goto('/custom-flow/nowhere');
  await expect(button(page, 'Return to Dashboard')).toBeVisible();
  await scan(page, 'Flow not there');

  await page.goto('/onboarding');
  await wizard.start(page);
  await expect(button(page, 'All changes saved')).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await wizard.saveCompany(page);
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await scan(page, 'Wizard, offline');
  await page.getByRole('button', { name: /^Offline/ }).click();
  await scan(page, 'Sync panel, offline');
  await page.keyboard.press('Escape');
  const theirs = { companyName: 'Southwind Traders' };
  const step = { status: 'COMPLETED', data: theirs, savedAt: new Date(), writeId: 'otherDevice', replaces: '' };
  await db.doc(`onboardings/${client.uid}`).update({ 'steps.company': step, lastStep: 'company' });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Go to Company Information' }).click();
  await expect(button(page, 'Use my version')).toBeVisible();
  await scan(page, 'Conflict');
});

/** Stores one notification of each type. */
async function tell({ uid }: Person): Promise<void> {
  for (const [index, type] of ['Document', 'Alert', 'Task', 'Message'].entries()) {
    const data = { type, message: `News of ${LONG}`, read: index === 0, link: '/settings', createdAt: new Date() };
    await db.collection(`users/${uid}/notifications`).add(data);
  }
}
