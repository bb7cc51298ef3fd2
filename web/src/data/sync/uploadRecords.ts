import { device, readAndWrite, writeOnly, type UploadRecord } from '../device.ts';

/** What this device holds of a file; undefined when it holds nothing. */
export const uploadOf = async (id: string): Promise<UploadRecord | undefined> => (await device()).get('uploads', id);

/** All files that this device holds for a person, refused ones included. */
export const uploadsOf = async (uid: string): Promise<UploadRecord[]> =>
  (await device()).getAllFromIndex('uploads', 'uid', uid);

/** Keeps a file so that it is on the disk when this resolves. */
export const keepUpload = (record: UploadRecord): Promise<unknown> =>
  writeOnly(['uploads'], (tx) => tx.objectStore('uploads').put(record));

export const deleteUpload = (id: string): Promise<void> =>
  writeOnly(['uploads'], (tx) => tx.objectStore('uploads').delete(id));

/** Changes a record durably; false when it was taken away meanwhile, by this tab or another, and stays away. */
export const changeUpload = (id: string, change: Partial<Pick<UploadRecord, 'session' | 'reason'>>): Promise<boolean> =>
  readAndWrite(['uploads'], async (tx) => {
    const record = await tx.objectStore('uploads').get(id);
    if (record) void tx.objectStore('uploads').put({ ...record, ...change });
    return record !== undefined;
  });
