import { device, type UploadRecord } from '../device.ts';

/** What this device holds of a file; undefined when it holds nothing. */
export const uploadOf = async (id: string): Promise<UploadRecord | undefined> => (await device()).get('uploads', id);

/** All files that this device holds for a person, refused ones included. */
export const uploadsOf = async (uid: string): Promise<UploadRecord[]> =>
  (await device()).getAllFromIndex('uploads', 'uid', uid);

export const deleteUpload = async (id: string): Promise<void> => (await device()).delete('uploads', id);

/** Changes a record durably; false when it was taken away meanwhile, by this tab or another, and stays away. */
export async function changeUpload(
  id: string,
  change: Partial<Pick<UploadRecord, 'session' | 'reason'>>,
): Promise<boolean> {
  const tx = (await device()).transaction('uploads', 'readwrite', { durability: 'strict' });
  const record = await tx.store.get(id);
  if (record) void tx.store.put({ ...record, ...change });
  await tx.done;
  return record !== undefined;
}
