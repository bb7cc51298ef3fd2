import { fillSignIn, finishSignIn, registerClient } from './browser.mjs';

/**
 * Opens a new client's browser and takes the network away; returns it with everything that the app needs on the device, including a draft
 * of the company step and a picture of the dashboard. No page is open.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function openClient(browser, url) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await fillSignIn(page, await registerClient(url, 'speed@bench.test'));
  await finishSignIn(page);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Start Onboarding Process' }).click();
  for (const [label, text] of Object.entries(COMPANY)) await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  await page.getByLabel(/^Industry/).click();
  await page.getByRole('option', { name: 'Retail' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'All changes saved' }).waitFor();
  await page.waitForTimeout(1000); // drafts are written within 300 ms
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await page.waitForTimeout(4000); // a picture of the open page is stored after three seconds
  await context.setOffline(true);
  await page.close();
  return context;
}

const COMPANY = {
  'Company Name': 'Northwind Traders',
  'Company Website': 'https://northwind.example',
  'Number of Employees': '42',
  'Contact Name': 'Ada Marsh',
  'Contact Email': 'ada@northwind.example',
  'Contact Phone': '+44 20 7946 0018',
};
