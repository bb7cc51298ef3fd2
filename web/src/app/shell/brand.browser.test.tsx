import { onTestFinished, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followBrand } from '#data/queries/settings.ts';
import { showBrand } from '#data/session/shownBrand.ts';
import { keptBrand, PRODUCT } from '#lib/keptBrand.ts';
import { openApp, person } from '#testing/openApp.tsx';

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const brand = { name: 'Northwind Studio', address: '', replyTo: '', logo, updatedAt: null, writeId: 'w0' };

test.for(['USER', 'ADMIN'] as const)(
  'the pages of a %s name the business, not the product, and so does the next start',
  async (role) => {
    const { database } = await openApp('/settings', person(role), { 'settings/brand': brand });
    const stop = followBrand(); // as the start of the app does
    onTestFinished(() => {
      stop();
      database.commit([{ op: 'delete', path: 'settings/brand' }]);
      showBrand(PRODUCT);
    });
    const home = page.getByRole('link', { name: 'Northwind Studio, dashboard' });
    await expect.element(home).toBeVisible();
    expect(home.element().querySelector('img')?.src).toBe(logo);
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/^Northwind Studio/);
    await expect.poll(() => document.title).toBe('Settings · Northwind Studio');
    expect(keptBrand()).toEqual({ name: 'Northwind Studio', logo });
    database.put({ 'settings/brand': { ...brand, name: 'Southwind', logo: '' } });
    await expect.element(page.getByRole('link', { name: 'Southwind, dashboard' })).toBeVisible();
  },
);
