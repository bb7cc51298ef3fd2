import { createFlowWrites, flowPath, newId, type FlowInput, type OnboardingFlow } from '@firstmile/domain';
import { exampleFlow, exampleStep, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** A stored flow of two steps. */
function givenFlow() {
  const id = newId();
  const steps = [exampleStep('company', 'COMPANY_INFO'), exampleStep('files', 'FILE_UPLOAD')];
  const input = { ...exampleFlow(), name: 'Agency flow', steps };
  const [write] = createFlowWrites(id, input, { uid: 'mia', firstName: 'Mia', lastName: 'Lund' });
  const data = write?.op === 'create' ? write.data : {};
  return { id, docs: { [flowPath(id)]: { ...data, createdAt: moment(1), updatedAt: moment(1), writeId: 'w' } } };
}

test('an admin sets when a step is due; a step from which the days count may not be removed', async () => {
  const { id, docs } = givenFlow();
  const { database } = await openApp(`/admin/flow-builder?flowId=${id}`, person('ADMIN'), docs);
  await button('Configure: File Upload').click();
  await field('This step is due after days').fill('5 days');
  await expect.element(field('This step is due after days')).toHaveValue('5');
  const from = page.getByRole('combobox', { name: 'Days count from' });
  await expect.element(from).toHaveTextContent('The assignment');
  await choose(from, '1. Company Information is done');
  await button('Remove: Company Information').click();
  await button('Update Flow').click();
  await expect.element(page.getByText('Please choose an earlier step', { exact: true })).toBeVisible();
  await choose(from, 'The assignment');
  await button('Update Flow').click();
  await allSent();
  const [stored] = database.all<OnboardingFlow>('onboardingFlows');
  expect(stored?.steps).toMatchObject([{ id: 'files', due: { days: 5, after: 'start' } }]);
});

const dated = (flow: FlowInput): FlowInput => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === 'company' ? { ...step, due: { days: 3, after: 'start' } } : step)),
});

test('a client reads in the list of steps when one is due, and the admin beside the step', async () => {
  const client = person('USER');
  const { id, docs } = assignedFlow(client, dated);
  await openApp(`/custom-flow/${id}`, client, docs);
  await button('Start Onboarding Process').click();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect.element(steps.getByRole('listitem').first()).toHaveTextContent(/Company.*Due /);
  await expect.element(steps.getByRole('listitem').nth(1)).not.toHaveTextContent(/Due/);
});

test('an admin reads that the step which a client has open was due', async () => {
  const client = person('USER');
  const { path, docs } = assignedFlow(client, dated);
  const steps = { hello: { status: 'COMPLETED', data: {}, savedAt: moment(1), writeId: 'w', replaces: '' } };
  const late = { ...docs[path], assignedAt: moment(1), status: 'IN_PROGRESS', steps };
  await openApp('/admin/assignments?kind=flows', person('ADMIN'), { ...docs, ...profileOf(client), [path]: late });
  await expect.element(page.getByText(/Was due January 4|Was due Jan 4/).first()).toBeVisible();
});
