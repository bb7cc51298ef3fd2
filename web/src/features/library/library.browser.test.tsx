import { newOnboarding, type FileRecord } from '@firstmile/domain';
import { exampleRun, moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, expectCount, expectNone, dropEmptyFolder, withUnreadableFiles } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { file, giveFiles, logo } from '#testing/files.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

const PDF = () => file('contract.pdf', 'application/pdf');
const ASK = 'Ask about it';
const VIDEO = () => file('tour.mp4', 'video/mp4');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const status = () => page.getByRole('combobox', { name: 'Status' });

afterEach(() => localStorage.removeItem('firstmile.deletions'));

async function openLibrary(path: string, client = person('USER'), docs: Record<string, object> = {}) {
  const run = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
  const app = await openApp(path, client, { ...run, ...docs });
  const collection = `users/${client.uid}/files`;
  const files = () => app.database.all<FileRecord>(collection);
  const named = (name: string) => files().find((file) => file.name === name);
  const put = (record: FileRecord, changes: Partial<FileRecord>) =>
    app.database.put({ [`${collection}/${record.id}`]: { ...record, ...changes } });
  /** Acts as functions do when Storage has the bytes. */
  const store = () => files().forEach((record) => put(record, { state: 'stored' }));
  const names = () =>
    files()
      .map(({ name }) => name)
      .sort();
  return { ...app, client, files, named, names, put, store };
}

async function add(opener: string, ...chosen: File[]): Promise<void> {
  await button(opener).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await giveFiles(dialog.element(), ...chosen);
  const list = dialog.getByRole('list', { name: 'Added just now' });
  for (const { name } of chosen) await expect.element(list.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectNone(dialog);
}

async function more(name: string, action: string): Promise<void> {
  await button(`More: ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expectNone(page.getByRole('menu'));
}

test('an unreadable file and an empty folder show why, and the next file is added', { tags: ['wide'] }, async () => {
  await openLibrary('/documents');
  await button('Upload Document').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await withUnreadableFiles(async () => {
    await giveFiles(dialog.element(), PDF());
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/contract\.pdf: The file could not be read/);
  });
  dropEmptyFolder(dialog.getByRole('button', { name: /^Drag & drop/ }).element());
  await expect.element(dialog.getByText('There is no file in what you dropped.')).toBeVisible();
  await giveFiles(dialog.element(), PDF());
  await expect.element(dialog.getByRole('list', { name: 'Added just now' }).getByText('contract.pdf')).toBeVisible();
  await expectNone(dialog.getByRole('alert'));
});

test('a document is renamed, found by name and status, and kept once it is approved', async () => {
  const { named, put, store } = await openLibrary('/documents');
  await expect.element(row('Service Agreement').getByText('Pending')).toBeVisible();
  await add('Upload Document', PDF());
  store();
  await expect.element(row('contract.pdf').getByText('Pending')).toBeVisible();
  await more('contract.pdf', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Signed in May');
  await button('Save').click();
  await expect.poll(() => named('Signed in May.pdf')).toBeDefined();

  await page.getByRole('searchbox').fill('MAY');
  await expectCount(page.getByRole('main').getByRole('listitem'), 1);
  await choose(status(), 'Approved');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  const document = named('Signed in May.pdf');
  if (document) put(document, { approvedAt: moment(1) });
  const approved = row('Signed in May.pdf');
  await expect.element(approved.getByText('Approved', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('What is submitted or approved can be neither renamed nor deleted.'))
    .toBeVisible();
  await page.getByRole('searchbox').fill('');
  await choose(status(), 'Pending');
  await expectCount(page.getByRole('main').getByRole('listitem'), 3);
});

test("an admin's own documents have no pending status, and the page calls them their own", async () => {
  const { store } = await openLibrary('/documents', person('ADMIN'));
  await expect.element(page.getByText('What you upload here stays with your account')).toBeVisible();
  await add('Upload Document', PDF());
  store();
  await expect.element(row('contract.pdf')).toBeVisible();
  await expectNone(row('contract.pdf').getByText('Pending'));
  await expectNone(status());
});

test('files that a page does not accept are refused with the reason, and the others are added', async () => {
  const { names } = await openLibrary('/documents');
  await button('Upload Document').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await giveFiles(dialog.element(), VIDEO(), file('large.pdf', 'application/pdf', 10_485_761), PDF());
  await expect.element(dialog.getByText(/tour\.mp4.*File type must be \.pdf, \.doc/)).toBeVisible();
  await expect.element(dialog.getByText(/large\.pdf.*File is larger than 10485760 bytes/)).toBeVisible();
  await expect.poll(names).toEqual(['contract.pdf']);
});

test('a file is archived and restored, previewed where possible, and downloaded', { tags: ['wide'] }, async () => {
  const { store } = await openLibrary('/files');
  await expect.element(page.getByText('No files uploaded yet')).toBeVisible();
  await add('Upload File', VIDEO(), logo());
  store();
  await button('View: tour.mp4').click();
  await expect.element(page.getByText('There is no preview for this type of file')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('dialog'));
  await button('View: logo.png').click();
  await expect.element(page.getByRole('img', { name: 'logo.png' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('dialog'));
  const taken = await downloadOf(() => button('Download: logo.png').click());
  expect(taken).toMatchObject({ name: 'logo.png', text: await logo().text() });

  await more('tour.mp4', 'Archive');
  await expect.element(row('tour.mp4').getByText('Archived')).toBeVisible();
  await choose(status(), 'Active');
  await expectNone(row('tour.mp4'));
  await choose(status(), 'Archived');
  await more('tour.mp4', 'Restore');
  await expectNone(row('tour.mp4'));
  await button('Show all').click();
  await expect.element(row('tour.mp4').getByText('Active', { exact: true })).toBeVisible();
});

test('deleting can be undone until the page is left', { tags: ['wide'] }, async () => {
  const { names, router, store } = await openLibrary('/files');
  await add('Upload File', logo(), PDF());
  store();
  await more('logo.png', 'Delete');
  await expectNone(row('logo.png'));
  await button('Undo').click();
  await expect.element(row('logo.png')).toBeVisible();
  expect(names()).toEqual(['contract.pdf', 'logo.png']);
  await more('logo.png', 'Delete');
  await expectNone(row('logo.png'));
  await router.navigate('/documents');
  await expect.poll(names).toEqual(['contract.pdf']);
  await expectNone(button('Undo'));
});

test(
  'a file of a form cannot be deleted while the form is open, nor renamed once it is submitted',
  { tags: ['wide'] },
  async () => {
    const client = person('USER');
    const { form, docs } = givenForm('Brand assets');
    const assigned = assignedForm(form, client);
    const onboarding = { [`onboardings/${client.uid}`]: { ...exampleRun(1), userId: client.uid } };
    const all = { ...docs, ...assigned.docs, ...onboarding };
    const { named, put, router, store } = await openLibrary(`/forms/${assigned.id}`, client, all);
    await field('Brand name').fill('Northwind');
    await giveFiles(document, logo());
    await expect.element(button('Remove logo.png')).toBeVisible();
    store();
    await router.navigate('/files');
    const offers = async (reason: string, ...actions: string[]) => {
      await expect.element(row('logo.png')).toHaveTextContent(reason);
      await button('More: logo.png').click();
      const items = page.getByRole('menuitem');
      await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(actions);
      await userEvent.keyboard('{Escape}');
      await expectNone(page.getByRole('menu'));
    };
    await offers('In use', 'Rename', 'Archive', ASK);
    await add('Upload File', PDF());
    await more('contract.pdf', 'Delete'); // used by nothing
    await expectNone(row('contract.pdf'));

    await router.navigate('/onboarding');
    await expect.element(button('Skip for Now')).toBeVisible(); // the step Upload Documents, which does not list it
    await expectNone(row('logo.png'));
    await router.navigate('/files');

    const logoFile = named('logo.png');
    if (logoFile) put(logoFile, { usedBy: { type: 'form', name: 'Brand assets' } }); // as 0.2.0 stored it
    await offers('Submitted with the form Brand assets', 'Archive', ASK);
    const titles = { en: 'Your brand', de: 'Ihre Marke' };
    if (logoFile) put(logoFile, { usedBy: { type: 'form', name: 'Brand assets', titles } });
    await offers('Submitted with the form Your brand', 'Archive', ASK);
  },
);
