import {
  bytesOf,
  createAgreementWrites,
  newId,
  type AgreementDefinition,
  type AgreementVersion,
} from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { file, giveFiles } from '#testing/files.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { foreignFontPdf, passwordPdf, picturePdf, textPdf } from '#testing/pdfs.ts';

/** Finds a stored agreement; this file's tests share the database. */
const storedOf = (database: { all: (path: string) => unknown[] }, name: string) =>
  (database.all('agreements') as AgreementDefinition[]).find((agreement) => agreement.name === name);

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('an agreement is written, previewed and published; its text becomes Markdown', async () => {
  const admin = person('ADMIN');
  const { database } = await openApp('/admin/agreements/new', admin, {});
  await page.getByRole('textbox', { name: /^Agreement name/ }).fill('Safety rules');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Safety Rules');
  await userEvent.click(page.getByRole('textbox', { name: 'Text of the agreement' }));
  await button('Heading').click();
  await userEvent.keyboard('Helmets');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Client’s company' }).click();
  await userEvent.keyboard(' wears ');
  await button('Bold').click();
  await userEvent.keyboard('them');
  await button('Preview').click();
  const example = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(example.getByRole('heading', { name: 'Helmets' })).toBeVisible();
  await expect.element(example.getByText('Northwind Traders wears')).toBeVisible();
  await example.getByRole('button', { name: 'Close' }).click();
  await button('Publish...').click();
  const question = page.getByRole('alertdialog', { name: 'Publish version 1?' });
  await expect.element(question.getByText(/Whoever has begun keeps the version/)).toBeVisible();
  await expect.element(question.getByText(/^Not everything may be signed this way/)).toBeVisible();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByRole('heading', { name: 'Safety rules' })).toBeVisible();
  const [published] = database.all('agreementVersions') as unknown as AgreementVersion[];
  expect(published?.contents.en?.content).toBe('## Helmets\n\n{{client.company}} wears **them**');
  expect(published?.publishedBy.uid).toBe(admin.uid);
  const stored = storedOf(database, 'Safety rules');
  expect(stored).toMatchObject({ version: 1, isChanged: false, publishedTitle: 'Safety Rules', position: 0 });
});

test(
  'editing a built-in agreement leaves its earlier versions unchanged, and shows them',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/admin/agreements/nda', person('ADMIN'), {});
    await expect.element(page.getByText('Version 2', { exact: true })).toBeVisible();
    await page.getByLabelText('Note for admins').fill('Ours');
    await button('Save Draft').click();
    await expect.element(page.getByRole('heading', { name: 'Agreements', level: 1 })).toBeVisible();
    const stored = storedOf(database, 'Non-Disclosure Agreement (NDA)');
    expect(stored).toMatchObject({ version: 2, isChanged: false, position: 2, description: 'Ours' });
    expect(stored?.drafts.en?.content).toMatch(/^# Non-Disclosure Agreement \(NDA\)\n\nWhile preparing/);
  },
);

test('errors are shown at the fields that are missing', async () => {
  const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
  await button('Save Draft').click();
  await expect.element(page.getByText('Agreement name is required').first()).toBeVisible();
  await expect.element(page.getByText('The title is required').first()).toBeVisible();
  await expect.element(page.getByText('The agreement has no text yet').first()).toBeVisible();
  expect(storedOf(database, '')).toBeUndefined();
});

test('an agreement is archived and restored', async () => {
  const { database } = await openApp('/admin/agreements', person('ADMIN'), {});
  await button('Archive: Service Agreement').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
  const archived = { isArchived: true, position: 0, version: 2 };
  await expect.poll(() => storedOf(database, 'Service Agreement')).toMatchObject(archived);
  await button('Restore: Service Agreement').click();
  await expect.element(button('Archive: Service Agreement')).toBeVisible();
});

test(
  'a PDF is uploaded, other and too large files are refused, and exactly its bytes are published',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
    await page.getByRole('textbox', { name: /^Agreement name/ }).fill('Site plan');
    await page.getByRole('textbox', { name: /^Title/ }).fill('Site Plan');
    await button('Upload a PDF').click();
    await giveFiles(document, file('plan.png', 'image/png'));
    await expect.element(page.getByText('This file is not a PDF')).toBeVisible();
    await giveFiles(
      document,
      new File(['%PDF-', new Uint8Array(11 * 2 ** 20)], 'large.pdf', { type: 'application/pdf' }),
    );
    await expect.element(page.getByText('This PDF has 11 MB; it may have at most 10 MB')).toBeVisible();
    const bytes = new Uint8Array(await new Blob(['x'.repeat(1024), textPdf(['Terms'])]).arrayBuffer());
    await giveFiles(document, new File([bytes], 'plan.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByText(/^A PDF of 1\.\d KB$/)).toBeVisible();
    await button('Publish...').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('heading', { name: 'Site plan' })).toBeVisible();
    const versions = database.all('agreementVersions') as unknown as AgreementVersion[];
    const content = versions.map((version) => version.contents.en).find((text) => text?.title === 'Site Plan');
    expect(content && bytesOf(content)).toEqual(bytes);
    expect(content).toMatchObject({ mediaType: 'application/pdf', byteLength: bytes.length });
    expect(content?.contentSha256).toBe(await sha256(bytes.buffer));
  },
);

test.for([
  ['This PDF asks for a password.', passwordPdf()],
  ['A picture on page 1 could not be drawn.', picturePdf('00ff00ff')],
  ['the font HeiseiMin-W3 is not in the PDF', foreignFontPdf()],
] as const)(
  'a PDF that clients could not see completely is refused: %s',
  { tags: ['wide'] },
  async ([problem, bytes]) => {
    await openApp('/admin/agreements/new', person('ADMIN'), {});
    await button('Upload a PDF').click();
    await giveFiles(document, new File([bytes], 'plan.pdf', { type: 'application/pdf' }));
    const alert = page.getByRole('alert').filter({ hasText: problem });
    await expect.element(alert).toHaveTextContent(/^plan\.pdf: Clients could not sign this PDF\./);
    await expect.element(page.getByText('No PDF chosen yet')).toBeVisible();
  },
);

test(
  'a PDF that was drafted before the check existed is checked when it is published',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
    const draft = (bytes: Uint8Array) => ({
      title: 'Old Plan',
      description: '',
      mediaType: 'application/pdf' as const,
      content: btoa(String.fromCharCode(...bytes)),
    });
    const input = { name: 'Old plan', description: '', position: 0, needsCountersign: false };
    const by = { uid: 'grace', firstName: 'Grace', lastName: 'Marsh' };
    const id = newId();
    database.commit(createAgreementWrites(id, { ...input, drafts: { en: draft(passwordPdf()) } }, by));
    await openApp(`/admin/agreements/${id}`, person('ADMIN'), {});
    await button('Publish...').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText(/This PDF asks for a password\./).first()).toBeVisible();
    expect(storedOf(database, 'Old plan')).toMatchObject({ version: 0 });
    await giveFiles(document, new File([textPdf(['Terms'])], 'plan.pdf', { type: 'application/pdf' }));
    await expectNone(page.getByText(/This PDF asks for a password\./)); // the new one is there
    await button('Publish...').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => storedOf(database, 'Old plan')).toMatchObject({ version: 1 });
  },
);

test(
  'letters that the signed PDF cannot print are named at their field, and nothing is published',
  { tags: ['wide'] },
  async () => {
    const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
    await page.getByRole('textbox', { name: /^Agreement name/ }).fill('Greeting');
    await page.getByRole('textbox', { name: /^Title/ }).fill('Welcome 🙂');
    await userEvent.click(page.getByRole('textbox', { name: 'Text of the agreement' }));
    await userEvent.keyboard('We say azul');
    await button('Publish...').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByText(/cannot print: 🙂 \(U\+1F642\)\. Please replace/).first()).toBeVisible();
    expect(storedOf(database, 'Greeting')).toBeUndefined();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Welcome');
    await button('Publish...').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => storedOf(database, 'Greeting')).toMatchObject({ version: 1 });
  },
);

test(
  'a dialog asks for a link and accepts only addresses; then the text has the focus again',
  { tags: ['wide'] },
  async () => {
    await openApp('/admin/agreements/new', person('ADMIN'), {});
    const text = page.getByRole('textbox', { name: 'Text of the agreement' });
    await userEvent.click(text);
    await userEvent.keyboard('See ');
    await button('Link').click();
    const linkDialog = page.getByRole('dialog', { name: 'Link' });
    const address = linkDialog.getByRole('textbox', { name: 'Address of the link' });
    await expect.element(address).toHaveFocus();
    await address.fill('our site');
    await userEvent.keyboard('{Enter}');
    await expect.element(linkDialog.getByText(/^Please enter a full address/)).toBeVisible();
    await address.fill('https://example.com/rules');
    await userEvent.keyboard('{Enter}');
    await expectNone(linkDialog);
    await expect.element(text).toHaveFocus();
    const link = (name: string) => text.getByRole('link', { name });
    await expect.element(link('https://example.com/rules')).toHaveAttribute('href', 'https://example.com/rules');
    await userEvent.keyboard('{Control>}a{/Control}');
    await button('Link').click(); // removes it, because there is one
    await expectNone(link('https://example.com/rules'));
    await button('Link').click();
    await address.fill('mailto:help@example.com');
    await linkDialog.getByRole('button', { name: 'Add link' }).click();
    await expect.element(link('See https://example.com/rules')).toHaveAttribute('href', 'mailto:help@example.com');
  },
);

test('agreements are filtered by state, and each filter shows its count', async () => {
  const admin = person('ADMIN');
  const made = (name: string, changes: object) => {
    const id = newId();
    const by = { uid: admin.uid, firstName: 'Grace', lastName: 'Marsh' };
    const en = { title: name, description: '', mediaType: 'text/markdown' as const, content: 'Be kind.' };
    const input = { name, description: '', position: 0, needsCountersign: false, drafts: { en } };
    const [write] = createAgreementWrites(id, input, by);
    return { [`agreements/${id}`]: { ...(write?.op === 'create' && write.data), ...changes } };
  };
  const docs = { ...made('Old rules', { isArchived: true }), ...made('New rules', {}) };
  await openApp('/admin/agreements', admin, docs);
  const names = () => page.getByRole('list', { name: 'Agreements' }).getByRole('heading', { level: 2 });
  await expect.element(names().filter({ hasText: 'New rules' })).toBeVisible();
  const archived = button(/^Archived \(\d+\)$/);
  await archived.click();
  await expect.element(archived).toHaveAttribute('aria-pressed', 'true');
  await expectNone(names().filter({ hasText: 'New rules' }));
  await expect.element(names().filter({ hasText: 'Old rules' })).toBeVisible();
  expect(archived.element().textContent).toBe(`Archived (${names().elements().length})`);
  const [row] = document.querySelectorAll('main ul > li');
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(56);
});
