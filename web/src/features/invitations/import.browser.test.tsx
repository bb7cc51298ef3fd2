import {
  mailTextsOf,
  newId,
  startImportWrites,
  storedImport,
  type ClientImport,
  type ImportPart,
} from '@firstmile/domain';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone, dropEmptyFolder, withUnreadableFiles } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { giveFiles } from '#testing/files.ts';
import { givenForm } from '#testing/given.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';

beforeEach(() => database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } }));

const csv = (text: string, name = 'clients.csv') => new File([text], name, { type: 'text/csv' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Builds an import of one person, as it is stored. */
function stored(fileName: string, changes: Partial<ClientImport> = {}) {
  const id = newId();
  const tasks = { formIds: [], flowIds: [], dueAt: null, timeZone: 'Etc/UTC', note: '' };
  const order = { fileName, listHash: newId(), tasks, language: 'en' as const };
  const people = [{ line: 2, firstName: 'Nora', lastName: 'Beck', email: 'nora@example.test' }];
  const by = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
  const writes = startImportWrites(id, { order, people, by }).flat();
  const data = writes.map((write) => (write.op === 'delete' ? {} : write.data));
  const at = { createdAt: new Date(), updatedAt: null };
  return {
    id,
    docs: { [`imports/${id}`]: { ...data[0], ...at, ...changes }, [`imports/${id}/parts/0`]: { ...data[1] } },
  };
}

test(
  'a file is read, its wrong lines are shown and can be saved, and the others are imported with their tasks',
  { tags: ['wide'] },
  async () => {
    const { form, docs } = givenForm('Press photos');
    const none = mailTextsOf(null);
    const texts = { ...none, invitation: { ...none.invitation, en: 'Welcome to Marsh.' } };
    const subjects = { ...none.subjects, invitation: { ...none.subjects.invitation, en: 'Your start' } };
    const own = { ...texts, subjects, updatedAt: null, writeId: 'w' };
    await openApp('/admin/invitations', person('ADMIN'), { ...docs, 'settings/mailTexts': own });
    await page.getByRole('link', { name: 'Import from a file' }).click();
    const text =
      'Wer;Vorname;E-Mail\r\nBeck;Nora;nora@example.test\r\n;Ola;ola(at)example.test\r\nBo;Nora;NORA@example.test\r\n';
    await giveFiles(document, csv(text, 'first.csv'));
    await expect.element(page.getByText('1 person can be invited')).toBeVisible();
    await expect.element(page.getByText('Line 3: Please provide a valid email')).toBeVisible();
    await expect.element(page.getByText('Line 4: The address is in line 2 already')).toBeVisible();
    const saved = await downloadOf(() => button('Save these lines as CSV').click());
    expect(saved.text.split('\r\n').map((line) => line.split(',').length)).toEqual([4, 4, 4, 1]);
    await choose(page.getByRole('combobox', { name: 'Last name' }), 'Wer');
    await page.getByRole('combobox', { name: 'Forms to fill in' }).fill('Press ph');
    await page.getByRole('option', { name: form.name }).click();
    await expect.element(page.getByRole('figure', { name: 'The email' })).toHaveTextContent(`• ${form.name}`);
    await expect
      .element(page.getByRole('figure', { name: 'The email' }))
      .toHaveTextContent(/Your start.*Welcome to Marsh\./);
    await button('Invite 1 person').click();
    await expect.element(card('first.csv')).toHaveTextContent('Waiting');
    await allSent();
    const first = database.all<ClientImport>('imports').find(({ fileName }) => fileName === 'first.csv');
    expect(first).toMatchObject({ count: 1, arrived: 1, wish: 'run', tasks: { formIds: [form.id] } });
    const [part] = database.all<ImportPart>(`imports/${first?.id ?? ''}/parts`);
    expect(part?.people).toEqual([{ line: 2, firstName: 'Nora', lastName: 'Beck', email: 'nora@example.test' }]);
    await giveFiles(document, csv(text, 'again.csv'));
    await choose(page.getByRole('combobox', { name: 'Last name' }), 'Wer');
    await expect.element(page.getByText(/This list is already being imported/)).toBeVisible();
    await button('Choose another file').click();
  },
);

test(
  'a row’s own values go with its person, and the first people and the mail are shown before anything is sent',
  { tags: ['wide'] },
  async () => {
    const admin = { ...person('ADMIN'), firstName: 'Mia', lastName: 'Lund' };
    const words = { ...mailTextsOf(null), updatedAt: null, writeId: 'w' };
    await openApp('/admin/invitations/import', admin, { 'settings/mailTexts': words });
    const rows = Array.from({ length: 6 }, (_, index) => `P${index},p${index}@example.test,,,`);
    const text = `Name,Email,Company,Language,Due date\nNora,nora@example.test,Northwind,Spanish,2099-12-24\n${rows.join('\n')}`;
    await giveFiles(document, csv(text, 'rich.csv'));
    const first = page.getByRole('list', { name: 'The first people' }).getByRole('listitem');
    await expect.element(first.first()).toHaveTextContent(/Nora.*nora@example\.test.*Northwind.*Spanish.*2099/);
    expect(first.elements()).toHaveLength(5);
    const mail = page.getByRole('figure', { name: 'The email' });
    await expect.element(mail).toHaveTextContent(/Invitación de.*Mia Lund/);
    await expect.element(mail).toHaveTextContent(/24 de diciembre de 2099/);
    await expect.element(mail).toHaveTextContent(/• Información de la empresa.*• \+2.*unos 25-40 minutos/);
    await choose(page.getByRole('combobox', { name: 'Language', exact: true }), 'None');
    await expect.element(mail).toHaveTextContent('Invitation from Mia Lund');
    await choose(page.getByRole('combobox', { name: 'Language', exact: true }), 'Language');
    await page.getByRole('radio', { name: 'Forms only' }).click();
    await expect.element(mail).not.toHaveTextContent(/• [A-Z]/);
    await button('Invite 7 people').click();
    await allSent();
    const rich = database.all<ClientImport>('imports').find(({ fileName }) => fileName === 'rich.csv');
    expect(rich?.tasks).toMatchObject({ onboarding: 'none', flowIds: [] });
    const [part] = database.all<ImportPart>(`imports/${rich?.id ?? ''}/parts`);
    expect(part?.people.slice(0, 2)).toEqual([
      {
        line: 2,
        firstName: 'Nora',
        lastName: '',
        email: 'nora@example.test',
        company: 'Northwind',
        language: 'es',
        dueDay: '2099-12-24',
      },
      { line: 3, firstName: 'P0', lastName: '', email: 'p0@example.test' },
    ]);
  },
);

test(
  'unknown columns are asked for, and a file that is not a table or too large is refused',
  { tags: ['wide'] },
  async () => {
    await openApp('/admin/invitations/import', person('ADMIN'));
    await giveFiles(document, csv('x'.repeat(2_000_001)));
    await expect.element(page.getByText(/larger than 2 MB/)).toBeVisible();
    await giveFiles(document, csv('\0\0'));
    await expect.element(page.getByText(/There is no table/)).toBeVisible();
    for (const start of ['PK\u0003\u0004', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]) {
      await giveFiles(document, csv('\0'));
      await expect.element(page.getByText(/There is no table/)).toBeVisible();
      await giveFiles(document, new File([start, 'x'.repeat(3_000_000)], 'clients.csv'));
      await expect.element(page.getByText(/^This is an Excel workbook: save it as CSV/)).toBeVisible();
    }
    await giveFiles(document, csv('Who,Where\nNora,nora@example.test'));
    await expect.element(page.getByText(/Please say which column/)).toBeVisible();
    await expect.element(button(/^Invite 0/)).toBeDisabled();
    await choose(page.getByRole('combobox', { name: 'Full name' }), 'Who');
    await expect.element(button('Invite 1 person')).toBeEnabled();
  },
);

test(
  'an unreadable file, several files and an empty folder show why they are refused',
  { tags: ['wide'] },
  async () => {
    await openApp('/admin/invitations/import', person('ADMIN'));
    await expect.element(button(/^Drop a CSV file here/)).toBeVisible();
    await withUnreadableFiles(async () => {
      await giveFiles(document, csv('Name,Email\nNora,nora@example.test'));
      await expect.element(page.getByText(/The file could not be read/)).toBeVisible();
    });
    await giveFiles(document, csv('a', 'a.csv'), csv('b', 'b.csv'));
    await expect.element(page.getByText('Please choose one CSV file.')).toBeVisible();
    await giveFiles(document, csv('\0'));
    await expectNone(page.getByText('Please choose one CSV file.'));
    dropEmptyFolder(button(/^Drop a CSV file here/).element());
    await expect.element(page.getByText('Please choose one CSV file.')).toBeVisible();
    await giveFiles(document, csv('Name,Email\nNora,nora@example.test'));
    await expect.element(button('Invite 1 person')).toBeEnabled();
  },
);

test('names from a file without a declared encoding are shown for a check before anybody is invited', async () => {
  await openApp('/admin/invitations/import', person('ADMIN'));
  const lines = 'Vorname;Nachname;E-Mail\nNora;Beck;nora@example.test\nJörg;Weiß;joerg@example.test\n';
  const warning = page.getByText(/Are these names right/);
  await giveFiles(document, csv(lines));
  await expect.element(button('Invite 2 people')).toBeEnabled();
  await expectNone(warning);
  await button('Choose another file').click();
  await giveFiles(document, new File([Uint8Array.from(lines, (letter) => letter.charCodeAt(0))], 'windows.csv'));
  await expect.element(warning).toHaveTextContent('Jörg Weiß');
  await expect.element(warning).not.toHaveTextContent('Nora');
  await expect.element(button('Invite 2 people')).toBeEnabled();
  await button('Choose another file').click();
});

test(
  'a list in many parts arrives complete, each part once, and the same file completes a list that arrived in part',
  { tags: ['wide'] },
  async () => {
    await openApp('/admin/invitations/import', person('ADMIN'));
    const rows = Array.from({ length: 600 }, (_, index) => `Nora ${index},n${index}@example.test`);
    const many = csv(`Name,Email\n${rows.join('\n')}`, 'many.csv');
    await giveFiles(document, many);
    await button('Invite 600 people').click();
    const whole = async () => {
      await allSent();
      const all = database.all<ClientImport>('imports').filter(({ count }) => count === 600);
      expect(all).toMatchObject([{ fileName: 'many.csv', parts: 3, arrived: 3 }]);
      const parts = database.all<ImportPart>(`imports/${all[0]?.id ?? ''}/parts`);
      expect(parts.map(({ people }) => people.length)).toEqual([250, 250, 100]);
      return {
        path: `imports/${all[0]?.id ?? ''}`,
        writeIds: parts.map((part) => (part as { writeId?: string }).writeId),
      };
    };
    const { path, writeIds } = await whole();
    database.commit([1, 2].map((n) => ({ op: 'delete', path: `${path}/parts/${n}` })));
    database.put({ [path]: { ...database.store.docs.get(path), arrived: 1 } });
    await giveFiles(document, many);
    await expect.element(page.getByText(/A part of this list arrived/)).toBeVisible();
    await button('Send the rest').click();
    await expect.element(card('many.csv')).toHaveTextContent('Waiting');
    const completed = await whole();
    expect(completed.path).toBe(path);
    expect(completed.writeIds.map((writeId, n) => writeId === writeIds[n])).toEqual([true, false, false]);
  },
);

test(
  'the progress of an import shows live, it can be stopped, resumed and ended, and its results are saved by line',
  { tags: ['wide'] },
  async () => {
    const outcomes = [{ line: 7, email: 'ben@example.test', outcome: 'hasAccount' as const }];
    const counts = { invited: 1, hasAccount: 1, already: 0, failed: 0 };
    const name = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}.csv`;
    const { id, docs } = stored(name, { count: 4, done: 2, counts, told: outcomes });
    await openApp('/admin/invitations/import', person('ADMIN'), docs);
    await expect.element(card(name)).toHaveTextContent(/Inviting.*2 of 4 processed · 1 invited · 1 has an account/);
    await card(name).getByText('Lines that invited nobody').click();
    await expect.element(card(name).getByText(/Line 7: ben@example.test has an account/)).toBeVisible();
    await card(name).getByRole('button', { name: /^Stop/ }).click();
    await expect.element(card(name)).toHaveTextContent('Stopped');
    await card(name)
      .getByRole('button', { name: /^Go on/ })
      .click();
    const path = `imports/${id}`;
    await expect.poll(() => storedImport(database.store.docs.get(path)).wish).toBe('run');
    await allSent();
    database.put({ [path]: { ...database.store.docs.get(path), isHeld: true } });
    await expect.element(card(name)).toHaveTextContent('Waiting for the mail server');
    const saved = await downloadOf(() =>
      card(name)
        .getByRole('button', { name: /^Save results/ })
        .click(),
    );
    expect(saved.text).toContain('2,Nora,Beck,nora@example.test,not invited');
    await card(name).getByRole('button', { name: /^End/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect.element(card(name)).toHaveTextContent('Ended');
    await expectNone(card(name).getByRole('button', { name: /^Stop/ }));
  },
);
