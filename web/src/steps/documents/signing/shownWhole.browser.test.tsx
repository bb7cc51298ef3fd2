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
const isDrawn = (index: number) => (canvas(index)?.width ?? 0) > 300; // an undrawn canvas is 300 wide

test(
  'after a jump to the end the person is led to the skipped pages, which are drawn on the way back',
  { tags: ['wide'] },
  async () => {
    await signPdf(textPdf(Array.from({ length: 22 }, (_, index) => `Page ${index}`)));
    await expect.element(seen('1 of 22')).toBeVisible();
    expect(signing().getByRole('group').elements()).toHaveLength(22);
    region().scrollTo(0, region().scrollHeight);
    await expect.element(seen('2 of 22')).toBeVisible();
    await expectNone(consent());
    await expect.poll(() => canvas(0)?.width).toBe(0); // its memory is freed
    await button('Read on').click();
    await expect.element(group('Page 2 of 22')).toHaveFocus();
    region().scrollTo(0, 0);
    await expect.poll(() => isDrawn(0)).toBe(true);
  },
);

test('a page counts as seen once it is drawn completely and still in view', async () => {
  const [heldDraws, frame]: [FrameRequestCallback[], typeof requestAnimationFrame] = [
    [],
    requestAnimationFrame.bind(window),
  ];
  const hold = (draw: FrameRequestCallback) =>
    new Error().stack?.includes('pdfjs-dist') ? heldDraws.push(draw) : frame(draw);
  vi.stubGlobal('requestAnimationFrame', hold); // pdf.js draws in it
  onTestFinished(() => void vi.unstubAllGlobals());
  await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(seen('0 of 3')).toBeVisible();
  await expect.poll(() => isDrawn(0)).toBe(true); // begun
  region().scrollTo(0, region().scrollHeight);
  await expect.poll(() => isDrawn(2)).toBe(true);
  await expect.element(seen('0 of 3')).toBeVisible();
  vi.unstubAllGlobals();
  heldDraws.forEach((draw) => frame(draw));
  await expect.poll(() => canvas(0)?.width).toBe(0);
  await expect.element(seen('1 of 3')).toBeVisible();
  await button('Read on').click();
  await expect.element(group('Page 1 of 3')).toHaveFocus();
});

test('a page that can no longer be drawn withdraws the consent, however the form is submitted', async () => {
  const { signatures } = await signPdf(textPdf(['First', 'Second', 'Third']));
  for (const pages of ['1 of 3', '2 of 3', '3 of 3']) {
    await expect.element(seen(pages)).toBeVisible();
    await button('Read on').click();
  }
  await consent().click();
  await expect.element(button('Confirm Signature')).toBeVisible();
  await expect.poll(() => canvas(0)?.width).toBe(0);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null); // as on a device that is out of memory
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
