import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveFiles } from '#testing/files.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { pdfOf, textPdf } from '#testing/pdfs.ts';

const give = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  giveFiles(document, new File([bytes], name, { type: 'application/pdf' }));
const place = () => page.getByRole('button', { name: /^Fields on the pages/ });

async function openUpload() {
  await openApp('/admin/agreements/new', person('ADMIN'), {});
  await page.getByRole('button', { name: 'Upload a PDF' }).click();
}

test('the admin reads what a PDF holds that is not shown, not printed, or never runs', async () => {
  await openUpload();
  const held = pdfOf(['', ''], {
    objects: ['<< /Type /OCG /Name (Draft) >>', '<< /Subtype /Text /Rect [0 0 9 9] >>'],
    page: '/Annots [4 0 R]',
    catalog: '/OCProperties << /OCGs [3 0 R] /D << /OFF [3 0 R] >> >> /OpenAction << /S /JavaScript /JS (x) >>',
  });
  await give('terms.pdf', held);
  const facts = '2 pages · 1 layer that is not shown · 2 marks that do not print · Scripts, which never run here';
  await expect.element(page.getByText(facts)).toBeVisible();
  await expect.element(place()).toBeEnabled();
});

test('a refused PDF is named, and the one that was chosen before stays', async () => {
  await openUpload();
  await give('good.pdf', textPdf(['Terms']));
  await expect.element(page.getByText('1 page', { exact: true })).toBeVisible();
  const count = new TextDecoder().decode(textPdf(['Terms', 'More'])).replace('/Count 2', '/Count 1');
  await give('bad.pdf', new TextEncoder().encode(count));
  const alert = page.getByRole('alert').filter({ hasText: 'Other programs read the list of its pages differently.' });
  await expect.element(alert).toHaveTextContent(/^bad\.pdf: .* The PDF that was chosen before stays\.$/);
  await expect.element(page.getByText('1 page', { exact: true })).toBeVisible();
});

test('no fields are placed on a PDF that is certified against every change', async () => {
  await openUpload();
  const certified = pdfOf([''], {
    objects: ['<< /Type /Sig /Reference [<< /TransformParams << /P 1 >> >>] >>'],
    catalog: '/Perms << /DocMDP 3 0 R >>',
  });
  await give('certified.pdf', certified);
  await expect.element(page.getByText(/^This PDF is certified against every change/)).toBeVisible();
  await expect.element(place()).toBeDisabled();
});
