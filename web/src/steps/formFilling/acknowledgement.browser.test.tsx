import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addField, button, inspector, openBuilder, unique } from '#testing/formBuilder.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const READING = Array.from({ length: 200 }, (_, index) => `Line ${index} of the rules.`).join('\n');
const complete = () => page.getByRole('button', { name: 'Complete', exact: true });

test('a text is read by keys in its frame, and has to be ticked before the form is complete', async () => {
  const client = person('USER', 'Iris');
  const rules = exampleField({
    id: 'rules',
    type: 'acknowledgement',
    label: 'House rules',
    required: true,
    help: READING,
  });
  const next = exampleField({ id: 'why', label: 'Why?', showIf: { field: 'rules', op: 'notEmpty' } });
  const { docs, id, path } = assignedForm(givenForm('Rules', [rules, next]).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  const stored = () => app.database.store.read<FormAssignment>(path);
  const box = page.getByRole('checkbox', { name: 'I have read this' });
  await complete().click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInvalid();
  await expect
    .element(page.getByRole('group', { name: /^House rules/ }))
    .toHaveAccessibleDescription('House rules is required');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  const frame = page.getByRole('region', { name: /^House rules/ });
  await expect.element(frame).toHaveFocus();
  expect(frame.element().textContent).toBe(READING);
  await userEvent.keyboard('{End}');
  await expect.poll(() => frame.element().scrollTop).toBeGreaterThan(0);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await box.click();
  await expect.element(field('Why?')).toBeVisible();
  await box.click();
  await expect.poll(() => stored().answers).toEqual({});
  await box.click();
  await complete().click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({ rules: true });
});

test('the builder demands the text to read, and shows it with the words of its box', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Rules');
  await field('Form name').fill(name);
  await addField('House rules', 'Text to read');
  await button('Save Form').click();
  await expect.element(page.getByText('Enter the text to read').first()).toBeVisible();
  await inspector().getByLabelText('Text to read').fill(READING);
  await inspector().getByLabelText('Label of the box').fill('I keep to them');
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name });
  await preview.getByRole('checkbox', { name: 'I keep to them' }).click();
  await preview.getByRole('button', { name: 'Close' }).click();
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.fields).toMatchObject([
    { type: 'acknowledgement', help: READING, placeholder: 'I keep to them' },
  ]);
});
