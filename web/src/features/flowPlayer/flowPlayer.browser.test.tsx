import { newOnboarding, type FlowAssignment, type Run } from '@firstmile/domain';
import { exampleData, moment, savedStep } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import type { MemoryDatabase } from '#testing/memoryDatabase.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const company = (companyName: string) => ({ ...exampleData(1), companyName });

test('an unknown flow, and a missing id, lead back to the dashboard', async () => {
  const { address, router } = await openApp('/custom-flow/nowhere', person('USER'));
  await expect.element(page.getByText('Assignment not found or you do not have access to it')).toBeVisible();
  await router.navigate('/custom-flow');
  await expect.element(page.getByText('Assignment ID is required')).toBeVisible();
  await button('Return to Dashboard').click();
  await expect.poll(address).toBe('/dashboard');
});

test('a deleted form and an unknown step type do not block a flow', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { path, id, docs } = assignedFlow(client, (flow) => ({
    ...flow,
    steps: flow.steps.filter((step) => ['hello', 'project', 'brand'].includes(step.id)),
  }));
  const onboarding = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
  const { address, database } = await openApp('/dashboard', client, { ...docs, ...onboarding });
  const stored = () => database.store.read<FlowAssignment>(path);
  const { stepTypes, formAssignmentIds } = stored();
  const [form = ''] = Object.values(formAssignmentIds);
  database.commit([
    { op: 'delete', path: `customFormAssignments/${form}` },
    { op: 'update', path, data: { stepTypes: { ...stepTypes, project: 'HOLOGRAM' } } },
  ]);
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect.element(panel).toHaveTextContent('Step 1 of 2');
  await panel.getByRole('link', { name: /^Start Flow/ }).click();
  await expect.poll(address).toBe(`/custom-flow/${id}`);
  await expect.element(heading('Hello')).toBeVisible();
  await button('Start Onboarding Process').click();
  await expect.element(heading('Unknown Step Type')).toBeVisible();
  await button('Skip Step').click();
  await expect.element(heading('Custom Form Not Available')).toBeVisible();
  await button('Continue').click();
  await expect.poll(address).toBe('/dashboard');
  await allSent();
  expect(stored().submittedAt).not.toBeNull();
  expect(stored().steps).toMatchObject({ project: { status: 'SKIPPED' }, brand: { data: {} } });
});

test('an admin sees what a client entered and skipped in a flow', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { path, docs } = assignedFlow(client);
  const steps = { company: savedStep(exampleData(1)), project: savedStep({}, { status: 'SKIPPED' }) };
  const played = { ...docs[path], status: 'COMPLETED', steps, submittedAt: moment(1), completedAt: moment(1) };
  await openApp('/admin/flows', person('ADMIN'), { ...docs, ...profileOf(client), [path]: played });
  await page.getByRole('link', { name: 'All assigned flows' }).click();
  const row = page.getByRole('listitem').filter({ hasText: client.email });
  await row.getByRole('button', { name: 'View Answers' }).click();
  const entered = page.getByRole('dialog', { name: /what Ada Marsh entered/ });
  await expect.element(entered).toHaveTextContent('Northwind');
  await expect.element(entered.getByRole('region', { name: 'Project Details' })).toHaveTextContent('Skipped');
});

/** Saves the company step here while another device has already saved it, unknown to this one. */
async function collide(database: MemoryDatabase, path: string): Promise<void> {
  await button('Start Onboarding Process').click();
  await expect.element(heading('Company Information')).toBeVisible();
  await expect.element(button('All changes saved')).toBeVisible();
  await fillCompany();
  database.refusal = 'failed-precondition';
  await button('Save and Continue').click();
  await expect.element(button(/^Needs attention/)).toBeVisible();
  database.refusal = null;
  const run = database.store.read<Run>(path);
  const theirs = savedStep(company('Southwind Traders'), { savedAt: moment(5), writeId: 'otherDevice' });
  database.put({ [path]: { ...run, status: 'IN_PROGRESS', steps: { ...run.steps, company: theirs } } });
}

async function fillCompany(): Promise<void> {
  await field('Company Name').fill('Northwind Traders');
  await choose(page.getByRole('combobox', { name: /Industry/ }), 'Retail');
  await field('Company Website').fill('https://northwind.example');
  await field('Number of Employees').fill('42');
  await field('Contact Name').fill('Ada Marsh');
  await field('Contact Email').fill('ada@northwind.example');
  await field('Contact Phone').fill('+44 20 7946 0018');
}

const nameIn = (database: MemoryDatabase, path: string) =>
  (database.store.read<Run>(path).steps['company']?.data as { companyName?: string } | undefined)?.companyName;

test(
  'a step of a flow that two devices saved asks, and the version of this device can be used',
  { tags: ['wide'] },
  async () => {
    const client = person('USER');
    const { path, id, docs } = assignedFlow(client);
    const { database } = await openApp(`/custom-flow/${id}`, client, docs);
    await collide(database, path);
    await button(/^Needs attention/).click();
    await page.getByRole('link', { name: 'Open the step' }).click();
    await expect.element(heading('This step was also saved on another device')).toBeVisible();
    const version = (where: string) => page.getByRole('region', { name: `Saved on ${where} device` });
    await expect.element(version('the other')).toHaveTextContent('Southwind Traders');
    await expect.element(version('this')).toHaveTextContent('Northwind Traders');
    await button('Use my version').click();
    await expect.element(field('Company Name')).toHaveValue('Northwind Traders');
    await expect.element(button('All changes saved')).toBeVisible();
    expect(nameIn(database, path)).toBe('Northwind Traders');
  },
);

test('the onboarding asks as well, and the other version can be kept', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const path = `onboardings/${client.uid}`;
  const { database } = await openApp('/onboarding', client, { [path]: newOnboarding(client.uid) });
  await collide(database, path);
  await button('Go to Company Information').click();
  await button("Keep the other device's version").click();
  await expect.element(field('Company Name')).toHaveValue('Southwind Traders');
  await expect.element(button('All changes saved')).toBeVisible();
  expect(nameIn(database, path)).toBe('Southwind Traders');
});

test('Back and Forward move through the steps of a flow, and a reload keeps the step', async () => {
  const client = person('USER');
  const { id, docs } = assignedFlow(client);
  const { router } = await openApp(`/custom-flow/${id}`, client, docs);
  await button('Start Onboarding Process').click();
  await fillCompany();
  await button('Save and Continue').click();
  await expectNone(heading('Company Information'));
  await expect.element(page.getByText('Step 2 of 6', { exact: true })).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveTextContent(/^2/); // the steps are numbered alike
  expect(steps.elements()).toHaveLength(6);
  await router.navigate(-1);
  await expect.element(heading('Company Information')).toBeVisible();
  await router.navigate(-1);
  await expect.element(heading('Hello')).toBeVisible();
  await router.navigate(1);
  await expect.element(heading('Company Information')).toBeVisible();
  await openApp(`/custom-flow/${id}${router.state.location.search}`, client);
  await expect.element(heading('Company Information')).toBeVisible();
});
