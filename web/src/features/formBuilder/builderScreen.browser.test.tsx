import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { addField, button, expectOrder, fields, handle, inspector, openBuilder, unique } from '#testing/formBuilder.ts';
import { allSent, field } from '#testing/openApp.tsx';

const label = () => inspector().getByLabelText(/^Label/);
/** Builds the data of a palette button that is being dragged. */
const dragged = (kind: string) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('application/x-firstmile-field', kind);
  return { dataTransfer, bubbles: true, cancelable: true };
};

test('a palette button, pressed by pointer or key, adds a field below the selected one, and the inspector names it', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Palette');
  await field('Form name').fill(name);
  await field('Due after days').fill('14 days');
  await button('Add: Text').click();
  await expect.element(label()).toHaveFocus();
  await label().fill('Brand');
  (button('Add: Dropdown').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(label()).toHaveFocus();
  await label().fill('Tone');
  await expectOrder('Brand', 'Tone');
  await button('Edit: Brand').click();
  await button('Add: Date').click();
  await label().fill('Launch');
  await expectOrder('Brand', 'Launch', 'Tone');
  const [shown] = fields().element().querySelectorAll('[inert] input');
  expect(shown?.closest('li')?.textContent).toContain('Brand');
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.dueDays).toBe(14);
  expect(named(name)?.fields.map((each) => [each.label, each.type, each.options])).toEqual([
    ['Brand', 'text', []],
    ['Launch', 'date', []],
    ['Tone', 'select', ['Option A', 'Option B']],
  ]);
});

test('a palette button is dropped between two fields', { tags: ['wide', 'chromium'] }, async () => {
  await openBuilder();
  for (const name of ['Brand', 'Logo']) await addField(name);
  const row = handle('Logo').element().closest('li') ?? document.body;
  const at = { ...dragged('number'), clientY: row.getBoundingClientRect().top + 2 };
  row.dispatchEvent(new DragEvent('dragover', at));
  row.dispatchEvent(new DragEvent('drop', at));
  await expectOrder('Brand', 'Number', 'Logo');
});

test(
  'a section is added, named and moved by keys like a field, and is never left without a field',
  { tags: ['wide'] },
  async () => {
    const { named, leftFor } = await openBuilder();
    const name = unique('Sections');
    await field('Form name').fill(name);
    await expect.element(button('Add: Section')).toBeDisabled();
    for (const added of ['Brand', 'Logo']) await addField(added);
    await button('Add: Section').click();
    await inspector()
      .getByLabelText(/^Section title/)
      .fill('About you');
    await expectOrder('Section: About you', 'Brand', 'Logo');
    (handle('Section: About you').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'is picked up, at place 1 of 3' }))
      .toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('status').filter({ hasText: 'is over place 2 of 3' })).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expectOrder('Brand', 'Section: About you', 'Logo');
    await button('Move up: Logo').click();
    await expectOrder('Section: About you', 'Logo', 'Brand'); // its section moves with it
    await button('Save Form').click();
    await leftFor('/admin/forms');
    await allSent();
    expect(named(name)?.fields.map((each) => [each.label, each.section?.title])).toEqual([
      ['Logo', 'About you'],
      ['Brand', undefined],
    ]);
  },
);

test(
  'on a phone a field is edited on its own screen, and the focus returns to the list',
  { tags: ['wide'] },
  async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    await openBuilder();
    await addField('Brand');
    await button('Edit: Brand').click();
    const sheet = page.getByRole('dialog', { name: 'Field settings' });
    await sheet.getByLabelText(/^Label/).fill('Brand name');
    const { width, height } = sheet.element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expectNone(sheet);
    await expect.element(button('Edit: Brand name')).toHaveFocus();
  },
);
