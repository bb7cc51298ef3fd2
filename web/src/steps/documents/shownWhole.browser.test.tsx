import { expect, onTestFinished, test, vi } from 'vitest';
import { expectNone } from '#testing/actions.ts';
import { textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string) => signing().getByRole('button', { name });
const group = (name: string) => signing().getByRole('group', { name });
const consent = () => signing().getByRole('checkbox');
const seen = (text: string) => signing().getByText(`You have seen ${text} pages`, { exact: false });
const region = () => signing().getByRole('region', { name: 'Site Plan' }).element();
const canvas = (index: number) => signing().element().querySelectorAll('canvas')[index];
const isDrawn = (index: number) => (canvas(index)?.width ?? 0) > 300; // so wide is a canvas that nobody has drawn on

test(
  'whoever jumps to the end is led to what was jumped over, and finds pages drawn on the way back',
  { tags: ['wide'] },
  async () => {
    await signPdf(textPdf(Array.from({ length: 22 }, (_, index) => `Page ${index}`)));
    await expect.element(seen('1 of 22')).toBeVisible();
    expect(signing().getByRole('group').elements()).toHaveLength(22);
    region().scrollTo(0, region().scrollHeight);
    await expect.element(seen('2 of 22')).toBeVisible();
    await expectNone(consent());
    await expect.poll(() => canvas(0)?.width).toBe(0); // its memory is given up
    await button('Read on').click();
    await expect.element(group('Page 2 of 22')).toHaveFocus();
    region().scrollTo(0, 0);
    await expect.poll(() => isDrawn(0)).toBe(true);
  },
);

test('a page is seen once it is drawn whole, and only if it is still in view then', async () => {
  const [held, frame]: [FrameRequestCallback[], typeof requestAnimationFrame] = [
    [],
    requestAnimationFrame.bind(window),
  ];
  const hold = (draw: FrameRequestCallback) =>
    new Error().stack?.includes('pdfjs-dist') ? held.push(draw) : frame(draw);
  vi.stubGlobal('requestAnimationFrame', hold); // in it pdf.js draws
  onTestFinished(() => void vi.unstubAllGlobals());
  await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(seen('0 of 3')).toBeVisible();
  await expect.poll(() => isDrawn(0)).toBe(true); // begun
  region().scrollTo(0, region().scrollHeight);
  await expect.poll(() => isDrawn(2)).toBe(true);
  await expect.element(seen('0 of 3')).toBeVisible();
  vi.unstubAllGlobals();
  held.forEach((draw) => frame(draw));
  await expect.poll(() => canvas(0)?.width).toBe(0);
  await expect.element(seen('1 of 3')).toBeVisible();
  await button('Read on').click();
  await expect.element(group('Page 1 of 3')).toHaveFocus();
});

test('a page that can be drawn no more takes the consent back, however the form is submitted', async () => {
  const { signatures } = await signPdf(textPdf(['First', 'Second', 'Third']));
  for (const pages of ['1 of 3', '2 of 3', '3 of 3']) {
    await expect.element(seen(pages)).toBeVisible();
    await button('Read on').click();
  }
  await consent().click();
  await expect.element(button('Confirm Signature')).toBeVisible();
  await expect.poll(() => canvas(0)?.width).toBe(0);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null); // as where a device is out of memory
  onTestFinished(() => void vi.restoreAllMocks());
  region().scrollTo(0, 0);
  await expect.element(signing().getByText('This document cannot be signed', { exact: false })).toBeVisible();
  await expectNone(consent());
  await expectNone(button('Confirm Signature'));
  signing().element().querySelector('form')?.requestSubmit();
  await button('Send the message').click();
  await expect.element(signing().getByText('The message is in your messages.')).toBeVisible();
  expect(signatures()).toEqual([]);
});
