import { expect, test, type Page } from '@playwright/test';
import { waitUntilFetched } from '../e2e/support.ts';
import { testLanding } from './landingLanguages.ts';
import { openUnbranded } from './unbranded.ts';

test.beforeEach(({ page }) => openUnbranded(page));

const tour = (page: Page) => page.getByRole('dialog', { name: 'Product demo' });
const place = (page: Page, number: number) => tour(page).getByText(`${number} of 6`);
/** Checks that every visible picture is loaded. */
const hasPicture = (page: Page) =>
  tour(page)
    .locator('img:visible')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('has its sections, anchors and claims', async ({ page }) => {
  await page.goto('/');
  for (const id of ['features', 'benefits', 'pricing', 'integrations', 'about', 'contact', 'support']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
    await expect(page.locator(`a[href="#${id}"]`).first()).toBeAttached();
  }
  await expect(page.locator('#features li')).toHaveCount(6);
  for (const claim of ['70%', '10x', '95%', '50+'])
    await expect(page.locator('#benefits').getByText(claim)).toBeVisible();
  const plan = page.locator('#pricing');
  await expect(plan.getByText('Most Popular')).toBeVisible();
  await expect(plan.getByRole('heading', { name: 'Professional Plan' })).toBeVisible();
  await expect(plan.getByText('$9 per month per user', { exact: true })).toBeVisible();
  await expect(plan.getByText('No credit card required.')).toBeVisible();
  const pictures = page.getByRole('figure').getByRole('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /./);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('shows its text first, without a script too; then its fonts', async ({ browser, page }) => {
  const fonts = (of: Page) =>
    of.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await page.goto('/');
  await expect.poll(() => fonts(page)).toContain('Inter Variable');
  await expect.poll(() => fonts(page)).toContain('Bricolage Grotesque Variable');

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  const declared = await plain.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(declared).toContain('Inter Stand-in');
  expect(declared).not.toContain('Inter Variable');
  await scriptless.close();
});

test('leads to sign-in, registration, booking, contact and the legal pages', async ({ page }) => {
  await page.goto('/');
  for (const [link, address] of [
    ['Sign In', '/login'],
    ['Get Started', '/register'],
    ['Start Free 14-Day Trial', '/register'],
    ['Schedule Demo', '/calendar-booking'],
    ['all ways to reach us', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect(page.getByRole('link', { name: link, exact: true }).first()).toHaveAttribute('href', address);
  for (const [path, heading] of [
    ['/register', /account/],
    ['/calendar-booking', /./],
    ['/privacy', /Privacy/],
    ['/terms', /Terms/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

for (const code of ['de', 'es', 'fr', 'pt'] as const) testLanding(code);

test('loads nothing of the app, of Firebase or of the demo before a click', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.mouse.wheel(0, 4000);
  await waitUntilFetched(page, /\.js/);
  expect(
    paths.filter((path) => /\/(?!page-)[^/]*\.webp$|init\.json|googleapis|firestore|\/assets\/(app|base)/.test(path)),
  ).toEqual([]);
  expect(paths.filter((path) => path.endsWith('.js'))).toHaveLength(1);
});

test('shows the demo by mouse: it steps, pauses and closes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await expect(place(page, 1)).toBeVisible();
  await expect.poll(() => hasPicture(page)).toBe(true);
  await tour(page).getByRole('button', { name: 'Next' }).click();
  await expect(place(page, 2)).toBeVisible();
  await expect.poll(() => hasPicture(page)).toBe(true);
  await expect(tour(page).getByRole('button', { name: 'Play' })).toBeVisible(); // manual steps stop the timer
  await tour(page).getByRole('button', { name: 'Back' }).click();
  await tour(page).getByRole('button', { name: 'Back' }).click();
  await expect(place(page, 6)).toBeVisible();
  await tour(page).getByRole('button', { name: 'Close the demo' }).click();
  await expect(tour(page)).toBeHidden();
});

test('shows the demo by keyboard, and returns the focus', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Watch Demo' });
  await opener.press('Enter');
  await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused();
  for (let number = 2; number <= 6; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(place(page, number)).toBeVisible();
    await expect.poll(() => hasPicture(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(tour(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the demo plays by itself until it is paused, and not with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await page.clock.runFor(7100);
  await expect(place(page, 2)).toBeVisible();
  await tour(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(20_000);
  await expect(place(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  await page.clock.runFor(20_000);
  await expect(place(page, 1)).toBeVisible();
});

test('the menu of small screens closes after a choice, on Escape and on a click beside it, without the script', async ({
  page,
}) => {
  await page.route('**/*.js', () => undefined); // never answered
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.locator('.menu summary');
  const pricing = page.locator('.menu').getByRole('link', { name: 'Pricing' });
  await opener.click();
  await pricing.click();
  await expect(pricing).toBeHidden();
  await expect(page).toHaveURL(/#pricing$/);
  await opener.press('Enter');
  await expect(pricing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(200, 780);
  await expect(pricing).toBeHidden();
});

test('an unknown address says so and offers links', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
});
