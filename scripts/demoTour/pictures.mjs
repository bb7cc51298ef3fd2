import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { root } from '../stack/settings.mjs';
import { findChromium } from '../testing/chromium.mjs';
import { screens } from './screens.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The folder of the pictures, with `tour` and `pictures` in it. */
export const FOLDER = resolve(root, 'web/src/landing');
const LOADING = '.MuiSkeleton-root, [data-loading], [aria-busy=true]';
const QUALITY = 0.82;
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 640 }, deviceScaleFactor: 2 };
const tour = (/** @type {string} */ name) => `tour/${name}`;
/** @type {Record<string, string>} */
const ON_PAGE = { 'client-dashboard': 'client', signing: 'signing', admin: 'admin' };
const onPage = (/** @type {string} */ name) => `pictures/page-${ON_PAGE[name]}`;

/**
 * Series of pictures: the demo's screens in two sizes, the second for phones at twice the pixels; then those of the page itself, which
 * follow the reader's colours.
 * @type {{ only?: string[], fileOf: (name: string) => string, colorScheme: 'light' | 'dark', viewport: { width: number, height: number }, deviceScaleFactor: number }[]}
 */
const SERIES = [
  { ...WIDE, colorScheme: 'light', fileOf: tour },
  { ...PHONE, viewport: { width: 390, height: 488 }, colorScheme: 'light', fileOf: (name) => `${tour(name)}-small` },
  .../** @type {const} */ (['light', 'dark']).flatMap((colorScheme) => {
    const fileOf = (/** @type {string} */ name) => onPage(name) + (colorScheme === 'dark' ? '-dark' : '');
    return [
      { ...WIDE, colorScheme, only: ['client-dashboard', 'admin'], fileOf },
      { ...PHONE, colorScheme, only: ['signing'], fileOf },
    ];
  }),
];

/** Stores the pictures of a running `npm start`; with `--page` only those of the landing page itself. */
export const storePictures = () =>
  takePictures({
    baseURL: process.env['FIRSTMILE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '5173'}`,
    isWhole: !process.argv.includes('--page'),
    take: async (file, bytes) => {
      writeFileSync(resolve(FOLDER, file), bytes);
      console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} KB`);
    },
  });

/**
 * Signs in to the demo as its client and its admin, and takes the screens of the tour and of the page.
 * @param {object} options
 * @param {string} options.baseURL
 * @param {boolean} [options.isWhole] also those of the tour
 * @param {(file: string, bytes: Buffer, page: Page) => Promise<void>} options.take is given each picture
 */
export async function takePictures({ baseURL, isWhole = true, take }) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const wanted = SERIES.filter(({ only }) => only !== undefined || isWhole);
    for (const { fileOf, only, ...look } of wanted)
      for (const who of /** @type {const} */ (['client', 'admin'])) {
        const shown = screens.filter((picture) => picture.who === who && (only?.includes(picture.name) ?? true));
        if (shown.length === 0) continue;
        const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...look });
        const page = await context.newPage();
        await signIn(page, who);
        for (const screen of shown) {
          await page.goto(screen.path);
          await screen.prepare(page);
          await expect(page.locator(LOADING)).toHaveCount(0);
          await page.getByRole('button', { name: 'All changes saved' }).waitFor();
          await page.evaluate(() => document.fonts.ready);
          await take(`${fileOf(screen.name)}.webp`, await toWebp(page, await page.screenshot()), page);
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
}

/**
 * @param {Page} page
 * @param {string} who
 */
async function signIn(page, who) {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(`${who}@demo.firstmile.test`);
  await page.locator('input[name=password]').fill('Demo-pass-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

/**
 * Converts a picture to WebP in the browser, so that no image library is needed.
 * @param {Page} page
 * @param {Buffer} png
 */
async function toWebp(page, png) {
  const address = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
