import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string | RegExp) => signing().getByRole('button', { name });
const region = () => signing().getByRole('region', { name: 'Site Plan' }).element();
const percent = () =>
  signing()
    .getByRole('button', { name: /^Fit the width/ })
    .element().textContent;
const pageElement = () =>
  signing()
    .getByRole('group', { name: /^Page 1 of/ })
    .element();

/** Opens a PDF of three pages, waits until the first is drawn, and returns its canvas. */
async function openDrawn() {
  const { signatures } = await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(signing().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
  const canvas = pageElement().querySelector('canvas') as HTMLCanvasElement;
  return { canvas, signatures };
}

/** Dispatches a touch event with two fingers, `apart` pixels from each other around a point. */
function touch(type: string, { x, y }: { x: number; y: number }, apart: number): Event {
  const touches = [-1, 1].map((side) => ({ clientX: x + (side * apart) / 2, clientY: y }));
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
  pageElement().dispatchEvent(event);
  return event;
}

/** Locates a point of the first page on the screen; x and y are parts of the page's width and height. */
function placeOf(x: number, y: number) {
  const { left, top, width, height } = pageElement().getBoundingClientRect();
  return { x: left + x * width, y: top + y * height };
}

test('keys zoom a PDF, which is drawn as sharp as before, and signed while it is zoomed', async () => {
  const { canvas, signatures } = await openDrawn();
  const before = canvas.width;
  (region() as HTMLElement).focus();
  await userEvent.keyboard('+++');
  await expect.poll(percent).toBe('195%');
  await expect.poll(() => canvas.width / before).toBeCloseTo(1.95, 1);
  expect(region().scrollWidth).toBeGreaterThan(1.5 * region().clientWidth);
  await userEvent.keyboard('-');
  await expect.poll(percent).toBe('156%');
  region().scrollTo({ left: 10_000 });
  for (const seen of ['2 of 3', '3 of 3']) {
    await button('Read on').click();
    await expect.element(signing().getByText(`You have seen ${seen} pages`, { exact: false })).toBeVisible();
  }
  region().scrollTo({ left: 10_000, top: 10_000 }); // the end counts on the right-hand side, too
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expect.poll(() => signatures().length).toBe(1);
});

test('0 and the button fit the width again, which is the smallest size', { tags: ['wide'] }, async () => {
  await openDrawn();
  await button('Zoom in').click();
  await expect.poll(percent).toBe('125%');
  (region() as HTMLElement).focus();
  await userEvent.keyboard('0');
  await expect.poll(percent).toBe('100%');
  await userEvent.keyboard('-');
  await expect.poll(percent).toBe('100%');
  expect(region().scrollWidth).toBe(region().clientWidth);
  for (let times = 8; times > 0; times -= 1) await userEvent.keyboard('+');
  await expect.poll(percent).toBe('400%');
  await button(/^Fit the width/).click();
  await expect.poll(percent).toBe('100%');
});

test('two fingers zoom around the point between them', async () => {
  const { canvas } = await openDrawn();
  const before = canvas.width;
  const place = placeOf(0.7, 0.4);
  touch('touchstart', place, 100);
  expect(touch('touchmove', place, 150).defaultPrevented).toBe(true);
  await expect.poll(percent).toBe('150%');
  touch('touchmove', place, 200);
  await expect.poll(percent).toBe('200%');
  touch('touchend', place, 200);
  expect(placeOf(0.7, 0.4).x).toBeCloseTo(place.x, -0.5);
  expect(placeOf(0.7, 0.4).y).toBeCloseTo(place.y, -0.5);
  await expect.poll(() => canvas.width / before).toBeCloseTo(2, 1);
  await expect.element(signing().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
});

test('the wheel zooms only with Ctrl', { tags: ['wide'] }, async () => {
  await openDrawn();
  const { x, y } = placeOf(0.6, 0.5);
  const turn = (ctrlKey: boolean) =>
    new WheelEvent('wheel', { deltaY: -100, clientX: x, clientY: y, ctrlKey, bubbles: true, cancelable: true });
  pageElement().dispatchEvent(turn(false));
  expect(percent()).toBe('100%');
  pageElement().dispatchEvent(turn(true));
  await expect.poll(percent).toBe('135%');
  expect(placeOf(0.6, 0.5).x).toBeCloseTo(x, -0.5);
});
