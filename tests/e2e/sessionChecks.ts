import { sessionCalls } from '@firstmile/domain';
import { expect, type Page } from '@playwright/test';
import { changeAuthUser } from './session.ts';
import { field, type Person } from './support.ts';

export const TOKEN = '/securetoken.googleapis.com/';
const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

export const makeTokenOld = (page: Page) =>
  changeAuthUser(page, (user) => ({
    ...user,
    stsTokenManager: { ...user.stsTokenManager, expirationTime: Date.now() - THIRTY_DAYS_MS },
  }));
export const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
/** Waits until the server has confirmed the session, with an accepted token. */
export const waitForConfirmation = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith(sessionCalls.verify.path) && reply.ok());

export async function fillSignIn(page: Page, { email, password }: Person, remember = true): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember me').setChecked(remember);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
}
