import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './session.ts';
import { fileStates, newAdmin, newClient, type Person } from './support.ts';
import { upload } from './uploading.ts';

/** A PDF with one line of text on its one page. */
const PDF = {
  name: 'contract.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf('Between Ada and Firstmile')),
};
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const more = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Opens a client from an admin's list, where other tests' clients may have moved the row to a later page. */
async function openClient(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
}
const stored = (uid: string, ...names: string[]) =>
  expect.poll(() => fileStates(uid)).toEqual(names.map((name) => `${name}: stored`));

test(
  'a document is uploaded, looked at, downloaded, renamed and found, and approved by an admin',
  { tag: '@wide' },
  async ({ browser, page }) => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Nia')]);
    await signIn(page, client, '/documents');
    await expect(row(page, 'Service Agreement').getByText('Pending')).toBeVisible();
    await upload(page, 'Upload Document', PDF);
    await stored(client.uid, 'contract.pdf');
    await expect(row(page, 'contract.pdf').getByText('Pending')).toBeVisible();

    await page.getByRole('button', { name: 'View: contract.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'contract.pdf' });
    await expect(dialog.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Between Ada and Firstmile');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path())).toEqual(PDF.buffer);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await more(page, 'contract.pdf', 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Signed in May');
    await page.getByRole('button', { name: 'Save' }).click();
    await stored(client.uid, 'Signed in May.pdf');

    await page.getByRole('searchbox').fill('MAY');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Status' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Approved' }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, admin);
    await openClient(theirs, client);
    await theirs.getByRole('tab', { name: 'Documents' }).click();
    const record = theirs.getByRole('tabpanel');
    await expect(record.getByRole('button', { name: 'Open Signed in May.pdf' })).toBeVisible();
    await record.getByRole('button', { name: 'Approve Signed in May.pdf' }).click();
    await expect(record.getByText('Approved')).toBeVisible();

    const approved = row(page, 'Signed in May.pdf');
    await expect(approved.getByText('Approved', { exact: true })).toBeVisible();
    await theirs.context().close(); // only now: it also shows pending changes, and a closed browser sends nothing
    await expect(page.getByText('What is submitted or approved can be neither renamed nor deleted.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Status' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Pending' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  },
);

function pdf(line: string): string {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = parts.map((_, index) => 9 + parts.slice(0, index).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = 9 + parts.join('').length;
  return `%PDF-1.4\n${parts.join('')}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
