import { choosePreferencesWrites } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { openApp, person } from '#testing/openApp.tsx';
import { device } from '../device.ts';
import { commit } from './commit.ts';
import { queueStore } from './queueStore.ts';

test('the snapshot for the next page has a change before the change leaves the queue', async () => {
  const client = person('USER');
  await openApp('/settings', client);
  const profile = `"path":"users/${client.uid}"`;
  const stored = async () =>
    (await (await device()).getAll('views', IDBKeyRange.bound([client.uid], [client.uid, []])))
      .filter(({ view }) => view.includes(profile))
      .map(({ documents }) => documents);
  await expect.poll(stored).toHaveLength(1);
  void commit('labels.settings', choosePreferencesWrites(client.uid, { sms: true }));
  const left = new Promise<string[]>((done) => {
    const stop = queueStore.subscribe(({ all }) => {
      if (all.length > 0) return;
      stop();
      done(stored());
    });
  });
  expect(await left).toEqual([expect.stringContaining('"sms":true')]);
});
