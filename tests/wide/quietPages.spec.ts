import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { storeSession } from '../e2e/session.ts';
import { newAdmin, newClient } from '../e2e/support.ts';
import { ADMIN_PAGES, CLIENT_PAGES } from '../../web/src/testing/pages.ts';

/** Time without a request after which a page is open, and for which it then has to stay quiet. */
const QUIET_MS = 3000;

const VISITS = [
  { who: 'a client', register: newClient, paths: [...CLIENT_PAGES, 'profile'] },
  { who: 'an admin', register: newAdmin, paths: [...ADMIN_PAGES, 'notifications', 'settings', 'profile'] },
];

/** Follows the page's requests for data: calls of the API, Storage, Auth, and queries. A listener's connection that is renewed asks for nothing. */
function followRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isData = /^\/(api|v0|v1|google\.firestore|identitytoolkit|securetoken)/.test(pathname);
    if (!isData || (pathname.endsWith('/channel') && request.method() === 'GET')) return;
    requests.push(`${request.method()} ${pathname} ${request.postData()?.slice(0, 300) ?? ''}`);
  });
  return requests;
}

/** Opens the pages side by side; returns the requests that each makes once it has been quiet. */
async function requestsWhenQuiet(context: BrowserContext, paths: readonly string[]) {
  const tabs = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage();
      const requests = followRequests(page);
      await page.goto(`/${path}`);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      return { path, page, requests };
    }),
  );
  const [first] = tabs;
  const total = () => tabs.reduce((sum, { requests }) => sum + requests.length, 0);
  // pages that ask without end never rest: then what they ask is shown
  for (let before = -1, tries = 10; before < total() && tries > 0; tries--) {
    before = total();
    await first?.page.waitForTimeout(QUIET_MS);
  }
  for (const { requests } of tabs) requests.length = 0;
  await first?.page.waitForTimeout(QUIET_MS);
  return Object.fromEntries(tabs.filter(({ requests }) => requests.length > 0).map((tab) => [tab.path, tab.requests]));
}

for (const { who, register, paths } of VISITS)
  test(`no page of ${who} asks for anything while nothing changes`, async ({ page, context }) => {
    await storeSession(page, await register());
    for (let at = 0; at < paths.length; at += 5)
      expect.soft(await requestsWhenQuiet(context, paths.slice(at, at + 5))).toEqual({});
  });
