import { newId, type Write } from '@firstmile/domain';
import type { CommitAnswer } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { endSession } from '#testing/endSession.ts';
import { MemoryStorage } from '#testing/memoryStorage.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { waitingFile } from '#testing/waitingFile.ts';
import { device } from '../device.ts';
import { provideServer } from '../firebase/server.ts';
import { currentUser, sessionStore } from '../session/sessionStore.ts';
import { commit } from './commit.ts';
import { readQueue } from './disk.ts';
import { queueStore } from './queueStore.ts';
import { readUpload } from './upload/uploadRecords.ts';
import { sendUploads } from './upload/uploads.ts';

const ENDS = [
  ['was ended elsewhere', { isOfAuthOnly: false }],
  ['needs the password again', { isOfAuthOnly: true }],
] as const;
/** The app has learned that the session has ended. */
const isOver = () => currentUser() === null || sessionStore.getState().needsSignIn;

test.each(ENDS)('a file that Storage refuses because the session %s waits for the next sign-in', async (_how, end) => {
  const storage = new MemoryStorage();
  storage.answers['start'] = { status: 403 };
  const { id, state } = await waitingFile({ isAnnounced: true });
  const signInAgain = endSession(end);
  sendUploads();
  await expect.poll(isOver).toBe(true);
  expect(await (await device()).get('uploads', id)).toMatchObject({ reason: null });
  expect(await readUpload(id)).toBeDefined();
  delete storage.answers['start'];
  signInAgain();
  await expect.poll(() => state()?.state).toBe('sent');
  expect(await readUpload(id)).toBeUndefined();
});

test('a file whose record may not be read because the session was ended elsewhere waits for the next sign-in', async () => {
  const storage = new MemoryStorage();
  const { id, path, object, state } = await waitingFile({ isAnnounced: true });
  database.denied.set(path, 0);
  const signInAgain = endSession();
  sendUploads();
  await expect.poll(isOver).toBe(true);
  expect([storage.requests, await readUpload(id)]).toEqual([[], expect.any(Blob)]);
  database.denied.delete(path);
  signInAgain();
  await expect.poll(() => state()?.state).toBe('sent');
  expect(storage.objects.get(object)).toHaveProperty('size', 3);
});

const noteOf = (path: string): Write[] => [{ op: 'set', path, data: {} }];

/** Opens the app of a client, whose server gives this answer to all commits until `accept` is called. */
async function answering(answer: CommitAnswer) {
  const client = person('USER');
  await openApp('/settings', client);
  await allSent();
  const { server } = database;
  let isAccepting = false;
  provideServer({ ...server, commit: (request) => (isAccepting ? server.commit(request) : Promise.resolve(answer)) });
  onTestFinished(() => provideServer(server));
  const path = `notes/${newId()}`;
  return {
    path,
    accept: () => void (isAccepting = true),
    statesOnDisk: async () => (await readQueue(client.uid))?.entries.map(({ state }) => state),
  };
}

test.each(ENDS)(
  'a change that is denied because the session %s stays queued for the next sign-in',
  async (_how, end) => {
    const { path, accept, statesOnDisk } = await answering({ is: 'denied', code: 'permission-denied' });
    const signInAgain = endSession(end);
    await commit('labels.note', noteOf(path));
    await expect.poll(isOver).toBe(true);
    expect(await statesOnDisk()).toEqual(['queued']);
    accept();
    signInAgain();
    await expect.poll(() => database.store.docs.has(path)).toBe(true);
  },
);

test('a change that is denied while the session counts is refused with its reason', async () => {
  const { path } = await answering({ is: 'denied', code: 'permission-denied' });
  await commit('labels.note', noteOf(path));
  const all = () => queueStore.getState().all;
  await expect.poll(all).toMatchObject([{ state: 'rejected', error: 'permission-denied' }]);
});

test('a page whose changes the server no longer takes in this session asks whether it has ended', async () => {
  const { path, accept, statesOnDisk } = await answering({ is: 'signIn' });
  const signInAgain = endSession();
  await commit('labels.note', noteOf(path));
  await expect.poll(isOver).toBe(true);
  expect(await statesOnDisk()).toEqual(['queued']);
  accept();
  signInAgain();
  await expect.poll(() => database.store.docs.has(path)).toBe(true);
});
