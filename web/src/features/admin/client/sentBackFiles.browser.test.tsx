import { exampleFile, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { database, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openFiles(name: string) {
  const client = person('USER', name);
  const folder = `users/${client.uid}/files`;
  const record = (kind: string, changes: object = {}) => ({
    ...exampleFile({ name: `${kind}.png` }),
    kind,
    path: '',
    state: 'stored',
    reason: null,
    createdAt: moment(1),
    usedBy: null,
    archivedAt: null,
    approvedAt: null,
    writeId: 'w',
    ...changes,
  });
  const docs = {
    ...profileOf(client),
    [`${folder}/file`]: record('file'),
    [`${folder}/step`]: record('step'),
    [`${folder}/assigned`]: record('assigned', { usedBy: { type: 'form', name: 'Brand' } }),
  };
  await openApp(`/admin/clients/${client.uid}?part=files`, person('ADMIN', 'Grace'), docs);
  await expect.element(button('Send back file.png')).toBeVisible();
  return {
    stored: () => database.store.read<object>(`${folder}/file`),
    put: (changes: object) => database.put({ [`${folder}/file`]: record('file', changes) }),
  };
}

test('an admin sends a file of the library back with a reason, and approves it afterwards', async () => {
  const { stored } = await openFiles('Nils');
  await expectNone(button('Send back step.png'));
  await expectNone(button('Send back assigned.png'));
  await expectNone(button('Approve file.png'));
  await button('Send back file.png').click();
  const dialog = page.getByRole('dialog', { name: 'Send back file.png' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect.element(dialog.getByText('Please say what should change')).toBeVisible();
  await dialog.getByRole('button', { name: 'It cannot be read.' }).click();
  await expect.element(field('What should change?')).toHaveValue('It cannot be read.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expectNone(dialog);
  await expect.element(row('file.png')).toHaveTextContent(/Sent back: It cannot be read\..*Grace Marsh/);
  await expectNone(button('Send back file.png'));
  await expect.poll(stored).toMatchObject({ sentBack: { reason: 'It cannot be read.', replacedBy: '' } });

  await button('Approve file.png').click();
  await expect.element(row('file.png').getByText('Approved')).toBeVisible();
  await expectNone(page.getByText('Sent back: It cannot be read.'));
  await expect.poll(stored).toMatchObject({ sentBack: null });
});

test('an admin is told that another admin decided about the file first', { tags: ['wide'] }, async () => {
  const { put } = await openFiles('Petra');
  database.refusal = 'permission-denied';
  await button('Send back file.png').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'It cannot be read.' }).click();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const by = { uid: 'first', name: 'Frida Holm' };
  put({ sentBack: { reason: 'A page is missing.', by, at: moment(9), replacedBy: '' } });
  await expect.element(page.getByText(/Your decision on file\.png did not count/)).toBeVisible();
  await expect.element(row('file.png')).toHaveTextContent(/Sent back: A page is missing\..*Frida Holm/);
});
