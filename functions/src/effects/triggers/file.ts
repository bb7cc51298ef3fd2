import { onObjectFinalized } from 'firebase-functions/v2/storage';

const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/** Inspects bytes that arrived. Limits the files that an instance holds at once: the default of 80, of 20 MB each, would be too much. */
export const bytesArrived = onObjectFinalized(
  { retry: true, memory: '512MiB', concurrency: 8 },
  async ({ data: { name } }) => {
    const [, uid, id] = OBJECT.exec(name) ?? [];
    if (uid !== undefined && id !== undefined) await (await import('#files/files.ts')).inspectFile(uid, id);
  },
);
