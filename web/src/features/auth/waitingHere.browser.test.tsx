import { addFileWrites, newId, stamp, type NewFile } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetPerson, writeOnly } from '#data/device.ts';
import { waitingOnDevice } from '#data/sync/unsentOnDevice.ts';
import { keepUpload } from '#data/sync/upload/uploadRecords.ts';
import { openApp } from '#testing/openApp.tsx';

test('the sign-in says how many changes wait on this device, and counts a file once', async () => {
  await writeOnly(['queue', 'uploads'], (tx) => {
    for (const store of ['queue', 'uploads'] as const) void tx.objectStore(store).clear(); // of other tests
  });
  const [uid, id] = [newId(), newId()];
  onTestFinished(() => forgetPerson(uid));
  const file: NewFile = { id, name: 'a.png', type: 'image/png', size: 3, sha256: 'a'.repeat(64), kind: 'file' };
  const writes = stamp(addFileWrites(uid, file), id);
  const announcement = { id, uid, writes, label: 'labels.fileAdded', at: 0, state: 'queued', error: null } as const;
  await keepUpload({ ...file, uid, owner: uid, session: null, reason: null }, new ArrayBuffer(3), announcement);
  expect(await waitingOnDevice()).toBe(1);
  await openApp('/login', null);
  await expect.element(page.getByText('1 change waits on this device and is sent after you sign in.')).toBeVisible();
});
