import { newOnboarding, say, type FlowAssignment, type FlowInput, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow, assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const place = (text: string) => page.getByText(text, { exact: true });

const FIELDS = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'role', label: 'Your role', section: { title: 'About you', text: 'In short', isPage: false } }),
  exampleField({
    id: 'story',
    label: 'Story of Zed',
    showIf: { field: 'name', op: 'equals', value: 'Zed' },
    section: { title: 'Only for Zed', text: '', isPage: true },
  }),
  exampleField({
    id: 'launch',
    label: 'Launch',
    required: true,
    section: { title: 'Your launch', text: '', isPage: true },
  }),
];

test('a form is filled in page by page, with each page checked, and opens again where it was left', async () => {
  const client = person('USER', 'Iris');
  const { docs, id, path } = assignedForm(givenForm('Paged', FIELDS).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const { database, router, address } = await openApp(`/forms/${id}`, client, {
    ...docs,
    [`onboardings/${client.uid}`]: onboarding,
  });
  const stored = () => database.store.read<FormAssignment>(path);
  await expect.element(place('Page 1 of 2')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expectNone(field('Launch'));
  await button('Next').click();
  await expect.element(field('Brand name')).toHaveFocus(); // it is required
  await expect.element(page.getByText('Brand name is required').first()).toBeVisible();
  await field('Brand name').fill('Zed');
  await expect.element(place('Page 1 of 3')).toBeVisible();
  await field('Brand name').fill('Northwind');
  await expect.element(place('Page 1 of 2')).toBeVisible();
  await field('Your role').fill('Owner');
  await button('Next').click();
  await expect.element(place('Page 2 of 2')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Page 2 of 2');
  await expectNone(field('Brand name'));
  await button('Back').click();
  await expect.element(field('Brand name')).toHaveValue('Northwind');
  await router.navigate('/settings');
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await router.navigate(`/forms/${id}`);
  await expect.element(field('Launch')).toHaveFocus(); // the first unanswered field
  await button('Complete').click();
  await expect.element(page.getByText('Launch is required').first()).toBeVisible();
  await field('Launch').fill('May');
  await button('Complete').click();
  await allSent();
  expect(stored()).toMatchObject({ answers: { name: 'Northwind', role: 'Owner', launch: 'May' } });
  expect(stored().submittedAt).not.toBeNull();
  await expect.poll(address).not.toBe(`/forms/${id}`); // before the server can answer

  const refusal = { fields: [{ field: 'name', msg: say('plain', { text: 'Which brand?' }) }], at: inMonth(2) };
  database.put({ [path]: { ...stored(), submittedAt: null, refusal } });
  await router.navigate(`/forms/${id}`);
  await expect.element(field('Brand name')).toHaveFocus(); // on the first page, where the wrong answer is
});

test(
  'inside a flow and without a network a form has the same pages, and its answers are sent later',
  { tags: ['wide'] },
  async () => {
    const client = person('USER', 'Iris');
    const keys = ['brand', 'done'];
    const only = (flow: FlowInput) => ({ ...flow, steps: flow.steps.filter((step) => keys.includes(step.id)) });
    const { id, path, docs } = assignedFlow(client, only, FIELDS);
    const onboarding = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
    const { database, router } = await openApp(`/custom-flow/${id}`, client, { ...docs, ...onboarding });
    await expect.element(place('Page 1 of 2')).toBeVisible();
    const comeBack = goOffline();
    await button('Next').click();
    await expect.element(field('Brand name')).toHaveFocus(); // it is required
    await field('Brand name').fill('Northwind');
    await field('Your role').fill('Owner');
    await button('Next').click();
    await expect.element(place('Page 2 of 2')).toBeVisible();
    await router.navigate('/settings');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await router.navigate(`/custom-flow/${id}`);
    await expect.element(field('Launch')).toHaveFocus(); // where it was left
    await button('Back').click();
    await expect.element(field('Brand name')).toHaveValue('Northwind');
    await button('Next').click();
    await field('Launch').fill('May');
    await button('Submit Form').click();
    await expectNone(field('Launch'));
    const stored = () => {
      const flow = database.store.read<FlowAssignment>(path);
      return { step: flow.steps['brand'], ...database.store.read<FormAssignment>(formPath(flow)) };
    };
    expect(stored()).toMatchObject({ answers: {}, submittedAt: null, step: undefined });
    await comeBack();
    expect(stored()).toMatchObject({ answers: { name: 'Northwind', launch: 'May' }, step: { status: 'COMPLETED' } });
    expect(stored().submittedAt).not.toBeNull();
  },
);

const formPath = ({ formAssignmentIds }: FlowAssignment) =>
  `customFormAssignments/${Object.values(formAssignmentIds)[0] ?? ''}`;

test('Back and Forward turn the pages of a form, and a reload keeps the page', async () => {
  const client = person('USER', 'Iris');
  const { docs, id } = assignedForm(givenForm('Turned', FIELDS).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const all = { ...docs, [`onboardings/${client.uid}`]: onboarding };
  const { router } = await openApp(`/forms/${id}`, client, all);
  await field('Brand name').fill('Northwind');
  await button('Next').click();
  await expect.element(place('Page 2 of 2')).toBeVisible();
  await router.navigate(-1);
  await expect.element(place('Page 1 of 2')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Page 1 of 2');
  await expect.element(field('Brand name')).toHaveValue('Northwind');
  await router.navigate(1);
  await expect.element(field('Launch')).toBeVisible();
  await router.navigate(-1);
  await expect.element(field('Brand name')).toBeVisible();
  await openApp(`/forms/${id}${router.state.location.search}`, client);
  await expect.element(place('Page 1 of 2')).toBeVisible();
});
