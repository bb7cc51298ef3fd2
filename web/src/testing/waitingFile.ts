import { addFileWrites, filePath, newId, objectPath, type NewFile } from '@firstmile/domain';
import { expect, onTestFinished, vi } from 'vitest';
import { sha256 } from '../data/sync/sha256.ts';
import { writeOnly } from '../data/device.ts';
import { sendUploads } from '../data/sync/upload/uploads.ts';
import { show, uploadStore } from '../data/sync/upload/uploadStore.ts';
import { database, openApp, person } from './openApp.tsx';

/**
 * Puts a file that waits to be sent on a client's device, without the change that announces it: the server has its
 * record if `isAnnounced`, and a draft names it if `isNamed`.
 */
export async function waitingFile({ isAnnounced = false, isNamed = false, isDamaged = false, isQuiet = false } = {}) {
  const client = person('USER');
  const open = () => openApp('/settings', client);
  await (isQuiet ? untilTurnEnds(open) : open()); // opening looks for files, too
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const sum = await sha256(isDamaged ? 'another' : bytes);
  const file: NewFile = { id: newId(), name: 'a.png', type: 'image/png', size: 3, sha256: sum, kind: 'file' };
  const announcement = addFileWrites(client.uid, file);
  if (isAnnounced) database.commit(announcement);
  await writeOnly(['uploads', 'bytes', 'drafts'], (tx) =>
    Promise.all([
      tx.objectStore('bytes').put(bytes, file.id),
      tx.objectStore('uploads').put({ ...file, uid: client.uid, owner: client.uid, session: null, reason: null }),
      isNamed && tx.objectStore('drafts').put([file.id], [client.uid, 'flow/1/files']),
    ]),
  );
  show(file.id, { state: 'waiting', percent: 0, reason: null });
  const state = () => uploadStore.getState()[file.id];
  const [path, object] = [filePath(client.uid, file.id), objectPath(client.uid, file.id)];
  return { id: file.id, path, object, state, announcement };
}

/** Resolves when the turn that `begin` starts in this tab is over; by default sends the waiting files. */
export async function untilTurnEnds(begin: () => unknown = sendUploads): Promise<void> {
  const requests = vi.spyOn(navigator.locks, 'request');
  onTestFinished(() => requests.mockRestore());
  await begin();
  await expect.poll(() => requests.mock.calls.some(([name]) => name === 'uploads')).toBe(true);
  const turns = requests.mock.results.filter((_, call) => requests.mock.calls[call]?.[0] === 'uploads');
  await Promise.all(turns.map(({ value }) => value as Promise<unknown>));
}
