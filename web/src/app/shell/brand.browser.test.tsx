import { onTestFinished, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BRAND, shownBrand } from '@firstmile/domain';
import { followBrand } from '#data/queries/settings.ts';
import { learnBrand, showBrand, useShownBrand } from '#data/session/shownBrand.ts';
import { keptBrand, PRODUCT, UNKNOWN } from '#lib/keptBrand.ts';
import { openApp, person } from '#testing/openApp.tsx';
import appPage from '../../../app.html?raw';

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const brand = {
  ...DEFAULT_BRAND,
  name: 'Northwind Studio',
  logo,
  accent: '#7A1FA2',
  isPoweredByShown: false,
  updatedAt: null,
  writeId: 'w0',
};

test.for(['USER', 'ADMIN'] as const)(
  'the pages of a %s, also at the next start, name the business and not the product',
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
    expect(keptBrand()).toEqual(shownBrand(brand));
    database.put({ 'settings/brand': { ...brand, name: 'Southwind', logo: '' } });
    await expect.element(page.getByRole('link', { name: 'Southwind, dashboard' })).toBeVisible();
  },
);

test('under a brand the sign-in shows no words or stops of the product, and a logo with the name stands alone', async () => {
  await openApp('/login', null, {});
  onTestFinished(() => showBrand(PRODUCT));
  const seen = () =>
    [...document.querySelectorAll('[data-brand=product], [data-brand=name]')].filter(
      (part) => part.getClientRects().length > 0,
    );
  showBrand(PRODUCT);
  await expect.poll(() => seen().length).toBeGreaterThan(2);
  const shown = shownBrand({ ...DEFAULT_BRAND, name: 'Northwind', logo, isNameInLogo: true });
  showBrand(shown);
  await expect.poll(seen).toEqual([]);
  const home = page.getByRole('link', { name: 'Northwind, home' });
  await expect.element(home).toHaveAttribute('href', '/login');
  showBrand(shownBrand({ ...DEFAULT_BRAND, name: 'Northwind', logo }));
  await expect.poll(() => seen().map((part) => part.textContent)).toEqual(['Northwind']);
});

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--mui-palette-${name}`);

test("pages show the accent, the logo of their scheme and the business's own links, and the product only if the business wants it", async () => {
  await openApp('/settings', person('USER'), {});
  onTestFinished(() => showBrand(PRODUCT));
  const before = colour('primary-main');
  const business = { ...DEFAULT_BRAND, name: 'Northwind', logo, logoDark: logo, accent: '#7A1FA2' };
  showBrand(
    shownBrand({ ...business, imprint: 'https://northwind.test/imprint', privacy: 'https://northwind.test/p' }),
  );
  await expect.poll(() => colour('primary-main')).toBe('#7A1FA2');
  const foot = page.getByRole('contentinfo');
  await expect.element(foot).toHaveTextContent(/^NorthwindPowered by Firstmile/);
  await expect
    .element(foot.getByRole('link', { name: 'Imprint' }))
    .toHaveAttribute('href', 'https://northwind.test/imprint');
  await expect.element(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', 'https://northwind.test/p');
  const logos = () =>
    [...document.querySelectorAll<HTMLElement>('header [data-logo]')].filter((element) => element.checkVisibility());
  const html = document.documentElement.classList;
  for (const scheme of ['light', 'dark']) {
    const other = scheme === 'light' ? 'dark' : 'light';
    if (html.contains(other)) html.replace(other, scheme);
    expect(new Set(logos().map((element) => element.dataset['logo']))).toEqual(new Set([scheme]));
    expect(colour('primary-main') === '#7A1FA2').toBe(scheme === 'light');
  }
  html.replace('dark', 'light');
  showBrand(shownBrand({ ...business, isPoweredByShown: false, accent: '' }));
  await expect.element(foot).not.toHaveTextContent(/Firstmile/);
  await expect.poll(() => colour('primary-main')).toBe(before);
});

test(
  'on its first visit a device shows no name and no accent before it knows the brand',
  { tags: ['wide'] },
  async () => {
    await openApp('/privacy', null);
    onTestFinished(() => showBrand(PRODUCT));
    localStorage.removeItem('firstmile.brand');
    useShownBrand.setState(UNKNOWN, true);
    const sheet = document.getElementById('brand-styles');
    if (sheet) sheet.textContent = /<style id="brand-styles">(.*?)<\/style>/s.exec(appPage)?.[1] ?? '';
    const mark = () => getComputedStyle(document.querySelector('header [data-brand=mark]') as Element);
    await expect.poll(() => document.title).toBe('Privacy');
    expect(mark().visibility).toBe('hidden');
    expect(colour('primary-main')).toBe(colour('text-primary'));

    const answer = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('No network'));
    learnBrand();
    await expect.poll(() => document.title).toBe('Privacy · Firstmile');
    expect(mark().visibility).toBe('visible');
    expect(keptBrand()).toBeNull(); // the next start asks again

    answer.mockResolvedValueOnce(Response.json({ brand: shownBrand({ ...brand, logo: '' }), isOpen: true }));
    learnBrand();
    await expect.poll(() => document.title).toBe('Privacy · Northwind Studio');
    expect(colour('primary-main')).toBe('#7A1FA2');
    learnBrand(); // the brand is known by now
    expect(answer).toHaveBeenCalledTimes(2);
    answer.mockRestore();
  },
);

test('a name without room beside the logo is hidden in the bar of a phone, which keeps its height', async () => {
  const [width, height] = [innerWidth, innerHeight];
  onTestFinished(async () => {
    showBrand(PRODUCT);
    await page.viewport(width, height);
  });
  await page.viewport(390, 800);
  await openApp('/settings', person('USER'), {});
  const bar = () => document.querySelector('header')?.clientHeight;
  await expect.element(page.getByRole('link', { name: 'Firstmile, dashboard' })).toBeVisible();
  const before = bar();
  showBrand({ name: 'The Honourable Company of Northwind Traders', logo });
  await expect.element(page.getByRole('link', { name: /Northwind Traders, dashboard/ })).toBeVisible();
  expect(bar()).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the terms name the product’s price only where no business has a brand of its own', async () => {
  onTestFinished(() => showBrand(PRODUCT));
  showBrand(PRODUCT);
  await openApp('/terms', null, {});
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(headings.nth(2)).toHaveTextContent('3. Trial and price');
  await expect.element(page.getByText(/\$9 per month/)).toBeVisible();
  showBrand(shownBrand({ ...DEFAULT_BRAND, name: 'Northwind' }));
  await expect.element(headings.nth(2)).toHaveTextContent('3. What you upload and enter');
  await expect.element(page.getByText(/\$|trial/i)).not.toBeInTheDocument();
});
