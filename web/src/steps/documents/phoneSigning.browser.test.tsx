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
  const { database } = await openApp('/onboarding?step=documents', client, docs);
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await expect.element(signing()).toBeVisible();
  return () => database.all<Signature>(`users/${client.uid}/signatures`);
}

/** Finds the main button: its text, how many more there are, and its lower edge. */
function primary() {
  const [main, ...more] = signing()
    .element()
    .querySelectorAll<HTMLElement>('.MuiDialogActions-root .MuiButton-contained');
  return { text: main?.textContent, others: more.length, bottom: main?.getBoundingClientRect().bottom ?? NaN };
}

test('on a phone one button leads through the text to the signature, and a bar shows how much is read', async () => {
  const signatures = await openText();
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
  const content = signing().element().querySelector('.MuiDialogContent-root') ?? document.body;
  await expect.poll(percent).toBeGreaterThan(0);
  for (let read = percent(); read < 100; read = percent()) {
    content.scrollBy(0, content.clientHeight * 0.8);
    await expect.poll(percent).toBeGreaterThan(read);
  }
});

test('Close in the bar signs nothing', { tags: ['wide'] }, async () => {
  const signatures = await openText();
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
