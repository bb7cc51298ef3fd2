import { exampleRun, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const figures = () => page.getByRole('region', { name: 'Your figures' });
const openWith = (changes: object) => {
  const client = person('USER');
  return openApp('/dashboard', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid, ...changes },
  });
};

test('a due date shows how many days remain, and none after it', async () => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const inDays = (days: number) => ({ dueAt: moment(new Date(noon).setDate(noon.getDate() + days)) });
  await openWith(inDays(12));
  await expect.element(figures().getByText('Days remaining')).toBeVisible();
  await expect.element(figures().getByText('12', { exact: true })).toBeVisible();
  await expectNone(figures().getByText('Progress', { exact: true }));
  await openWith(inDays(-3));
  await expect.element(figures().getByText('Days remaining')).toBeVisible();
  await expect.element(figures().getByText('0', { exact: true }).first()).toBeVisible();
  await expect.element(figures().getByText(/^Was due/)).toBeVisible();
});

test('without a due date it is the progress', async () => {
  await openWith({});
  await expect.element(figures().getByText('Progress', { exact: true })).toBeVisible();
  await expectNone(figures().getByText('Days remaining'));
});

test('an assigned flow is started, and one that is under way continued', async () => {
  const client = person('USER');
  const { path, docs } = assignedFlow(client);
  const run = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  const { database } = await openApp('/dashboard', client, { ...docs, ...run });
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect.element(panel.getByRole('link', { name: /^Start Flow: / })).toHaveTextContent('Start Flow');
  database.put({ [path]: { ...(docs[path] as object), status: 'IN_PROGRESS' } });
  await expect.element(panel.getByRole('link', { name: /^Continue: / })).toHaveTextContent('Continue');
});
