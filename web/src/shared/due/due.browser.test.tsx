import type { FormAssignment, Run, Schedule, User } from '@firstmile/domain';
import { exampleRun, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { assignedFlow, assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { allSent, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const next = page.getByRole('region', { name: 'Your next step' });
/** Counts the links that look like the main action. */
const starts = () => document.querySelectorAll('main a.MuiButton-contained').length;
const LONG_AGO = { dueAt: inMonth(1), nextReminderAt: null, remindersFrom: inMonth(1) };

// Leaving a field is noticed only in Chromium's tests: other browsers' windows have no focus.
test(
  'an admin sets a due date, asks for a reminder and filters overdue forms',
  { tags: ['wide', 'chromium'] },
  async () => {
    const iris = person('USER', 'Iris');
    const { form, docs } = givenForm('Brand form');
    const assigned = assignedForm(form, iris);
    const late = assignedForm(givenForm('Late form').form, iris, LONG_AGO);
    const { database } = await openApp('/admin/assignments', person('ADMIN'), {
      ...docs,
      ...assigned.docs,
      ...late.docs,
    });
    const stored = () => database.store.read<FormAssignment>(assigned.path);
    await button('Set due date: Brand form, Iris Marsh').click();
    await dialog.getByLabelText('Due date').fill('0098-12-05'); // a year of two digits arrives like this
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectNone(dialog);
    await expect.element(page.getByText('Due Dec 5, 2098')).toBeVisible();
    await allSent();
    expect(new Date(stored().dueAt?.toMillis() ?? 0).getFullYear()).toBe(2098);
    expect(stored().nextReminderAt).toEqual(stored().remindersFrom);

    database.put({ [assigned.path]: { ...stored(), nextReminderAt: moment(Date.UTC(2098, 11, 2, 8)) } }); // as functions plan it
    await expect.element(page.getByText(/Next reminder: Dec 2, 2098/)).toBeVisible();
    await button('Remind now: Brand form, Iris Marsh').click();
    await expect.element(page.getByText('A reminder is about to be sent')).toBeVisible();
    await expect.element(button('Remind now: Brand form, Iris Marsh')).toBeDisabled();
    await allSent();
    expect(stored().remindersFrom).toBeNull();

    await button('Overdue').click();
    await expect.element(page.getByText(/Was due Jan 1, 2026/)).toBeVisible();
    await expectNone(page.getByRole('heading', { name: 'Brand form' }));
    await button('Change due date: Late form, Iris Marsh').click();
    await dialog.getByRole('button', { name: 'Remove date' }).click();
    await expectNone(page.getByRole('heading', { name: 'Late form' }));
  },
);

test('a flow is overdue by a step', { tags: ['wide'] }, async () => {
  const ivo = person('USER', 'Ivo');
  const { path, docs } = assignedFlow(ivo, (flow) => ({
    ...flow,
    name: 'Late flow',
    steps: flow.steps.map((step) => ({ ...step, due: { days: 1, after: 'start' } })),
  }));
  const dates = { assignedAt: moment(Date.UTC(2026, 0, 1, 12)), firstDueAt: moment(Date.UTC(2026, 0, 2)) };
  await openApp('/admin/assignments?kind=flows', person('ADMIN'), { ...docs, [path]: { ...docs[path], ...dates } });
  await button(/^Overdue/).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Late flow' });
  await expect.element(row).toHaveTextContent(/Overdue.*Was due Jan 2, 2026/);
});

test("an admin sees and pauses a client's reminders, and filters by overdue", { tags: ['wide'] }, async () => {
  const nia = person('USER', 'Nia');
  const path = `onboardings/${nia.uid}`;
  const run = exampleRun(1, { userId: nia.uid, ...LONG_AGO, remindedAt: [moment(Date.UTC(2026, 10, 2, 8))] });
  const [[user, profile] = ['', {}]] = Object.entries(profileOf(nia));
  const onboarding = { ...(profile as User).onboarding, status: 'IN_PROGRESS', dueAt: LONG_AGO.dueAt };
  const docs = { [user]: { ...profile, onboarding, preferences: { reminders: false } }, [path]: run };
  const otto = person('USER', 'Otto');
  const app = await openApp('/admin/dashboard', person('ADMIN'), { ...docs, ...profileOf(otto) });
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await expect.element(row(otto.email)).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Due date' }), 'Overdue');
  await expectNone(row(otto.email));
  await expect.element(row(nia.email)).toHaveTextContent(/Overdue/);
  await row(nia.email).getByRole('link').click();
  const panel = page.getByRole('region', { name: 'Due date and reminders' });
  await expect.element(panel).toHaveTextContent(/Was due Jan 1, 2026/);
  await expect.element(panel).toHaveTextContent('This client has turned reminders off');
  await expect.element(panel).toHaveTextContent(/Last reminder: Nov 2, 2026/);
  await panel.getByRole('switch', { name: 'Pause reminders' }).click();
  await expect.element(panel).toHaveTextContent('Reminders are paused');
  await allSent();
  expect(app.database.store.read<Run>(path).remindersPaused).toBe(true);
});

test('an admin sets the schedule and sees its effect', { tags: ['wide'] }, async () => {
  const { database } = await openApp('/settings/reminders', person('ADMIN'), {});
  const panel = page.getByRole('region', { name: 'Reminders to clients' });
  await expect.element(panel.getByText(/For something due on/)).toBeVisible();
  await panel.getByRole('group', { name: 'Before the due date' }).getByRole('button', { name: '7 days' }).click();
  await panel.getByLabelText('Quiet hours until').selectOptions('09:00');
  await expect.element(panel.getByText(/after 9:00/)).toBeVisible();
  await allSent();
  expect(database.store.read<Schedule>('settings/reminders')).toMatchObject({ before: [3, 7], quietTo: 9, isOn: true });
});

test('a client turns reminders off', async () => {
  const ada = person('USER');
  const { database } = await openApp('/settings', ada, profileOf(ada));
  await page.getByRole('switch', { name: 'Reminders' }).click();
  await allSent();
  expect(database.store.read<User>(`users/${ada.uid}`).preferences).toMatchObject({ reminders: false });
});

test('the dashboard begins with the one next task, and says what the client waits for', async () => {
  const ada = person('USER');
  const done = completedOnboarding(ada);
  const path = `onboardings/${ada.uid}`;
  const { form } = givenForm('Brand form');
  const soon = assignedForm(form, ada, { ...LONG_AGO });
  const flow = assignedFlow(ada);
  const run = exampleRun(2, { userId: ada.uid, dueAt: moment(Date.UTC(2098, 0, 1)) });
  const app = await openApp('/dashboard', ada, { ...done, ...soon.docs, ...flow.docs, [path]: run });
  await expect.element(next).toHaveTextContent(/Brand form.*Overdue.*Was due/);
  expect(starts()).toBe(1);
  app.database.put({ [soon.path]: { ...soon.assignment, status: 'COMPLETED', submittedAt: moment(1) } });
  await expect.element(next.getByRole('link', { name: 'Continue onboarding' })).toBeVisible();
  expect(starts()).toBe(1);
  app.database.put({ [path]: (done as Record<string, object>)[path] ?? {} });
  await expect.element(next).toHaveTextContent(/Welcome aboard/);
  await expect.element(page.getByText('Something is waiting for you.')).toBeVisible();
  app.database.commit([{ op: 'delete', path: flow.path }]);
  await expect.element(page.getByRole('region', { name: 'Thank you' })).toHaveTextContent(/Waiting for approval/);
  await expectNone(next);
  expect(starts()).toBe(0);
});
