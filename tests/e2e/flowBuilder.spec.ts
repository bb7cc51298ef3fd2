import { STEP_TYPES } from '@firstmile/domain';
import { expect, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { drag } from './dragging.ts';
import {
  addStep,
  assign,
  assigned,
  buildSmallFlow,
  cardOf,
  flowsNamed,
  configureConfirmation,
  configureWelcome,
  formsIn,
  names,
  pressAndHear,
  saveFirstStep,
  storedFlow,
  storedForm,
  tick,
} from './flowBuilding.ts';
import { offlineTest, signIn } from './session.ts';
import { field, newAdmin, newClient, readyForOffline } from './support.ts';

const KINDS = [
  'Welcome',
  'Company Information',
  'File Upload',
  'Document Signing',
  'Project Details',
  'Custom Form',
  'Review & Confirmation',
];
test('an admin builds a flow of all seven kinds, reorders it by keys, buttons and drag, and edits it', async ({
  page,
}) => {
  const [admin, form] = await Promise.all([newAdmin(), storedForm()]);
  const name = `Agency flow ${form.id.slice(0, 6)}`;
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Create Onboarding Flow' }).click();
  await page.getByRole('button', { name: 'Save Flow' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' });
  await expect(summary).toContainText('Flow name is required');
  await expect(summary).toContainText('At least one step is required');
  await summary.getByRole('button', { name: 'Flow name is required' }).click();
  await expect(field(page, 'Flow name')).toBeFocused();
  await page.keyboard.type(name);

  for (const kind of KINDS) await addStep(page, kind);
  await page.getByRole('button', { name: 'Save Flow' }).click();
  await page.getByRole('button', { name: 'Step 6: Please select a form' }).click();
  const choice = page.getByRole('combobox', { name: 'Custom form' });
  await expect(choice).toBeFocused();
  await choice.fill(form.name);
  await page.getByRole('option', { name: form.name }).click();
  await configureWelcome(page);
  await configureConfirmation(page);
  await page.getByRole('switch', { name: 'Required: File Upload' }).uncheck();

  const down = page.getByRole('button', { name: 'Move down: Hello there' });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // the focus stays with the step
  await expect
    .poll(() => names(page))
    .toEqual(['Company Information', 'File Upload', 'Hello there', ...rest(form.name)]);
  await expect(page.getByRole('status').filter({ hasText: 'Hello there is now at place 3 of 7' })).toBeAttached();
  await page.getByRole('button', { name: 'Reorder Hello there' }).focus();
  await pressAndHear(page, 'Space', 'Hello there is picked up, at place 3 of 7');
  await pressAndHear(page, 'ArrowUp', 'Hello there is over place 2 of 7');
  await pressAndHear(page, 'ArrowUp', 'Hello there is over place 1 of 7');
  await pressAndHear(page, 'Space', 'Hello there is dropped at place 1 of 7');
  await expect
    .poll(() => names(page))
    .toEqual(['Hello there', 'Company Information', 'File Upload', ...rest(form.name)]);
  const handle = (step: string) => page.getByRole('button', { name: `Reorder ${step}` });
  await drag(page, handle('Project Details'), handle('Document Signing'), /Project Details is over place 4/);
  const order = ['Project Details', 'Document Signing', form.name, 'All done'];
  await expect.poll(() => names(page)).toEqual(['Hello there', 'Company Information', 'File Upload', ...order]);

  await page.getByRole('button', { name: 'Save Flow' }).click();
  await expect(page.getByText('Flow created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/admin\/flows$/);
  const card = cardOf(page, name);
  await expect(card).toContainText('7 steps');
  await expect(card).toContainText(`Created by ${admin.firstName} ${admin.lastName}`);
  await expect(card.getByRole('listitem')).toHaveText([
    '1. Hello there',
    '2. Company Information',
    '3. File Upload · optional',
    ...order.map((one, at) => `${at + 4}. ${one}`),
  ]);
  const built = await storedFlow(name);
  expect(built.steps.map((one) => one.type).sort()).toEqual([...STEP_TYPES].sort());
  expect(built.steps.filter((one) => !one.isRequired).map((one) => one.type)).toEqual(['FILE_UPLOAD']);
  expect(built.steps.map((one) => one.config)).toEqual([
    { title: 'Hello there', steps: [{ title: 'Tell us', estimatedTime: '5 minutes' }] },
    {},
    {},
    {},
    {},
    { customFormId: form.id, customFormName: form.name },
    { title: 'All done', showCalendarBooking: false },
  ]);

  await card.getByRole('link', { name: `Edit: ${name}` }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Remove: Document Signing' }).click();
  await page.getByRole('button', { name: 'Update Flow' }).click();
  await expect(page.getByText('Flow updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/admin\/flows$/);
  await expect(cardOf(page, name)).toContainText('6 steps');
  await expect.poll(async () => (await storedFlow(name)).version).toBe(2);
  expect((await storedFlow(name)).steps.map((one) => one.id)).toEqual(
    built.steps.filter((one) => one.type !== 'DOCUMENT_SIGNING').map((one) => one.id),
  );
});

test('unsaved changes stay as a draft and are asked about on leaving; an edit elsewhere shows', async ({ page }) => {
  const admin = await newAdmin();
  const name = `Draft flow ${admin.uid.slice(0, 6)}`;
  await signIn(page, admin, '/admin/flow-builder');
  await field(page, 'Flow name').fill(name);
  await addStep(page, 'Company Information');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Flow name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(page).toHaveURL(/admin\/flows$/);
  await page.goto('/admin/flow-builder');
  await expect(page.getByText('Your unsaved changes from last time are here again.')).toBeVisible();
  await expect(field(page, 'Flow name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save Flow' }).click();
  await expect(page).toHaveURL(/admin\/flows$/);

  await cardOf(page, name).getByRole('link', { name: /^Edit/ }).click();
  await field(page, 'Description').fill('Mine');
  await storedFlow(name);
  await (
    await flowsNamed(name)
  )[0]?.ref.update({ description: 'Theirs', version: 2, updatedAt: FieldValue.serverTimestamp() });
  await expect(page.getByText('This flow was saved elsewhere after you began.')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await cardOf(page, name).getByRole('link', { name: /^Edit/ }).click();
  await expect(field(page, 'Description')).toHaveValue('Theirs');
});

offlineTest(
  'a flow is assigned without a network and once only, its progress shows as it happens, and it is deleted',
  async ({ context, page }) => {
    const [admin, first, second, form] = await Promise.all([
      newAdmin(),
      newClient('Iris'),
      newClient('Omar'),
      storedForm(),
    ]);
    const name = `Live flow ${form.id.slice(0, 6)}`;
    await signIn(page, admin);
    await buildSmallFlow(page, name, form.name);
    const card = cardOf(page, name);
    await expect(card.getByRole('button', { name: /^Assign/ })).toBeDisabled();
    await expect(card).toContainText('An inactive flow cannot be assigned.');
    await card.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('switch', { name: 'Active' }).check();
    await page.getByRole('button', { name: 'Update Flow' }).click();
    await expect(page).toHaveURL(/admin\/flows$/);
    await expect(card.getByText('Active', { exact: true })).toBeVisible();

    await assign(page, name, []);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Please select a user to assign the flow to');
    await tick(page, [first, second]);
    await readyForOffline(page);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Assign Flow' }).click();
    await expect(page.getByText(`Flow "${name}" assigned to`)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => assigned(name), { timeout: 30_000 }).toHaveLength(2);
    await expect(card).toContainText('2 assignments', { timeout: 30_000 });
    await assign(page, name, [first]);
    await expect(dialog).toContainText('Iris Marsh already has this flow open and gets no second one');
    await page.keyboard.press('Escape');
    expect(await assigned(name)).toHaveLength(2);

    await card.getByRole('button', { name: /^Progress/ }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: first.email });
    await expect(row).toContainText('Step 1 of 2: Welcome');
    await expect(row.getByText('Assigned', { exact: true })).toBeVisible();
    await saveFirstStep(name, first);
    await expect(row).toContainText(`Step 2 of 2: ${form.name}`);
    await expect(row).toContainText('In Progress');
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');

    await row.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The answers that were given in it and its forms are deleted too.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Assignment deleted successfully')).toBeVisible();
    await expect(row).toBeHidden();
    await expect.poll(() => formsIn(first)).toBe(0);
    expect(await formsIn(second)).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(question).toContainText(`Are you sure you want to delete the flow "${name}"?`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Flow "${name}" deleted successfully`)).toBeVisible();
    await expect(card).toBeHidden();
    await expect.poll(async () => (await assigned(name)).length).toBe(1); // the copy that runs stays
    await page.getByRole('button', { name: 'All assigned flows' }).click();
    const all = page.getByRole('list', { name: 'All assigned flows' }).getByRole('listitem');
    await expect(all.filter({ hasText: second.email })).toContainText(name);
  },
);

const rest = (form: string) => ['Document Signing', 'Project Details', form, 'All done'];
