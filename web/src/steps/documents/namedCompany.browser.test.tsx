import type { FlowAssignment } from '@firstmile/domain';
import { exampleField, exampleRun, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { assignedFlow, assignedForm, givenForm } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const WESTWIND = {
  'a form that was handed in just now': (client: SessionUser) => {
    const { form } = givenForm('About you', [exampleField({ id: 'firm', label: 'Company name' })]);
    const sent = { status: 'IN_PROGRESS', submittedAt: moment(1), answers: { firm: 'Westwind Ltd' } } as const;
    return assignedForm(form, client, sent).docs;
  },
  'a step of a flow': (client: SessionUser) => {
    const { path, docs } = assignedFlow(client);
    const flow = docs[path] as unknown as FlowAssignment;
    const key = flow.stepKeys.find((stepKey) => flow.stepTypes[stepKey] === 'COMPANY_INFO') ?? '';
    const step = { ...exampleRun(2).steps['company'], data: { companyName: 'Westwind Ltd' } };
    return { ...docs, [path]: { ...flow, steps: { [key]: step } } };
  },
};
test.each(Object.entries(WESTWIND))('the agreement names the company of %s', async (_, docsOf) => {
  const client = person('USER');
  const run = exampleRun(2);
  const steps = { ...run.steps, company: { ...run.steps['company'], data: {} } };
  const onboarding = { [`onboardings/${client.uid}`]: { ...run, steps, userId: client.uid } };
  await openApp('/onboarding?step=documents', client, { ...onboarding, ...docsOf(client) });
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await expect.element(page.getByRole('dialog').getByText('Westwind Ltd', { exact: false }).first()).toBeVisible();
});
