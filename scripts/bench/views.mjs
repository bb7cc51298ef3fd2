import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { finishSignIn, openBrowser, openSignIn } from './browser.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./countingProxy.mjs').countingProxy>>} Proxy */
/** @typedef {Omit<import('./reads.mjs').Measure, 'clients'>} Measured */

/**
 * Opens each dashboard in a fresh browser, where nothing is cached, and counts the reads until it is quiet.
 * @param {Proxy} proxy
 * @returns {Promise<Measured[]>}
 */
export async function measureViews(proxy) {
  const browser = await openBrowser();
  try {
    return [...(await adminViews(browser, proxy)), await clientView(browser, proxy)];
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Proxy} proxy
 */
async function adminViews(browser, proxy) {
  const page = await signIn(browser, proxy, 'admin@bench.test');
  const rows = page.getByRole('table', { name: 'Client Onboarding Status' }).locator('tbody tr');
  await rows.first().waitFor();
  const first = await whenQuiet(proxy);
  const waiting = page.getByRole('list', { name: 'Pending Approvals' }).getByRole('listitem');
  const shown = (await rows.count()) + (await waiting.count());
  const views = [{ view: 'Admin dashboard', rows: shown, ...first }];
  const next = page.getByRole('navigation', { name: 'Pages of clients' }).getByRole('button', { name: 'Next' });
  if ((await next.count()) > 0) {
    const before = await rows.first().textContent();
    await next.click();
    await expect(rows.first()).not.toHaveText(before ?? '');
    const second = await whenQuiet(proxy);
    views.push({ view: 'Admin, second page', rows: await rows.count(), ...second });
  }
  const address = (await rows.first().getByRole('link').getAttribute('href')) ?? '';
  views.push(await clientPage(page, proxy, address));
  views.push(await adminList(page, proxy, '/admin/assignments'), await adminList(page, proxy, '/admin/forms'));
  await page.context().close();
  return views;
}

/**
 * Opens a client's page as the signed-in admin, with none of it in the cache.
 * @param {import('@playwright/test').Page} page
 * @param {Proxy} proxy
 * @param {string} address
 */
async function clientPage(page, proxy, address) {
  proxy.take();
  await page.goto(address);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  return { view: '/admin/clients/:id', rows: 0, ...(await whenQuiet(proxy)) };
}

/**
 * Opens a list as the signed-in admin, with none of it in the cache.
 * @param {import('@playwright/test').Page} page
 * @param {Proxy} proxy
 * @param {string} path
 */
async function adminList(page, proxy, path) {
  proxy.take();
  await page.goto(path);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await rows.first().waitFor();
  const read = await whenQuiet(proxy);
  return { view: path, rows: await rows.count(), ...read };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Proxy} proxy
 */
async function clientView(browser, proxy) {
  const page = await signIn(browser, proxy, 'client0@bench.test');
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  const measured = { view: 'Client dashboard', rows: 0, ...(await whenQuiet(proxy)) };
  await page.context().close();
  return measured;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Proxy} proxy
 * @param {string} email
 */
async function signIn(browser, proxy, email) {
  const page = await openSignIn(browser, proxy.url, email);
  proxy.take();
  await finishSignIn(page);
  return page;
}

/**
 * Adds up the arrivals until there were none for a second and a half.
 * @param {Proxy} proxy
 */
async function whenQuiet(proxy) {
  const sum = { documents: 0, bytes: 0 };
  for (let isQuiet = false; !isQuiet;) {
    await pause(1500);
    const more = proxy.take();
    sum.documents += more.documents;
    sum.bytes += more.bytes;
    isQuiet = more.documents === 0;
  }
  return sum;
}
