import { newOnboarding } from '@firstmile/domain';
import { exampleApproval, exampleData, exampleRun, moment, savedStep } from '@firstmile/domain/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { goOffline } from '#testing/goOffline.ts';
import { openApp, person } from '#testing/openApp.tsx';

const submit = () => page.getByRole('button', { name: 'Submit & Schedule Consultation' });
const finish = () => page.getByRole('region', { name: /^Thank you/ });
const call = () => finish().getByRole('link', { name: 'Schedule a consultation' });
const openPopup = () => vi.spyOn(window, 'open').mockReturnValue(null);

test('without a network a hand-in opens no calendar, and says where it is until it is sent', async () => {
  const open = openPopup();
  const client = person('USER');
  const run = { ...exampleRun(4), userId: client.uid };
  await openApp('/onboarding', client, { [`onboardings/${client.uid}`]: run });
  await expect.element(submit()).toBeVisible();
  const comeBack = goOffline();
  networkStore.setState({ isOnline: false }); // in the app a timer asks the browser
  await submit().click();
  await expect.element(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible();
  await expect.element(page.getByText(/saved on this device and is sent when the network is back/)).toBeVisible();
  await expect.element(finish()).toHaveTextContent('It is saved on this device');
  await expectNone(call());
  networkStore.setState({ isOnline: true });
  await comeBack();
  await expect.element(page.getByText('Onboarding completed successfully!')).toBeVisible();
  await expect.element(finish()).toHaveTextContent('on its way to be confirmed');
  await expect.element(call()).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test('a review before the last step of a flow goes on without a calendar', async () => {
  const open = openPopup();
  const client = person('USER');
  const { id, docs } = assignedFlow(client, (flow) => {
    const step = (type: string) => flow.steps.filter((entry) => entry.type === type);
    return { ...flow, steps: [...step('COMPANY_INFO'), ...step('CONFIRMATION'), ...step('FILE_UPLOAD')] };
  });
  const path = `onboardingFlowAssignments/${id}`;
  const steps = { company: savedStep(exampleData(1)) };
  await openApp(`/custom-flow/${id}`, client, {
    ...docs,
    [path]: { ...(docs[path] as object), steps, currentStep: 1 },
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Upload Documents' })).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

/** A client whose main run is a flow that was handed in. */
function handedIn(changes: object) {
  const client = person('USER');
  const { id, path, docs } = assignedFlow(client);
  const record = { ...newOnboarding(client.uid), isOff: true, mainFlow: id };
  const done = { status: 'COMPLETED', submittedAt: moment(1), completedAt: moment(1), reference: 'FM-2026-7K3QZD' };
  const flow = { ...(docs[path] as object), ...done, ...changes };
  return { client, docs: { ...docs, [path]: flow, [`onboardings/${client.uid}`]: record } };
}

test('a handed-in flow is thanked for, below what is left to do', async () => {
  const { client, docs } = handedIn({});
  const later = assignedFlow(client, (flow) => ({ ...flow, name: 'Year end' }));
  await openApp('/dashboard', client, { ...docs, ...later.docs });
  await expect.element(finish()).toHaveTextContent('Everything is done');
  await expectNone(finish().getByText('What happens next'));
  await expect.element(page.getByRole('region', { name: 'Your next step' })).toHaveTextContent('Year end');
});

test('a handed-in flow that waits for approval says what happens next', async () => {
  const { client, docs } = handedIn({ approval: exampleApproval({}) });
  await openApp('/dashboard', client, docs);
  await expect.element(finish()).toHaveTextContent('What happens next');
  await expectNone(page.getByRole('region', { name: 'Your next step' }));
});
