import { onDocumentCreated, onDocumentDeleted, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bothOf, repeated } from './events.ts';

const work = () => import('./work.ts');
const FILE = 'users/{uid}/files/{id}';
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/** Inspects bytes that arrived. Limits the files that an instance holds at once: the default of 80, of 20 MB each, would be too much. */
export const bytesArrived = onObjectFinalized(
  { retry: true, memory: '512MiB', concurrency: 8 },
  async ({ data: { name } }) => {
    const [, uid, id] = OBJECT.exec(name) ?? [];
    if (uid !== undefined && id !== undefined) await (await work()).inspectFile(uid, id);
  },
);

/** Checks an announced file, which may be one too many. */
export const fileCreated = onDocumentCreated(repeated(FILE), async ({ params: { uid, id } }) =>
  (await work()).validateAnnouncement(uid, id),
);

/** Notifies of an approved document, and records that in the trail. */
export const fileUpdated = onDocumentUpdated(repeated(FILE), async ({ data, time, params: { uid, id } }) => {
  const { storedFile, notifyDocumentApproved, recordFileChange, momentOf } = await work();
  const [before, after] = bothOf(storedFile, data);
  if (!before?.approvedAt && after?.approvedAt) await notifyDocumentApproved(uid, id);
  await recordFileChange(uid, { id, before, after, at: momentOf(data, time) });
});

/** Removes the bytes of a removed file, and records that in the trail. */
export const fileDeleted = onDocumentDeleted(repeated(FILE), async ({ data, time, params: { uid, id } }) => {
  const { storedFile, removeBytes, recordFileChange, momentOf } = await work();
  await removeBytes(uid, id);
  const before = data && storedFile({ ...data.data(), id });
  await recordFileChange(uid, { id, before, after: undefined, at: momentOf(undefined, time) });
});
