import { expect } from '@playwright/test';
import { offlineTest, signIn } from '../e2e/session.ts';
import { newClient, readyForOffline, sentIds } from '../e2e/support.ts';
import { choose, expectBadge, SAVED, storedSettings } from '../e2e/syncing.ts';

// With every change: a tab that was closed while it sent (tests/e2e/syncTabs.spec.ts), and the simulator's crashes.

offlineTest('what a closed tab held back another one sends', async ({ context, page: leading }) => {
  const client = await newClient();
  await signIn(leading, client, '/settings');
  await expectBadge(leading, SAVED);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await readyForOffline(leading);
  await context.setOffline(true);
  await choose(leading, 'Dark mode');
  await choose(leading, 'SMS notifications');
  await leading.close();
  await context.setOffline(false);
  await expect.poll(() => storedSettings(client)).toMatchObject({ theme: 'dark', sms: true });
  await expectBadge(other, SAVED);
  expect(await sentIds(client)).toHaveLength(2);
});
