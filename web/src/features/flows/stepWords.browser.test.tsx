import type { FlowAssignment, OnboardingFlow } from '@firstmile/domain';
import i18n from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });

async function addStep(kind: string): Promise<void> {
  await button('+ Add Step').click();
  await page.getByRole('dialog', { name: 'Add a step' }).getByRole('button', { name: kind, exact: true }).click();
}

test('an admin words the steps of a flow in two languages, and a client reads and fills in just that', async () => {
  const { database, address } = await openApp('/admin/flow-builder', person('ADMIN'));
  await field('Flow name').fill('New mandate');
  await addStep('Company Information');
  await textbox('Title (optional)').fill('Your firm');
  await choose(combobox('Words for'), 'Deutsch');
  await textbox('Title (optional)').fill('Ihre Firma');
  await choose(combobox('Number of Employees'), 'Not asked');
  await choose(combobox('Company Website'), 'Optional');
  await addStep('Project Details');
  await textbox('Project types (optional)').fill('Annual accounts\n\nPayroll\n');
  await textbox('Budget ranges (optional)').fill('Up to €500\nMore');
  await choose(combobox('Words for'), 'Deutsch');
  await textbox('Project types (optional)').fill('Jahresabschluss');
  for (const name of ['Target Audience', 'Project Goals', 'Project Timeline'])
    await choose(combobox(name), 'Not asked');
  await choose(combobox('Words for'), 'Every language');
  await button('Save Flow').click();
  await button(/as many lines as for every language: 2/).click(); // opens the language of the error
  await expect.element(textbox('Project types (optional)')).toHaveFocus();
  await textbox('Project types (optional)').fill('Jahresabschluss\nLohn');
  await button('Save Flow').click();
  await expect.poll(address).toBe('/admin/flows');
  await allSent();
  const flow = database.all<OnboardingFlow>('onboardingFlows').find(({ name }) => name === 'New mandate');
  expect(flow?.steps.map(({ config }) => config)).toEqual([
    {
      title: 'Your firm',
      words: { de: { title: 'Ihre Firma' } },
      fields: { employeeCount: 'off', website: 'optional' },
    },
    {
      projectTypes: ['Annual accounts', 'Payroll'],
      budgets: ['Up to €500', 'More'],
      words: { de: { projectTypes: ['Jahresabschluss', 'Lohn'] } },
      fields: { targetAudience: 'off', projectGoals: 'off', projectTimeline: 'off' },
    },
  ]);

  const client = person('USER');
  const { path, id, docs } = assignedFlow(client, (example) => ({
    ...example,
    steps: [...(flow?.steps ?? []), ...example.steps.filter(({ type }) => type === 'CONFIRMATION')],
  }));
  await openApp(`/custom-flow/${id}`, client, docs);
  await expect.element(heading('Your firm')).toBeVisible();
  try {
    await i18n.changeLanguage('de');
    await expect.element(heading('Ihre Firma')).toBeVisible();
  } finally {
    await i18n.changeLanguage('en');
  }
  await expectNone(field('Number of Employees'));
  await field('Company Name').fill('Northwind Traders');
  await choose(combobox('Industry'), 'Retail');
  await field('Contact Name').fill('Ada Marsh');
  await field('Contact Email').fill('ada@northwind.example');
  await field('Contact Phone').fill('+44 20 7946 0018');
  await button('Save and Continue').click();
  await expect.element(heading('Project Details')).toBeVisible();
  await field('Project Title').fill('Accounts of 2026');
  await choose(combobox('Project Type'), 'Payroll');
  await field('Project Description').fill('Wages of eight people, every month.');
  await choose(combobox('Budget Range'), 'More');
  await button('Save and Continue').click();
  const firm = page.getByRole('region', { name: 'Your firm' });
  await expect.element(firm).toHaveTextContent('Northwind Traders');
  await expect.element(firm).not.toHaveTextContent('Number of Employees');
  await expect.element(page.getByRole('region', { name: 'Project Details' })).toHaveTextContent('Payroll');
  await allSent();
  const { steps } = database.store.read<FlowAssignment>(path);
  expect(Object.values(steps).map(({ data }) => data)).toEqual([
    expect.not.objectContaining({ employeeCount: expect.anything() as unknown }),
    expect.objectContaining({ projectType: 'Payroll', projectBudget: 'More' }),
  ]);

  await openApp('/admin/flows', person('ADMIN'), profileOf(client));
  await page.getByRole('link', { name: 'All assigned flows' }).click();
  const row = page.getByRole('listitem').filter({ hasText: client.email });
  await row.getByRole('button', { name: 'View Answers' }).click();
  const entered = page.getByRole('dialog', { name: /what Ada Marsh entered/ });
  const region = entered.getByRole('region', { name: 'Your firm' });
  await expect.element(region).toHaveTextContent('Northwind Traders');
  await expect.element(region).not.toHaveTextContent('Number of Employees');
});
