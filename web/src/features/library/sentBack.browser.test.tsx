import { newOnboarding, type FileRecord } from '@firstmile/domain';
import { exampleFile, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { file, giveFiles } from '#testing/files.ts';
import { database, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const items = () => page.getByRole('main').getByRole('listitem');
const by = { uid: 'mia', name: 'Mia Lund' };

const OLD = 'abcdefghijABCDEFGHIJ';
const recordOf = (name: string, changes: object) => ({
  ...exampleFile({ kind: 'document', name: `${name}.pdf`, type: 'application/pdf' }),
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

test('a client sees first what was sent back and why, replaces it, and it stays beside the new file', async () => {
  const client = person('USER', 'Nora');
  const folder = `users/${client.uid}/files`;
  const sentBack = { reason: 'A page is missing.', by, at: moment(5), replacedBy: '' };
  const records = {
    [`${folder}/${OLD}`]: recordOf('old', { sentBack }),
    [`${folder}/new`]: recordOf('new', { createdAt: moment(9) }),
  };
  const run = { [`onboardings/${client.uid}`]: { ...newOnboarding(client.uid), isOff: true } };
  const { router } = await openApp('/dashboard', client, { ...profileOf(client), ...run, ...records });
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next).toHaveTextContent('A page is missing.');
  await next.getByRole('link', { name: 'Replace file: old.pdf' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents');
  await expect.element(items().first()).toHaveTextContent(/old\.pdf.*Sent back: A page is missing\..*Mia Lund/);
  await expect.element(button('Replace: old.pdf')).toBeVisible();

  await giveFiles(items().first().element(), file('whole.pdf', 'application/pdf'));
  await expect.element(items().first()).toHaveTextContent('The new file is on its way.');
  await expectNone(button('Replace: old.pdf'));
  const added = () => database.all<FileRecord>(folder).find(({ name }) => name === 'whole.pdf');
  await expect.poll(added).toMatchObject({ kind: 'document', replaces: OLD, state: 'waiting' });

  const { id = '', ...record } = added() ?? {};
  database.put({
    [`${folder}/${id}`]: { ...record, state: 'stored' },
    [`${folder}/${OLD}`]: recordOf('old', { sentBack: { ...sentBack, replacedBy: id } }),
  });
  const old = items().filter({ hasText: 'old.pdf' });
  await expect.element(old).toHaveTextContent('Replaced after it was sent back: A page is missing.');
  await expectNone(button('More: old.pdf')); // it can be neither renamed nor deleted
});

test('a file that the page does not accept replaces nothing, and says why', async () => {
  const client = person('USER', 'Olaf');
  const path = `users/${client.uid}/files/${OLD}`;
  const sentBack = { reason: 'A page is missing.', by, at: moment(5), replacedBy: '' };
  const run = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
  await openApp('/documents', client, { ...run, [path]: recordOf('old', { sentBack }) });
  const old = items().filter({ hasText: 'old.pdf' });
  await expect.element(button('Replace: old.pdf')).toBeVisible();
  await giveFiles(old.element(), file('tour.mp4', 'video/mp4'));
  await expect.element(page.getByText(/File type must be \.pdf/)).toBeVisible();
  await expect.element(button('Replace: old.pdf')).toBeVisible();
});
