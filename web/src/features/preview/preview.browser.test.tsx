import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedFlow, givenForm } from '#testing/given.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const next = () => page.getByRole('button', { name: 'Next step' }).click();

test('a form can be tried out as the client will see it, and nothing is stored', async () => {
  const { form, docs } = givenForm('Brand questions');
  const { database } = await openApp(`/admin/preview/form/${form.id}`, person('ADMIN'), docs);
  await expect.element(heading('Brand questions')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Phone width' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await expect.element(page.getByText('Brand name is required').first()).toBeVisible();
  const before = database.store.docs.size;
  await field('Brand name').fill('Northwind');
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await expect.element(page.getByText('These answers can be submitted.')).toBeVisible();
  expect(database.store.docs.size).toBe(before);
});

test('a flow is shown step by step, without interaction in its steps', { tags: ['wide'] }, async () => {
  const { docs, flowPath } = assignedFlow(person('USER'), (flow) => ({ ...flow, name: 'Agency start' }));
  await openApp(flowPath.replace('onboardingFlows', '/admin/preview/flow'), person('ADMIN'), docs);
  await expect.element(page.getByText('Before You Begin')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start Onboarding Process' });
  expect(start.element().closest('[inert]')).not.toBeNull();
  await next();
  await expect.element(page.getByText('Company Information').first()).toBeVisible();
  await expect.poll(() => document.querySelector('[inert] input')).not.toBeNull();
  for (let step = 0; step < 8 && page.getByText('Brand name').elements().length === 0; step += 1) await next();
  await expect.element(field('Brand name')).toBeEnabled();
});
