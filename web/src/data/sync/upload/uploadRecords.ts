import type { Entry } from '@firstmile/sync';
import { device, readAndWrite, writeOnly, type UploadRecord } from '#data/device.ts';

/** Reads all files that this device holds for a person, refused ones included; without their bytes. */
export const uploadsOf = async (uid: string): Promise<UploadRecord[]> =>
  (await device()).getAllFromIndex('uploads', 'uid', uid);

/** Reads the bytes that this device holds of a file; undefined when it holds none. */
export async function readUpload(id: string): Promise<Blob | undefined> {
  const bytes = await (await device()).get('bytes', id);
  return bytes && new Blob([bytes]);
}

/** A change that puts a file into the person's list; the disk gives it its place in the queue. */
export type Announcement = Omit<Entry, 'order'>;

/** Stores a file with its bytes and its announcement. All are on the disk when this resolves, or none. */
export const keepUpload = (record: UploadRecord, bytes: ArrayBuffer, announcement: Announcement): Promise<unknown> =>
  writeOnly(['uploads', 'bytes', 'queue'], (tx) =>
    Promise.all([
      tx.objectStore('bytes').put(bytes, record.id),
      tx.objectStore('uploads').put(record),
      tx.objectStore('queue').add(announcement as Entry),
    ]),
  );

export const deleteUpload = (id: string): Promise<void> =>
  writeOnly(['uploads', 'bytes'], (tx) => {
    void tx.objectStore('bytes').delete(id);
    return tx.objectStore('uploads').delete(id);
  });

/**
 * Changes a record durably, and queues its announcement if there is one; false when it was deleted meanwhile, by this tab or another, and
 * then it stays deleted.
 */
export const changeUpload = (
  id: string,
  change: Partial<Pick<UploadRecord, 'session' | 'reason'>>,
  announcement?: Announcement,
): Promise<boolean> =>
  readAndWrite(announcement ? ['uploads', 'queue'] : ['uploads'], async (tx) => {
    const record = await tx.objectStore('uploads').get(id);
    if (!record) return false;
    void tx.objectStore('uploads').put({ ...record, ...change });
    if (announcement) await tx.objectStore('queue').add(announcement as Entry);
    return true;
  });

/** Tells whether a change, a draft or a screen of this person on this device names the file. */
export async function isNamedHere(uid: string, id: string): Promise<boolean> {
  const tx = (await device()).transaction(['queue', 'drafts', 'views']);
  const own = IDBKeyRange.bound([uid], [uid, []]);
  const all = await Promise.all([
    tx.objectStore('queue').index('uid').getAll(uid),
    tx.objectStore('drafts').getAll(own),
    tx.objectStore('views').getAll(own),
  ]);
  return JSON.stringify(all).includes(id);
}
