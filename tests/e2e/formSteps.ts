import type { FormField } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { db, type Person } from './support.ts';

/** Adds a field with the builder's panel. */
export async function addField(
  page: Page,
  { label, type, isRequired, options = '' }: { label: string; type: string; isRequired: boolean; options?: string },
) {
  const panel = page.getByRole('region', { name: 'Add a field' });
  await panel.getByLabel(/^Label/).fill(label);
  await panel.getByRole('combobox', { name: /Type/ }).press('ArrowDown');
  await page.getByRole('option', { name: type, exact: true }).click();
  if (options) await panel.getByLabel(/^Options/).fill(options);
  await panel.getByRole('checkbox', { name: /Required/ }).setChecked(isRequired);
  await panel.getByRole('button', { name: 'Add Field' }).click();
}

/** Assigns a form on the assignments page; the dialog closes, and the page shows the result. */
export async function assignForm(page: Page, name: string, ...clients: Person[]): Promise<void> {
  if (!page.url().endsWith('/admin/assignments')) await page.goto('/admin/assignments');
  await page.getByRole('heading', { level: 1 }).hover(); // a toast stays while the pointer is on it
  await expect(page.locator('#notistack-snackbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'New Assignment' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Assign Form' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: /Form/ }).press('ArrowDown');
  await page.getByRole('option', { name }).click();
  for (const { email } of clients) {
    await dialog.getByRole('searchbox').fill(email);
    await expect(dialog.getByRole('checkbox')).toHaveCount(1); // until then its row moves up
    await dialog.getByRole('checkbox', { name: new RegExp(email) }).check();
  }
  await dialog.getByRole('button', { name: 'Assign Form' }).click();
  await expect(dialog).toBeHidden();
}

/** Stores a form with a unique name, for tests without the builder. Fields without an id get one from their label. */
export async function storeForm(name: string, creator: Person, fields: Partial<FormField>[]) {
  const form = {
    name: `${name} ${creator.uid.slice(0, 6)}`,
    description: '',
    fields: fields.map((field, index) => exampleField({ id: `field${index}`, ...field })),
    version: 1,
    creator: { uid: creator.uid, firstName: creator.firstName, lastName: creator.lastName },
    assignmentCount: 0,
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
    writeId: 'e2e',
  };
  const { id } = await db.collection('customForms').add(form);
  return { id, name: form.name };
}

/** Reads the stored assignments of a form. */
export async function assignmentsOf(formId: string) {
  const { docs } = await db.collection('customFormAssignments').where('customForm.id', '==', formId).get();
  return docs.map((doc) => ({
    id: doc.id,
    status: String(doc.get('status')),
    userId: String(doc.get('userId')),
    version: Number(doc.get('customForm.version')),
  }));
}
