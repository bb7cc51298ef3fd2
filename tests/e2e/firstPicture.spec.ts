import { expect, test, type Page } from '@playwright/test';
import { signIn } from './session.ts';
import { waitUntilOnDevice, newClient, onDevice } from './support.ts';

/** Checks whether the page started with a picture, before the app. */
const startedWithPicture = (page: Page) => page.evaluate(() => performance.getEntriesByName('picture').length > 0);

test(
  'a page begins with what it last showed to this person, and with nothing for anybody else',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await signIn(page, await newClient('Grace'));
    await expect(page.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();
    expect(await startedWithPicture(page)).toBe(false);
    await expect(page.locator('[data-sync=saved]')).toBeVisible();
    await waitUntilOnDevice(page, 'picture /dashboard', 'views');
    // it does not say whether all is saved: that is unknown before the disk was read
    await waitUntilOnDevice(page, 'data-sync=\\\\\\"saved\\\\\\" style=\\\\\\"visibility: hidden;', 'views');

    // content far below the screen is not in it
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    expect(await onDevice(page, 'views')).not.toContain('Recent Activity');

    await page.reload();
    await expect.poll(() => startedWithPicture(page)).toBe(true);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1); // the page requests it later
    await expect(page.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();
    await expect(page.locator('#picture')).toHaveCount(0);
    expect(await page.evaluate(() => document.getElementById('root')?.style.opacity)).toBe('');

    await page.getByRole('button', { name: /Grace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();
    await signIn(page, await newClient('Alan'));
    await expect(page.getByRole('heading', { name: 'Welcome back, Alan' })).toBeVisible();
    expect(await startedWithPicture(page)).toBe(false);
  },
);
