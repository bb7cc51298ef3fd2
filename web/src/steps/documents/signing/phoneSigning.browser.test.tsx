import type { Signature } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string) => signing().getByRole('button', { name, exact: true });
const read = () => signing().getByRole('progressbar', { name: 'How much is read' });
const percent = () => Number(read().element().getAttribute('aria-valuenow'));

beforeEach(async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

/** Opens the first agreement, a text, for signing. */
async function openText() {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  const { database, router } = await openApp('/onboarding?step=documents', client, docs);
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await expect.element(signing()).toBeVisible();
  return { router, signatures: () => database.all<Signature>(`users/${client.uid}/signatures`) };
}

/** Finds the main button: its text, how many more there are, and its lower edge. */
function primary() {
  const [main, ...more] = signing()
    .element()
    .querySelectorAll<HTMLElement>('.MuiDialogActions-root .MuiButton-contained');
  return { text: main?.textContent, others: more.length, bottom: main?.getBoundingClientRect().bottom ?? NaN };
}

test('on a phone one button leads through the text to the signature, and a bar shows how much is read', async () => {
  const { signatures } = await openText();
  await expect.element(signing().getByText('Service Agreement').first()).toBeVisible();
  await expect.poll(percent).toBeGreaterThan(0);
  expect(percent()).toBeLessThan(100);
  expect(primary()).toMatchObject({ text: 'To the signature', others: 0 });
  expect(primary().bottom).toBeLessThanOrEqual(844);
  await button('To the signature').click();
  await expect.element(button('Confirm Signature')).toBeVisible();
  expect(percent()).toBeLessThan(100); // text that is jumped over is not read
  expect(primary()).toMatchObject({ text: 'Confirm Signature', others: 0 });
  await button('Confirm Signature').click();
  await expect.element(signing().getByRole('checkbox')).toHaveFocus(); // consent is still missing
  expect(signatures()).toEqual([]);
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expectNone(signing());
  await expect.poll(() => signatures().length).toBe(1);
});

test('a PDF counts its shown pages, and can be signed once all were shown', async () => {
  await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(signing().getByText('2 of 3 pages', { exact: true })).toBeVisible();
  await expect.poll(percent).toBe(67);
  await expectNone(button('Confirm Signature'));
  await button('Read on').click();
  await expect.element(signing().getByText('3 of 3 pages', { exact: true })).toBeVisible();
  await expect.poll(percent).toBe(100);
  await expect.element(button('Confirm Signature')).toBeVisible();
});

test('scrolling through a text counts as reading it', { tags: ['wide'] }, async () => {
  await openText();
  await expect.element(button('To the signature')).toBeVisible(); // the document is laid out
  const content = signing().element().querySelector('.MuiDialogContent-root') ?? document.body;
  await expect.poll(percent).toBeGreaterThan(0);
  for (let read = percent(); read < 100; read = percent()) {
    content.scrollBy(0, content.clientHeight * 0.8);
    await expect.poll(percent).toBeGreaterThan(read);
  }
});

test('Close in the bar signs nothing', { tags: ['wide'] }, async () => {
  const { signatures } = await openText();
  expect(signing().getByRole('button', { name: 'Close', exact: true }).elements()).toHaveLength(1);
  await button('Close').click();
  await expectNone(signing());
  expect(signatures()).toEqual([]);
});

test(
  'on a phone held sideways the text keeps most of the screen, with the button below it',
  { tags: ['wide'] },
  async () => {
    await page.viewport(844, 340);
    await openText();
    await expect.element(button('To the signature')).toBeVisible();
    expect(primary().bottom).toBeLessThanOrEqual(340);
    signing().element().scrollTo(0, 300);
    const { bottom } = read().element().getBoundingClientRect();
    const bar = signing().element().querySelector('.MuiDialogActions-root')?.getBoundingClientRect();
    expect((bar?.top ?? NaN) - bottom).toBeGreaterThan(220);
    expect(bar?.bottom).toBeLessThanOrEqual(340);
  },
);

test('a drawn signature stays when the phone is turned, on Back, and is stored as it was seen', async () => {
  const { router, signatures } = await openText();
  await button('To the signature').click();
  await signing().getByRole('button', { name: 'Draw your signature as well' }).click();
  const canvas = () => signing().getByRole('img', { name: 'Draw your signature' }).element() as HTMLCanvasElement;
  const inked = () => {
    const { width, height } = canvas();
    const pixels = canvas().getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const columns = [...pixels].flatMap((value, at) => (at % 4 === 3 && value > 0 ? [((at - 3) / 4) % width] : []));
    return columns.length === 0 ? 0 : Math.max(...columns) / (width / canvas().offsetWidth);
  };
  await expect.poll(() => canvas().width).toBe(Math.floor(canvas().offsetWidth * Math.max(1, devicePixelRatio)));
  await draw(canvas(), [20, 60], [300, 90]);
  await expect.poll(inked).toBeGreaterThan(200);
  await page.viewport(320, 844);
  await expect.poll(() => canvas().offsetWidth).toBeLessThan(300);
  await expect.poll(() => canvas().width).toBe(Math.floor(canvas().offsetWidth * Math.max(1, devicePixelRatio)));
  await expect.poll(inked).toBeGreaterThan(100);
  const before = inked();
  sharpen(3); // the page moves to a sharper screen, then the phone is turned
  expect(inked()).toBeCloseTo(before, 0);
  await page.viewport(360, 844);
  await expect.poll(() => canvas().width).toBe(Math.floor(canvas().offsetWidth * 3));
  await expect.poll(() => Math.abs(inked() - before)).toBeLessThan(2); // the same points on a wider canvas
  await page.viewport(320, 844);
  await expect.poll(inked).toBeGreaterThan(100);
  await router.navigate(-1);
  await expectNone(signing());
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await button('To the signature').click();
  await expect.poll(inked).toBeGreaterThan(100);
  const { offsetWidth } = canvas();
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expect.poll(() => signatures().length).toBe(1);
  const points = (JSON.parse(signatures()[0]?.strokes ?? '') as [number, number][][]).flat();
  expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(offsetWidth);
});

test('a line that is being drawn when the phone is turned stays', async () => {
  const { router } = await openText();
  await button('To the signature').click();
  await signing().getByRole('button', { name: 'Draw your signature as well' }).click();
  const canvas = () => signing().getByRole('img', { name: 'Draw your signature' }).element() as HTMLCanvasElement;
  await expect.poll(() => canvas().width).toBe(Math.floor(canvas().offsetWidth * Math.max(1, devicePixelRatio)));
  await draw(canvas(), [20, 60], [200, 90], false);
  await page.viewport(320, 844);
  await expect.poll(() => canvas().width).toBe(Math.floor(canvas().offsetWidth * Math.max(1, devicePixelRatio)));
  await router.navigate(-1);
  await expectNone(signing());
  await router.navigate(1);
  await button('To the signature').click();
  await expect.element(signing().getByRole('button', { name: 'Clear' })).toBeVisible();
});

/** Changes the device pixels per CSS pixel until the test ends. */
function sharpen(ratio: number): void {
  const before = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') ?? {};
  Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
  onTestFinished(() => void Object.defineProperty(window, 'devicePixelRatio', before));
}

/** Draws one line with a pen, in CSS pixels of the canvas, with the pauses between its points that a hand makes. */
async function draw(
  canvas: HTMLCanvasElement,
  [x, y]: [number, number],
  [toX, toY]: [number, number],
  isLifted = true,
): Promise<void> {
  const { left, top } = canvas.getBoundingClientRect();
  const send = (type: string, part: number, buttons = 1) => {
    const at = { clientX: left + x + (toX - x) * part, clientY: top + y + (toY - y) * part };
    const pen = { pointerId: 1, isPrimary: true, bubbles: true, cancelable: true, buttons, pressure: 0.5 };
    canvas.dispatchEvent(new PointerEvent(type, { ...at, ...pen }));
  };
  send('pointerdown', 0);
  for (const part of [0.25, 0.5, 0.75, 1, 1.05]) {
    await new Promise((done) => setTimeout(done, 30));
    send('pointermove', part);
  }
  if (isLifted) send('pointerup', 1.05, 0);
}
