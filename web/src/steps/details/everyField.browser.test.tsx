import { companyInfoFields, projectDetailsFields } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';

test.each([
  ['Company Information', 0, companyInfoFields],
  ['Project Details', 3, projectDetailsFields],
])('%s asks for each field that the step saves, in order', async (title, done, fields) => {
  const client = person('USER');
  await openApp('/onboarding', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(done), userId: client.uid },
  });
  await expect.element(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
  const inputs = () => [...document.querySelectorAll('main [name]')].map((input) => input.getAttribute('name'));
  await expect.poll(inputs).toEqual(Object.keys(fields));
});
