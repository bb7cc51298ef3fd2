import { expect, test } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { signInFirstFactor, button, codeNow, signOut, turnOnSecondFactor } from '../e2e/secondFactor.ts';
import { signIn } from '../e2e/session.ts';
import { field, newClient } from '../e2e/support.ts';

test('closing the question after a password change asks to sign in with the new one', async ({ page }) => {
  const client = await newClient();
  await getAuth().updateUser(client.uid, { emailVerified: true });
  await signIn(page, client, '/profile?tab=security');
  const { secret } = await turnOnSecondFactor(page);
  await field(page, 'Current password').fill(client.password);
  await field(page, 'New password').fill('Another-pass-2');
  await field(page, 'Confirm new password').fill('Another-pass-2');
  await button(page, 'Update Password').click();
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible();
  const challenge = await signInFirstFactor(page, { ...client, password: 'Another-pass-2' });
  await field(challenge, 'Six-digit code').fill(codeNow(secret));
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/profile/);
});

test('two-factor sign-in with Google: the code, and a recovery code', async ({ page }) => {
  const email = `google-2fa-${Date.now().toString(36)}@example.test`;
  /** Signs in with Google; the first time as a new person. */
  const ask = async (isFirst = false) => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Google/ }).click();
    const popup = await opening;
    if (!isFirst) return popup.locator('.js-reuse-account').filter({ hasText: email }).click();
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#display-name-input').fill('Gus Goole');
    await popup.locator('#sign-in').click();
  };
  await page.goto('/login');
  await ask(true);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/profile?tab=security');
  const { secret, codes } = await turnOnSecondFactor(page);

  await signOut(page);
  await ask();
  await field(page.getByRole('dialog'), 'Six-digit code').fill(codeNow(secret));
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Gus' })).toBeVisible();

  await signOut(page);
  await ask();
  await button(page, 'Use a recovery code').click();
  await field(page.getByRole('dialog'), 'Recovery code').fill(codes[0] ?? '');
  await button(page, 'Turn off and continue').click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Gus' })).toBeVisible();
  expect((await getAuth().getUserByEmail(email)).multiFactor?.enrolledFactors ?? []).toEqual([]);
});
