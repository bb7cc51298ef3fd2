import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { field, type Person } from './support.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const codeNow = (secret: string) => new TOTP({ secret }).generate();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  const fresh = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fresh;
  await expect(page).toHaveURL(/login/);
}

/** Signs in with the first factor, after which the app asks for the code. */
export async function signInFirstFactor(page: Page, { email, password }: Person) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Open the app on your phone');
  return dialog;
}

/** Turns it on in the profile; returns the key and the recovery codes. */
export async function turnOnSecondFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Turn on two-factor sign-in').click();
  return setUp(page);
}

export async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await field(dialog, 'Six-digit code').fill(codeNow(secret));
  await button(page, 'Turn on').click();
  await expect(dialog).toContainText('Your recovery codes');
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await button(page, 'I have saved them').click();
  await expect(button(page, 'Turn off two-factor sign-in')).toBeVisible();
  return { secret, codes };
}
