import { mailTextsOf, productDraftWrites, type ClientImport, type ImportPart } from '@firstmile/domain';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { giveFiles } from '#testing/files.ts';
import { allSent, database, field, openApp, person } from '#testing/openApp.tsx';

beforeEach(() => database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } }));

const csv = (text: string, name: string) => new File([text], name, { type: 'text/csv' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the split of full names is shown, corrected, and greets as corrected', async () => {
  const none = { ...mailTextsOf(null), updatedAt: null, writeId: 'w' };
  await openApp('/admin/invitations/import', person('ADMIN'), { 'settings/mailTexts': none });
  const rows = [
    'Maximiliane von Hohenstein,m@example.test',
    'Anna Lena Marie Holm,a@example.test',
    'Ola,o@example.test',
  ];
  await giveFiles(document, csv(`Name,Email\n${rows.join('\n')}`, 'names.csv'));
  const names = page.getByRole('list', { name: 'Names' }).getByRole('listitem');
  const mail = page.getByRole('figure', { name: 'The email' });
  await expect.element(mail).toHaveTextContent('Hello Maximiliane,');
  await expect.element(field('Last name', names.first())).toHaveValue('von Hohenstein');
  await field('First name', names.first()).fill('Frau');
  await field('First name', names.nth(1)).fill('Anna');
  await field('Last name', names.nth(1)).fill('Lena Marie Holm');
  await expect.element(mail).toHaveTextContent('Hello Frau,');
  await button('Invite 3 people').click();
  await expect.element(card('names.csv')).toHaveTextContent('Waiting');
  await allSent();
  const clientImport = database.all<ClientImport>('imports').find(({ fileName }) => fileName === 'names.csv');
  const [part] = database.all<ImportPart>(`imports/${clientImport?.id ?? ''}/parts`);
  expect(part?.people).toMatchObject([
    { firstName: 'Frau', lastName: 'von Hohenstein' },
    { firstName: 'Anna', lastName: 'Lena Marie Holm' },
    { firstName: 'Ola', lastName: '' },
  ]);
  await giveFiles(document, csv('Vorname,Nachname,Email\nNora Ann,Beck,n@example.test', 'split.csv'));
  await expect.element(button('Invite 1 person')).toBeEnabled();
  await expectNone(page.getByRole('list', { name: 'Names' })); // the file itself says which is which
});

test('a list is refused while the standard onboarding has nothing to sign', async () => {
  const drafts = Object.fromEntries(
    productDraftWrites().flatMap((write) => (write.op === 'set' ? [[write.path, write.data]] : [])),
  );
  onTestFinished(() => database.commit(Object.keys(drafts).map((path) => ({ op: 'delete', path }))));
  await openApp('/admin/invitations/import', person('ADMIN'), drafts);
  await giveFiles(document, csv('Name,Email\nNora,nora@example.test', 'early.csv'));
  await expect.element(page.getByText(/standard onboarding has nothing to sign yet/)).toBeVisible();
  await button('Invite 1 person').click();
  await expect.element(page.getByText(/no agreement is published/)).toBeVisible();
  expect(database.all<ClientImport>('imports').some(({ fileName }) => fileName === 'early.csv')).toBe(false);
  await page.getByRole('radio', { name: 'Forms only' }).click();
  await button('Invite 1 person').click();
  await expect.element(card('early.csv')).toHaveTextContent('Waiting');
});
