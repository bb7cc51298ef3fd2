import { expect, onTestFinished, test } from 'vitest';
import { database as memoryDatabase } from '#testing/openApp.tsx';
import { forgetDatabase, pauseDatabase, provideDatabase, reconnect, type Database } from './firestore.ts';

test('calls for the database after a sign-out wait until the page closes, and none of them fails', async () => {
  onTestFinished(() => provideDatabase(memoryDatabase.port));
  const done: string[] = [];
  const sdk = Object.fromEntries(
    ['terminate', 'clearIndexedDbPersistence', 'disableNetwork', 'enableNetwork'].map((name) => [
      name,
      () => Promise.resolve(done.push(name)),
    ]),
  );
  provideDatabase({ ...memoryDatabase.port, sdk } as unknown as Database);
  await forgetDatabase();
  void reconnect();
  void pauseDatabase(true);
  await new Promise((next) => setTimeout(next, 50));
  expect(done).toEqual(['terminate', 'clearIndexedDbPersistence']);
});
