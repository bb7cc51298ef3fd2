import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours. The others have the same result in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const POPUPS = '[role=menu], [role=listbox], [role=tooltip]';

const LOOKS = [
  { name: 'desktop, light', colorScheme: 'light', size: DESKTOP, hasAllRules: true },
  { name: 'desktop, dark', colorScheme: 'dark', size: DESKTOP, hasAllRules: false },
  { name: 'phone, dark', colorScheme: 'dark', size: PHONE, hasAllRules: true },
  { name: 'phone, light', colorScheme: 'light', size: PHONE, hasAllRules: false },
] as const;

/**
 * Checks the current page: axe in light and dark, on a desktop and a phone; one title and one first heading; and
 * nothing wider than a window of 320 pixels. Stores a picture of each theme in the folder FIRSTMILE_PICTURES, if set.
 */
export async function scan(page: Page, screen: string): Promise<void> {
  await settled(page);
  for (const { name, colorScheme, size, hasAllRules } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isShown, colorScheme);
    const builder = new AxeBuilder({ page }).setLegacyMode(); // there are no frames here
    const judge = hasAllRules ? builder.withTags(RULES) : builder.withRules(COLOURS);
    // a popup belongs to its control and to no part of the page; a tooltip may appear while axe runs
    const popupsBefore = await page.locator(POPUPS).count();
    const { violations } = await judge.analyze();
    const isPoppedUp = popupsBefore + (await page.locator(POPUPS).count()) > 0;
    await picture(page, `${screen}, ${name}`);
    const judged = violations.filter(({ id }) => !(id === 'region' && isPoppedUp));
    const complaints = judged.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 300)}\n${node.failureSummary ?? ''}`),
    );
    expect.soft(complaints.join('\n'), `${screen} (${name}): what axe found`).toBe('');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await tooWide(page), `${screen}: wider than a window of 320 pixels`).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.evaluate(twoFrames); // the next click finds its target in a stable place
  expect.soft(await page.title(), `${screen}: its title`).toMatch(/Firstmile|Marsh/);
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits until the page is shown, nothing is loading and all fonts are loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.locator('.MuiSkeleton-root, [data-loading], .splash')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Checks whether the app has applied the system's colour scheme completely; the landing page always does. */
function isShown(scheme: string): boolean {
  const { classList } = document.documentElement;
  // colours change in steps even without animation, first on the element and then on those that inherit them
  if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) return false;
  return classList.contains(scheme) || !(classList.contains('light') || classList.contains('dark'));
}

/** Lists elements that overflow the window, except in scrollable parts. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.map((element) => element.outerHTML.slice(0, 160)).slice(-5);
  });

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FIRSTMILE_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: true });
}
