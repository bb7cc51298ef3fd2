import { expect, test } from '@playwright/test';
import { signIn } from './session.ts';
import { waitUntilOnDevice, newClient, sentIds } from './support.ts';
import { choose, expectBadge, SAVED, storedSettings } from './syncing.ts';

test('a tab that closes before it learns that its change arrived is followed by one that does not send it again', async ({
  context,
  page: leading,
}) => {
  const client = await newClient();
  await signIn(leading, client, '/settings');
  await expectBadge(leading, SAVED);
  const other = await context.newPage();
  await other.goto('/settings');
  await expectBadge(other, SAVED);
  let commits = 0;
  const arrived = new Promise<void>((done) => {
    void context.route('**/documents:commit*', async (route) => {
      commits += 1;
      if (commits > 1) return route.continue();
      await route.fetch(); // and no tab receives the answer
      done();
    });
  });
  await choose(leading, 'Dark mode');
  await arrived;
  await choose(leading, 'SMS notifications');
  await waitUntilOnDevice(leading, 'preferences.sms', 'queue');
  await leading.close();
  await expectBadge(other, SAVED);
  expect(await storedSettings(client)).toMatchObject({ theme: 'dark', sms: true });
  expect(await sentIds(client)).toHaveLength(2);
  expect(commits).toBe(2);
});
