import { expect, test, type Locator, type Page } from '@playwright/test';
import { drag } from './dragging.ts';
import { addField, givenForm, labelsOf, storedForm } from './formSteps.ts';
import { tabTo } from './keys.ts';
import { signIn } from './session.ts';
import { field, keptOnDevice, newAdmin } from './support.ts';

const handle = (page: Page, label: string) => page.getByRole('button', { name: `Reorder ${label}`, exact: true });
const newLabel = (page: Page) => page.getByRole('region', { name: 'Add a field' }).getByLabel(/^Label/);
const builderFields = (page: Page) => page.getByRole('region', { name: 'Fields' });

test('fields are dragged, duplicated and tried out; what is stored has that order', async ({ page }) => {
  const admin = await newAdmin();
  const name = `Launch ${admin.uid}`;
  await signIn(page, admin, '/admin/custom-forms');
  await field(page, 'Form name').fill(name);
  await addField(page, 'Brand', 'Text', true);
  await addField(page, 'Logo', 'File', false);
  await addField(page, 'Tone', 'Dropdown', false, 'Calm, Bold');
  await drag(page, handle(page, 'Tone'), handle(page, 'Brand'), /is over place 1 of/);
  await expect(builderFields(page).getByRole('listitem')).toContainText(['Tone', 'Brand', 'Logo']);
  await page.getByRole('button', { name: 'Duplicate: Brand', exact: true }).click();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name });
  await preview.getByRole('button', { name: 'Check the answers' }).click();
  await expect(preview.getByText('Brand is required')).toBeVisible();
  await preview.getByRole('textbox', { name: 'Brand', exact: true }).fill('Northwind');
  await preview.getByRole('textbox', { name: 'Brand (copy)' }).fill('Northwind');
  await preview.getByRole('combobox', { name: /Tone/ }).press('ArrowDown');
  await page.getByRole('option', { name: 'Bold' }).click();
  await expect(preview.getByText('These answers can be submitted.')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save Form' }).click();
  await expect(page.getByText('Custom form created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/forms$/);
  await expect.poll(() => labelsOf(name)).toEqual(['Tone', 'Brand', 'Brand (copy)', 'Logo']);
  const ids = (await storedForm(name))?.fields.map((one) => one.id);
  expect(new Set(ids).size).toBe(4);
});

test('the keyboard alone builds and reorders a form, and screen readers hear labels', async ({ page }) => {
  const admin = await newAdmin();
  const name = `Keys ${admin.uid}`;
  await signIn(page, admin, '/admin/custom-forms');
  await tabTo(page, field(page, 'Form name'));
  await page.keyboard.type(name);
  for (const label of ['Brand', 'Tone', 'Logo']) {
    await tabTo(page, newLabel(page));
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    await expect(handle(page, label)).toBeVisible();
  }
  await tabTo(page, handle(page, 'Brand'));
  await expect(handle(page, 'Brand')).toHaveAccessibleDescription(/arrow keys move it/);
  const heard = page.getByRole('status');
  await page.keyboard.press('Space');
  await expect(heard.getByText('Brand is picked up, at place 1 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(heard.getByText('Brand is over place 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(heard.getByText('Brand is over place 3 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(heard.getByText('Brand is dropped at place 3 of 3')).toBeAttached();
  await expect(builderFields(page).getByRole('listitem')).toContainText(['Tone', 'Logo', 'Brand']);

  await expect(handle(page, 'Brand')).toHaveAttribute('aria-pressed', 'false'); // it has come to rest
  await tabTo(page, handle(page, 'Tone'));
  await page.keyboard.press('Space');
  await expect(heard.getByText('Tone is picked up, at place 1 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(heard.getByText('Tone is over place 2 of 3')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(heard.getByText('Tone is back at place 1 of 3')).toBeAttached();

  await tabTo(page, page.getByRole('button', { name: 'Move up: Logo' }));
  await page.keyboard.press('Enter');
  await expect(heard.getByText('Logo is now at place 1 of 3')).toBeAttached();
  await tabTo(page, page.getByRole('button', { name: 'Save Form' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/forms$/);
  await expect.poll(() => labelsOf(name)).toEqual(['Logo', 'Tone', 'Brand']);
});

test('unsaved changes outlive a reload, are asked about on leaving, and become the next version', async ({ page }) => {
  const admin = await newAdmin();
  const { name } = await givenForm('Brand questionnaire', admin, [{ label: 'Brand' }]);
  await signIn(page, admin, '/admin/forms');
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Custom Form' })).toBeVisible();
  await expect(field(page, 'Form name')).toHaveValue(name);
  await addField(page, 'Tone', 'Text', false);
  await newLabel(page).fill('Half a question');
  await keptOnDevice(page, 'Half a question');
  page.once('dialog', (ask) => void ask.accept()); // the browser's own, about unsaved changes
  await page.reload();
  await expect(page.getByText('Your unsaved changes from last time are here again.')).toBeVisible();
  await expect(handle(page, 'Tone')).toBeVisible();
  await expect(newLabel(page)).toHaveValue('Half a question');

  const leave = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(handle(page, 'Tone')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(handle(page, 'Tone')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(handle(page, 'Brand')).toBeVisible();
  await expect(handle(page, 'Tone')).toBeHidden();
  await expect(newLabel(page)).toHaveValue('');

  await newLabel(page).fill('Not added');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect(newLabel(page)).toBeFocused();
  await expect(newLabel(page)).toHaveAccessibleDescription(/not part of the form yet. Add it, or clear it/);
  expect(await storedForm(name)).toMatchObject({ version: 1 });
  await newLabel(page).fill('');

  const label = builderFields(page).getByLabel(/^Label/);
  await page.getByRole('button', { name: 'Edit: Brand' }).click();
  await label.fill('');
  await page.getByRole('button', { name: 'Update Form' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Field 1: Field label is required' }).click();
  await expect(label).toBeFocused();
  await label.fill('Brand name');
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect(page.getByText('Form updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/forms$/);
  await expect.poll(() => storedForm(name)).toMatchObject({ version: 2, fields: [{ label: 'Brand name' }] });
});

test('rules, hints and conditions are set up; contradictions are refused; conditions go with what they read', async ({
  page,
}) => {
  const admin = await newAdmin();
  const name = `Tone of voice ${admin.uid}`;
  await signIn(page, admin, '/admin/custom-forms');
  await field(page, 'Form name').fill(name);
  await addField(page, 'Tone', 'Dropdown', false, 'Calm, Bold');
  await addField(page, 'Why', 'Text', false);
  await page.getByRole('button', { name: 'Edit: Why' }).click();
  await builderFields(page)
    .getByLabel(/^Placeholder/)
    .fill('In a few words');
  await builderFields(page)
    .getByLabel(/^Help text/)
    .fill('We read this first.');
  const rules = page.getByRole('group', { name: 'Rules' });
  await choose(page, rules, /Add a rule/, 'Least characters');
  await rules.getByLabel(/^Least characters/).fill('10');
  await rules.getByLabel(/^Own message/).fill('Tell us more');
  await choose(page, rules, /Add a rule/, 'Most characters');
  await rules.getByLabel(/^Most characters/).fill('5');
  const shows = page.getByRole('group', { name: 'Show this field' });
  await choose(page, shows, /When this field/, 'Tone');
  await choose(page, shows, /Value/, 'Bold');
  const requires = page.getByRole('group', { name: 'Require this field' });
  await choose(page, requires, /When this field/, 'Tone');
  await choose(page, requires, /^Is/, 'is answered');

  const summary = page.getByRole('alert');
  await page.getByRole('button', { name: 'Save Form' }).click();
  await summary.getByRole('button', { name: 'Field 2: At least 10 and at most 5 characters: no answer' }).click();
  await expect(rules).toBeFocused();
  await expect(rules).toHaveAccessibleDescription(/^At least 10 and at most 5 characters/);
  expect(await storedForm(name)).toBeNull();
  await rules.getByLabel(/^Most characters/).fill('50');
  await page.getByRole('button', { name: 'Save Form' }).click();
  await expect(page).toHaveURL(/\/admin\/forms$/);
  const why = {
    label: 'Why',
    placeholder: 'In a few words',
    help: 'We read this first.',
    rules: [
      { type: 'minLength', value: 10, message: 'Tell us more' },
      { type: 'maxLength', value: 50 },
    ],
  };
  await expect.poll(() => storedForm(name)).not.toBeNull();
  const [tone, ...others] = (await storedForm(name))?.fields ?? [];
  expect(others).toMatchObject([
    {
      ...why,
      showIf: { field: tone?.id, op: 'equals', value: 'Bold' },
      requireIf: { field: tone?.id, op: 'notEmpty' },
    },
  ]);

  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await page.getByRole('button', { name: 'Edit: Tone' }).click();
  await builderFields(page).getByRole('textbox', { name: 'Options' }).fill('Calm, Loud');
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect(summary.getByRole('button', { name: 'Field 2: "Tone" has no option "Bold"' })).toBeVisible();
  await expect(shows.getByText('"Tone" has no option "Bold", which this condition asks for')).toBeVisible();
  expect(await storedForm(name)).toMatchObject({ version: 1 });

  await page.getByRole('button', { name: 'Remove: Tone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove "Tone"?' });
  await expect(question.getByText('Conditions of these fields use it: "Why".')).toBeVisible();
  await question.getByRole('button', { name: 'Remove and clear' }).click();
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect(page).toHaveURL(/\/admin\/forms$/);
  const freed = { version: 2, fields: [{ ...why, showIf: null, requireIf: null }] };
  await expect.poll(() => storedForm(name)).toMatchObject(freed);
});

/** Chooses in a list of choices within `area`. */
async function choose(page: Page, area: Locator, list: RegExp, option: string): Promise<void> {
  await area.getByRole('combobox', { name: list }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}
