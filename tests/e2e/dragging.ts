import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Drags one handle onto another with the mouse, in small steps as a hand does, and hears `words` before letting go.
 * The library takes nothing up while the last one still falls into its place.
 */
export async function drag(page: Page, from: Locator, to: Locator, words: RegExp): Promise<void> {
  await expect(page.locator('[data-dnd-dropping]')).toHaveCount(0);
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (!target) throw new Error('Nothing to drag to');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 });
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  await page.mouse.up();
}
