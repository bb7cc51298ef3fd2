import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { api, assignNewForm, shortFields, storeFile } from './formHelpers.ts';
import { signIn } from './session.ts';
import { newAdmin, newClient, type Person } from './support.ts';
import { LOGO } from './wizard.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Form Assignments' }).getByRole('listitem');
const rowOf = (page: Page, client: Person) => rows(page).filter({ hasText: client.email });

test('a client’s submission shows at once, and its file can be opened', { tag: '@wide' }, async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const { id } = await assignNewForm({
    admin,
    client,
    name: `Press kit ${admin.uid.slice(0, 6)}`,
    fields: shortFields,
  });
  await signIn(page, admin, '/admin/assignments');
  await expect(rowOf(page, client)).toContainText('Assigned');
  const { id: fileId, name } = await storeFile(client, LOGO, 'assigned');
  const answers = { name: '=1+1', logo: { fileId, name } };
  await api(client, { method: 'POST', path: `/api/custom-form-assignments/${id}/submit`, body: answers });
  await expect(rowOf(page, client)).toContainText('Completed'); // live
  await rowOf(page, client)
    .getByRole('button', { name: /^View Answers/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition').first()).toHaveText('=1+1');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `Open ${LOGO.name}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(LOGO.name);
  expect(await readFile(await file.path())).toEqual(LOGO.buffer);
});
