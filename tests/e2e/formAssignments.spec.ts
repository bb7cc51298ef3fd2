import { exampleField } from '@firstmile/domain/testing';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { api, giveForm } from './formHelpers.ts';
import { assignForm, assignmentsOf, givenForm } from './formSteps.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, newAdmin, newClient, readyForOffline, type Person } from './support.ts';
import { LOGO } from './wizard.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Form Assignments' }).getByRole('listitem');
const rowOf = (page: Page, client: Person) => rows(page).filter({ hasText: client.email });

test('nobody has the same form open twice; copies keep their version, whatever becomes of the form', async ({
  page,
}) => {
  const [admin, iris, otto] = await Promise.all([newAdmin(), newClient('Iris'), newClient('Otto')]);
  const form = await givenForm('Survey', admin, [{ label: 'Brand' }]);
  await signIn(page, admin, '/admin/forms');
  await page.getByRole('button', { name: `Assign: ${form.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByText('Please select a user to assign the form to')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'User' }).fill(iris.email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(iris.email) }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(`Form "${form.name}" assigned to Iris Marsh`)).toBeVisible();

  await assignForm(page, form.name, iris, otto);
  const has = 'Iris Marsh already has this form open and gets no second one';
  await expect(page.getByText(`Form "${form.name}" assigned to Otto Marsh. ${has}`)).toBeVisible();
  await assignForm(page, form.name, iris);
  await expect(page.getByText(has, { exact: true })).toBeVisible();
  await expect.poll(async () => (await assignmentsOf(form.id)).length).toBe(2);

  await choose(page, 'Form', form.name);
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 'Status', 'Completed');
  await expect(page.getByText('No assignments found')).toBeVisible();
  await choose(page, 'Status', 'Assigned');
  await expect(rows(page)).toHaveCount(2);

  await renameForm(page, form.name, `${form.name} again`);
  await page.goto('/admin/assignments');
  await expect(rowOf(page, iris)).toContainText('Version 1');
  await rowOf(page, iris)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByText('Assignment status updated successfully')).toBeVisible();
  await expect(rowOf(page, iris)).toContainText('Cancelled');
  await expect(rowOf(page, iris).getByRole('button', { name: /^Cancel/ })).toBeHidden();
  await assignForm(page, `${form.name} again`, iris);
  await expect(rowOf(page, iris).filter({ hasText: 'Version 2' })).toContainText(`${form.name} again`);
  await rowOf(page, otto)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await answer(page, 'Are you sure you want to delete this assignment?');
  await expect(page.getByText('Assignment deleted successfully')).toBeVisible();
  await expect(rowOf(page, otto)).toHaveCount(0);

  await page.goto('/admin/forms');
  await page.getByRole('button', { name: `Delete: ${form.name} again` }).click();
  await answer(page, `Are you sure you want to delete the form "${form.name} again"?`, 'This action cannot be undone.');
  await expect(page.getByText(`Form "${form.name} again" deleted successfully`)).toBeVisible();
  await page.goto('/admin/assignments');
  await expect(rowOf(page, iris)).toHaveCount(2);
  const kept = async () =>
    (await assignmentsOf(form.id)).map(({ userId, status, version }) => `${userId} ${status} ${version}`).sort();
  await expect.poll(kept).toEqual([`${iris.uid} ASSIGNED 2`, `${iris.uid} CANCELLED 1`]);

  // What was answered to a deleted form is found and taken along as before.
  await choose(page, 'Form', `${form.name} again`);
  await expect(rows(page)).toHaveCount(2);
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv.name).toBe(`${form.name} again.csv`);
  expect(csv.bytes.toString().match(new RegExp(iris.email, 'g'))).toHaveLength(2);
  await choose(page, 'Status', 'Completed');
  await expect(page.getByText('No assignments found')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Form', exact: true })).toHaveText(`${form.name} again`);
});

test('answers are read, their files opened, and all of it exported without formulas', async ({ browser, page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const form = await givenForm('Press kit', admin, [{ label: 'Budget, in words' }, { label: 'Logo', type: 'file' }]);
  await signIn(page, admin);
  await assignForm(page, form.name, client);
  await expect(rowOf(page, client)).toContainText('Assigned');
  await expect.poll(async () => (await assignmentsOf(form.id)).length).toBe(1);
  const [assignment] = await assignmentsOf(form.id);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, client, `/forms/${assignment?.id ?? ''}`);
  await field(theirs, 'Budget, in words').fill('=1+1');
  await theirs.locator('input[type=file]').setInputFiles(LOGO);
  await expect(theirs.getByText(LOGO.name).first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(async () => (await assignmentsOf(form.id))[0]?.status, { timeout: 30_000 }).toBe('COMPLETED');
  await expect(theirs.getByRole('button', { name: 'All changes saved' })).toBeVisible({ timeout: 30_000 });
  await theirs.context().close();

  await expect(rowOf(page, client)).toContainText('Completed'); // live
  await rowOf(page, client)
    .getByRole('button', { name: /^View Answers/ })
    .click();
  const answers = page.getByRole('dialog');
  await expect(answers.getByRole('definition').first()).toHaveText('=1+1');
  const logo = await download(page, answers.getByRole('button', { name: `Open ${LOGO.name}` }));
  expect(logo).toEqual({ name: LOGO.name, bytes: LOGO.buffer });
  await answers.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await choose(page, 'Form', form.name);
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv.name).toBe(`${form.name}.csv`);
  const [header, row] = csv.bytes.toString().split('\r\n');
  expect(header).toBe('\uFEFFClient,Email,Status,Form version,Assigned,Completed,"Budget, in words",Logo');
  expect(row).toMatch(new RegExp(`^Iris Marsh,${client.email},Completed,1,.+,"'=1\\+1",${LOGO.name}$`));
  const json = await download(page, page.getByRole('button', { name: 'Export JSON' }));
  const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(JSON.parse(json.bytes.toString())).toEqual([
    {
      id: assignment?.id,
      status: 'COMPLETED',
      assignedAt: time,
      startedAt: time,
      completedAt: time,
      notes: '',
      customForm: expect.objectContaining({ id: form.id, name: form.name, version: 1 }) as unknown,
      user: { firstName: 'Iris', lastName: 'Marsh', email: client.email },
      answers: {
        field0: '=1+1',
        field1: { fileId: expect.any(String) as unknown, name: LOGO.name, sha256: expect.any(String) as unknown },
      },
    },
  ]);
});

test('an admin reads answers, and exports them, in the own language', async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const name = `Start ${admin.uid.slice(0, 6)}`;
  const fields = [
    exampleField({ id: 'site', type: 'yesNo', label: 'Web site' }),
    exampleField({ id: 'launch', type: 'date', label: 'Launch' }),
  ];
  const { id } = await giveForm(admin, client, name, fields);
  const submit = `/api/custom-form-assignments/${id}/submit`;
  await api(client, 'POST', submit, { site: true, launch: '2026-03-15' });
  await db.doc(`users/${admin.uid}`).update({ 'preferences.language': 'de' });
  await signIn(page, admin, '/admin/assignments');
  await page.getByRole('button', { name: `Antworten ansehen: ${name}, Iris Marsh` }).click();
  const answers = page.getByRole('dialog');
  await expect(answers.getByRole('definition')).toHaveText(['Ja', '15.03.2026']);
  await answers.getByRole('button', { name: 'Schließen' }).click();
  await choose(page, 'Formular', name);
  const csv = await download(page, page.getByRole('button', { name: 'Als CSV exportieren' }));
  const [header, row] = csv.bytes.toString().split('\r\n');
  expect(header).toBe('\uFEFFKunde,E-Mail,Status,Formularfassung,Zugewiesen,Abgeschlossen,Web site,Launch');
  expect(row).toMatch(new RegExp(`^Iris Marsh,${client.email},Abgeschlossen,1,.+,Ja,2026-03-15$`));
});

offlineTest('a form that is assigned without a network arrives once', async ({ context, page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
  const form = await givenForm('Offline survey', admin, [{ label: 'Brand' }]);
  await signIn(page, admin, '/admin/assignments');
  await readyForOffline(page);
  await page.getByRole('button', { name: 'New Assignment' }).first().click(); // what it offers is on the device then
  await expect(page.getByRole('checkbox', { name: new RegExp(client.email) })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await context.setOffline(true);
  await assignForm(page, form.name, client);
  await expect(page.getByText(`Form "${form.name}" assigned to Iris Marsh`)).toBeVisible();
  await expect(rowOf(page, client)).toContainText('Assigned');
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await assignForm(page, form.name, client);
  await expect(page.getByText('Iris Marsh already has this form open and gets no second one')).toBeVisible();
  expect(await assignmentsOf(form.id)).toEqual([]);
  await page.reload();
  await expect(rowOf(page, client)).toContainText('Assigned');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => assignmentsOf(form.id), { timeout: 30_000 })
    .toMatchObject([{ userId: client.uid, status: 'ASSIGNED' }]);
  await expect(rowOf(page, client)).toHaveCount(1);
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function renameForm(page: Page, name: string, next: string): Promise<void> {
  await page.goto('/admin/forms');
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await field(page, 'Form name').fill(next);
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect(page).toHaveURL(/\/admin\/forms$/);
}

/** Says yes to the question, which must be put in these words. */
async function answer(page: Page, ...words: string[]): Promise<void> {
  const question = page.getByRole('alertdialog');
  for (const text of words) await expect(question.getByText(text)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
}

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
