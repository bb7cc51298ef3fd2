import type { Answers } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { assignNewForm, finishOnboarding, handIn, storedForm } from '../../e2e/formHelpers.ts';
import { field, newAdmin, newClient, type Person } from '../../e2e/support.ts';
import { BRIEF, LOGO } from '../../e2e/wizard.ts';
import { isSoonVisible } from '../plan.ts';
import { sweep } from '../sweep.ts';

/** A text, several files and a group of rows. */
const FIELDS = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'plans', type: 'file', label: 'Plans', rules: [{ type: 'maxFiles', value: 3 }] }),
  exampleField({
    id: 'owners',
    type: 'group',
    label: 'Owners',
    placeholder: 'Owner',
    fields: [exampleField({ id: 'owner', label: 'Full name', required: true })],
  }),
];
/** Different in each state, so that the page alone says what the person does next. */
const ROWS = [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cy'], ['Ada', 'Cy', 'Ben'], ['Cy', 'Ben']].map(String);
const NAMES = ['Ada', 'Ben', 'Cy'];

/** Assigns the form, which needs an approval, to a client who has finished the onboarding. */
export async function assignBrandForm() {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const name = 'Brand questionnaire';
  const { id } = await assignNewForm({ admin, client, name, fields: FIELDS, needsApproval: true });
  await finishOnboarding(client);
  await expect.poll(async () => (await storedForm(id)).notifiedAt).toBeTruthy(); // once it is handed in, it is not announced
  return { admin, client, id, name };
}

/** The answers of a client who began, and gave a file by its id. */
export const begunWith = (fileId: string): Answers => ({
  name: 'Northwind',
  plans: { [fileId]: LOGO.name },
  owners: { ada: { order: 0, answers: { owner: 'Ada' } } },
});

export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true });

/** Opens the form when the page shows another one, and waits until it shows that it is open, or handed in. */
export async function seeForm(page: Page, id: string): Promise<void> {
  if (!page.url().endsWith(`/forms/${id}`)) await page.goto(`/forms/${id}`);
  const handedIn = page.getByText(/^Submitted\. |^We have this form|^This form is (completed|being taken back)/);
  await completeButton(page).or(handedIn).first().waitFor();
}

/** Does the next of these: chooses the second file, arranges the rows, enters the name and hands the form in. */
export async function fillIn(page: Page, name: string): Promise<void> {
  const isThere = (file: string) => isSoonVisible(page.getByRole('button', { name: `Remove ${file}` }));
  const missing = [];
  for (const file of [LOGO, BRIEF]) if (!(await isThere(file.name))) missing.push(file);
  if (missing.length > 0) {
    await page.locator('input[type=file]').setInputFiles(missing);
    for (const file of missing) await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
  } else if ((await rowsOn(page)).join() === ROWS.at(-1)) {
    await field(page, 'Brand name').fill(name);
    await handIn(page);
    await page.waitForURL(/forms$/);
  } else await arrangeRows(page);
}

/** Reads the rows, once the code of groups is loaded. */
async function rowsOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Add: Owner' }).waitFor();
  return field(page, 'Full name').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Adds three rows, moves the last one up, and removes the first. */
async function arrangeRows(page: Page): Promise<void> {
  for (let rows = await rowsOn(page); rows.join() !== ROWS.at(-1); rows = await rowsOn(page)) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const place = ROWS.indexOf(rows.filter(Boolean).join());
    if (place < 0) throw new Error(`Unexpected rows: ${rows.join()}`);
    const step = ['Add: Owner', 'Add: Owner', 'Add: Owner', 'Move up: Owner 3', 'Remove: Owner 1'][place] ?? '';
    if (rows.at(-1) !== '') await button(step).click();
    else if (step.startsWith('Add'))
      await field(page, 'Full name')
        .last()
        .fill(NAMES[place] ?? '');
    else await button(`Remove: Owner ${rows.length}`).click(); // added twice because of a fault
    await expect.poll(() => rowsOn(page)).not.toEqual(rows);
  }
}

/** Waits until functions have completed the form, with the sweep where a trigger was lost. */
export const waitUntilCompleted = (id: string) =>
  expect
    .poll(async () => {
      if ((await storedForm(id)).status !== 'COMPLETED') await sweep();
      return (await storedForm(id)).status;
    })
    .toBe('COMPLETED');

export const brandTask = ({ admin, client, id }: { admin: Person; client: Person; id: string }) => ({
  person: client,
  clients: [client, admin],
  address: `/forms/${id}`,
});
