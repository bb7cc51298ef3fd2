import { chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium.mjs';

export const PASSWORD = 'Bench-pass-1';

export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/**
 * A page in a fresh context, where nothing is cached, at the sign-in form that is filled in.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} email
 */
export async function openSignIn(browser, url, email) {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  return page;
}

/** @param {import('@playwright/test').Page} page */
export async function finishSignIn(page) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}
