import { expect, test } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { signIn } from './session.ts';
import { db, field, newClient } from './support.ts';

test('a visitor registers, signs in with the documented keys on the device, and signs out without them', async ({
  page,
}) => {
  const email = `register-${Date.now().toString(36)}@example.test`;
  const values = { 'First name': 'Ada', 'Last name': 'Marsh', Email: email };
  const password = 'Secret-pass-1';
  await page.goto('/register');
  for (const [label, value] of Object.entries({ ...values, Password: password, 'Confirm password': password }))
    await field(page, label).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL(/login/);
  expect((await db.collection('users').where('email', '==', email).get()).size).toBe(1);

  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  const keys = () =>
    page.evaluate(() => ['accessToken', 'user', 'isAuthenticated'].filter((key) => key in localStorage));
  expect(await keys()).toEqual(['accessToken', 'user', 'isAuthenticated']);
  await page.getByRole('button', { name: /account|user menu/i }).click();
  const fresh = page.waitForEvent('load'); // signing out ends in a page without data of the person
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fresh;
  await expect(page).toHaveURL(/login/);
  expect(await keys()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/login/);
});

test.describe('the session', () => {
  test(
    'sends whoever is signed out to the sign-in, and back to where they were going',
    { tag: '@wide' },
    async ({ page }) => {
      const client = await newClient();
      await page.goto('/onboarding');
      await expect(page).toHaveURL(/login/);
      await field(page, 'Email').fill(client.email);
      await field(page, 'Password').fill('Wrong-pass-1');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Invalid email or password').first()).toBeVisible();
      await field(page, 'Password').fill(client.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/onboarding/);
    },
  );

  test('ends when the server no longer accepts it, and says so', { tag: '@wide' }, async ({ page }) => {
    const client = await newClient();
    await signIn(page, client);
    await getAuth().updateUser(client.uid, { disabled: true });
    await page.reload();
    await expect(page).toHaveURL(/login/);
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  });
});
