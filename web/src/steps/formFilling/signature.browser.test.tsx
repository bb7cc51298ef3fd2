import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addField, button, openBuilder, unique } from '#testing/formBuilder.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

afterEach(() => page.viewport(1280, 800));

const signed = exampleField({ id: 'signed', type: 'signature', label: 'Filled in by', required: true });
const group = () => page.getByRole('group', { name: /^Filled in by/ });
const typedName = () => group().getByRole('textbox', { name: 'Full name' });
const canvas = () => group().getByRole('img', { name: 'Draw your signature' });

/** Opens the form of a client whose onboarding is done. */
async function openForm(changes: Partial<FormAssignment> = {}) {
  const client = person('USER', 'Iris');
  const { docs, id, path } = assignedForm(givenForm('Site report', [signed]).form, client, changes);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  return () => app.database.store.read<FormAssignment>(path);
}
const complete = () => button('Complete').click();

test('a typed name signs by keyboard alone, and fits a narrow screen', async () => {
  await page.viewport(320, 640);
  const stored = await openForm();
  await complete();
  await expect.element(typedName()).toHaveFocus();
  await expect.element(group()).toHaveAccessibleDescription(/Filled in by is required/);
  await typedName().fill('Iris Marsh');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await complete();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({ signed: { name: 'Iris Marsh', strokes: '' } });
});

test('a stored drawing is shown, needs a name, and can be taken away', async () => {
  const strokes = '[[[10,80],[60,20],[110,80]]]';
  const stored = await openForm({ status: 'IN_PROGRESS', answers: { signed: { name: '', strokes } } });
  await expect.element(canvas()).toBeVisible();
  const inked = () => {
    const target = canvas().element() as HTMLCanvasElement;
    const pixels = target.getContext('2d')?.getImageData(0, 0, target.width, target.height).data ?? [];
    return pixels.some((part, index) => index % 4 === 3 && part > 0);
  };
  await expect.poll(inked).toBe(true);
  await complete();
  await expect.element(page.getByText('Filled in by: please type your name as well').first()).toBeVisible();
  await typedName().fill('Iris Marsh');
  expect(stored().answers).toMatchObject({ signed: { strokes } });
  await group().getByRole('button', { name: 'Clear' }).click();
  await expect.poll(inked).toBe(false);
  await complete();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({ signed: { name: 'Iris Marsh', strokes: '' } });
});

test('an admin reads the name and sees the drawing', async () => {
  const iris = person('USER', 'Iris');
  const name = `Site report ${iris.uid.slice(0, 6)}`;
  const { form, docs } = givenForm(name, [signed]);
  const answers = { signed: { name: 'Iris Marsh', strokes: '[[[10,80],[60,20],[110,80]]]' } };
  const assigned = assignedForm(form, iris, { status: 'IN_PROGRESS', answers });
  await openApp('/admin/assignments', person('ADMIN'), { ...docs, ...assigned.docs });
  await button(`View Answers: ${name}, Iris Marsh`).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('definition')).toHaveTextContent('Iris Marsh');
  await expect.element(dialog.getByRole('img', { name: 'Drawn signature of Iris Marsh' })).toBeVisible();
});

test('the builder makes a signature, and says where evidence is kept', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Report');
  await page.getByLabelText('Form name').fill(name);
  await addField('Filled in by', 'Signature', true);
  await button('Edit: Filled in by').click();
  await expect.element(page.getByText(/use Agreements: they keep evidence/)).toBeVisible();
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.fields).toMatchObject([{ type: 'signature', required: true }]);
});
