import { newId } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { expect, test } from 'vitest';
import { device, writeOnly } from '#data/device.ts';
import {
  changeUpload,
  deleteUpload,
  isNamedHere,
  keepUpload,
  readUpload,
  uploadsOf,
  type Announcement,
} from './uploadRecords.ts';

const recordOf = (uid: string) => {
  const [id, name] = [newId(), 'a.png'];
  const about = { name, type: 'image/png', size: 3, kind: 'file' as const, sha256: '' };
  return { id, uid, owner: uid, ...about, session: null, reason: null };
};
const announcementOf = (uid: string): Announcement => {
  return { id: newId(), uid, label: 'labels.fileAdded', at: 0, writes: [], state: 'queued', error: null };
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const read = async (id: string) => new Uint8Array((await (await readUpload(id))?.arrayBuffer()) ?? []);
const hasBlob = (value: object) => Object.values(value).some((part) => part instanceof Blob);

test('a file waits on this device with its bytes, which are no Blob, until it is removed', async () => {
  const record = recordOf(newId());
  await keepUpload(record, bytes, announcementOf(record.uid));
  expect(await read(record.id)).toEqual(new Uint8Array(bytes));
  const all = await uploadsOf(record.uid);
  expect(all).toEqual([record]);
  expect([all.some(hasBlob), await (await device()).get('bytes', record.id)]).toEqual([false, bytes]);
  await deleteUpload(record.id);
  expect(await Promise.all([uploadsOf(record.uid), readUpload(record.id)])).toEqual([[], undefined]);
  expect(await changeUpload(record.id, { reason: 'no' })).toBe(false);
  expect(await uploadsOf(record.uid)).toEqual([]);
});

test('a file, its bytes and its announcement are stored together or not at all', async () => {
  const [record, announcement] = [recordOf(newId()), announcementOf(newId())];
  await keepUpload(record, bytes, announcement);
  const another = recordOf(record.uid);
  await expect(keepUpload(another, bytes, announcement)).rejects.toThrow(); // the announcement is there already
  expect(await Promise.all([uploadsOf(record.uid), readUpload(another.id)])).toEqual([[record], undefined]);
  const inQueue = (await device()).countFromIndex('queue', 'id', announcement.id);
  expect(await inQueue).toBe(1);
});

test('a refused file is announced again and no longer refused, or neither', async () => {
  const [record, announcement] = [{ ...recordOf(newId()), reason: 'no' }, announcementOf(newId())];
  await keepUpload(record, bytes, announcement);
  await expect(changeUpload(record.id, { reason: null }, announcement)).rejects.toThrow();
  expect(await uploadsOf(record.uid)).toEqual([record]);
  expect(await changeUpload(record.id, { reason: null }, announcementOf(record.uid))).toBe(true);
  expect(await uploadsOf(record.uid)).toEqual([{ ...record, reason: null }]);
});

const inDraft = (uid: string, id: string) =>
  writeOnly(['drafts'], (tx) => tx.objectStore('drafts').put({ answers: { logo: { fileId: id } } }, [uid, 'form/1']));
const inChange = (uid: string, id: string) =>
  writeOnly(['queue'], (tx) => {
    const writes: Entry['writes'] = [{ op: 'delete', path: `files/${id}` }];
    return tx.objectStore('queue').add({ ...announcementOf(uid), writes } as Entry);
  });
const onScreen = (uid: string, id: string) =>
  writeOnly(['views'], (tx) =>
    tx.objectStore('views').put({ uid, view: newId(), at: 0, documents: `[{"id":"${id}"}]` }),
  );

test.each([
  ['a change', inChange],
  ['a draft', inDraft],
  ['a screen', onScreen],
])('%s of the same person names a file, and one of another person does not', async (_what, put) => {
  const [uid, id] = [newId(), newId()];
  await put(newId(), id);
  expect(await isNamedHere(uid, id)).toBe(false);
  await put(uid, id);
  expect(await isNamedHere(uid, id)).toBe(true);
});
