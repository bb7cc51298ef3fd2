import { newOnboarding, rowsOf, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const fields = [
  exampleField({ id: 'company', label: 'Company' }),
  exampleField({
    id: 'directors',
    type: 'group',
    label: 'Your directors',
    placeholder: 'Director',
    required: true,
    rules: [{ type: 'maxRows', value: 3 }],
    fields: [
      exampleField({ id: 'who', label: 'Full name', required: true }),
      exampleField({ id: 'abroad', label: 'Lives abroad', type: 'checkbox' }),
      exampleField({ id: 'where', label: 'Country', required: true, showIf: { field: 'abroad', op: 'notEmpty' } }),
    ],
  }),
];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const director = (number: number) => page.getByRole('group', { name: `Director ${number}`, exact: true });
const nameOf = (number: number) => director(number).getByLabelText(/^Full name/);
const row = (order: number, who: string) => ({ order, answers: { who } });

async function openForm(answers: FormAssignment['answers'] = {}) {
  const client = person('USER', 'Iris');
  const begun = { status: 'IN_PROGRESS' as const, startedAt: inMonth(1), answers };
  const { docs, id, path } = assignedForm(givenForm('Company', fields).form, client, begun);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(page.getByRole('group', { name: /^Your directors/ })).toBeVisible();
  const stored = () => app.database.store.read<FormAssignment>(path);
  const names = () => rowsOf(stored().answers['directors']).map((entry) => entry.answers['who']);
  const change = (next: Partial<FormAssignment>) => app.database.put({ [path]: { ...stored(), ...next } });
  return { ...app, stored, names, change };
}

test('rows are added, filled in, moved and removed, the focus goes along, and a removal can be undone', async () => {
  const { names } = await openForm();
  await button('Add: Director').click();
  await expect.element(nameOf(1)).toHaveFocus();
  await userEvent.keyboard('Ada');
  await button('Add: Director').click();
  await expect.element(nameOf(2)).toHaveFocus();
  await userEvent.keyboard('Ben');
  await expect.poll(names).toEqual(['Ada', 'Ben']);
  await button('Move up: Director 2').click();
  await expect.poll(names).toEqual(['Ben', 'Ada']);
  await expect.element(nameOf(1)).toHaveValue('Ben');
  await expect.element(button('Move down: Director 1')).toHaveFocus();
  await button('Remove: Director 1').click();
  await expect.poll(names).toEqual(['Ada']);
  await expect.element(button('Add: Director')).toHaveFocus();
  await button('Undo').click();
  await expect.poll(names).toEqual(['Ben', 'Ada']);
  await button('Add: Director').click();
  await expect.element(nameOf(3)).toHaveFocus();
  await expect.element(button('Add: Director')).toHaveAccessibleDescription('There can be no more than 3 here.');
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('a condition shows a field in its own row; errors name the row and lead to the control', async () => {
  const { stored } = await openForm({ directors: { r1: row(0, 'Ada'), r2: { order: 1 } } });
  await director(1).getByRole('checkbox').click();
  await expect.element(director(1).getByLabelText(/^Country/)).toBeVisible();
  await expectNone(director(2).getByLabelText(/^Country/));
  await button('Complete').click();
  await expect.element(director(1).getByLabelText(/^Country/)).toHaveFocus();
  await page.getByRole('button', { name: /Director 2.*Full name is required/ }).click();
  await expect.element(nameOf(2)).toHaveFocus();
  await nameOf(2).fill('Ben');
  await expectNone(page.getByRole('button', { name: /Director 2/ }).and(page.getByText(/is required/)));
  await director(1)
    .getByLabelText(/^Country/)
    .fill('France');
  await button('Complete').click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({
    directors: { r1: { order: 0, answers: { who: 'Ada', abroad: true, where: 'France' } }, r2: row(1, 'Ben') },
  });
});

test('rows that two devices add are both kept; the same cell asks', { tags: ['wide'] }, async () => {
  const { database, names, change, stored } = await openForm({ directors: { r1: row(0, 'Ada') } });
  const release = database.holdServer();
  await button('Add: Director').click();
  await userEvent.keyboard('Ben');
  await nameOf(1).fill('Ada here');
  (nameOf(1).element() as HTMLElement).blur();
  change({ answers: { directors: { r1: row(0, 'Ada there'), r9: row(5, 'Cy') } } });
  release();
  const conflicts = page.getByRole('region', { name: 'Changed on another device as well' });
  const question = conflicts.getByRole('group', { name: /Director 1.*Full name/ });
  await expect.element(question).toHaveTextContent(/Ada there.*Ada here/);
  await expect.poll(() => names().toSorted()).toEqual(['Ada there', 'Ben', 'Cy']);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => names().toSorted()).toEqual(['Ada here', 'Ben', 'Cy']);
  await expect.element(nameOf(3)).toBeVisible();
  expect(stored().submittedAt).toBeNull();
});
