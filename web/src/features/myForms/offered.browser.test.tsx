import type { FormAssignment } from '@firstmile/domain';
import { exampleField, exampleRun, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const fields = [
  exampleField({ id: 'mail', label: 'Email', type: 'email' }),
  exampleField({ id: 'vat', label: 'VAT number' }),
  exampleField({ id: 'more', label: 'Anything else' }),
];

/** Opens a form that nobody has started, of a client who gave the VAT number in another form. */
async function openForm() {
  const ada = person('USER');
  const done = { status: 'COMPLETED', answers: { vat: 'GB 1' }, completedAt: moment(1) } as const;
  const before = assignedForm(givenForm('Billing', fields).form, ada, { ...done, submittedAt: moment(1) });
  const { path, id, docs } = assignedForm(givenForm('Travel', fields).form, ada);
  const { database } = await openApp(`/forms/${id}`, ada, { ...before.docs, ...docs });
  await expect.element(page.getByText(/We know 2 of these answers already/)).toBeVisible();
  return { ada, database, stored: () => database.store.read<FormAssignment>(path) };
}
const use = (answer: string) => page.getByRole('button', { name: `Use: ${answer}` });

test('answers given elsewhere are offered with their place, and only those taken are handed in', async () => {
  const { ada, stored } = await openForm();
  await expect.element(use(ada.email)).toHaveAccessibleDescription('From your profile');
  await expect.element(use('GB 1')).toHaveAccessibleDescription('From your form “Billing”');
  await expect.element(field('VAT number')).toHaveValue('');
  await use('GB 1').click();
  await expect.element(field('VAT number')).toHaveValue('GB 1');
  await expect.element(field('VAT number')).toHaveFocus();
  await expectNone(use('GB 1'));
  await field('Anything else').fill('No');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({ vat: 'GB 1', more: 'No' });
});

test('all of them are taken at once', { tags: ['wide'] }, async () => {
  const { ada, stored } = await openForm();
  await page.getByRole('button', { name: 'Use all of them' }).click();
  await expectNone(page.getByText(/We know/));
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({ mail: ada.email, vat: 'GB 1' });
});

test('the company step of the wizard starts with the profile', async () => {
  const ada = person('USER');
  const run = exampleRun(0, { userId: ada.uid });
  const profile = { ...profileOf(ada)[`users/${ada.uid}`], company: 'Northwind', phone: '+44 20 7946 0018' };
  await openApp('/onboarding', ada, { [`users/${ada.uid}`]: profile, [`onboardings/${ada.uid}`]: run });
  await expect.element(field('Contact Name')).toHaveValue('Ada Marsh');
  await expect.element(field('Contact Email')).toHaveValue(ada.email);
  await expect.element(field('Company Name')).toHaveValue('Northwind');
});
