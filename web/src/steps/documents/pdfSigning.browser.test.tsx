import { newId, type ChatMessage, type Signature } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { foreignFontPdf, passwordPdf, picturePdf, textPdf } from '#testing/pdfs.ts';

const dialog = () => page.getByRole('dialog', { name: 'Sign Document' });
const button = (name: string) => dialog().getByRole('button', { name });

/** Opens an agreement that is a PDF, to sign it. */
async function openSigning(bytes: Uint8Array<ArrayBuffer>) {
  const client = person('USER');
  const id = newId();
  const content = btoa(String.fromCharCode(...bytes));
  const shown = { title: 'Site Plan', description: '', mediaType: 'application/pdf', content };
  const en = { ...shown, byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) };
  const version = { agreementId: id, version: 1, contents: { en }, needsCountersign: false, writeId: 'w0' };
  const agreements = { documents: [{ id, version: 1, title: 'Site Plan' }] };
  const { database } = await openApp('/onboarding?step=documents', client, {
    [`agreementVersions/${id}@1`]: { ...version, publishedBy: { uid: 'a', name: 'Grace' }, publishedAt: null },
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid, agreements },
  });
  await page.getByRole('button', { name: 'Sign Document: Site Plan' }).click();
  await expect.element(dialog()).toBeVisible();
  const signatures = () => database.all<Signature>(`users/${client.uid}/signatures`);
  return { client, database, signatures };
}

test('a PDF is signed after every page has been drawn and seen, and its end', async () => {
  const { signatures } = await openSigning(textPdf(['First', 'Second', 'Third']));
  await expect.element(dialog().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
  await expectNone(dialog().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
  await button('Read on').click();
  await expect.element(dialog().getByRole('group', { name: 'Page 2 of 3' })).toHaveFocus();
  await expect.element(dialog().getByText(/^You have seen 2 of 3 pages/)).toBeVisible();
  await button('Read on').click();
  await expect.element(dialog().getByText(/^You have seen 3 of 3 pages/)).toBeVisible();
  expect(dialog().getByRole('checkbox').elements()).toEqual([]); // of the last page only the beginning is in view
  const before = Date.now();
  await button('Read on').click();
  await dialog().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expectNone(dialog());
  await expect.poll(() => signatures().length).toBe(1);
  const reached = Date.parse(signatures()[0]?.reachedEndAt ?? '');
  expect(reached).toBeGreaterThanOrEqual(before);
});

test('a page below what is in view is not drawn yet, and its words are there all the same', async () => {
  await openSigning(textPdf(['First', 'Second', 'Third']));
  await expect.element(dialog().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
  const pages = [...dialog().element().querySelectorAll('canvas')];
  expect(pages.map(({ width }) => width > 300)).toEqual([true, false, false]);
  await expect.element(dialog().getByText('Third')).toBeInTheDocument();
});

test.for([
  ['This PDF asks for a password.', passwordPdf()],
  ['A picture on page 1 could not be drawn.', picturePdf('00ff00ff')],
  [/^Letters on page 1 could not be drawn: the font HeiseiMin-W3/, foreignFontPdf()],
] as const)('what is not shown is not signed: %s', async ([problem, bytes]) => {
  const { client, database, signatures } = await openSigning(bytes);
  const notice = dialog().getByText('This document cannot be signed, because it is not shown whole.');
  await expect.element(notice).toBeVisible();
  await expect.element(dialog().getByText(problem).first()).toBeVisible();
  await expectNone(dialog().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
  await expectNone(dialog().getByRole('textbox'));
  await expectNone(button('Read on'));
  const file = await downloadOf(() => button('Download the file').click());
  expect(file).toMatchObject({ name: 'Site Plan.pdf', bytes });
  await button('Send the message').click();
  await expect.element(dialog().getByText('The message is in your messages.')).toBeVisible();
  const sent = () => database.all<ChatMessage>(`users/${client.uid}/messages`).map(({ text }) => text);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatch(/^“Site Plan” \(version 1\) is not shown whole on my device/);
  expect(signatures()).toEqual([]);
});

test.for([
  [844, 390],
  [320, 225],
] as const)(
  'on a low screen of %i by %i the whole dialog scrolls, and the agreement has its height',
  async ([w, h]) => {
    onTestFinished(() => page.viewport(1280, 800));
    const { signatures } = await openSigning(textPdf(['First']));
    await page.viewport(w, h);
    const region = dialog().getByRole('region', { name: 'Site Plan' }).element();
    await expect.element(dialog().getByText(/^You have seen 1 of 1 pages/)).toBeInTheDocument();
    expect(region.scrollHeight).toBe(region.clientHeight);
    const paper = dialog().element();
    expect(paper.scrollHeight).toBeGreaterThan(h);
    expect(paper.scrollWidth).toBe(w);
    const title = dialog().getByRole('heading', { name: 'Sign Document' }).element();
    paper.scrollTo(0, paper.scrollHeight);
    await expect.poll(() => title.getBoundingClientRect().bottom).toBeLessThan(0);
    await button('Read on').click(); // the end of the page was jumped over
    await dialog().getByRole('checkbox').click();
    await button('Confirm Signature').click();
    await expect.poll(() => signatures().length).toBe(1);
  },
);
