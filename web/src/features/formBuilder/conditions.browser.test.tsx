/** @module-tag wide */
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { addField, button, fields, inspector, openBuilder, unique } from '#testing/formBuilder.ts';
import { allSent, field } from '#testing/openApp.tsx';

const list = (area: Locator, label: string | RegExp) => area.getByRole('combobox', { name: label });
const condition = (area: Locator, number: number) => area.getByRole('group', { name: `Condition ${number}` });

test('several conditions are joined by and, or by or, and a single one is stored without a list', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Joined');
  await field('Form name').fill(name);
  await addField('Tone', 'Dropdown', false, 'Calm, Bold');
  await addField('Budget', 'Number');
  await addField('Why');
  await button('Edit: Why').click();
  const shows = page.getByRole('group', { name: 'Show this field' });
  await expect.element(list(shows, 'Show this field')).toHaveTextContent('Always');
  await expectNone(condition(shows, 1));
  await choose(list(shows, 'Show this field'), 'Only if…');
  await choose(list(condition(shows, 1), 'Comparison'), 'is greater than');
  await condition(shows, 1)
    .getByLabelText(/^Value/)
    .fill('100');
  await shows.getByRole('button', { name: 'Add a condition' }).click();
  await choose(list(condition(shows, 2), 'Field'), 'Tone');
  await choose(list(condition(shows, 2), 'Value'), 'Bold');
  await choose(list(shows, 'How they count'), 'At least one of these is true');
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  const ids = () => (named(name)?.fields ?? []).map((field) => field.id);
  const [tone, budget] = ids();
  const greater = { field: budget, op: 'greater', value: 100 };
  expect(named(name)?.fields[2]?.showIf).toEqual({ any: [greater, { field: tone, op: 'equals', value: 'Bold' }] });

  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await button('Edit: Why').click();
  await expect.element(shows.getByText('or', { exact: true })).toBeVisible();
  await shows.getByRole('button', { name: 'Remove condition 2' }).click();
  await expectNone(condition(shows, 2));
  await button('Update Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.fields[2]?.showIf).toEqual(greater);
});

test('a section and a page start above fields, and show in the list and in the preview', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Paged');
  await field('Form name').fill(name);
  await addField('Brand');
  await addField('Launch');
  const above = page.getByRole('combobox', { name: 'Divider above' });
  await button('Edit: Brand').click();
  await choose(above, 'Section');
  await button('Save Form').click();
  await page.getByRole('alert').getByRole('button', { name: 'Field 1: A section needs a title' }).click();
  await expect.element(field('Section title')).toHaveFocus();
  await field('Section title').fill('About you');
  await expect.element(fields().getByText('Section: About you')).toBeVisible();
  await button('Close: Brand').click();
  await button('Edit: Launch').click();
  await choose(above, 'Page');
  await button('Preview').click();
  await expect.element(page.getByRole('dialog').getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.fields.map((field) => field.section)).toEqual([
    { title: 'About you', text: '', isPage: false },
    { title: '', text: '', isPage: true },
  ]);
});

test('rules, hints and conditions are set, contradictions are refused, and removing a field clears its conditions', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Tone of voice');
  await field('Form name').fill(name);
  await addField('Tone', 'Dropdown', false, 'Calm, Bold');
  await addField('Why');
  await button('Edit: Why').click();
  await inspector()
    .getByLabelText(/^Placeholder/)
    .fill('In a few words');
  await inspector()
    .getByLabelText(/^Help text/)
    .fill('We read this first.');
  const rules = page.getByRole('group', { name: 'Rules' });
  await choose(list(rules, /Add a rule/), 'Least characters');
  await rules.getByLabelText(/^Least characters/).fill('10');
  await rules.getByLabelText(/^Own message/).fill('Tell us more');
  await choose(list(rules, /Add a rule/), 'Most characters');
  await rules.getByLabelText(/^Most characters/).fill('5');
  const shows = page.getByRole('group', { name: 'Show this field' });
  await choose(list(shows, 'Show this field'), 'Only if…');
  await choose(list(shows, 'Value'), 'Bold');
  const requires = page.getByRole('group', { name: 'Require this field' });
  await choose(list(requires, 'Require this field'), 'If…');
  await choose(list(requires, 'Comparison'), 'is answered');

  const summary = page.getByRole('alert');
  await button('Save Form').click();
  await summary.getByRole('button', { name: 'Field 2: At least 10 and at most 5 characters: no answer' }).click();
  await expect.element(rules).toHaveFocus();
  await expect.element(rules).toHaveAccessibleDescription(/^At least 10 and at most 5 characters/);
  expect(named(name)).toBeUndefined();
  await rules.getByLabelText(/^Most characters/).fill('50');
  await button('Save Form').click();
  await leftFor('/admin/forms');
  const why = {
    label: 'Why',
    placeholder: 'In a few words',
    help: 'We read this first.',
    rules: [
      { type: 'minLength', value: 10, message: 'Tell us more' },
      { type: 'maxLength', value: 50 },
    ],
  };
  await allSent();
  const [tone, ...others] = named(name)?.fields ?? [];
  const conditions = {
    showIf: { field: tone?.id, op: 'equals', value: 'Bold' },
    requireIf: { field: tone?.id, op: 'notEmpty' },
  };
  expect(others).toMatchObject([{ ...why, ...conditions }]);

  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await button('Edit: Tone').click();
  await inspector().getByRole('textbox', { name: 'Options' }).fill('Calm, Loud');
  await button('Update Form').click();
  await expect.element(summary.getByRole('button', { name: 'Field 2: "Tone" has no option "Bold"' })).toBeVisible();
  await expect.element(shows.getByText('"Tone" has no option "Bold", which this condition asks for')).toBeVisible();
  expect(named(name)).toMatchObject({ version: 1 });
  await button('Remove: Tone').click();
  const question = page.getByRole('alertdialog', { name: 'Remove "Tone"?' });
  await expect.element(question.getByText('Conditions of these fields use it: "Why".')).toBeVisible();
  await question.getByRole('button', { name: 'Remove and clear' }).click();
  await button('Update Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)).toMatchObject({ version: 2, fields: [{ ...why, showIf: null, requireIf: null }] });
});
