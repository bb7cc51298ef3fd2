import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

const isFocused = (control: Locator) => control.query() === document.activeElement;

/**
 * Counts presses of Tab that certainly come before `control`: three less than the stops, because a group of radio
 * buttons is one stop.
 */
function tabsBefore(control: Element): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
  const stops = all.filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
  const from = stops.indexOf(document.activeElement as HTMLElement);
  return Math.max(0, stops.indexOf(control as HTMLElement) - from - 3);
}

/**
 * Presses Tab until `control` has the focus, also past the page's end; checks that it is visible and shows its focus.
 */
export async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  const tabs = tabsBefore(control.element());
  if (tabs > 0) await userEvent.keyboard('{Tab}'.repeat(tabs)); // in one call: each goes through the test runner
  for (let presses = 0; presses < 80 && !isFocused(control); presses += 1) await userEvent.tab();
  if (!isFocused(control)) throw new Error('The focus never came there');
  await expect.poll(problemOfFocus).toBe('');
}

/** Goes to a button or link with Tab and presses Enter. */
export async function press(control: Locator): Promise<void> {
  await tabTo(control);
  await userEvent.keyboard('{Enter}');
}

/** Goes to a field with Tab and types. */
export async function type(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  await userEvent.keyboard(text);
}

/** Ticks a box or presses a switch, by keyboard. */
export async function tick(control: Locator): Promise<void> {
  await tabTo(control);
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
}

/** Opens a select by keyboard, goes down to the option and chooses it; the select then has the focus again. */
export async function chooseByKeys(select: Locator, option: string): Promise<void> {
  await press(select);
  await expect.element(page.getByRole('option').first()).toHaveFocus();
  const names = page.getByRole('option').elements();
  const index = names.findIndex((name) => name.textContent === option);
  if (index > 0) await userEvent.keyboard('{ArrowDown}'.repeat(index));
  await expect.element(page.getByRole('option', { name: option, exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectNone(page.getByRole('listbox'));
  await expect.element(select).toHaveFocus();
  await expect.element(select).toHaveTextContent(option);
}

/**
 * Chooses in a select, which a key opens: after a press of 400 ms, as on a busy machine, MUI chooses what is under the
 * pointer.
 */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  await expect.element(select).not.toHaveAttribute('aria-disabled', 'true');
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
  await expectNone(page.getByRole('listbox'));
  await expect.element(select).toHaveFocus(); // it takes the focus back, and would take it from the next element
}

/** Expects that there is no such element, at the latest soon. */
export const expectNone = (what: Locator) => expectCount(what, 0);
export const expectCount = (what: Locator, count: number) => expect.poll(() => what.elements().length).toBe(count);

/** Expects that something has the focus, after a change of step or when a dialog has closed. */
export const expectNotLost = () => expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');

/** Describes what is wrong with the focus; '' when nothing is. */
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

/** Runs `work` with this clipboard; undefined for a browser without one, as on http. */
export async function withClipboard(
  clipboard: Partial<Clipboard> | undefined,
  work: () => Promise<void>,
): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
  }
}

/** Drops an empty folder on `area`. */
export function dropEmptyFolder(area: Element): void {
  const reader = { readEntries: (done: (entries: unknown[]) => void) => done([]) };
  const folder = { isDirectory: true, isFile: false, fullPath: '/empty', createReader: () => reader };
  const item = { kind: 'file', type: '', webkitGetAsEntry: () => folder, getAsFile: () => null };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  area.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], items: [item], files: [] } }));
}

/** Runs `work` while the browser cannot read files, as when they were moved after they were chosen. */
export async function withUnreadableFiles(work: () => Promise<void>): Promise<void> {
  const native = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer') ?? {};
  const value = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'));
  Object.defineProperty(Blob.prototype, 'arrayBuffer', { ...native, value });
  try {
    await work();
  } finally {
    Object.defineProperty(Blob.prototype, 'arrayBuffer', native);
  }
}
