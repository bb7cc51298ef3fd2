/** @module-tag wide */
import type { FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import i18n from 'i18next';
import { closeSnackbar } from 'notistack';
import { choose, expectCount, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => i18n.changeLanguage('en'));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('list', { name: 'Form Assignments' }).getByRole('listitem');
const rowOf = ({ email }: { email: string }) => rows().filter({ hasText: email });
const status = (name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name}`) });
const filter = (name: string) => page.getByRole('combobox', { name, exact: true });

/** Closes toasts, which cover a part of the page for some seconds. */
async function closeToasts(): Promise<void> {
  closeSnackbar();
  await expect.poll(() => document.querySelector('#notistack-snackbar')).toBeNull();
}

/** Assigns a form on the assignments page, and waits until the dialog has closed. */
async function assignForm(name: string, ...clients: { email: string }[]): Promise<void> {
  await closeToasts();
  await button('New Assignment').first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Assign Form' })).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Forms to fill in' }), name);
  for (const { email } of clients) {
    await dialog.getByRole('searchbox').fill(email);
    await dialog.getByRole('checkbox', { name: new RegExp(email) }).click();
  }
  await dialog.getByRole('button', { name: 'Assign Form' }).click();
  await expectNone(dialog);
}

/** Confirms a question that contains these words. */
async function answer(...words: string[]): Promise<void> {
  const question = page.getByRole('alertdialog');
  for (const text of words) await expect.element(question.getByText(text)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('nobody has the same form open twice; copies keep their version, even if the form is changed or deleted', async () => {
  const [iris, otto] = [person('USER', 'Iris'), person('USER', 'Otto')];
  const name = `Survey ${iris.uid.slice(0, 6)}`;
  const { form, docs } = givenForm(name);
  const people = { ...profileOf(iris), ...profileOf(otto) };
  const { database, router } = await openApp('/admin/forms', person('ADMIN'), { ...docs, ...people });
  const assigned = () =>
    database
      .all<FormAssignment>('customFormAssignments')
      .filter((assignment) => assignment.customForm.id === form.id)
      .map((assignment) => `${assignment.user.firstName} ${assignment.status} ${assignment.customForm.version}`)
      .sort();
  await button(`Assign: ${name}`).click();
  const dialog = page.getByRole('dialog');
  const assign = dialog.getByRole('button', { name: 'Assign Form' });
  await assign.click();
  await expect.element(dialog.getByText('Please select a user to assign the form to')).toBeVisible();
  await dialog.getByRole('searchbox').fill(iris.email);
  await dialog.getByRole('checkbox', { name: new RegExp(iris.email) }).click();
  await assign.click();
  await expect.element(page.getByText(`Form "${name}" assigned to Iris Marsh`)).toBeVisible();

  await router.navigate('/admin/assignments');
  await button('New Assignment').first().click();
  await choose(dialog.getByRole('combobox', { name: 'Forms to fill in' }), name);
  await dialog.getByRole('searchbox').fill(iris.email);
  await dialog.getByRole('checkbox', { name: new RegExp(iris.email) }).click();
  await expect.element(dialog.getByText(`Already open: Iris Marsh has the form ${name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectNone(dialog);
  await assignForm(name, iris, otto);
  const has = 'Iris Marsh already has this form open and gets no second one';
  await expect.element(page.getByText(`Form "${name}" assigned to Otto Marsh. ${has}`)).toBeVisible();
  await assignForm(name, iris);
  await expect.element(page.getByText(has, { exact: true })).toBeVisible();
  await expect.poll(assigned).toEqual(['Iris ASSIGNED 1', 'Otto ASSIGNED 1']);

  await choose(filter('Form'), name);
  await expectCount(rows(), 2);
  await expect.element(status('Assigned')).toHaveTextContent('Assigned (2)');
  await status('Completed').click();
  await expect.element(page.getByText('No assignments found')).toBeVisible();
  await status('Assigned').click();
  await expectCount(rows(), 2);

  await router.navigate('/admin/forms');
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await field('Form name').fill(`${name} again`);
  await button('Update Form').click();
  await expect.element(page.getByRole('heading', { name: `${name} again` })).toBeVisible();
  await router.navigate('/admin/assignments');
  await expect.element(rowOf(iris)).toHaveTextContent('Version 1');
  await rowOf(iris)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.element(page.getByText('Assignment status updated successfully')).toBeVisible();
  await expect.element(rowOf(iris)).toHaveTextContent('Cancelled');
  await expectNone(rowOf(iris).getByRole('button', { name: /^Cancel/ }));
  await assignForm(`${name} again`, iris);
  await expect.element(rowOf(iris).filter({ hasText: 'Version 2' })).toHaveTextContent(`${name} again`);
  await rowOf(otto)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await answer('Are you sure you want to delete this assignment?');
  await expect.element(page.getByText('Assignment deleted successfully')).toBeVisible();
  await expectNone(rowOf(otto));

  await router.navigate('/admin/forms');
  await button(`Delete: ${name} again`).click();
  await answer(`Are you sure you want to delete the form "${name} again"?`, 'This action cannot be undone.');
  await expect.element(page.getByText(`Form "${name} again" deleted successfully`)).toBeVisible();
  await allSent();
  expect(assigned()).toEqual(['Iris ASSIGNED 2', 'Iris CANCELLED 1']);

  // Answers to a deleted form are still found and exported.
  await router.navigate('/admin/assignments');
  await closeToasts(); // one would cover the options
  await choose(filter('Form'), `${name} again`);
  await expectCount(rows(), 2);
  const csv = await downloadOf(() => button('Export CSV').click());
  expect(csv.name).toBe(`${name} again.csv`);
  expect(csv.text.match(new RegExp(iris.email, 'g'))).toHaveLength(2);
  await status('Completed').click();
  await expect.element(page.getByText('No assignments found')).toBeVisible();
  await expect.element(filter('Form')).toHaveTextContent(`${name} again`);
});

test("answers are read and exported, without formulas, in the admin's language", async () => {
  const iris = person('USER', 'Iris');
  const name = `Start ${iris.uid.slice(0, 6)}`;
  const fields = [
    exampleField({ id: 'site', type: 'yesNo', label: 'Web site' }),
    exampleField({ id: 'launch', type: 'date', label: 'Launch' }),
    exampleField({ id: 'season', type: 'dateRange', label: 'Season' }),
    exampleField({ id: 'budget', label: 'Budget, in words' }),
  ];
  const { form, docs } = givenForm(name, fields);
  const times = { assignedAt: inMonth(1), startedAt: inMonth(2), submittedAt: inMonth(3), completedAt: inMonth(3) };
  const answers = {
    site: true,
    launch: '2026-03-15',
    season: { from: '2026-06-01', to: '2026-06-30' },
    budget: '=1+1',
  };
  const assigned = assignedForm(form, iris, { ...times, status: 'COMPLETED', answers });
  await openApp('/admin/assignments', person('ADMIN'), { ...docs, ...assigned.docs });
  await expect.element(button('Export CSV')).toBeDisabled();
  await choose(filter('Form'), name);
  const json = await downloadOf(() => button('Export JSON').click());
  expect(JSON.parse(json.text)).toMatchObject([
    { id: assigned.id, status: 'COMPLETED', customForm: { id: form.id, name, version: 1 }, answers },
  ]);
  await i18n.changeLanguage('de');
  await button(`Antworten ansehen: ${name}, Iris Marsh`).click();
  const shown = page.getByRole('dialog');
  const texts = () =>
    shown
      .getByRole('definition')
      .elements()
      .map((definition) => definition.textContent);
  await expect.poll(texts).toEqual(['Ja', '15.03.2026', '01.06.2026 – 30.06.2026', '=1+1']);
  await shown.getByRole('button', { name: 'Schließen' }).click();
  const csv = await downloadOf(() => button('Als CSV exportieren').click());
  const [header, row] = csv.text.split('\r\n');
  const columns =
    'Kunde,E-Mail,Status,Formularfassung,Zugewiesen,Abgeschlossen,Web site,Launch,Season,"Budget, in words"';
  expect(header).toBe(`\uFEFF${columns}`);
  expect(row).toMatch(
    new RegExp(`^Iris Marsh,${iris.email},Abgeschlossen,1,.+,Ja,2026-03-15,2026-06-01/2026-06-30,"'=1\\+1"$`),
  );
});
