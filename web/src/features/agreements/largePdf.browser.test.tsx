import { storedAgreementVersion } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPdf } from '#data/queries/agreementFiles.ts';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { giveFiles } from '#testing/files.ts';
import type { MemoryDatabase } from '#testing/memoryDatabase.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { largePdf } from '#testing/pdfs.ts';

const button = (name: string) => page.getByRole('button', { name });
const bytes = largePdf(['Terms'], 1_000_000);
const versions = (database: MemoryDatabase) => database.all('agreementVersions').map(storedAgreementVersion);

/** Opens a new agreement that is going to be a PDF. */
async function choose() {
  const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
  await page.getByRole('textbox', { name: /^Agreement name/ }).fill('Site plan');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Large Plan');
  await button('Upload a PDF').click();
  return database;
}
const give = () => giveFiles(document, new File([bytes], 'plan.pdf', { type: 'application/pdf' }));

test('a PDF that does not fit into its agreement is stored in parts, and published when all of them are there', async () => {
  const database = await choose();
  const release = database.holdServer();
  await give();
  await expect.element(page.getByText('The PDF is being stored: 0 %.', { exact: false })).toBeVisible();
  await button('Publish...').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByRole('heading', { name: 'Site plan' })).toBeVisible(); // saved, and not sent yet
  expect(versions(database)).toEqual([]);
  release();
  await expect.poll(() => versions(database).length).toBe(1);
  const content = versions(database)[0]?.contents.en;
  expect(content).toMatchObject({ content: '', byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) });
  const read = content && new Uint8Array(await (await readPdf(content)).arrayBuffer());
  expect(read && (await sha256(read.buffer))).toBe(content?.contentSha256);
  expect(database.all(`agreementFiles/${content?.file?.id}/parts`)).toHaveLength(5);
  await expectNone(page.getByRole('progressbar', { name: /being stored/ }));
});

test('a PDF with a refused part is not published, and the reason is shown', { tags: ['wide'] }, async () => {
  const database = await choose();
  database.refusal = 'permission-denied';
  await give();
  await expect.element(page.getByText('The PDF could not be stored. Choose it again.')).toBeVisible();
  database.refusal = null;
});
