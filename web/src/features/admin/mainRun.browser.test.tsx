import { requestedChange, type FormAssignment, type Run } from '@firstmile/domain';
import { exampleApproval, exampleData, moment } from '@firstmile/domain/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { waits } from '#lib/waits.ts';
import { expectCount, expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { onOwnFlow, onStandard } from '#testing/mainRuns.ts';
import { allSent, database, field, openApp, person } from '#testing/openApp.tsx';

const { undo } = waits;
afterEach(() => {
  waits.undo = undo;
  vi.restoreAllMocks();
});

const admin = person('ADMIN');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const region = (name: string | RegExp) => page.getByRole('region', { name });

/** What differs between the two kinds of main run, in the order in which people see it. */
const KINDS = {
  'the standard onboarding': {
    give: onStandard,
    invited: 'Mia Lund invited you to this onboarding.',
    start: 'Start onboarding',
    total: 5,
    begin: ['company'],
    begun: '20%',
    open: 'Not entered yet: Uploaded Files, Document Signing, Project Details',
    finish: ['files', 'documents', 'project', 'review'],
    name: 'Northwind Traders',
  },
  "the business's own flow": {
    give: onOwnFlow,
    invited: 'Mia Lund invited you to “Tax start”.',
    start: 'Start: Tax start',
    total: 3,
    begin: ['hello', 'company'],
    begun: '33%',
    open: 'Not entered yet: File Upload',
    finish: ['files', 'done'],
    name: 'Northwind Traders · Tax start',
  },
};

/**
 * Opens the admin's home; expects the client's row and the figures: active, waiting for approval, and the four stages.
 */
async function expectHome(email: string, words: RegExp, figures: number[]) {
  await openApp('/admin/dashboard', admin);
  await expect.element(page.getByRole('row').filter({ hasText: email })).toHaveTextContent(words);
  const numbers = () => [
    ...[...region('Figures').element().querySelectorAll('dt + dd')].slice(0, 2),
    ...page.getByRole('list', { name: 'From joining to approval' }).element().querySelectorAll('li span:last-child'),
  ];
  await expect.poll(() => numbers().map((element) => Number(element.textContent))).toEqual(figures);
}
const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('looks the same to its client and to an admin, from joining to the approval', async () => {
    database.reset();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { client, run, save, settle, open } = kind.give(person('USER', 'Petra'), { invitedBy: 'Mia Lund' });
    const steps = (done: number) => `${done} of ${kind.total} steps`;
    const figures = region('Your figures');

    await open();
    await expect.element(page.getByText(kind.invited, { exact: false })).toBeVisible();
    await expect.element(figures).toHaveTextContent(`0/${kind.total}`);
    await expect.element(region('Your next step').getByRole('link')).toHaveAccessibleName(kind.start);
    await expectHome(client.email, new RegExp(`Pending.*Not started.*0%.*${steps(0)}`), [0, 0, 1, 0, 0, 0]);
    await expectNone(waiting);

    save(...kind.begin);
    await open();
    await expect.element(figures).toHaveTextContent(`1/${kind.total}`);
    await expect.element(region('Onboarding Progress')).toHaveTextContent(kind.begun);
    await expect.element(page.getByText(`${kind.total - 1} steps to go.`)).toBeVisible();
    const begun = new RegExp(`Northwind Traders.*Active.*${kind.begun}.*${steps(1)}`);
    await expectHome(client.email, begun, [1, 0, 1, 1, 0, 0]);
    await openApp(`/admin/clients/${client.uid}`, admin);
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent(kind.open);

    save(...kind.finish);
    await open();
    await expect.element(region(/^Thank you/)).toHaveTextContent('Waiting for approval');
    await expect.element(figures).toHaveTextContent('FM-2026-7K3QZD');
    const done = (state: string) => new RegExp(`Completed.*${state}.*100%.*${steps(kind.total)}`);
    await expectHome(client.email, done('Waiting for you'), [0, 1, 1, 1, 1, 0]);
    await expect.element(region('Pending Approvals').getByRole('listitem')).toHaveTextContent(kind.name);
    await expect.element(waiting).toHaveTextContent(/Petra Marsh.*To approve/);
    await waiting.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    await field('What should change in Company Information').fill('The full name, please.');
    await button('Send request').click();
    await allSent();
    settle();
    await expectHome(client.email, /Active.*Changes asked/, [1, 0, 1, 1, 0, 0]);
    await expectNone(waiting);

    await open();
    await expect.element(page.getByText('We need a change in one step before we can go on.')).toBeVisible();
    await expect.element(region('Your next step')).toHaveTextContent('The full name, please.');
    await region('Your next step').getByRole('link').click();
    await expect.element(heading('Company Information')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveTextContent('The full name, please.');
    await expectCount(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem'), kind.total);
    await expect.element(button(/Upload Documents|File Upload/)).toBeDisabled();
    await expect.element(button('Previous Step')).toBeDisabled();
    await field('Company Name').fill('Northwind Ltd');
    await button('Save and Continue').click();
    await expect.element(heading(/Review/)).toBeVisible();
    await expect.element(button(/^Edit/)).toHaveAccessibleName('Edit: Company Information'); // the only one
    await button(/^Submit/).click();
    await allSent();
    settle();
    expect(requestedChange(run(), 'company')).toBeUndefined();

    await expectHome(client.email, new RegExp(`Northwind Ltd.*${done('Waiting for you').source}`), [0, 1, 1, 1, 1, 0]);
    await openApp(`/admin/clients/${client.uid}`, admin);
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Northwind Ltd');
    await button('Approve the onboarding of Petra Marsh').click();
    await button('Undo the approval of Petra Marsh').click();
    await expect.element(button('Approve the onboarding of Petra Marsh')).toHaveFocus();
    waits.undo = 0;
    await button('Approve the onboarding of Petra Marsh').click();
    await expect.poll(() => run().approval?.status).toBe('APPROVED');
    settle();
    await expectHome(client.email, done('Approved'), [0, 0, 1, 1, 1, 1]);
    await expectNone(waiting);
    await open();
    await expect.element(page.getByText('Your onboarding is approved.')).toBeVisible();
  });
});

test("a client's page shows the main run, and another flow can be made it", async () => {
  const { client, save } = onOwnFlow(person('USER', 'Paula'));
  save('hello', 'company');
  const later = assignedFlow(client, (flow) => ({ ...flow, name: 'Year end' }));
  await openApp(`/admin/clients/${client.uid}`, admin, later.docs);
  await expect.element(heading('Paula Marsh')).toBeVisible();
  const steps = page.getByRole('tabpanel');
  await expect.element(steps).toHaveTextContent('Northwind');
  await expectNone(steps.getByText('Nothing entered yet'));
  await steps.getByRole('link', { name: 'Flows' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Tax start' });
  await expect.element(own).toHaveTextContent(/33%.*Step 2 of 3: File Upload/); // the welcome asks for nothing
  const other = page.getByRole('listitem').filter({ hasText: 'Year end' });
  await other.getByRole('button', { name: /^Make main onboarding/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make main onboarding' }).click();
  await allSent();
  expect(database.store.read<Run>(`onboardings/${client.uid}`)).toMatchObject({ isOff: true, mainFlow: later.id });
});

test('a further flow that waits for approval is named wherever an admin decides', async () => {
  const { client, save } = onOwnFlow(person('USER', 'Percy'));
  save('hello', 'company');
  const later = assignedFlow(client, (flow) => ({ ...flow, name: 'Year end' }));
  const done = {
    status: 'COMPLETED',
    submittedAt: moment(1),
    completedAt: moment(1),
    approval: exampleApproval({ client }),
  };
  const all = { ...later.docs, [later.path]: { ...later.docs[later.path], ...done } };
  await openApp(`/admin/clients/${client.uid}`, admin, all);
  await expect.element(page.getByText('“Year end” was handed in and waits for your decision.')).toBeVisible();
  await button('Review Year end from Percy Marsh').click();
  await expect.element(page.getByRole('dialog', { name: 'Year end: Percy Marsh' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes in Year end from Percy Marsh' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /Company Information/ })).toBeVisible();
});

test('the last review shows its client what the business then sees: the answers of a form, and the telephone number', async () => {
  const { client, path, save, open } = onOwnFlow(person('USER', 'Paolo'), {}, ['company', 'brand', 'done']);
  const [form] = database.all<FormAssignment>('customFormAssignments').filter(({ userId }) => userId === client.uid);
  const times = { submittedAt: moment(1), completedAt: moment(1) };
  const answered = { ...form, status: 'COMPLETED', answers: { name: 'Acme Blue' }, ...times };
  database.put({ [`customFormAssignments/${form?.id}`]: answered });
  save('company', 'brand');
  const { contactPhone } = exampleData(1) as { contactPhone: string };
  await open(`/custom-flow/${path.split('/')[1]}`);
  await expect.element(heading('Review & Confirmation')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('Acme Blue');
  await expect.element(page.getByRole('main')).toHaveTextContent(contactPhone);
  await openApp(`/admin/clients/${client.uid}`, admin);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Acme Blue');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(contactPhone);
});
