import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../e2e/session.ts';
import { newAdmin, newClient, type Person } from '../e2e/support.ts';
import { leftovers } from './leftovers.ts';

const LANGUAGES = ['es', 'fr', 'de', 'pt'] as const;
const CLIENT_PAGES = [
  'dashboard',
  'onboarding',
  'documents',
  'files',
  'forms',
  'notifications',
  'profile',
  'settings',
  'ai-tools',
];
const ADMIN_PAGES = [
  'admin/dashboard',
  'admin/custom-forms',
  'admin/forms',
  'admin/assignments',
  'admin/flow-builder',
  'admin/flows',
];
const BARE_PAGES = [
  'login',
  'register',
  'forgot-password',
  'terms',
  'privacy',
  'contact',
  'calendar-booking',
  'nowhere',
];

/** Chooses a language on the page of settings. */
async function choose(page: Page, language: string): Promise<void> {
  await page.goto('/settings');
  await page.locator('#language').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Looks at pages on a phone: no English, no keys, nothing that sticks out. */
async function look(page: Page, language: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await leftovers(page, language), `${language} /${path}`).toEqual([]);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sticksOut, `${language} /${path} is too wide`).toBeLessThanOrEqual(0);
  }
}

for (const language of LANGUAGES) {
  test(`${language}: no page holds English or sticks out on a phone`, async ({ browser }) => {
    test.setTimeout(180_000);
    const visit = async (person: Person | null, paths: readonly string[]) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: person ? 'en' : language });
      if (person) {
        await signIn(page, person);
        await choose(page, language);
      }
      await look(page, language, paths);
      await page.close();
    };
    await visit(null, BARE_PAGES);
    await visit(await newClient(), CLIENT_PAGES);
    await visit(await newAdmin(), ADMIN_PAGES);
  });
}
