import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./firstClient.mjs').Hand} Hand */

export const PASSWORD = 'Bench-pass-1';
const FILE = { name: 'style.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/**
 * Joins by the link of the mail to this address.
 * @param {Hand} hand @param {string} email
 */
export async function joinByMail({ page, press, type }, email) {
  await page.goto('/__/mail');
  const mail = page.getByRole('article').filter({ hasText: email });
  for (let tries = 0; tries < 30 && !(await mail.isVisible()); tries += 1) {
    await pause(1000);
    await page.reload();
  }
  await press(mail.getByRole('link').first());
  await type('Password', PASSWORD);
  await press(page.getByRole('button', { name: 'Begin' }));
  await page.waitForURL(/dashboard/);
}

/**
 * Begins the agency's flow and enters the company.
 * @param {Hand} hand
 */
export async function beginFlow({ page, press, type }) {
  await press(page.getByRole('region', { name: 'Your next step' }).getByRole('link'));
  await press(page.getByRole('button', { name: 'Start Onboarding Process' }));
  await type('Company Name', 'Beck Ceramics');
  await press(page.getByRole('combobox', { name: /^Industry/ }));
  await press(page.getByRole('option', { name: 'Retail' }));
  await type('Company Website', 'beck.test');
  await type('Number of Employees', '4');
  await type('Contact Name', 'Nora Beck');
  await type('Contact Email', 'nora@beck.test');
  await type('Contact Phone', '+44 20 7946 0018');
  await press(page.getByRole('button', { name: 'Save and Continue' }));
  await page.getByLabel('What should be different six months after launch?').waitFor();
}

/**
 * Fills in the rest of the flow: the brief, a file, the terms and the last review.
 * @param {Hand} hand
 */
export async function finishFlow({ page, press, type }) {
  await press(page.getByLabel('Website or shop'));
  await type('What should be different six months after launch?', 'Ten orders a week from the new shop.');
  await type('Whom do you want to reach?', 'People who give pots to friends.');
  await press(page.getByLabel('No', { exact: true }));
  await press(page.getByRole('button', { name: 'Next', exact: true }));
  await type('Who approves drafts?', 'Nora Beck');
  await type('E-mail address for invoices', 'nora@beck.test');
  await press(page.getByRole('button', { name: 'Submit Form' }));
  await page.locator('input[type=file]').setInputFiles([FILE]);
  await press(page.getByRole('button', { name: 'Continue with Files' }));
  await press(page.getByRole('button', { name: /^Sign All Documents/ }));
  const dialog = page.getByRole('dialog', { name: 'Sign Document' });
  await type('full name', 'Nora Beck');
  await press(dialog.getByRole('checkbox'));
  await press(dialog.getByRole('button', { name: 'Confirm Signature' }));
  await press(page.getByRole('button', { name: 'Continue', exact: true }));
  await press(page.getByRole('button', { name: /^Submit/ }));
  await page.getByText('Waiting for approval').first().waitFor();
}
