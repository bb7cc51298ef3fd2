import { pageFieldsText, type PageField } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { textPdf } from '#testing/pdfs.ts';
import { signing, signPdf } from '#testing/signPdf.ts';

const field = (part: Partial<PageField>): PageField => ({
  id: 'plot',
  kind: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.6,
  height: 0.08,
  label: 'Plot',
  isRequired: true,
  ...part,
});
const FIELDS = pageFieldsText([
  field({}),
  field({ id: 'note', label: 'Note', y: 0.2, isRequired: false }),
  field({ id: 'name', kind: 'name', label: '', y: 0.3 }),
  field({ id: 'sign', kind: 'signature', label: '', y: 0.4 }),
]);
const button = (name: string) => signing().getByRole('button', { name });
const plot = () => signing().getByRole('textbox', { name: 'Plot' });

/** Reads the document to its end, and gives consent. */
async function agree() {
  await expect.element(signing().getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
  await button('Read on').click();
  await signing().getByRole('checkbox').click();
}

test('texts are filled in on the page, and a required one is demanded', async () => {
  const { client, database, signatures } = await signPdf(textPdf(['Terms']), { fields: FIELDS });
  await agree();
  await button('Confirm Signature').click();
  await expect.element(signing().getByText(/Plot is missing/)).toBeVisible();
  await expect.element(plot()).toHaveFocus();
  expect(signatures()).toEqual([]);
  await userEvent.keyboard('5-0'); // neither key zooms
  await expect
    .element(
      signing()
        .getByRole('img', { name: /^name: / })
        .first(),
    )
    .toHaveTextContent(client.firstName);
  await button('Confirm Signature').click();
  await expectNone(signing());
  await expect.poll(() => signatures().length).toBe(1);
  expect(signatures()[0]).toMatchObject({ fieldValues: '{"plot":"5-0"}' });
  const [stored] = database.all<{ record: object }>(`users/${client.uid}/records`);
  expect(stored?.record).toMatchObject({
    what: { fieldsSha256: await sha256(FIELDS) },
    intent: { fieldValues: '{"plot":"5-0"}' },
  });
});

test('a text that would be too small to read is refused while it is typed', async () => {
  const { signatures } = await signPdf(textPdf(['Terms']), { fields: FIELDS });
  const letters = () => parseFloat(getComputedStyle(plot().element()).fontSize);
  await plot().fill('Plot 5');
  const large = letters();
  await plot().fill('Plot 5, between the mill and the old school house, on the left bank');
  await expect.poll(letters).toBeLessThan(large); // as they are printed
  await expectNone(signing().getByRole('alert'));
  await plot().fill('Plot 5 '.repeat(28));
  await expect.element(signing().getByText(/“Plot” is too long for its field/)).toBeVisible();
  await agree();
  await button('Confirm Signature').click();
  await expect
    .element(
      signing()
        .getByText(/“Plot” is too long for its field/)
        .first(),
    )
    .toBeVisible();
  await expect.element(plot()).toHaveFocus();
  expect(signatures()).toEqual([]);
  await plot().fill('Plot 5');
  await expectNone(
    signing()
      .getByText(/is too long for its field/)
      .nth(1),
  );
  await button('Confirm Signature').click();
  await expect.poll(() => signatures().length).toBe(1);
});

test('on a phone a field has letters of 16 pixels to type in, and Enter goes to the next one', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await signPdf(textPdf(['Terms']), { fields: FIELDS });
  const letters = (input: Locator) => parseFloat(getComputedStyle(input.element()).fontSize);
  await expect.element(plot()).toBeVisible();
  expect(letters(plot())).toBeLessThan(16);
  await plot().click();
  await expect.poll(() => letters(plot())).toBeGreaterThan(15.9);
  const { left, right } = plot().element().getBoundingClientRect();
  expect(left >= 0 && right > left).toBe(true);
  await userEvent.keyboard('5{Enter}');
  const note = signing().getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveFocus();
  expect(note.element().getAttribute('enterkeyhint')).toBe('done');
});

test('typed text is kept when the dialog is closed', { tags: ['wide'] }, async () => {
  await signPdf(textPdf(['Terms']), { fields: FIELDS });
  await plot().fill('Plot 7');
  await button('Close').click();
  await expectNone(signing());
  await page.getByRole('button', { name: 'Sign Document: Site Plan' }).click();
  await expect.element(plot()).toHaveValue('Plot 7');
});

/** Signs, and opens the page of documents. */
async function signAndLeave(signatures: () => unknown[]): Promise<void> {
  await agree();
  await button('Confirm Signature').click();
  await expect.poll(() => signatures().length).toBe(1);
  await expectNone(signing());
  await page.getByRole('link', { name: 'Exit' }).click();
  await page.getByRole('link', { name: 'Documents' }).first().click();
}

test('the download is one file: the filled-in PDF and its certificate', { tags: ['wide'] }, async () => {
  const pdf = textPdf(['Terms']);
  const { signatures } = await signPdf(pdf, { fields: FIELDS });
  await plot().fill('Plot 7');
  await signAndLeave(signatures);
  const filled = await downloadOf(() => page.getByRole('button', { name: 'Download: Site Plan' }).click());
  expect(filled.name).toBe('Site Plan.pdf');
  expect(filled.bytes.subarray(0, pdf.length)).toEqual(pdf);
  expect(filled.bytes.length).toBeGreaterThan(pdf.length);
  expect(new TextDecoder('latin1').decode(filled.bytes)).toMatch(/\/Count 3\b/); // with two pages of the certificate
  await expectNone(page.getByRole('button', { name: 'Download the certificate of Site Plan' }));
});

test('a PDF without fields is downloaded as it was signed, its certificate beside it', { tags: ['wide'] }, async () => {
  const pdf = textPdf(['Terms']);
  const { signatures } = await signPdf(pdf);
  await signAndLeave(signatures);
  const file = await downloadOf(() => page.getByRole('button', { name: 'Download: Site Plan' }).click());
  expect(file.bytes).toEqual(pdf);
  const certificate = page.getByRole('button', { name: 'Download the certificate of Site Plan' });
  expect((await downloadOf(() => certificate.click())).name).toBe('Site Plan.certificate.pdf');
});
