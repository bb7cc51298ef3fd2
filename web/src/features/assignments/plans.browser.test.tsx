import { createPlanWrites, newId, planPath, type AssignmentPlan, type FormAssignment } from '@firstmile/domain';
import { exampleAssignee, examplePlan, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('list', { name: 'Planned assignments' }).getByRole('listitem');

/** A stored plan, made by Mia. */
function givenPlan(name: string, changes: Partial<AssignmentPlan>) {
  const id = newId();
  const people = ['ada', 'bob', 'eve', 'kim'].map((uid) => ({ ...exampleAssignee(), id: uid, firstName: uid }));
  const { made } = createPlanWrites(id, { ...examplePlan(...people), name });
  const times = { createdAt: moment(1), updatedAt: moment(1), nextAt: moment(1), writeId: 'w' };
  return { [planPath(id)]: { ...made, ...times, ...changes } };
}

test('an admin plans a form for each quarter, pauses and resumes it, and deletes it', async () => {
  const iris = person('USER', 'Iris');
  const { form, docs } = givenForm('Figures');
  const { database } = await openApp('/admin/assignments?kind=plans', person('ADMIN'), { ...docs, ...profileOf(iris) });
  const stored = () => database.all<AssignmentPlan>('assignmentPlans')[0];
  await expect.element(page.getByText('Nothing is planned')).toBeVisible();
  await button('New Assignment').first().click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox', { name: 'Forms to fill in' }), 'Figures');
  await dialog.getByRole('searchbox').fill(iris.email);
  await dialog.getByRole('checkbox', { name: new RegExp(iris.email) }).click();
  await dialog.getByRole('radio', { name: 'Repeatedly' }).click();
  await expectNone(dialog.getByLabelText('Due date'));
  const plan = dialog.getByRole('button', { name: 'Plan', exact: true });
  await expect.element(plan).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'How often' }), 'Every quarter');
  await dialog.getByLabelText('First date').fill('2099-01-31');
  await expect.element(dialog.getByRole('combobox', { name: 'Then on day of the month' })).toHaveTextContent('31');
  await choose(dialog.getByRole('combobox', { name: 'Ends' }), 'After a number of times');
  await field('Number of times').fill('many');
  await field('Due after days').fill('14');
  await plan.click();
  await expect.element(dialog.getByText('The number of times is a number from 1 to 100')).toBeVisible();
  await field('Number of times').fill('4');
  await plan.click();
  await expect.element(page.getByText(/"Figures" is planned for January 31, 2099/)).toBeVisible();
  await expect
    .element(rows())
    .toHaveTextContent(/Iris Marsh · Every quarter, on day 31 · 0 of 4 times · due after 14 days/);
  await expect.element(rows()).toHaveTextContent('Next: Jan 31, 2099');
  await allSent();
  expect(stored()).toMatchObject({
    taskId: form.id,
    every: 'quarter',
    first: '2099-01-31',
    day: 31,
    times: 4,
    until: null,
  });
  expect(stored()).toMatchObject({
    userIds: [iris.uid],
    names: { [iris.uid]: 'Iris Marsh' },
    state: 'ACTIVE',
    dueDays: 14,
  });

  await button('Pause: Figures').click();
  await expect.element(rows()).toHaveTextContent('Paused');
  await button('Resume: Figures').click();
  await expect.element(rows()).toHaveTextContent('Active');
  await button('Delete: Figures').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Nothing is planned')).toBeVisible();
  await allSent();
  expect(stored()).toBeUndefined();
});

test('a form with due days is due by itself, and the dialog says so until a date is chosen', async () => {
  const iris = person('USER', 'Iris');
  const { form, docs } = givenForm('Payroll');
  const path = `customForms/${form.id}`;
  const due = { ...docs, [path]: { ...docs[path], dueDays: 14 } };
  const { database } = await openApp('/admin/forms', person('ADMIN'), { ...due, ...profileOf(iris) });
  await button('Assign: Payroll').click();
  const dialog = page.getByRole('dialog');
  const hint = dialog.getByText('Without a date, "Payroll" is due after 14 days.');
  await expect.element(hint).toBeVisible();
  await dialog.getByLabelText('Due date').fill('2099-01-31');
  await expectNone(hint);
  await dialog.getByLabelText('Due date').fill('');
  await dialog.getByRole('searchbox').fill(iris.email);
  await dialog.getByRole('checkbox', { name: new RegExp(iris.email) }).click();
  await dialog.getByRole('button', { name: 'Assign Form' }).click();
  await expectNone(dialog);
  await allSent();
  const [assignment] = database.all<FormAssignment>('customFormAssignments');
  const days = ((assignment?.dueAt?.toMillis() ?? 0) - Date.now()) / 86_400_000;
  expect([days > 13.9, days < 15.1]).toEqual([true, true]);
});

test('a list says what was left out last time, and why a plan was paused', async () => {
  const last = { n: 0, at: moment(Date.UTC(2027, 0, 31, 8)), assigned: 2, open: ['ada', 'bob'] };
  await openApp('/admin/assignments?kind=plans', person('ADMIN'), {
    ...givenPlan('Open', { last, next: 1, done: 1 }),
    ...givenPlan('Broken', { state: 'PAUSED', nextAt: null, reason: { code: 'flow.inactive' } }),
    ...givenPlan('Over', { state: 'ENDED', nextAt: null, every: 'once', done: 1 }),
  });
  const row = (name: string) => rows().filter({ hasText: name });
  await expect
    .element(row('Open'))
    .toHaveTextContent(/assigned to 2 clients · still had the earlier one open: ada \w+, bob/);
  await expect.element(row('Open')).toHaveTextContent('+1');
  await expect.element(row('Broken')).toHaveTextContent('This flow is inactive and cannot be assigned');
  await expect.element(row('Over')).toHaveTextContent(/Ended.*Once/);
  await expectNone(button('Pause: Over'));
});

test('a client’s page lists what is planned for that client, which an admin changes, pauses, resumes and deletes', async () => {
  const ida = person('USER', 'Ida');
  const { database } = await openApp(`/admin/clients/${ida.uid}?part=plans`, person('ADMIN'), {
    ...profileOf(ida),
    ...givenPlan('Figures', { userIds: [ida.uid, 'bob'], names: { [ida.uid]: 'Ida Marsh', bob: 'Bob' } }),
    ...givenPlan('Of others', {}),
  });
  const stored = () => database.all<AssignmentPlan>('assignmentPlans').find(({ name }) => name === 'Figures');
  await expect.element(rows()).toHaveTextContent(/Figures.*Ida Marsh, Bob/);
  await button('Change: Figures').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('First date')).toHaveValue('2099-01-31');
  await choose(dialog.getByRole('combobox', { name: 'How often' }), 'Every year');
  await dialog.getByLabelText('First date').fill('2020-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabelText('First date').fill('2099-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(rows()).toHaveTextContent(/Every year, on day 31.*Next: Feb 28, 2099/);
  await button('Pause: Figures').click();
  await button('Resume: Figures').click();
  await button('Delete: Figures').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent('It is for 2 clients');
  await allSent();
  expect(stored()?.state).toBe('ACTIVE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Nothing is planned for this client')).toBeVisible();
  await allSent();
  expect(stored()).toBeUndefined();
});
