import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `control` has the focus, also past the end; checks that it and its focus are visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return expectSeen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus never came there');
}

/** Goes to a button or link and presses Enter. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Checks that the focused element shows its focus and is not covered. */
async function expectSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(problemOfFocus)).toBe('');
}

/** Checks that an element has the focus: after a change of step, or when a dialog has closed. */
export const expectNotLost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Runs in the page: names the problem with the focus; '' for none. */
function problemOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'The focus is lost';
  const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
  const near = [element, element.parentElement, element.parentElement?.parentElement];
  const hasRing = near.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  const hasFrame = frame && getComputedStyle(frame).borderTopWidth === '2px';
  if (!hasRing && !hasFrame) return `The focus is not shown on ${element.outerHTML.slice(0, 200)}`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (from: number, to: number, size: number) => (Math.max(0, from) + Math.min(size, to)) / 2;
  const above = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const isClear = element.contains(above) || above?.contains(element) || above?.closest('label')?.contains(element);
  return isClear ? '' : `${above?.outerHTML.slice(0, 100) ?? 'Nothing'} is over ${element.outerHTML.slice(0, 100)}`;
}
