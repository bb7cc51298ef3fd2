import { formPath, newOnboarding, type CustomForm, type OnboardingFlow } from '@firstmile/domain';
import { flowForm, storedFlow } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedFlow } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const fold = () => page.getByRole('button', { name: 'Titles for clients' });

test('a flow gets a title for clients, and keeps its name', async () => {
  const flow = storedFlow();
  const app = await openApp('/admin/flow-builder?flowId=flow', person('ADMIN'), { 'onboardingFlows/flow': flow });
  await fold().click();
  const german = page.getByRole('textbox', { name: 'Title in German' });
  await german.fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Update Flow' }).click();
  await expect.element(page.getByText('Title for clients must be less than 200 characters').first()).toBeVisible();
  await german.fill('Ihr Weg zu uns');
  await page.getByRole('button', { name: 'Update Flow' }).click();
  await expect
    .poll(() => app.database.all<OnboardingFlow>('onboardingFlows')[0])
    .toMatchObject({ name: flow.name, titles: { de: 'Ihr Weg zu uns' } });
});

test('a form gets a title for clients, and keeps its name', async () => {
  const app = await openApp('/admin/custom-forms?formId=brand', person('ADMIN'), { [formPath('brand')]: flowForm });
  await fold().click();
  await page.getByRole('textbox', { name: 'Title in French' }).fill('Votre marque');
  await page.getByRole('button', { name: 'Update Form' }).click();
  await expect
    .poll(() => app.database.all<CustomForm>('customForms')[0])
    .toMatchObject({ name: flowForm.name, titles: { fr: 'Votre marque' } });
});

test('a client reads the titles instead of the names, in lists and in the flow', async () => {
  const client = person('USER');
  const { id, docs } = assignedFlow(client, (flow) => ({ ...flow, titles: { de: 'Ihr Weg', en: 'Your way to us' } }));
  const onboarding = { [`onboardings/${client.uid}`]: newOnboarding(client.uid) };
  const { router } = await openApp('/dashboard', client, { ...docs, ...onboarding });
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect.element(panel).toHaveTextContent('Your way to us');
  await expect.element(panel).not.toHaveTextContent('Welcome aboard');
  await router.navigate(`/custom-flow/${id}`);
  await expect.element(page.getByText('Your way to us').first()).toBeVisible();
});
