import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { addField, button, inspector, openBuilder, unique } from '#testing/formBuilder.ts';
import { allSent, field } from '#testing/openApp.tsx';

const inside = () => inspector().getByRole('group', { name: 'Fields of each entry' });
const addInside = async (type: string, label: string) => {
  (inside().getByRole('combobox', { name: 'Add a field to the group' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('option', { name: type, exact: true }).click();
  await expectNone(page.getByRole('listbox'));
  await inside()
    .getByLabelText(/^Label/)
    .fill(label);
};

test('a group gets fields, which are moved, depend on each other and are removed; the preview tries them out', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Group');
  await field('Form name').fill(name);
  await addField('Company');
  await button('Add: Repeating group').click();
  await inspector()
    .getByLabelText(/^Label/)
    .fill('Directors');
  await inspector().getByLabelText('Name of an entry').fill('Director');
  await button('Save Form').click();
  await expect.element(inspector().getByText('Add at least one field to the group')).toBeVisible();
  await addInside('Checkbox', 'Lives abroad');
  await addInside('Text', 'Full name');
  await addInside('Text', 'Country');
  const shows = inside().getByRole('group', { name: 'Show this field' });
  await choose(shows.getByRole('combobox', { name: 'Show this field' }), 'Only if…');
  await choose(
    shows.getByRole('group', { name: 'Condition 1' }).getByRole('combobox', { name: 'Field' }),
    'Lives abroad',
  );
  await inside().getByRole('button', { name: 'Move up: Full name' }).click();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await button('Preview').click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Add: Director' }).click();
  await expect.element(preview.getByRole('group', { name: 'Director 1' }).getByLabelText(/^Full name/)).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await inside().getByRole('button', { name: 'Remove: Lives abroad' }).click();
  await page.getByRole('button', { name: 'Remove and clear' }).click();
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  const [, group] = named(name)?.fields ?? [];
  expect(group).toMatchObject({ type: 'group', label: 'Directors', placeholder: 'Director' });
  expect(group?.fields?.map(({ label, type, showIf }) => [label, type, showIf])).toEqual([
    ['Full name', 'text', null],
    ['Country', 'text', null],
  ]);
});
