import { newId } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { device } from '../device.ts';
import { readUpload, changeUpload, deleteUpload, keepUpload, uploadsOf } from './uploadRecords.ts';

const recordOf = (uid: string) => {
  const [id, name] = [newId(), 'a.png'];
  const about = { name, type: 'image/png', size: 3, kind: 'file' as const, sha256: '' };
  return { id, uid, owner: uid, ...about, session: null, reason: null };
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const read = async (id: string) => new Uint8Array((await (await readUpload(id))?.arrayBuffer()) ?? []);
const hasBlob = (value: object) => Object.values(value).some((part) => part instanceof Blob);

test('a file waits on this device with its bytes, which are no Blob, until it is removed', async () => {
  const record = recordOf(newId());
  await keepUpload(record, bytes);
  expect(await read(record.id)).toEqual(new Uint8Array(bytes));
  const all = await uploadsOf(record.uid);
  expect(all).toEqual([record]);
  expect([all.some(hasBlob), await (await device()).get('bytes', record.id)]).toEqual([false, bytes]);
  await deleteUpload(record.id);
  expect([await uploadsOf(record.uid), await readUpload(record.id)]).toEqual([[], undefined]);
  expect(await changeUpload(record.id, { reason: 'no' })).toBe(false);
  expect(await uploadsOf(record.uid)).toEqual([]);
});
