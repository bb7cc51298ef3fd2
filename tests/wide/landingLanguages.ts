import { expect, test } from '@playwright/test';

const LANGUAGES = {
  es: { name: 'Español', demo: /demo/, welcome: 'Le damos la bienvenida de nuevo' },
  fr: { name: 'Français', demo: /démo/, welcome: 'Heureux de vous revoir' },
  de: { name: 'Deutsch', demo: /Demo/, welcome: 'Willkommen zurück' },
  pt: { name: 'Português', demo: /demonstração|demo/, welcome: 'Boas-vindas de volta' },
};

/** Chooses the language on the landing page, on a phone; the app then uses it too. */
export function testLanding(code: keyof typeof LANGUAGES): void {
  const { name, demo, welcome } = LANGUAGES[code];
  test(`the landing page uses ${name}, and so does the app from then on`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/$`));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('body')).not.toContainText(/\{\{|Get Started|Most Popular/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: demo }).first().click();
    await expect(page.getByRole('dialog').locator('img:visible')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
    await page.goto(`/${code}`); // the app's service worker is active by now
    await expect(page).toHaveURL(new RegExp(`/${code}/$`));
  });
}
