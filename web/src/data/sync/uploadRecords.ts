import { device, readAndWrite, writeOnly, type UploadRecord } from '../device.ts';

/** Reads all files that this device holds for a person, refused ones included; without their bytes. */
export const uploadsOf = async (uid: string): Promise<UploadRecord[]> =>
  (await device()).getAllFromIndex('uploads', 'uid', uid);

/** Reads the bytes that this device holds of a file; undefined when it holds none. */
export async function bytesOf(id: string): Promise<Blob | undefined> {
  const db = await device();
  const [bytes, record] = await Promise.all([db.get('bytes', id), db.get('uploads', id)]);
  return bytes ? new Blob([bytes]) : record?.bytes;
}

/** Stores a file with its bytes; both are on the disk when this resolves. */
export const keepUpload = (record: UploadRecord, bytes: ArrayBuffer): Promise<unknown> =>
  writeOnly(['uploads', 'bytes'], (tx) => {
    void tx.objectStore('bytes').put(bytes, record.id);
    return tx.objectStore('uploads').put(record);
  });

export const deleteUpload = (id: string): Promise<void> =>
  writeOnly(['uploads', 'bytes'], (tx) => {
    void tx.objectStore('bytes').delete(id);
    return tx.objectStore('uploads').delete(id);
  });

/** Changes a record durably; false when it was deleted meanwhile, by this tab or another, and then it stays deleted. */
export async function changeUpload(
  id: string,
  change: Partial<Pick<UploadRecord, 'session' | 'reason'>>,
): Promise<boolean> {
  const earlier = (await (await device()).get('uploads', id))?.bytes;
  const moved = await earlier?.arrayBuffer().catch(() => undefined); // it may be readable after the next restart
  return readAndWrite(['uploads', 'bytes'], async (tx) => {
    const record = await tx.objectStore('uploads').get(id);
    if (!record) return false;
    if (moved) {
      void tx.objectStore('bytes').put(moved, id);
      delete record.bytes;
    }
    void tx.objectStore('uploads').put({ ...record, ...change });
    return true;
  });
}
