import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { contractPdf, scanPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string | RegExp) => signing().getByRole('button', { name });
const sheet = (number = 1) =>
  signing()
    .getByRole('group', { name: `Page ${number} of` })
    .element()
    .getBoundingClientRect();
/** Locates a part of the first page's width on the screen. */
const across = (part: number) => sheet().left + part * sheet().width;
const LEFT = 72 / 595;
const RIGHT = 523 / 595;

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

test('on a phone the text of a PDF fills the width, and a button shows the width of the page', async () => {
  await signPdf(contractPdf(2));
  await expect.element(button('Page width')).toBeVisible();
  expect(across(LEFT)).toBeGreaterThanOrEqual(0);
  expect(across(LEFT)).toBeLessThan(20);
  expect(across(RIGHT)).toBeLessThanOrEqual(390);
  expect(across(RIGHT)).toBeGreaterThan(360);
  await button('Page width').click();
  await expect.poll(() => sheet().width).toBeLessThanOrEqual(390);
  expect(sheet().left).toBeGreaterThanOrEqual(0);
  await button('Text width').click();
  await expect.poll(() => across(LEFT)).toBeLessThan(20);
  expect(across(RIGHT)).toBeGreaterThan(360);
  const name = signing().getByRole('textbox', { name: 'Your Full Name' });
  expect(name.element().getBoundingClientRect().left).toBeGreaterThan(20); // what stands below does not scroll sideways
});

test('the arrow keys show the margins beside the text', { tags: ['wide'] }, async () => {
  await signPdf(contractPdf(1));
  await expect.element(button('Page width')).toBeVisible();
  const before = sheet().left;
  signing().element().querySelector<HTMLElement>('[data-sideways]')?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => sheet().left).toBeLessThan(before);
});

test('two taps on the page switch as well, around the place that is tapped', { tags: ['wide'] }, async () => {
  await signPdf(contractPdf(2));
  await expect.element(button('Page width')).toBeVisible();
  signing().element().querySelector('.MuiDialogContent-root')?.scrollBy(0, 200); // else there is nothing above to move down
  const y = sheet().top + 0.3 * sheet().height;
  signing()
    .getByRole('group', { name: 'Page 1 of 2' })
    .element()
    .dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 200, clientY: y }));
  await expect.element(button('Text width')).toBeVisible();
  expect(sheet().top + 0.3 * sheet().height).toBeCloseTo(y, -0.5);
});

test('turning the phone keeps the line at the top, and back', async () => {
  await signPdf(contractPdf(3));
  await expect.element(button('Page width')).toBeVisible();
  const scroller = () => {
    const content = signing().element().querySelector('.MuiDialogContent-root') as HTMLElement;
    return getComputedStyle(content).overflowY === 'auto' ? content : signing().element();
  };
  const lineAtTop = () => {
    const top = Math.max(0, scroller().getBoundingClientRect().top);
    return (top - sheet(2).top) / sheet(2).height;
  };
  scroller().scrollBy(0, sheet(2).top - scroller().getBoundingClientRect().top + 0.6 * sheet(2).height);
  await expect.poll(lineAtTop).toBeCloseTo(0.6, 2);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await page.viewport(844, 390);
  await expect.poll(() => sheet().width).toBeGreaterThan(700);
  await expectNone(button('Page width'));
  await expect.poll(lineAtTop).toBeCloseTo(0.6, 1);
  await page.viewport(390, 844);
  await expect.element(button('Page width')).toBeVisible();
  await expect.poll(lineAtTop).toBeCloseTo(0.6, 1);
  expect(across(LEFT)).toBeGreaterThanOrEqual(0);
  expect(across(LEFT)).toBeLessThan(20);
});

test('a scan has no text, and fits as a page', { tags: ['wide'] }, async () => {
  await signPdf(scanPdf('G4'));
  await expect.element(button(/^Fit the width \(100%\)/)).toBeVisible();
  await expectNone(button('Text width'));
  await expectNone(button('Page width'));
});
