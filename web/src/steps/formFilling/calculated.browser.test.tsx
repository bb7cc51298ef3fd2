import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const fields = [
  exampleField({ id: 'price', label: 'Price', type: 'number' }),
  exampleField({ id: 'pieces', label: 'Pieces', type: 'number' }),
  exampleField({ id: 'total', label: 'Total', type: 'calculated', formula: '{price} * {pieces}' }),
];

test('a form shows what it calculates while the client types, and stores it when it is handed in', async () => {
  const ada = person('USER');
  const { path, id, docs } = assignedForm(givenForm('Order', fields).form, ada);
  const onboarding = { ...newOnboarding(ada.uid), status: 'COMPLETED' };
  const { database } = await openApp(`/forms/${id}`, ada, { ...docs, [`onboardings/${ada.uid}`]: onboarding });
  const total = page.getByRole('status', { name: 'Total' });
  await expect.element(page.getByLabelText('No result yet')).toBeVisible();
  await field('Price').fill('1500.5');
  await field('Pieces').fill('2');
  await expect.element(total).toHaveTextContent('3001');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const stored = () => database.store.read<FormAssignment>(path);
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({ price: 1500.5, pieces: 2, total: 3001 });
});
