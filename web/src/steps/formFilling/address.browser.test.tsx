import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import axe from 'axe-core';
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addField, button, fields, openBuilder, unique } from '#testing/formBuilder.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

afterEach(async () => {
  await i18n.changeLanguage('en');
  await page.viewport(1280, 800);
});

const office = exampleField({ id: 'office', type: 'address', label: 'Office', required: true, help: 'Not a box.' });
const group = () => page.getByRole('group', { name: /^Office/ });
const country = () => group().getByRole('combobox', { name: 'Country' });
const labels = () =>
  group()
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);

test('an address is asked in the order of its country, names what is missing, and fits a narrow screen', async () => {
  await page.viewport(320, 640); // 1280 wide at 400 %
  const client = person('USER', 'Iris');
  const { docs, id, path } = assignedForm(givenForm('Places', [office]).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  const stored = () => app.database.store.read<FormAssignment>(path);
  const complete = page.getByRole('button', { name: 'Complete', exact: true });
  await complete.click();
  await expect.element(country()).toHaveFocus();
  await expect.element(group()).toHaveAccessibleDescription(/Office is required.*Not a box/);
  expect(labels()).toEqual(['Street and number', 'Second line (optional)', 'Postal code', 'City', 'Region']);
  await country().selectOptions('United States');
  await expect.poll(labels).toEqual(['Street and number', 'Second line (optional)', 'City', 'State', 'ZIP code']);
  await field('State').fill('NY');
  await country().selectOptions('Germany');
  await expect.poll(labels).toEqual(['Street and number', 'Second line (optional)', 'Postal code', 'City']);
  await field('Street and number').fill('Lange Str. 1');
  await field('Postal code').fill('10115');
  await complete.click();
  await expect.element(page.getByText('Office needs its country, street and city').first()).toBeVisible();
  await expect.element(field('City')).toBeInvalid();
  await expect.element(field('Street and number')).toBeValid();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await field('City').fill('Berlin');
  await complete.click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(stored().answers).toEqual({
    office: { country: 'DE', line1: 'Lange Str. 1', line2: '', postalCode: '10115', city: 'Berlin', region: '' },
  });
});

test("an admin reads an address line by line, with its country in the admin's language", async () => {
  const iris = person('USER', 'Iris');
  const name = `Places ${iris.uid.slice(0, 6)}`;
  const { form, docs } = givenForm(name, [office]);
  const answers = {
    office: { country: 'US', line1: '1 Main St', line2: '', postalCode: '10001', city: 'New York', region: 'NY' },
  };
  const assigned = assignedForm(form, iris, { status: 'IN_PROGRESS', answers });
  await openApp('/admin/assignments', person('ADMIN'), { ...docs, ...assigned.docs });
  await i18n.changeLanguage('de');
  await button(`Antworten ansehen: ${name}, Iris Marsh`).click();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('definition').element().textContent)
    .toBe('1 Main St\nNew York NY 10001\nVereinigte Staaten');
});

test('the builder makes an address, which the preview checks', async () => {
  const { named, leftFor } = await openBuilder();
  const name = unique('Places');
  await page.getByLabelText('Form name').fill(name);
  await addField('Office', 'Address', true);
  await expect.element(fields().getByText(/^Address/)).toBeVisible();
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name });
  await preview.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await preview.getByRole('button', { name: 'Check the answers' }).click();
  await expect.element(preview.getByText('Office needs its country, street and city').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await button('Save Form').click();
  await leftFor('/admin/forms');
  await allSent();
  expect(named(name)?.fields).toMatchObject([{ type: 'address', required: true }]);
});
