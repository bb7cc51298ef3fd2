import { filePath, newId, type NewFile } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { database, openApp, person } from '#testing/openApp.tsx';
import { sha256 } from './sha256.ts';
import { bytesOf } from './uploadRecords.ts';
import { dequeue, enqueue, sendUploads } from './uploads.ts';
import { uploadStore } from './uploadStore.ts';

/** A file that waits on the device of a client, and whose record the server may never have got. */
async function waiting() {
  const client = person('USER');
  await openApp('/settings', client);
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const file = { id: newId(), name: 'a.png', type: 'image/png', size: 3, sha256: await sha256(bytes), kind: 'file' };
  await enqueue(client.uid, file as NewFile, bytes, client.uid);
  const state = () => uploadStore.getState()[file.id];
  return { id: file.id, path: filePath(client.uid, file.id), state };
}

test('a file that the server does not know stays on this device, and says so', async () => {
  const { id, state } = await waiting();
  sendUploads();
  await expect.poll(() => state()?.state).toBe('refused');
  expect(state()?.reason).toMatchObject({ code: 'file.unknown' });
  expect(await (await bytesOf(id))?.arrayBuffer()).toHaveProperty('byteLength', 3);
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
  const panel = page.getByRole('dialog', { name: 'Needs attention' });
  await expect.element(panel.getByText('The server does not know this file any more.')).toBeVisible();
  const exported = await downloadOf(() => panel.getByRole('button', { name: 'Export' }).click());
  expect(exported).toMatchObject({ name: 'a.png', bytes: new Uint8Array([1, 2, 3]) });
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard this change?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(() => bytesOf(id)).toBeUndefined();
  await expectNone(page.getByRole('button', { name: 'Needs attention' }));
});

test('a file whose record may not be read for a while waits', async () => {
  const { id, path, state } = await waiting();
  database.denied.set(path, 0);
  sendUploads();
  await expect.poll(() => database.denied.get(path)).toBeGreaterThan(1);
  expect(state()).toMatchObject({ state: 'waiting' });
  expect(await bytesOf(id)).toBeDefined();
  database.denied.delete(path);
  await dequeue(id);
});
