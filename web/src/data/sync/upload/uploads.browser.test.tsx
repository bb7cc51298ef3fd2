import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { MemoryStorage } from '#testing/memoryStorage.ts';
import { database, person } from '#testing/openApp.tsx';
import { holdTimeouts, stopClock, takeTurn } from '#testing/turns.ts';
import { untilTurnEnds, waitingFile } from '#testing/waitingFile.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { device, type UploadRecord } from '#data/device.ts';
import { provideServer } from '#data/firebase/server.ts';
import { discardLostFile } from '#data/queries/lostFile.ts';
import { commit } from '../commit.ts';
import { readUpload } from './uploadRecords.ts';
import { dequeue, sendUploads } from './uploads.ts';

/** Reads this device's record of a file, without its bytes. */
const recordOf = async (id: string) => (await (await device()).get('uploads', id)) as UploadRecord;

test('a file that the server does not know but a draft names stays on this device and is reported', async () => {
  const { id, state } = await waitingFile({ isNamed: true });
  sendUploads();
  await expect.poll(() => state()?.state).toBe('refused');
  expect(state()?.reason).toMatchObject({ code: 'file.unknown' });
  expect(await (await readUpload(id))?.arrayBuffer()).toHaveProperty('byteLength', 3);
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
  const panel = page.getByRole('dialog', { name: 'Needs attention' });
  await expect.element(panel.getByText('The server no longer knows this file.')).toBeVisible();
  const exported = await downloadOf(() => panel.getByRole('button', { name: 'Export' }).click());
  expect(exported).toMatchObject({ name: 'a.png', bytes: new Uint8Array([1, 2, 3]) });
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard this change?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(() => readUpload(id)).toBeUndefined();
  await expectNone(page.getByRole('button', { name: 'Needs attention' }));
});

test(
  'a file that the server does not know is announced again and sent when the person tries again',
  { tags: ['wide'] },
  async () => {
    const storage = new MemoryStorage();
    const { id, path, object, state } = await waitingFile({ isNamed: true });
    sendUploads();
    await expect.poll(() => state()?.state).toBe('refused');
    await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
    const panel = page.getByRole('dialog', { name: 'Needs attention' });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => state()?.state).toBe('sent');
    expect(database.store.docs.get(path)).toMatchObject({ name: 'a.png', kind: 'file', size: 3, state: 'waiting' });
    expect(storage.objects.get(object)).toHaveProperty('size', 3);
    expect(await readUpload(id)).toBeUndefined();
    await expectNone(page.getByRole('button', { name: 'Needs attention' }));
  },
);

test('a leftover that neither the server nor this device knows goes away by itself', async () => {
  void new MemoryStorage();
  const { id, state } = await waitingFile();
  sendUploads();
  await expect.poll(() => state()).toBeUndefined();
  expect(await Promise.all([recordOf(id), readUpload(id)])).toEqual([undefined, undefined]);
  await expectNone(page.getByRole('button', { name: 'Needs attention' }));
});

test('a file whose record may not be read for a while waits', async () => {
  const storage = new MemoryStorage();
  const { id, path, state } = await waitingFile();
  database.denied.set(path, 0);
  sendUploads();
  await expect.poll(() => database.denied.get(path)).toBeGreaterThan(1);
  expect([storage.requests, state()?.state]).toEqual([[], 'waiting']);
  expect(await readUpload(id)).toBeDefined();
  database.denied.delete(path);
  await dequeue(id);
});

test('a file waits while the server does not answer whether it knows it, or is busy', async () => {
  const storage = new MemoryStorage();
  const { state } = await waitingFile({ isAnnounced: true });
  const { server } = database;
  const read = vi.fn<typeof server.read>().mockResolvedValueOnce({ is: 'lost' }).mockResolvedValue({ is: 'busy' });
  provideServer({ ...server, read });
  onTestFinished(() => provideServer(server));
  sendUploads();
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1);
  expect([storage.requests, state()?.state]).toEqual([[], 'waiting']);
  provideServer(server);
  await expect.poll(() => state()?.state).toBe('sent');
});

test('a tab that holds the turn to send files but does nothing loses it', async () => {
  const storage = new MemoryStorage();
  stopClock();
  await takeTurn('uploads');
  const { id, object, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state()).toMatchObject({ state: 'waiting' });
  await vi.advanceTimersByTimeAsync(6000);
  await expect.poll(() => state()?.state).toBe('sent');
  expect(storage.objects.get(object)).toHaveProperty('size', 3);
  expect(await readUpload(id)).toBeUndefined();
});

test('a tab that loses its turn while it sends a file stops, and continues with its next turn', async () => {
  const storage = new MemoryStorage();
  storage.answers['upload, finalize'] = null;
  stopClock();
  const { object, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => storage.requests).toContain(`upload, finalize ${object}`);
  expect(state()).toMatchObject({ state: 'sending' });
  const end = await takeTurn('uploads', { steal: true });
  await expect.poll(() => state()).toMatchObject({ state: 'waiting' });
  delete storage.answers['upload, finalize'];
  const before = storage.requests.length;
  await vi.advanceTimersByTimeAsync(3000);
  end();
  await expect.poll(() => state()?.state).toBe('sent');
  expect(storage.requests.slice(before)).toEqual([`query ${object}`, `upload, finalize ${object}`]);
});

test('a file is sent only when its announcement no longer waits on this device', async () => {
  const storage = new MemoryStorage();
  const { state, announcement } = await waitingFile({ isQuiet: true });
  const release = database.holdServer();
  await commit('labels.fileAdded', announcement);
  await holdTimeouts();
  await untilTurnEnds();
  vi.clearAllTimers(); // it is not sent because the rest is over
  vi.useRealTimers();
  expect([storage.requests, state()?.state]).toEqual([[], 'waiting']);
  release();
  await expect.poll(() => state()?.state).toBe('sent');
});

test('a file is not given up when the server does not know it once', async () => {
  const storage = new MemoryStorage();
  const { state, announcement } = await waitingFile({ isQuiet: true });
  await untilTurnEnds();
  expect([storage.requests, state()?.state]).toEqual([[], 'waiting']);
  database.commit(announcement);
  sendUploads();
  await expect.poll(() => state()?.state).toBe('sent');
});

test('no byte of a file is sent after somebody else has signed in', async () => {
  const storage = new MemoryStorage();
  storage.answers['upload, finalize'] = null;
  const { id, object } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => storage.requests).toContain(`upload, finalize ${object}`);
  restoreCachedUser(person('USER'));
  await expect.poll(() => storage.stopped).toEqual([object]);
  expect(await readUpload(id)).toBeDefined();
});

test('a file that is removed while it is sent is sent no further', async () => {
  const storage = new MemoryStorage();
  storage.answers['upload, finalize'] = null;
  const { id, object, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => storage.requests).toContain(`upload, finalize ${object}`);
  await dequeue(id);
  await expect.poll(() => storage.stopped).toEqual([object]);
  expect([state(), await readUpload(id)]).toEqual([undefined, undefined]);
});

test('a file that Storage refuses stays on this device, with the reason', async () => {
  const storage = new MemoryStorage();
  storage.answers['start'] = { status: 403 };
  const { id, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => state()).toMatchObject({ state: 'refused', reason: { code: 'file.refused' } });
  expect(await readUpload(id)).toBeDefined();
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
  const panel = page.getByRole('dialog', { name: 'Needs attention' });
  await expect.element(panel.getByText('The server refused this file.')).toBeVisible();
  delete storage.answers['start'];
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => state()?.state).toBe('sent');
  await expectNone(page.getByRole('button', { name: 'Needs attention' }));
});

test('a refused file that is discarded leaves this device and the server', async () => {
  const storage = new MemoryStorage();
  storage.answers['start'] = { status: 403 };
  const { id, path, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => state()?.state).toBe('refused');
  discardLostFile(await recordOf(id));
  await expect.poll(() => [database.store.docs.has(path), state()]).toEqual([false, undefined]);
  expect(await readUpload(id)).toBeUndefined();
});

test('a file that Storage refuses because it has it already counts as sent', async () => {
  const storage = new MemoryStorage();
  storage.answers['start'] = { status: 403 };
  const { id, object, state } = await waitingFile({ isAnnounced: true });
  storage.objects.set(object, new Blob(['abc']));
  sendUploads();
  await expect.poll(() => state()?.state).toBe('sent');
  expect(await readUpload(id)).toBeUndefined();
});

test('a file whose bytes the disk has changed is not sent', async () => {
  const storage = new MemoryStorage();
  const { state } = await waitingFile({ isAnnounced: true, isDamaged: true });
  sendUploads();
  await expect.poll(() => state()).toMatchObject({ state: 'refused', reason: { code: 'file.damaged' } });
  expect(storage.requests).toEqual([]);
});

test('a file that Storage refuses for a while is sent later', async () => {
  const storage = new MemoryStorage();
  storage.answers['start'] = { status: 503 };
  const { object, state } = await waitingFile({ isAnnounced: true });
  sendUploads();
  await expect.poll(() => storage.requests).toContain(`start ${object}`); // by now perhaps more than once
  delete storage.answers['start'];
  await expect.poll(() => state()?.state).toBe('sent');
});
