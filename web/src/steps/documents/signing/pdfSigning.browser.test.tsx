import type { ChatMessage } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { foreignFontPdf, largePdf, passwordPdf, picturePdf, textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const button = (name: string) => signing().getByRole('button', { name });

test('a PDF is signed after every page and its end have been seen', async () => {
  const { signatures } = await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(signing().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
  await expectNone(signing().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
  await button('Read on').click();
  await expect.element(signing().getByRole('group', { name: 'Page 2 of 3' })).toHaveFocus();
  await expect.element(signing().getByText(/^You have seen 2 of 3 pages/)).toBeVisible();
  await button('Read on').click();
  await expect.element(signing().getByText(/^You have seen 3 of 3 pages/)).toBeVisible();
  expect(signing().getByRole('checkbox').elements()).toEqual([]); // only the beginning of the last page is in view
  const before = Date.now();
  await button('Read on').click();
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expectNone(signing());
  await expect.poll(() => signatures().length).toBe(1);
  const reached = Date.parse(signatures()[0]?.reachedEndAt ?? '');
  expect(reached).toBeGreaterThanOrEqual(before);
});

test('a page below the view is not drawn yet, but its text is there', { tags: ['wide'] }, async () => {
  await signPdf(textPdf(['First', 'Second', 'Third']));
  await expect.element(signing().getByText(/^You have seen 1 of 3 pages/)).toBeVisible();
  const pages = [...signing().element().querySelectorAll('canvas')];
  expect(pages.map(({ width }) => width > 300)).toEqual([true, false, false]);
  await expect.element(signing().getByText('Third')).toBeInTheDocument();
});

test.for([
  ['This PDF asks for a password.', passwordPdf()],
  ['A picture on page 1 could not be drawn.', picturePdf('00ff00ff')],
  [/^Letters on page 1 could not be drawn: the font HeiseiMin-W3/, foreignFontPdf()],
] as const)('a PDF that is not shown completely is not signed: %s', { tags: ['wide'] }, async ([problem, bytes]) => {
  const { client, database, signatures } = await signPdf(bytes);
  const notice = signing().getByText('This document cannot be signed, because it is not shown whole.');
  await expect.element(notice).toBeVisible();
  await expect.element(signing().getByText(problem).first()).toBeVisible();
  await expectNone(signing().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
  await expectNone(signing().getByRole('textbox'));
  await expectNone(button('Read on'));
  const file = await downloadOf(() => button('Download the file').click());
  expect(file).toMatchObject({ name: 'Site Plan.pdf', bytes });
  await button('Send the message').click();
  await expect.element(signing().getByText('The message is in your messages.')).toBeVisible();
  const sent = () => database.all<ChatMessage>(`users/${client.uid}/messages`).map(({ text }) => text);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatch(/^“Site Plan” \(version 1\) is not shown whole on my device/);
  expect(signatures()).toEqual([]);
});

test.for([
  [844, 340],
  [320, 225],
] as const)(
  'on a low screen of %i by %i the whole dialog scrolls, and the agreement shows at full height',
  { tags: ['wide', 'chromium'] }, // scroll bars take room in the other browsers
  async ([w, h]) => {
    onTestFinished(() => page.viewport(1280, 800));
    const { signatures } = await signPdf(textPdf(['First']));
    await page.viewport(w, h);
    await expect.element(signing().getByText(/^You have seen 1 of 1 pages/)).toBeInTheDocument();
    const region = signing().getByRole('region', { name: 'Site Plan' }).element();
    expect(region.scrollHeight).toBe(region.clientHeight);
    const paper = signing().element();
    expect(paper.scrollHeight).toBeGreaterThan(h);
    expect(paper.scrollWidth).toBe(w);
    const title = signing().getByRole('heading', { name: 'Sign Document' }).element();
    paper.scrollTo(0, paper.scrollHeight);
    await expect.poll(() => title.getBoundingClientRect().bottom).toBeLessThan(0);
    await button('Read on').click(); // the end of the page was jumped over
    await signing().getByRole('checkbox').click();
    await button('Confirm Signature').click();
    await expect.poll(() => signatures().length).toBe(1);
  },
);

test('a PDF stored in parts is signed by the hash of the whole', async () => {
  const bytes = largePdf(['Terms'], 500_000);
  const { signatures } = await signPdf(bytes, { parts: (all) => all });
  await expect.element(signing().getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
  await button('Read on').click();
  await signing().getByRole('checkbox').click();
  await button('Confirm Signature').click();
  await expectNone(signing());
  await expect.poll(() => signatures().length).toBe(1);
  expect(signatures()[0]).toMatchObject({ contentSha256: await sha256(bytes.buffer), mediaType: 'application/pdf' });
});

test.for<[string, (all: Record<string, object>) => Record<string, object>]>([
  ['a part is missing', (all) => Object.fromEntries(Object.entries(all).slice(0, 1))],
  [
    'a part was replaced',
    (all) =>
      Object.fromEntries(Object.entries(all).map(([path, data]) => [path, { ...data, content: 'JVBERi0xLjQK' }])),
  ],
])('a PDF of which %s is neither shown nor signed', { tags: ['wide'] }, async ([, parts]) => {
  await signPdf(largePdf(['Terms'], 500_000), { parts });
  await expect.element(signing().getByText(/^This agreement needs a connection once/)).toBeVisible();
  await expectNone(signing().getByRole('checkbox'));
  await expectNone(button('Confirm Signature'));
});
