import type { Signature } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string) => signing().getByRole('button', { name });

test(
  'the signature records when the end was first reached, not a later look or the signing',
  { tags: ['wide'] },
  async () => {
    const { signatures } = await signPdf(textPdf(['First']));
    await expect.element(signing().getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
    await button('Read on').click();
    await expect.element(signing().getByRole('checkbox')).toBeVisible();
    const reached = Date.now();
    const region = signing().getByRole('region', { name: 'Site Plan' }).element();
    const end = () => region.querySelector('[data-unread]')?.getBoundingClientRect().top ?? NaN;
    region.scrollTo(0, 0);
    await expect.poll(end).toBeGreaterThan(region.getBoundingClientRect().bottom);
    await expect.poll(() => Date.now()).toBeGreaterThan(reached);
    region.scrollTo(0, region.scrollHeight);
    await expect.poll(end).toBeLessThan(region.getBoundingClientRect().bottom);
    await signing().getByRole('checkbox').click();
    await button('Confirm Signature').click();
    await expect.poll(() => signatures().length).toBe(1);
    expect(Date.parse(signatures()[0]?.reachedEndAt ?? '')).toBeLessThanOrEqual(reached);
  },
);

test('a PDF in another language is read anew before it is signed', { tags: ['wide'] }, async () => {
  await signPdf(textPdf(['First']), { german: textPdf(['Erste', 'Zweite']) });
  await expect.element(signing().getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
  await button('Read on').click();
  await expect.element(signing().getByRole('checkbox')).toBeVisible();
  await signing().getByRole('combobox', { name: 'Language of the document' }).selectOptions('German');
  await expect.element(signing().getByText(/^You have seen 1 of 2 pages/)).toBeVisible();
  await expectNone(signing().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
});

test('the signature records that a text was signed before its end was in view', async () => {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  const { database } = await openApp('/onboarding?step=documents', client, docs);
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  const signatures = () => database.all<Signature>(`users/${client.uid}/signatures`);
  await expect.poll(() => signatures().length).toBe(1);
  expect(signatures()[0]).toMatchObject({ reachedEndAt: null });
});

test('on a low laptop the text has most of the window, and shows that it goes on until its end', async () => {
  await page.viewport(1280, 720);
  onTestFinished(() => page.viewport(1280, 800));
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  await openApp('/onboarding?step=documents', client, docs);
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  const region = () => signing().getByRole('region', { name: 'Service Agreement' }).element();
  await expect.poll(() => region().clientHeight).toBeGreaterThan(720 / 2);
  const more = () => getComputedStyle(region().querySelector('[aria-hidden=true]') as Element).visibility;
  await expect.poll(more).toBe('visible');
  region().scrollTo(0, region().scrollHeight);
  await expect.poll(more).toBe('hidden');
});
