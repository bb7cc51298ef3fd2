import { STEP_TYPES, type OnboardingFlow } from '@firstmile/domain';
import { exampleField, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const KINDS = [
  'Welcome',
  'Company Information',
  'File Upload',
  'Document Signing',
  'Project Details',
  'Custom Form',
  'Review & Confirmation',
];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cardOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = () =>
  page
    .getByRole('region', { name: 'Steps' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent.replace(/^\d+\. /, ''));
const expectNames = (...all: string[]) => expect.poll(names).toEqual(all);
const hear = (words: string) => expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument();

async function addStep(kind: string): Promise<void> {
  await button('+ Add Step').click();
  const dialog = page.getByRole('dialog', { name: 'Add a step' });
  await expectCount(dialog.getByRole('listitem'), 7);
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await expectNone(dialog);
}

async function openFlows(path: string, docs: Record<string, object> = {}) {
  const app = await openApp(path, person('ADMIN'), docs);
  const named = (name: string) =>
    app.database.all<OnboardingFlow>('onboardingFlows').find((flow) => flow.name === name);
  const leftFor = async (address: string) => {
    await expect.poll(app.address).toBe(address);
    await expectNone(field('Flow name')); // the page follows its address a moment later
  };
  return { ...app, named, leftFor };
}

const form = {
  name: 'Questionnaire for flows',
  description: '',
  fields: [exampleField({ id: 'f0', label: 'Brand' })],
  version: 1,
  assignmentCount: 0,
  creator: { uid: 'mia', firstName: 'Mia', lastName: 'Lund' },
  createdAt: moment(1),
  updatedAt: moment(1),
  writeId: 'w0',
};
const rest = ['Document Signing', 'Project Details', form.name, 'All done'];

test(
  'an admin builds a flow of all seven types, reorders it by keys, buttons and drag, and edits it',
  { tags: ['wide'] },
  async () => {
    const { named, leftFor } = await openFlows('/admin/flow-builder', { 'customForms/forFlows': form });
    const name = 'Agency flow';
    await button('Save Flow').click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please check' });
    await expect.element(summary).toHaveTextContent('Flow name is required');
    await expect.element(summary).toHaveTextContent('At least one step is required');
    await summary.getByRole('button', { name: 'Flow name is required' }).click();
    await expect.element(field('Flow name')).toHaveFocus();
    await userEvent.keyboard(name);
    for (const kind of KINDS) await addStep(kind);
    await button('Save Flow').click();
    await button('Step 6: Please select a form').click();
    const choice = page.getByRole('combobox', { name: 'Custom form' });
    await expect.element(choice).toHaveFocus();
    await choice.fill(form.name);
    await page.getByRole('option', { name: form.name }).click();
    await configureWelcome();
    await configureConfirmation();
    await page.getByRole('switch', { name: 'Required: File Upload' }).click();

    (button('Move down: Hello there').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await hear('Hello there is now at place 2 of 7');
    await userEvent.keyboard('{Enter}'); // the focus stays with the step
    await hear('Hello there is now at place 3 of 7');
    await expectNames('Company Information', 'File Upload', 'Hello there', ...rest);
    (button('Reorder Hello there').element() as HTMLElement).focus();
    for (const [key, words] of [
      [' ', 'is picked up, at place 3 of 7'],
      ['{ArrowUp}', 'is over place 2 of 7'],
      ['{ArrowUp}', 'is over place 1 of 7'],
      [' ', 'is dropped at place 1 of 7'],
    ] as const) {
      await userEvent.keyboard(key);
      await hear(`Hello there ${words}`);
    }
    await expectNames('Hello there', 'Company Information', 'File Upload', ...rest);
    await expect.element(button('Reorder Hello there')).toHaveAttribute('aria-pressed', 'false'); // it has come to rest
    // The library starts no drag until the last one has come to rest, however long that takes.
    const place = async () => {
      if (names()[3] !== 'Project Details')
        await button('Reorder Project Details').dropTo(button('Reorder Document Signing'), { steps: 15 });
      return names()[3];
    };
    await expect.poll(place).toBe('Project Details');
    const order = ['Project Details', 'Document Signing', form.name, 'All done'];
    await expectNames('Hello there', 'Company Information', 'File Upload', ...order);

    await button('Save Flow').click();
    await expect.element(page.getByText('Flow created successfully!')).toBeVisible();
    await leftFor('/admin/flows');
    const card = cardOf(name);
    await expect.element(card).toHaveTextContent('7 steps');
    await expect.element(card).toHaveTextContent('Created by Grace Marsh');
    await expect
      .poll(() =>
        card
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual([
        '1. Hello there',
        '2. Company Information',
        '3. File Upload · optional',
        ...order.map((stepName, index) => `${index + 4}. ${stepName}`),
      ]);
    await allSent();
    const built = named(name)?.steps ?? [];
    expect(built.map((step) => step.type).sort()).toEqual([...STEP_TYPES].sort());
    expect(built.filter((step) => !step.isRequired).map((step) => step.type)).toEqual(['FILE_UPLOAD']);
    expect(built.map((step) => step.config)).toEqual([
      { title: 'Hello there', steps: [{ title: 'Tell us', estimatedTime: '5 minutes' }] },
      ...[{}, {}, {}, {}],
      { customFormId: 'forFlows', customFormName: form.name },
      { title: 'All done', showCalendarBooking: false },
    ]);

    await card.getByRole('link', { name: `Edit: ${name}` }).click();
    await button('Remove: Document Signing').click();
    await button('Update Flow').click();
    await expect.element(page.getByText('Flow updated successfully!')).toBeVisible();
    await leftFor('/admin/flows');
    await expect.element(cardOf(name)).toHaveTextContent('6 steps');
    await allSent();
    expect(named(name)?.version).toBe(2);
    expect(named(name)?.steps.map((step) => step.id)).toEqual(
      built.filter((step) => step.type !== 'DOCUMENT_SIGNING').map((step) => step.id),
    );
  },
);

test(
  'leaving asks about unsaved changes, which stay as a draft, and an edit elsewhere is reported',
  { tags: ['wide'] },
  async () => {
    const { database, named, leftFor, router } = await openFlows('/admin/flow-builder');
    const name = 'Draft flow';
    const leaving = async (how: string) => {
      await button('Cancel').click();
      await page.getByRole('alertdialog').getByRole('button', { name: how }).click();
    };
    await field('Flow name').fill(name);
    await addStep('Company Information');
    await leaving('Stay');
    await expect.element(field('Flow name')).toHaveValue(name);
    await leaving('Leave and keep the draft');
    await leftFor('/admin/flows');
    await router.navigate('/admin/flow-builder');
    await expect.element(page.getByText('Your unsaved changes from last time are here again.')).toBeVisible();
    await expect.element(field('Flow name')).toHaveValue(name);
    await button('Save Flow').click();
    await leftFor('/admin/flows');

    await cardOf(name).getByRole('link', { name: /^Edit/ }).click();
    await field('Description').fill('Mine');
    await allSent();
    const { id, ...stored } = named(name) ?? { id: '' };
    database.put({
      [`onboardingFlows/${id}`]: { ...stored, description: 'Theirs', version: 2, updatedAt: database.time() },
    });
    await expect.element(page.getByText('This flow was saved elsewhere after you began.')).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Mine');
    await leaving('Discard changes');
    await cardOf(name).getByRole('link', { name: /^Edit/ }).click();
    await expect.element(field('Description')).toHaveValue('Theirs');
  },
);

async function configureWelcome(): Promise<void> {
  await button('Configure: Welcome').click();
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^1\. / }) });
  await page
    .getByLabelText(/^Title \(optional\)/)
    .first()
    .fill('Hello there');
  await step.getByRole('button', { name: 'Add an entry' }).click();
  const entry = step.getByRole('group', { name: 'Entry 1' });
  await entry.getByLabelText('Title').fill('Tell us');
  await entry.getByLabelText(/^Estimated time/).fill('5 minutes');
}

async function configureConfirmation(): Promise<void> {
  await button('Configure: Review & Confirmation').click();
  const box = page.getByRole('checkbox', { name: 'Show calendar booking' });
  await expect.element(box).toBeChecked();
  await box.click();
  const step = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^7\. / }) });
  await step.getByLabelText(/^Title/).fill('All done');
}
