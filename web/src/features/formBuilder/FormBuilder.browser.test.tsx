import { exampleField, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, expectNone, press, tabTo } from '#testing/actions.ts';
import {
  addField,
  button,
  expectOrder,
  handle,
  inspector,
  newLabel,
  openBuilder,
  unique,
} from '#testing/formBuilder.ts';
import { allSent, field } from '#testing/openApp.tsx';

/** Documents of a stored form. */
function storedForm(name: string, label: string): Record<string, object> {
  const form = { name, description: '', fields: [exampleField({ id: 'f0', label })], version: 1, assignmentCount: 0 };
  const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
  const time = moment(Date.UTC(2100, 0)); // first in the list, whatever forms other tests leave
  return {
    [`customForms/${name.replaceAll(' ', '')}`]: {
      ...form,
      creator,
      createdAt: time,
      updatedAt: time,
      writeId: 'w0',
    },
  };
}

test(
  'fields are dragged, duplicated and tried out in the preview, and are stored in that order',
  { tags: ['wide'] },
  async () => {
    const { named, leftFor } = await openBuilder();
    const name = unique('Launch');
    await button('Save Form').click();
    await expect.element(page.getByText('Form name is required').first()).toBeVisible();
    await field('Form name').fill(name);
    await addField('Brand', 'Text', true);
    await addField('Logo', 'File');
    await addField('Tone', 'Dropdown', false, 'Calm, Bold');
    await handle('Tone').dropTo(handle('Brand'), { steps: 15 });
    await expectOrder('Tone', 'Brand', 'Logo');
    await button('Duplicate: Brand').click();
    await button('Preview').click();
    const preview = page.getByRole('dialog', { name });
    await preview.getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview.getByText('Brand is required').first()).toBeVisible();
    await preview.getByRole('textbox', { name: 'Brand', exact: true }).fill('Northwind');
    await preview.getByRole('textbox', { name: 'Brand (copy)' }).fill('Northwind');
    await choose(preview.getByRole('combobox', { name: /Tone/ }), 'Bold');
    await expect.element(preview.getByText('These answers can be submitted.')).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
    await button('Save Form').click();
    await expect.element(page.getByText('Custom form created successfully!')).toBeVisible();
    await leftFor('/admin/forms');
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await allSent();
    expect(named(name)?.fields.map((field) => field.label)).toEqual(['Tone', 'Brand', 'Brand (copy)', 'Logo']);
    expect(new Set(named(name)?.fields.map((field) => field.id)).size).toBe(4);
  },
);

test('the badge shows unsaved changes, and a toast in view tells that the form is saved', async () => {
  await openBuilder();
  await expect.element(button('All changes saved')).toBeVisible();
  await field('Form name').fill(unique('Badge'));
  await expect.element(button('Unsaved changes')).toBeVisible();
  await addField('Brand');
  await addField('Tone');
  await button('Move down: Brand').click();
  await expectOrder('Tone', 'Brand');
  await expect.element(button('Move up: Brand')).toHaveFocus(); // the last field cannot go further down
  await button('Save Form').click();
  const toast = page.getByText('Custom form created successfully!');
  await expect.element(toast).toBeInViewport();
  expect(toast.element().closest('.notistack-SnackbarContainer')).not.toBeNull();
  await expect.element(button('All changes saved')).toBeVisible();
});

test(
  'the keyboard alone builds and reorders a form, and screen readers hear the labels',
  { tags: ['wide'] },
  async () => {
    const { named, leftFor } = await openBuilder();
    const name = unique('Keys');
    await tabTo(field('Form name'));
    await userEvent.keyboard(name);
    for (const label of ['Brand', 'Tone', 'Logo']) {
      await tabTo(newLabel());
      await userEvent.keyboard(`${label}{Enter}`);
      await expect.element(handle(label)).toBeVisible();
    }
    const hear = (words: string) =>
      expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument();
    await tabTo(handle('Brand'));
    await expect.element(handle('Brand')).toHaveAccessibleDescription(/arrow keys move it/);
    for (const [key, words] of [
      [' ', 'Brand is picked up, at place 1 of 3'],
      ['{ArrowDown}', 'Brand is over place 2 of 3'],
      ['{ArrowDown}', 'Brand is over place 3 of 3'],
      [' ', 'Brand is dropped at place 3 of 3'],
    ] as const) {
      await userEvent.keyboard(key);
      await hear(words);
    }
    await expectOrder('Tone', 'Logo', 'Brand');
    await expect.element(handle('Brand')).toHaveAttribute('aria-pressed', 'false'); // it has come to rest
    await tabTo(handle('Tone'));
    for (const [key, words] of [
      [' ', 'Tone is picked up, at place 1 of 3'],
      ['{ArrowDown}', 'Tone is over place 2 of 3'],
      ['{Escape}', 'Tone is back at place 1 of 3'],
    ] as const) {
      await userEvent.keyboard(key);
      await hear(words);
    }
    await press(button('Move up: Logo'));
    await hear('Logo is now at place 1 of 3');
    await press(button('Save Form'));
    await leftFor('/admin/forms');
    await allSent();
    expect(named(name)?.fields.map((field) => field.label)).toEqual(['Logo', 'Tone', 'Brand']);
  },
);

test('a dropped field is saved in its new place, even at once', { tags: ['wide'] }, async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Soon');
  await field('Form name').fill(name);
  for (const label of ['Brand', 'Tone']) await addField(label);
  const announcement = page.getByRole('status').filter({ hasText: 'Brand' });
  await tabTo(handle('Brand'));
  await userEvent.keyboard(' ');
  await expect.element(announcement).toHaveTextContent('Brand is picked up, at place 1 of 2');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(announcement).toHaveTextContent('Brand is over place 2 of 2');
  const save = new MutationObserver(() => (button('Save Form').element() as HTMLElement).click());
  save.observe(announcement.element(), { characterData: true, childList: true, subtree: true }); // the announcement of the drop
  await userEvent.keyboard(' ');
  await leftFor('/admin/forms');
  save.disconnect();
  expect(named(name)?.fields.map(({ label }) => label)).toEqual(['Tone', 'Brand']);
});

test(
  'leaving asks about unsaved changes, which come back and become the next version',
  { tags: ['wide'] },
  async () => {
    const name = unique('Brand questionnaire');
    const { named, leftFor } = await openBuilder('/admin/forms', storedForm(name, 'Brand'));
    const edit = page.getByRole('link', { name: `Edit: ${name}` });
    await edit.click();
    await expect.element(page.getByRole('heading', { name: 'Edit Custom Form' })).toBeVisible();
    await expect.element(field('Form name')).toHaveValue(name);
    await addField('Tone');
    const leave = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    const leaving = async (how: string) => {
      await button('Cancel').click();
      await leave.getByRole('button', { name: how }).click();
    };
    await leaving('Stay');
    await expect.element(handle('Tone')).toBeVisible();
    await newLabel().fill('Half a question');
    await leaving('Leave and keep the draft');
    await edit.click();
    await expect.element(page.getByText('Your unsaved changes from last time are here again.')).toBeVisible();
    await expect.element(handle('Tone')).toBeVisible();
    await expect.element(newLabel()).toHaveValue('Half a question');
    await leaving('Discard changes');
    await edit.click();
    await expect.element(handle('Brand')).toBeVisible();
    await expectNone(handle('Tone'));
    await expect.element(newLabel()).toHaveValue('');

    await newLabel().fill('Not added');
    await leaving('Stay');
    await button('Update Form').click();
    await expect.element(newLabel()).toHaveFocus();
    await expect.element(newLabel()).toHaveAccessibleDescription(/not part of the form yet. Add it, or clear it/);
    expect(named(name)).toMatchObject({ version: 1 });
    await newLabel().fill('');
    const label = inspector().getByLabelText(/^Label/);
    await button('Edit: Brand').click();
    await label.fill('');
    await button('Update Form').click();
    await page.getByRole('alert').getByRole('button', { name: 'Field 1: Field label is required' }).click();
    await expect.element(label).toHaveFocus();
    await label.fill('Brand name');
    await button('Update Form').click();
    await expect.element(page.getByText('Form updated successfully!')).toBeVisible();
    await leftFor('/admin/forms');
    await allSent();
    expect(named(name)).toMatchObject({ version: 2, fields: [{ label: 'Brand name' }] });
  },
);
