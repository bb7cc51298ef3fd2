import { createFlowWrites, createFormWrites, newId } from '@firstmile/domain';
import { exampleData, exampleForm, exampleStep } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { commitAsServer } from './commands.ts';
import { db, field, type Person } from './support.ts';

export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function addStep(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a step' });
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function configureWelcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configure: Welcome' }).click();
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^1\. / }) });
  await field(page, 'Title \\(optional\\)').first().fill('Hello there');
  await step.getByRole('button', { name: 'Add an entry' }).click();
  const entry = step.getByRole('group', { name: 'Entry 1' });
  await entry.getByLabel('Title').fill('Tell us');
  await entry.getByLabel(/^Estimated time/).fill('5 minutes');
}

/** Opens the dialog in which clients are chosen. */
export const assign = (page: Page, name: string) =>
  cardOf(page, name)
    .getByRole('button', { name: /^Assign/ })
    .click();

export async function tick(page: Page, clients: Person[]): Promise<void> {
  for (const { email } of clients)
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(email) })
      .check();
}

const CREATOR = { uid: 'somebody', firstName: 'Grace', lastName: 'Marsh' };

/** Makes a form for a step, without the screens. */
export async function storedForm(): Promise<{ id: string; name: string }> {
  const id = newId();
  const name = `Questionnaire ${id.slice(0, 8)}`;
  await commitAsServer(createFormWrites(id, { ...exampleForm, name }, CREATOR));
  return { id, name };
}

/** Makes a flow of the company step and this form, without the screens. */
export async function storedFlow(name: string, form: { id: string; name: string }): Promise<void> {
  const steps = [
    exampleStep('company', 'COMPANY_INFO'),
    exampleStep('brand', 'CUSTOM_FORM', { config: { customFormId: form.id, customFormName: form.name } }),
  ];
  await commitAsServer(createFlowWrites(newId(), { name, description: '', isActive: true, steps }, CREATOR));
}

export const assigned = async (name: string) =>
  (await db.collection('onboardingFlowAssignments').where('flow.name', '==', name).get()).docs;

export const formsIn = async ({ uid }: Person) =>
  (await db.collection('customFormAssignments').where('userId', '==', uid).count().get()).data().count;

/** Saves the client's first step, as if from their device. */
export async function saveFirstStep(name: string, { uid }: Person): Promise<void> {
  const doc = (await assigned(name)).find((doc) => doc.get('userId') === uid);
  const [key = ''] = (doc?.get('stepKeys') ?? []) as string[];
  const now = FieldValue.serverTimestamp();
  const step = { status: 'COMPLETED', data: exampleData(1), savedAt: now, writeId: 'first', replaces: '' };
  await doc?.ref.update({
    status: 'IN_PROGRESS',
    [`steps.${key}`]: step,
    lastStep: key,
    currentStep: 1,
    updatedAt: now,
    writeId: 'first',
  });
}
