/**
 * A press that lasts takes a mouse, which only Chromium's tests have.
 * @module-tag chromium
 */
import { exampleRun } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, openApp, person } from '#testing/openApp.tsx';

test('a slow press on a button counts, even when errors appear meanwhile', async () => {
  const client = person('USER');
  const { router } = await openApp('/onboarding?step=project', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(3), userId: client.uid },
  });
  const press = (name: string) => page.getByRole('button', { name }).click({ delay: 500, position: { x: 20, y: 4 } }); // near its upper edge
  await field('Target Audience').fill('x'); // an error would appear below it
  await press('Save and Continue');
  await expect.element(page.getByText('Please check these fields:')).toBeVisible();
  await field('Project Title').fill('x');
  await press('Previous Step');
  await expect.poll(() => router.state.location.search).toContain('step=documents');
});
