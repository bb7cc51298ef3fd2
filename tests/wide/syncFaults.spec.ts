import { expect } from '@playwright/test';
import { offlineTest as test, signIn } from '../e2e/session.ts';
import { field, newClient, readyForOffline } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';

// What the badge says of this device is true in every tab and at every moment, and what it holds back arrives once.

/** Runs in the page: a click, and in the same moment the page goes. */
function press(button: HTMLElement): void {
  button.click();
  location.reload();
}

test('a change whose page is loaded anew right after the click is there', async ({ context, page }) => {
  const client = await newClient();
  await signIn(page, client, '/onboarding');
  await wizard.start(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await readyForOffline(page);
  await context.setOffline(true);
  await wizard.saveCompany(page);
  await page.goto('/onboarding?step=company');
  for (const name of ['Northwind One', 'Northwind Two', 'Northwind Three', 'Northwind Four']) {
    await field(page, 'Company Name').fill(name);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Save and Continue' }).evaluate(press),
    ]);
    await page.goto('/onboarding?step=company');
    await expect(field(page, 'Company Name')).toHaveValue(name);
  }
});
