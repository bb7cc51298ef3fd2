import { expect, test } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { fillSignIn, waitForConfirmation, expectDashboard, TOKEN, makeTokenOld } from './sessionChecks.ts';
import { newClient, readyForOffline } from './support.ts';

// Only an explicit refusal of the server ends a session.

offlineTest(
  'opens without a network thirty days later, and goes on when it is back',
  { tag: '@wide' },
  async ({ context, page }) => {
    await signIn(page, await newClient());
    await readyForOffline(page);
    await context.setOffline(true);
    await makeTokenOld(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(TOKEN));
    await page.reload();
    await failed;
    await page.getByRole('link', { name: 'Files' }).first().click();
    await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
    await page.goto('/dashboard');
    await expectDashboard(page);
    const confirmed = waitForConfirmation(page);
    await context.setOffline(false);
    await confirmed;
  },
);

test('ends in all tabs when one signs out', async ({ context, page }) => {
  await fillSignIn(page, await newClient());
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expectDashboard(other);
  await other.getByRole('button', { name: /account|user menu/i }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/login/);
  await expect(page).toHaveURL(/login/);
});
