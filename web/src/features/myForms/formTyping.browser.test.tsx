import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

afterEach(() => i18n.changeLanguage('en'));

const FIELDS = [
  exampleField({ id: 'name', label: 'Name', type: 'text' }),
  exampleField({ id: 'mail', label: 'Mail', type: 'email' }),
  exampleField({ id: 'phone', label: 'Phone', type: 'phone' }),
  exampleField({ id: 'share', label: 'Share', type: 'number' }),
  exampleField({ id: 'day', label: 'Day', type: 'date' }),
];

async function openForm() {
  const client = person('USER');
  const { docs, id, path } = assignedForm(givenForm('Pasted', FIELDS).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(page.getByRole('heading', { name: 'Pasted', level: 1 })).toBeVisible();
  return () => app.database.store.read<FormAssignment>(path);
}

test('pasted text is accepted, and handed in without invisible characters', async () => {
  const stored = await openForm();
  await field('Name').fill('\u200eAnne\u2011Marie\u00a0Berg\u200b');
  await field('Mail').fill('Anna <mailto:anna@example.test>;');
  await field('Phone').fill('\u202a(0170)\u00a0123\u20114567\u202c');
  await field('Share').fill('1,5');
  await field('Day').fill('0026-05-12');
  await field('Share').click(); // leaves the field of the day
  await expect.element(field('Day')).toHaveValue('2026-05-12');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({
    name: 'Anne-Marie Berg',
    mail: 'anna@example.test',
    phone: '(0170) 123-4567',
    share: 1.5,
    day: '2026-05-12',
  });
});

test(
  'a number is read in the reader’s language, and an ambiguous one shows how it was read',
  { tags: ['wide'] },
  async () => {
    const stored = await openForm();
    await i18n.changeLanguage('de');
    await field('Share').fill('1.234');
    await expect.element(page.getByText('Verstanden als 1234', { exact: true })).toBeVisible();
    await expect.poll(() => stored().answers['share']).toBe(1234);
    await field('Share').fill('1,234');
    await expect.element(page.getByText('Verstanden als 1,234, also zwischen 1 und 2')).toBeVisible();
    await expect.poll(() => stored().answers['share']).toBe(1.234);
    await field('Share').fill('1.234,5');
    await expect.element(page.getByText('Verstanden als 1234,5')).toBeVisible();
    await field('Share').fill('1234,5');
    await expect.element(page.getByText(/Verstanden/)).not.toBeInTheDocument();
  },
);

test('an address with two dots in a row and a day of another century are refused', async () => {
  const stored = await openForm();
  await field('Mail').fill('a..b@example.test');
  await field('Day').fill('0202-05-12');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.element(page.getByText('Day must be a date from 1900 to 2100').first()).toBeVisible();
  await expect.element(field('Mail')).toBeInvalid();
  expect(stored().submittedAt).toBeNull();
});
