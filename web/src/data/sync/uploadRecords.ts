import { device, readAndWrite, writeOnly, type UploadRecord } from '../device.ts';

/** Reads all files that this device holds for a person, refused ones included; without their bytes. */
export const uploadsOf = async (uid: string): Promise<UploadRecord[]> =>
  (await device()).getAllFromIndex('uploads', 'uid', uid);

/** Reads the bytes that this device holds of a file; undefined when it holds none. */
export async function readUpload(id: string): Promise<Blob | undefined> {
  const bytes = await (await device()).get('bytes', id);
  return bytes && new Blob([bytes]);
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
export const changeUpload = (id: string, change: Partial<Pick<UploadRecord, 'session' | 'reason'>>): Promise<boolean> =>
  readAndWrite(['uploads'], async (tx) => {
    const record = await tx.objectStore('uploads').get(id);
    if (!record) return false;
    void tx.objectStore('uploads').put({ ...record, ...change });
    return true;
  });
