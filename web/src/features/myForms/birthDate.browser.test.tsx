import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

afterEach(() => i18n.changeLanguage('en'));

const FIELDS = [
  exampleField({ id: 'born', type: 'date', label: 'Date of birth', required: true, help: 'As in your passport.' }),
  exampleField({ id: 'child', type: 'date', label: 'Date of birth of your child' }),
  exampleField({ id: 'start', type: 'date', label: 'First day' }),
];

async function openForm() {
  const client = person('USER');
  const { docs, id, path } = assignedForm(givenForm('About you', FIELDS).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(group()).toBeVisible();
  return () => app.database.store.read<FormAssignment>(path);
}
const group = (name = /^Date of birth(?! of)/) => page.getByRole('group', { name });
const box = (name: string) => group().getByLabelText(name, { exact: true });
const complete = () => page.getByRole('button', { name: 'Complete', exact: true });
const labels = () =>
  [...group().element().querySelectorAll('label')].map((label) => label.textContent.replace(/\W+$/, ''));

test('a date of birth is typed into three boxes, its missing part is named, and a short year lies in the past', async () => {
  const stored = await openForm();
  expect(labels()).toEqual(['Month', 'Day', 'Year']);
  await complete().click();
  await expect.element(box('Month')).toHaveFocus();
  await expect.element(group()).toHaveAccessibleDescription(/Date of birth is required.*As in your passport/);
  await box('Day').fill('5');
  await userEvent.tab();
  await expect.element(box('Year')).toHaveFocus();
  await userEvent.keyboard('85');
  await complete().click();
  await expect.element(group()).toHaveAccessibleDescription(/Date of birth needs the month/);
  await expect.element(box('Month')).toHaveFocus();
  await expect.element(box('Day')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => stored().answers).toEqual({ born: '85--5' }); // what is typed is safe before it is whole
  await userEvent.keyboard('12');
  await expect.element(box('Month')).toHaveFocus(); // typing moves nobody on
  await complete().click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({ born: '1985-12-05' });
});

test('a pasted day fills all boxes, in the order of the reader’s language', async () => {
  const stored = await openForm();
  await i18n.changeLanguage('de');
  await expect.poll(labels).toEqual(['Tag', 'Monat', 'Jahr']);
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
  paste.clipboardData?.setData('text', '12.05.1985');
  await box('Monat').click();
  box('Monat').element().dispatchEvent(paste);
  await expect.element(box('Tag')).toHaveValue('12');
  await expect.element(box('Monat')).toHaveValue('05');
  await expect.element(box('Jahr')).toHaveValue('1985');
  await expect.poll(() => stored().answers).toEqual({ born: '1985-05-12' });
  await box('Tag').fill('');
  await box('Monat').fill('');
  await box('Jahr').fill('');
  await expect.poll(() => stored().answers).toEqual({});
});

test('the browser fills in the person’s own birthday only, and other days keep their calendar', async () => {
  await openForm();
  for (const [name, part] of [
    ['Day', 'bday-day'],
    ['Month', 'bday-month'],
    ['Year', 'bday-year'],
  ] as const) {
    await expect.element(box(name)).toHaveAttribute('autocomplete', part);
    await expect.element(box(name)).toHaveAttribute('inputmode', 'numeric');
    const childs = group(/^Date of birth of your child/).getByLabelText(name, { exact: true });
    await expect.element(childs).toHaveAttribute('autocomplete', 'off');
  }
  await expect.element(page.getByLabelText('First day')).toHaveAttribute('type', 'date');
});
