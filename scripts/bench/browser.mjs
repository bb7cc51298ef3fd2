import { chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium.mjs';

export const PASSWORD = 'Bench-pass-1';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const openBrowser = async () => chromium.launch({ executablePath: await findChromium(), args });

/**
 * Opens a browser with one context, without service workers, that other tools can use at `port`, too.
 * @param {string} baseURL
 * @param {number} port
 */
export const openPersistent = async (baseURL, port) =>
  chromium.launchPersistentContext('', {
    baseURL,
    executablePath: await findChromium(),
    serviceWorkers: 'block',
    args: [...args, `--remote-debugging-port=${port}`],
  });

/**
 * Registers a client; returns the address.
 * @param {string} url of the app
 * @param {string} email
 */
export async function registerClient(url, email) {
  const person = { firstName: 'Ada', lastName: 'Marsh', email, password: PASSWORD, confirmPassword: PASSWORD };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(person) });
  return email;
}

/**
 * Opens a page in a fresh context, where nothing is cached, and fills in the sign-in form.
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
  await fillSignIn(page, email);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} email
 */
export async function fillSignIn(page, email) {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
}

/** @param {import('@playwright/test').Page} page */
export async function finishSignIn(page) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}
