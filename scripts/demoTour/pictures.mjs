import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../stack/settings.mjs';
import { findChromium } from '../testing/chromium.mjs';
import { screens } from './screens.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const FOLDER = resolve(root, 'web/src/landing/tour');
const QUALITY = 0.82;
/** The second is for phones: what fits on one, at twice the pixels. */
const SIZES = [
  { suffix: '', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { suffix: '-small', viewport: { width: 390, height: 488 }, deviceScaleFactor: 2 },
];

/** Signs in to the demo as its client and its admin, and stores each screen of the tour in both sizes. */
export async function takePictures() {
  const baseURL = process.env['FIRSTMILE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '5173'}`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    for (const { suffix, ...size } of SIZES)
      for (const who of /** @type {const} */ (['client', 'admin'])) {
        const context = await browser.newContext({ baseURL, colorScheme: 'light', reducedMotion: 'reduce', ...size });
        const page = await context.newPage();
        await signIn(page, who);
        for (const screen of screens.filter((one) => one.who === who)) {
          await page.goto(screen.path);
          await screen.prepare(page);
          await page.evaluate(() => document.fonts.ready);
          store(`${screen.name}${suffix}`, await toWebp(page, await page.screenshot()));
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
 * The browser itself compresses: no image library is needed.
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

/**
 * @param {string} name
 * @param {Buffer} bytes
 */
function store(name, bytes) {
  writeFileSync(resolve(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp  ${(bytes.length / 1000).toFixed(1)} KB`);
}
