import type { FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '#testing/actions.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

afterEach(() => i18n.changeLanguage('en'));

const name = exampleField({ id: 'name', label: 'Brand name', required: true, words: { de: { label: 'Markenname' } } });
const tone = exampleField({
  id: 'tone',
  type: 'select',
  label: 'Tone',
  options: ['Calm', 'Bold'],
  words: { de: { label: 'Tonfall', options: ['Ruhig', ''] } },
  section: { title: 'Voice', text: '', isPage: false, words: { de: { title: 'Stimme' } } },
});

test('a client fills in and reads a form in the language of the page; the answers stay as they are stored', async () => {
  const ada = person('USER');
  const { form } = givenForm('Brand', [name, tone]);
  const { id, path, docs } = assignedForm({ ...form, descriptions: { de: 'Worum es geht' } }, ada);
  const { database, router } = await openApp(`/forms/${id}`, ada, docs);
  const stored = () => database.store.read<FormAssignment>(path);
  await expect.element(page.getByText('What we need to know')).toBeVisible();
  await i18n.changeLanguage('de');
  await expect.element(page.getByText('Worum es geht')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Stimme' })).toBeVisible();
  const select = page.getByRole('combobox', { name: 'Tonfall' });
  await choose(select, 'Ruhig');
  await expect.element(select).toHaveTextContent('Ruhig');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await expect.element(page.getByText(/Markenname.*(erforderlich|ausfüllen|fehlt|ein)/i).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Markenname' }).fill('North');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  await allSent();
  expect(stored().answers).toEqual({ name: 'North', tone: 'Calm' });
  await router.navigate(`/forms/${id}`);
  await expect.element(page.getByText('Ruhig')).toBeVisible();
  await i18n.changeLanguage('en');
  await expect.element(page.getByText('Calm')).toBeVisible();
});
