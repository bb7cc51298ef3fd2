import { readPageFields, storedAgreement } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { giveFiles } from '#testing/files.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { textPdf } from '#testing/pdfs.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Fields on the pages' });

/** Opens the fields' dialog of a new agreement with a PDF of two pages. */
async function openFields() {
  const { database } = await openApp('/admin/agreements/new', person('ADMIN'), {});
  await page.getByRole('textbox', { name: /^Agreement name/ }).fill('Site plan');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Site Plan');
  await button('Upload a PDF').click();
  await giveFiles(document, new File([textPdf(['Terms', 'More'])], 'plan.pdf', { type: 'application/pdf' }));
  await button('Fields on the pages: 0').click();
  await expect.element(dialog().getByRole('group', { name: 'Page 1 of 2' })).toBeVisible();
  return database;
}

test('fields are placed by keyboard alone, and saved with the agreement', async () => {
  const database = await openFields();
  const add = dialog().getByRole('button', { name: 'Add text' });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = () => dialog().getByRole('button', { name: /^Text: / });
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  await dialog().getByRole('textbox', { name: 'Name of the field' }).fill('Plot number');
  await dialog().getByRole('button', { name: 'Add signature' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Signature: Signature' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expectNone(dialog().getByRole('button', { name: 'Signature: Signature' }));
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(button('Fields on the pages: 1')).toBeVisible();
  await button('Save Draft').click();
  await expect.poll(() => database.all('agreements').length).toBe(1);
  const { drafts } = storedAgreement(database.all('agreements')[0]);
  expect(readPageFields(drafts.en?.fields)).toMatchObject([
    { kind: 'text', page: 1, x: 0.12, y: 0.11, width: 0.34, height: 0.04, label: 'Plot number', isRequired: true },
  ]);
});

test('a field is dragged and resized, and stays on its page', { tags: ['wide'] }, async () => {
  await openFields();
  await dialog().getByRole('button', { name: 'Add name' }).click();
  const field = () =>
    dialog()
      .getByRole('button', { name: /^Name: / })
      .element() as HTMLElement;
  const sheet = () => (field().parentElement as HTMLElement).getBoundingClientRect();
  const drag = (target: Element, x: number, y: number) => {
    const { left, top } = target.getBoundingClientRect();
    const at = (type: string, clientX: number, clientY: number) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY }));
    at('pointerdown', left, top);
    at('pointermove', left + x * sheet().width, top + y * sheet().height);
    at('pointerup', left + x * sheet().width, top + y * sheet().height);
  };
  const parts = () => {
    const [at, within] = [field().getBoundingClientRect(), sheet()];
    const round = (part: number) => Math.round(part * 100) / 100;
    return [(at.left - within.left) / within.width, (at.top - within.top) / within.height, at.width / within.width].map(
      round,
    );
  };
  await expect.poll(parts).toEqual([0.1, 0.1, 0.35]);
  drag(field(), 0.2, 0.3);
  await expect.poll(parts).toEqual([0.3, 0.4, 0.35]);
  drag(field(), 0.9, -0.9);
  await expect.poll(parts).toEqual([0.65, 0, 0.35]);
  drag(field().querySelector('[data-corner]') as Element, -0.15, 0);
  await expect.poll(parts).toEqual([0.65, 0, 0.2]);
});

test('the PDF stays open while fields or the window change', { tags: ['wide'] }, async () => {
  await openFields();
  for (const kind of ['name', 'date', 'text', 'signature'])
    await dialog()
      .getByRole('button', { name: `Add ${kind}` })
      .click();
  await page.viewport(390, 844);
  await dialog().getByRole('textbox', { name: 'Name of the field' }).fill('Signed by');
  await expect.element(dialog().getByRole('button', { name: 'Signature: Signed by' })).toBeVisible();
  await expectNone(dialog().getByRole('alert'));
  await page.viewport(1280, 900);
});
