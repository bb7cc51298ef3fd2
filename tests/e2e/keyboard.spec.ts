import { exampleForm } from '@firstmile/domain/testing';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { button, heading } from './flowHelpers.ts';
import { completedForm, giveForm, openForm } from './formHelpers.ts';
import { choose, expectNotLost, press, tabTo, tick, type } from './keys.ts';
import { signIn } from './session.ts';
import { field, newAdmin, newClient, storedRun } from './support.ts';
import { LOGO } from './wizard.ts';

const PHONE = { width: 390, height: 844 };

test('sign-in, what is wrong with it, and signing out', async ({ page }) => {
  const client = await newClient();
  await page.goto('/login');
  await press(page, button(page, 'Sign in'));
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/required|valid/);
  await page.keyboard.type(client.email);
  await type(page, field(page, 'Password'), 'Wrong-pass-1');
  await press(page, button(page, 'Sign in'));
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expectNotLost(page);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(client.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await expectNotLost(page);

  const account = page.getByRole('button', { name: /^Account of/ });
  await press(page, account);
  await expect(page.getByRole('menuitem', { name: 'Your Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=menu]')).toHaveCount(0); // it fades out
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login/); // loaded anew: there is no focus to lose
});

test('the whole onboarding on a phone with a keyboard', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client);
  await page.setViewportSize(PHONE);
  await page.goto('/onboarding');
  await press(page, button(page, 'Start Onboarding Process'));
  await expect(heading(page, 'Company Information')).toBeFocused();
  await press(page, button(page, 'Save and Continue'));
  await expect(field(page, 'Company Name')).toBeFocused();
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription('Company name is required');
  await page.keyboard.type('Northwind Traders');
  await choose(page, /Industry/, 'Retail');
  await type(page, field(page, 'Company Website'), 'northwind.example');
  await type(page, field(page, 'Number of Employees'), '42');
  await type(page, field(page, 'Contact Name'), 'Ada Marsh');
  await type(page, field(page, 'Contact Email'), 'ada@northwind.example');
  await type(page, field(page, 'Contact Phone'), '+44 20 7946 0018');
  await press(page, button(page, 'Save and Continue'));
  await expect(heading(page, 'Upload Documents')).toBeFocused();

  await chooseFile(page, page.getByRole('button', { name: /^Drag & drop/ }));
  await press(page, button(page, 'Remove logo.png'));
  await expect(page.getByText('logo.png', { exact: true })).toBeHidden();
  await expectNotLost(page);
  await chooseFile(page, page.getByRole('button', { name: /^Drag & drop/ }));
  await press(page, button(page, 'Continue with Files'));
  await expect(heading(page, 'Document Signing')).toBeFocused();

  await sign(page);
  await press(page, button(page, 'Continue'));
  await expect(heading(page, 'Project Details')).toBeFocused();
  await type(page, field(page, 'Project Title'), 'A new web shop');
  await choose(page, /Project Type/, 'E-commerce Platform');
  await type(page, field(page, 'Project Description'), 'We want to sell our teas on the web.');
  await type(page, field(page, 'Project Goals'), 'Half of our sales from the shop.');
  await type(page, field(page, 'Target Audience'), 'People who like tea');
  await choose(page, /Timeline/, '3-6 months');
  await choose(page, /Budget/, 'To be discussed');
  await press(page, button(page, 'Save and Continue'));
  await expect(heading(page, 'Review & Confirmation')).toBeFocused();
  const popup = page.waitForEvent('popup').then((one) => one.close());
  await press(page, button(page, 'Submit & Schedule Consultation'));
  await popup;
  await expect(page).toHaveURL(/dashboard/);
  await expectNotLost(page);
  await expect.poll(async () => (await storedRun(client.uid)).status, { timeout: 30_000 }).toBe('COMPLETED');
});

test('a form with every type of field', async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient()]);
  const { id } = await giveForm(admin, client, 'Brand questions', exampleForm.fields);
  await signIn(page, client);
  await page.setViewportSize(PHONE);
  await openForm(page, id, 'Brand questions');
  await press(page, button(page, 'Complete'));
  await expect(field(page, 'Brand name')).toBeFocused();
  await page.keyboard.type('Northwind');
  await type(page, field(page, 'Your story'), 'It began with tea.');
  await type(page, field(page, 'Founded'), '1999');
  await type(page, field(page, 'Press e-mail'), 'press@northwind.example');
  await type(page, field(page, 'Press phone'), '+44 20 7946 0018');
  await type(page, field(page, 'Web site'), 'https://northwind.example');
  await type(page, field(page, 'Launch'), '03012026');
  await choose(page, /^Tone/, 'Other');
  await type(page, field(page, 'Which tone'), 'Warm');
  await tick(page, page.getByRole('checkbox', { name: 'Web', exact: true }));
  await tick(page, page.getByRole('checkbox', { name: 'Print' }));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await chooseFile(page, page.getByRole('button', { name: /^Choose a file/ }));
  await tick(page, field(page, 'You may use it'));
  await press(page, button(page, 'Complete'));
  await expect(page).toHaveURL(/\/forms$/);
  await expectNotLost(page);
  expect((await completedForm(id)).answers).toMatchObject({
    name: 'Northwind',
    founded: 1999,
    launch: '2026-03-01',
    tone: 'Other',
    toneOther: 'Warm',
    channels: ['Web', 'Print'],
    hasLogo: true,
    logo: { name: 'logo.png' },
    agree: true,
  });
});

/** Opens the browser's own dialog from the control and takes a file there. */
async function chooseFile(page: Page, control: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, control);
  await (await chooser).setFiles(LOGO);
  await expect(button(page, 'Remove logo.png')).toBeVisible();
  await expectNotLost(page);
}

/** Reads the first document and closes it, then signs all three, each by an act of its own. */
async function sign(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: /^Review/ }).first();
  await press(page, review);
  const reading = page.getByRole('dialog', { name: 'Review Document' });
  await expect(reading).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab'); // round and round in the dialog
    await expect(reading.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(review).toBeFocused();
  for (let number = 1; number <= 3; number += 1) {
    await press(page, page.getByRole('button', { name: /^Sign All Documents/ }));
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    await press(page, dialog.getByRole('button', { name: 'Confirm Signature' }));
    await expect(dialog.getByLabel(/full name/i)).toBeFocused();
    await page.keyboard.type('Ada Marsh');
    await tick(page, dialog.getByRole('checkbox'));
    await press(page, dialog.getByRole('button', { name: 'Confirm Signature' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${number} of 3 signed`)).toBeVisible();
    await expectNotLost(page);
  }
}
