import { newId, type Write } from '@firstmile/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { holdTimeouts, takeTurn } from '#testing/turns.ts';
import { waits } from '#lib/waits.ts';
import { goOffline } from '#testing/goOffline.ts';
import { readQueue } from './disk.ts';
import { hold, sendHeld, takeBack } from './held.ts';
import { moveToQueue, readHeld, type Held } from './heldDisk.ts';
import { queueRead, queueStore } from './queueStore.ts';

/** Holds a change that its person may still take back; returns it as stored on the disk. */
async function holding(): Promise<{ change: Held; isSent: () => boolean }> {
  const [client, path, id] = [person('USER'), `notes/${newId()}`, newId()];
  const writes: Write[] = [{ op: 'set', path, data: {} }];
  await openApp('/settings', client);
  await queueRead();
  await hold('labels.note', writes, { about: newId(), id });
  const [change] = await readHeld(client.uid);
  if (!change) throw new Error('It is not held');
  return { change, isSent: () => database.store.docs.has(path) };
}

test('a tab that stopped while it sent held changes does not block the others', async () => {
  await takeTurn('firstmile-held');
  const { change, isSent } = await holding();
  await sendHeld();
  await expect.poll(isSent).toBe(true);
  expect(await takeBack(change)).toBe(false);
});

test('a held change is in the queue when it counts as sent', async () => {
  goOffline();
  const { change } = await holding();
  await sendHeld();
  expect(queueStore.getState().all.map(({ id }) => id)).toEqual([change.id]);
});

test('a change that was taken back is not sent', async () => {
  const { change, isSent } = await holding();
  expect(await takeBack(change)).toBe(true);
  await moveToQueue(change); // a tab that had read it before
  expect((await readQueue(change.uid))?.entries).toEqual([]);
  await sendHeld();
  await allSent();
  expect([isSent(), await takeBack(change)]).toEqual([false, false]);
});

test.each(['taken back', 'sent'])(
  'a change that is sent and taken back at the same time ends in one of both: %s first',
  async (first) => {
    const { change, isSent } = await holding();
    const back = first === 'taken back' ? takeBack(change) : undefined;
    const sent = sendHeld();
    const isBack = await (back ?? takeBack(change));
    await sent;
    await allSent();
    expect(isSent()).toBe(!isBack);
  },
);

test('a disk that does not take a held change into the queue keeps holding it', async () => {
  const { change, isSent } = await holding();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await expect(sendHeld()).rejects.toThrow('full');
  expect(await readHeld(change.uid)).toEqual([change]);
  full.mockRestore();
  await sendHeld();
  await expect.poll(isSent).toBe(true);
});

test('a held change that the disk refused when its time was over is tried again', async () => {
  await holdTimeouts();
  const { isSent } = await holding();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + waits.undo);
  onTestFinished(() => full.mockRestore());
  onTestFinished(() => now.mockRestore());
  await vi.advanceTimersByTimeAsync(waits.undo);
  await expect.poll(() => full.mock.calls.length).toBe(1);
  full.mockRestore();
  await expect.poll(() => vi.advanceTimersByTimeAsync(waits.retry).then(isSent)).toBe(true);
});
