import type { AgreementDefinition, CustomForm, OnboardingFlow } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignedFlow, givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

const duplicate = (name: string) => page.getByRole('button', { name: `Duplicate: ${name}`, exact: true }).click();
const hasName = (name: string) => (stored: { name: string }) => stored.name === name;

test(
  'a copy of a form, a flow or an agreement equals its original, and the copied agreement is not published yet',
  { tags: ['wide'] },
  async () => {
    const ada = person('USER');
    const name = `Intake ${ada.uid.slice(0, 6)}`;
    const form = givenForm(name);
    const flow = assignedFlow(ada, (flow) => ({ ...flow, name }));
    const docs = { ...form.docs, ...flow.docs };
    const admin = person('ADMIN');

    const { database } = await openApp('/admin/forms', admin, docs);
    await duplicate(name);
    await expect.element(page.getByText(`"Copy of ${name}" was made`)).toBeVisible();
    await allSent();
    const forms = database.all<CustomForm>('customForms');
    expect(forms.find(hasName(`Copy of ${name}`))).toMatchObject({
      fields: forms.find(hasName(name))?.fields,
      version: 1,
      assignmentCount: 0,
      creator: { uid: admin.uid },
    });

    await openApp('/admin/flows', admin);
    await duplicate(name);
    await expect.element(page.getByText(`"Copy of ${name}" was made`)).toBeVisible();
    await allSent();
    const flows = database.all<OnboardingFlow>('onboardingFlows');
    expect(flows.find(hasName(`Copy of ${name}`))).toMatchObject({
      steps: flows.find(hasName(name))?.steps,
      version: 1,
    });

    await openApp('/admin/agreements', admin);
    await page
      .getByRole('button', { name: /^Duplicate: / })
      .first()
      .click();
    await expect.element(page.getByText(/^"Copy of .*" was made$/)).toBeVisible();
    await allSent();
    const copied = database.all<AgreementDefinition>('agreements').find(({ creator }) => creator.uid === admin.uid);
    expect(copied).toMatchObject({ position: 0, version: 0, isArchived: false });
    expect(Object.keys(copied?.drafts ?? {})).not.toEqual([]);
  },
);
