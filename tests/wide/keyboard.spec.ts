import { expect, test } from '@playwright/test';
import { button } from '../e2e/flowHelpers.ts';
import { expectNotLost, press, tabTo, type } from './keys.ts';
import { field, newClient } from '../e2e/support.ts';

test('sign-in, its errors, and signing out', async ({ page }) => {
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

  const account = page.getByRole('button', { name: /Account of/ });
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
  await expect(page).toHaveURL(/login/); // reloaded: there is no focus to lose
});
