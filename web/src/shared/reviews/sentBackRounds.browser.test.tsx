import { exampleApproval, exampleField, moment } from '@firstmile/domain/testing';
import i18n from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedForm, givenForm } from '#testing/given.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => i18n.changeLanguage('en'));

const form = givenForm('Owners', [
  exampleField({
    id: 'kind',
    type: 'select',
    label: 'Company',
    options: ['Limited', 'Partnership'],
    words: { de: { label: 'Unternehmen', options: ['GmbH', 'KG'] } },
  }),
  exampleField({
    id: 'owners',
    type: 'group',
    label: 'Owners',
    fields: [exampleField({ id: 'name', label: 'Full name', words: { de: { label: 'Vollständiger Name' } } })],
  }),
]);
const rows = (name: string) => ({ aaaaaaaaaaaaaaaaaaaa: { order: 1, answers: { name } } });

test('rounds and reviews show rows with the labels of their cells, and options in the language of the reader', async () => {
  const client = person('USER', 'Rosa');
  const { uid: _uid, role: _role, ...who } = client;
  const answers = { kind: 'Partnership', owners: rows('Rosa Marsh') };
  const handedIn = assignedForm({ ...form.form, needsApproval: true }, client, {
    status: 'COMPLETED',
    answers,
    submittedAt: moment(2),
    completedAt: moment(2),
    approval: exampleApproval({ round: 2, client: who }),
  });
  const item = { step: 'form', reason: 'Please correct this.' };
  const round = {
    run: handedIn.path,
    title: 'Owners',
    round: 1,
    by: { uid: 'mia', name: 'Mia Lund' },
    at: moment(1),
    handedInAt: moment(2),
    items: [
      { ...item, part: 'kind', name: 'Unternehmen', type: 'select', before: 'Limited', after: 'Partnership' },
      { ...item, part: 'owners', name: 'Owners', type: 'group', before: rows('R. M.'), after: answers.owners },
    ],
  };
  await i18n.changeLanguage('de');
  await openApp(`/admin/clients/${client.uid}?part=forms`, person('ADMIN'), {
    ...form.docs,
    ...handedIn.docs,
    ...profileOf(client),
    [`users/${client.uid}/sentBack/${handedIn.id}-1`]: round,
  });
  const shown = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(shown.filter({ hasText: 'GmbH' }).first()).toHaveTextContent(/GmbH.*KG/);
  const name = /Vollständiger Name: R\. M\..*Vollständiger Name: Rosa Marsh/;
  await expect.element(shown.filter({ hasText: 'R. M.' }).first()).toHaveTextContent(name);

  await page
    .getByRole('button', { name: /^Änderungen anfordern: .*Rosa Marsh/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('KG', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Vollständiger Name: Rosa Marsh')).toBeVisible();
});
