import type { FlowAssignment } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow, givenFlow, givenForm } from '#testing/given.ts';
import { allSent, openApp, person, profileOf } from '#testing/openApp.tsx';

test('an inactive flow cannot be assigned, and an active one is assigned to the selected clients once', async () => {
  const [iris, omar] = [person('USER', 'Iris'), person('USER', 'Omar')];
  const name = `Agency ${iris.uid.slice(0, 6)}`;
  const { docs, flowPath } = assignedFlow(iris, (flow) => ({ ...flow, name }));
  const people = { ...profileOf(iris), ...profileOf(omar) };
  const off = { [flowPath]: { ...docs[flowPath], isActive: false } };
  const { database } = await openApp('/admin/flows', person('ADMIN'), { ...docs, ...people, ...off });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const assign = card.getByRole('button', { name: /^Assign/ });
  await expect.element(assign).toBeDisabled();
  await expect.element(card).toHaveTextContent('An inactive flow cannot be assigned.');
  database.put({ [flowPath]: { ...docs[flowPath], isActive: true } });
  await assign.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Assign Flow' });
  await submit.click();
  await expect.element(dialog).toHaveTextContent('Please select a user to assign the flow to');
  for (const { email } of [iris, omar]) {
    await dialog.getByRole('searchbox').fill(email);
    expect(dialog.getByRole('checkbox').elements().length).toBeLessThan(2); // later, rows would move under the click
    await dialog.getByRole('checkbox', { name: new RegExp(email) }).click();
  }
  await submit.click();
  await expectNone(dialog);
  await expect.element(page.getByText(/assigned to Omar Marsh\. Iris Marsh already has this flow open/)).toBeVisible();
  await allSent();
  const assignments = database
    .all<FlowAssignment>('onboardingFlowAssignments')
    .filter((assignment) => assignment.flow.name === name);
  expect(assignments.map(({ user }) => user.firstName).sort()).toEqual(['Iris', 'Omar']);
});

test('the lists of flows and forms filter by choice and count each, without a network without numbers', async () => {
  const [on, off] = [givenFlow('On'), givenFlow('Off')];
  const form = givenForm('Unused');
  const docs = { ...on.docs, ...off.docs, [`onboardingFlows/${off.flow.id}`]: { ...off.flow, isActive: false } };
  const { router, database } = await openApp('/admin/flows', person('ADMIN'), { ...docs, ...form.docs });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const choose = async (list: string, name: string) => {
    const count = database.all<{ isActive: boolean }>(list).filter((item) => name === 'All' || !item.isActive).length;
    await page.getByRole('button', { name: `${name} (${count})`, exact: true }).click();
  };
  await choose('onboardingFlows', 'Inactive');
  await expectNone(heading(on.flow.name));
  await expect.element(heading(off.flow.name)).toBeVisible();
  await choose('onboardingFlows', 'All');
  await expect.element(heading(on.flow.name)).toBeVisible();
  await router.navigate('/admin/forms');
  await choose('customForms', 'Not assigned');
  await expect.element(heading(form.form.name)).toBeVisible();
  networkStore.setState({ isOnline: false });
  onTestFinished(() => networkStore.setState({ isOnline: true }));
  await expect.element(page.getByRole('button', { name: 'Not assigned', exact: true })).toBeVisible();
});
