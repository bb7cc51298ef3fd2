import { expect, test } from '@playwright/test';
import { signIn } from '../e2e/session.ts';
import { db, newAdmin, newClient } from '../e2e/support.ts';
import { ADMIN_PAGES, BARE_PAGES, CLIENT_PAGES } from '../../web/src/testing/pages.ts';
import { untranslatedTexts } from './leftovers.ts';

const VISITS = [
  { who: 'visitor', register: null, paths: BARE_PAGES },
  { who: 'client', register: newClient, paths: [...CLIENT_PAGES, 'profile'] },
  { who: 'admin', register: newAdmin, paths: ADMIN_PAGES },
];

/** Tests that check every page of a language on a phone: no English, no keys, no overflow. */
export function testEachPage(language: string): void {
  for (const { who, register, paths } of VISITS)
    test(`${language}: no page of a ${who} has English text or overflows on a phone`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: register ? 'en' : language });
      if (register) {
        const person = await register();
        await db.doc(`users/${person.uid}`).update({ 'preferences.language': language });
        await signIn(page, person);
      }
      for (const path of paths) {
        await page.goto(`/${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect.soft(await untranslatedTexts(page, language), `${language} /${path}`).toEqual([]);
        const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sticksOut, `${language} /${path} is too wide`).toBeLessThanOrEqual(0);
      }
      await page.close();
    });
}
