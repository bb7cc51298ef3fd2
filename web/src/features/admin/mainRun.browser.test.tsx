import { applyApprovalDecision, newOnboarding, summarize, type FlowAssignment, type Run } from '@firstmile/domain';
import { exampleApproval, exampleData, moment, savedStep } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { allSent, database, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** A client whose main run is a flow of five steps, with its documents and changes of the run. */
function onOwnFlow(firstName: string, changes: Partial<FlowAssignment> = {}) {
  const client = person('USER', firstName);
  const kept = ['hello', 'company', 'files', 'done'];
  const { id, path, docs } = assignedFlow(client, (flow) => ({
    ...flow,
    name: 'Tax start',
    steps: flow.steps.filter((step) => kept.includes(step.id)),
  }));
  const flow = { ...(docs[path] as FlowAssignment), id, ...changes };
  const record = { ...newOnboarding(client.uid), isOff: true, mainFlow: id } as unknown as Run;
  const profile = profileOf(client);
  const [profilePath = ''] = Object.keys(profile);
  return {
    client,
    id,
    path,
    docs: {
      ...docs,
      [path]: flow,
      [`onboardings/${client.uid}`]: record,
      [profilePath]: { ...profile[profilePath], onboarding: summarize(record, flow) },
    },
  };
}

const entered = {
  hello: savedStep({}),
  company: savedStep(exampleData(1)),
  files: savedStep({ uploadedFiles: [] }),
  done: savedStep({ confirmed: true }),
};
const handedIn = (client: { firstName: string }): Partial<FlowAssignment> => ({
  status: 'COMPLETED',
  steps: entered,
  submittedAt: moment(2),
  completedAt: moment(2),
  reference: 'FM-2026-7K3QZD',
  approval: exampleApproval({
    requestedAt: moment(-2),
    client: { ...client, lastName: 'Marsh', email: `${client.firstName}@example.test` },
  }),
});

test('an admin sees a handed-in flow, asks for a change, and its client mends just that', async () => {
  const { client, path, id, docs } = onOwnFlow('Petra', handedIn({ firstName: 'Petra' }));
  await openApp('/admin/dashboard', person('ADMIN'), docs);
  const row = page
    .getByRole('list', { name: 'Pending Approvals' })
    .getByRole('listitem')
    .filter({ hasText: 'Petra Marsh' });
  await expect.element(row).toHaveTextContent('Tax start');
  await row.getByRole('button', { name: /^Request changes/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Northwind');
  await expectNone(dialog.getByRole('textbox', { name: /Project Details/ }));
  await dialog.getByRole('textbox', { name: /Company Information/ }).fill('The full name, please.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await allSent();
  const run = () => database.store.read<FlowAssignment>(path);
  expect(run().approval).toMatchObject({ status: 'CHANGES_REQUESTED', reasons: { company: 'The full name, please.' } });
  const owner = { id: client.uid, firstName: 'Petra', lastName: 'Marsh' };
  const none = { files: [], signatures: [], usedElsewhere: new Map() };
  database.commit(applyApprovalDecision(owner, { run: run(), handedIn: none }).writes);

  await openApp('/dashboard', client);
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next).toHaveTextContent('The full name, please.');
  await next.getByRole('link').click();
  await expect.element(heading('Company Information')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('The full name, please.');
  await expect.element(button(/^2 ?Upload Documents|File Upload/)).toBeDisabled();
  await field('Company Name').fill('Northwind Traders Ltd');
  await button('Save and Continue').click();
  await expect.element(heading('Review & Confirmation')).toBeVisible();
  await button(/^Submit/).click();
  await allSent();
  expect(run().submittedAt).not.toBeNull();
  expect(run().steps['company']?.data).toMatchObject({ companyName: 'Northwind Traders Ltd' });
  expect(id).toBe(run().id);
});

test('a client on an own flow sees its steps, progress and reference number', async () => {
  const { client, docs } = onOwnFlow('Pia', {
    status: 'IN_PROGRESS',
    steps: { hello: entered.hello, company: entered.company },
  });
  await openApp('/dashboard', client, docs);
  const progress = page.getByRole('region', { name: 'Onboarding Progress' });
  await expect.element(progress).toHaveTextContent('33%');
  await expect.element(page.getByRole('region', { name: 'Your figures' })).toHaveTextContent('1/3');
  const { client: done, docs: all } = onOwnFlow('Paul', handedIn({ firstName: 'Paul' }));
  await openApp('/dashboard', done, all);
  await expect.element(page.getByRole('region', { name: 'Your figures' })).toHaveTextContent('FM-2026-7K3QZD');
});

test("a client's page shows the main run, and another flow can be made it", async () => {
  const { client, docs } = onOwnFlow('Paula', { status: 'IN_PROGRESS', steps: { company: entered.company } });
  const later = assignedFlow(client, (flow) => ({ ...flow, name: 'Year end' }));
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), { ...docs, ...later.docs });
  await expect.element(heading('Paula Marsh')).toBeVisible();
  const steps = page.getByRole('tabpanel');
  await expect.element(steps).toHaveTextContent('Northwind');
  await expect.element(steps).toHaveTextContent('Not entered yet');
  await expectNone(steps.getByText('Nothing entered yet'));
  await steps.getByRole('link', { name: 'Flows' }).click();
  const other = page.getByRole('listitem').filter({ hasText: 'Year end' });
  await other.getByRole('button', { name: /^Make main onboarding/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make main onboarding' }).click();
  await allSent();
  expect(database.store.read<Run>(`onboardings/${client.uid}`)).toMatchObject({ isOff: true, mainFlow: later.id });
});

test('a further flow that waits for approval is named wherever an admin decides', async () => {
  const { client, docs } = onOwnFlow('Percy', { status: 'IN_PROGRESS', steps: { company: entered.company } });
  const later = assignedFlow(client, (flow) => ({ ...flow, name: 'Year end' }));
  const { reference: _reference, ...done } = handedIn({ firstName: 'Percy' });
  const all = { ...docs, ...later.docs, [later.path]: { ...later.docs[later.path], ...done } };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), all);
  await expect.element(page.getByText('“Year end” was handed in and waits for your decision.')).toBeVisible();
  await button('Review Year end from Percy Marsh').click();
  await expect.element(page.getByRole('dialog', { name: 'Year end: Percy Marsh' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes in Year end from Percy Marsh' }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /Company Information/ })).toBeVisible();
});

test('the last review shows its client what the business then sees: the answers of a form, and the telephone number', async () => {
  const client = person('USER', 'Paolo');
  const { path, id, docs } = assignedFlow(client, (flow) => ({
    ...flow,
    steps: flow.steps.filter((step) => ['company', 'brand', 'done'].includes(step.id)),
  }));
  const flow = docs[path] as FlowAssignment;
  const formPath = `customFormAssignments/${flow.formAssignmentIds['brand'] ?? ''}`;
  const steps = { company: entered.company, brand: savedStep({ customFormCompleted: true }) };
  const answered = {
    status: 'COMPLETED',
    answers: { name: 'Acme Blue' },
    submittedAt: moment(1),
    completedAt: moment(1),
  };
  const all = {
    ...docs,
    [path]: { ...flow, status: 'IN_PROGRESS', steps, currentStep: 2, lastStep: 'brand' },
    [formPath]: { ...(docs[formPath] as object), ...answered },
    [`onboardings/${client.uid}`]: { ...newOnboarding(client.uid), isOff: true, mainFlow: id },
  };
  const { contactPhone } = exampleData(1) as { contactPhone: string };
  await openApp(`/custom-flow/${id}`, client, all);
  await expect.element(heading('Review & Confirmation')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('Acme Blue');
  await expect.element(page.getByRole('main')).toHaveTextContent(contactPhone);
  const summary = summarize(all[`onboardings/${client.uid}`] as unknown as Run, { ...flow, id, steps });
  const profiles = profileOf(client);
  const [profilePath = ''] = Object.keys(profiles);
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), {
    ...all,
    [profilePath]: { ...profiles[profilePath], onboarding: summary },
  });
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Acme Blue');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(contactPhone);
});
