import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '#testing/openApp.tsx';
import { dropRecord, keepRecord } from './keepRecord.ts';
import { restoreCachedUser, startSession } from './session.ts';
import { currentUser, sessionStore } from './sessionStore.ts';

const forgetDisk = () =>
  new Promise((done) => {
    indexedDB.deleteDatabase('firstmile-session').onsuccess = done;
  });
const otherTabSignsOut = () => dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
const status = () => sessionStore.getState().status;

await startSession();
beforeEach(async () => {
  const user = person('USER');
  restoreCachedUser(user);
  await keepRecord({ user, at: Date.now(), providers: ['password'] }, 'device', true);
});

test('a disk that has lost the session signs nobody out', async () => {
  await forgetDisk();
  otherTabSignsOut();
  await new Promise((done) => setTimeout(done, 300));
  expect(status()).toBe('signed-in');
});

test('a disk that says that nobody is signed in ends the session', async () => {
  await dropRecord(currentUser()?.uid ?? '');
  otherTabSignsOut();
  await vi.waitFor(() => expect(status()).toBe('signed-out'));
});
