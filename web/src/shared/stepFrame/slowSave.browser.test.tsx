import { exampleRun } from '@firstmile/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { queueStore } from '#data/sync/queueStore.ts';
import { expectNone } from '#testing/actions.ts';
import { openApp, person } from '#testing/openApp.tsx';

test('a save that takes long on this device is shown, and a finished one is not', async () => {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(3), userId: client.uid } };
  await openApp('/onboarding?step=project', client, docs);
  await expect.element(page.getByRole('button', { name: 'Save and Continue' })).toBeVisible();
  expect(page.getByText('Saving your progress...').elements()).toEqual([]);
  const keep = (isKeeping: boolean) => queueStore.setState({ isKeeping });
  onTestFinished(() => keep(false));
  keep(true);
  await expect.element(page.getByText('Saving your progress...')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Saving Project Details...' })).toBeVisible();
  keep(false);
  await expect.element(page.getByRole('button', { name: 'Save and Continue' })).toBeVisible();
  await expectNone(page.getByText('Saving your progress...'));
});
