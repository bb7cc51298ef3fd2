import { expect } from '@playwright/test';
import { offlineTest as test, signIn } from '../e2e/session.ts';
import { field, newClient, readyForOffline } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';

// The badge is correct in every tab at every moment, and pending changes arrive once.

/** Runs in the page: clicks, and closes the page at the same moment. */
function press(button: HTMLElement): void {
  button.click();
  location.reload();
}

test('a change is kept when the page reloads right after the click', async ({ context, page }) => {
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
