import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that the colours decide. The rest is the same in both looks and need not be judged twice. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const POPUPS = '[role=menu], [role=listbox], [role=tooltip]';

const LOOKS = [
  { name: 'desktop, light', colorScheme: 'light', size: DESKTOP, hasAllRules: true },
  { name: 'desktop, dark', colorScheme: 'dark', size: DESKTOP, hasAllRules: false },
  { name: 'phone, dark', colorScheme: 'dark', size: PHONE, hasAllRules: true },
  { name: 'phone, light', colorScheme: 'light', size: PHONE, hasAllRules: false },
] as const;

/**
 * Judges what the page shows now: axe in light and dark, on a desktop and a phone; one title and one first heading; and
 * nothing wider than a window of 320 pixels. A picture of each look stays in the folder FIRSTMILE_PICTURES, if that is set.
 */
export async function scan(page: Page, screen: string): Promise<void> {
  await settled(page);
  for (const { name, colorScheme, size, hasAllRules } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isShown, colorScheme);
    const builder = new AxeBuilder({ page }).setLegacyMode(); // there are no frames here
    const judge = hasAllRules ? builder.withTags(RULES) : builder.withRules(COLOURS);
    // What pops up from a control belongs to the control and to no part of the page. A tooltip may come while axe is looking.
    const popupsBefore = await page.locator(POPUPS).count();
    const { violations } = await judge.analyze();
    const isPoppedUp = popupsBefore + (await page.locator(POPUPS).count()) > 0;
    await picture(page, `${screen}, ${name}`);
    const judged = violations.filter(({ id }) => !(id === 'region' && isPoppedUp));
    const found = judged.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 300)}\n${node.failureSummary ?? ''}`),
    );
    expect.soft(found.join('\n'), `${screen} (${name}): what axe found`).toBe('');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await tooWide(page), `${screen}: wider than a window of 320 pixels`).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.evaluate(twoFrames); // what is clicked next is where it stays
  expect.soft(await page.title(), `${screen}: its title`).toMatch(/Firstmile|Marsh/);
}

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** There is a page, nothing is loading any more and all fonts are there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.locator('.MuiSkeleton-root, [data-loading], .splash')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Whether the app has followed the system's scheme, down to the last colour; the landing page knows no other way. */
function isShown(scheme: string): boolean {
  const { classList } = document.documentElement;
  // a colour passes over to the new one even without motion, and to what inherits it one after the other
  if (document.getAnimations().some((one) => one instanceof CSSTransition)) return false;
  return classList.contains(scheme) || !(classList.contains('light') || classList.contains('dark'));
}

/** What sticks out of the window, outside of what scrolls by itself. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    );
    return wide.map((one) => one.outerHTML.slice(0, 160)).slice(-5);
  });

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['FIRSTMILE_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), fullPage: true });
}
