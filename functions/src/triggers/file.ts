import { onDocumentCreated, onDocumentDeleted, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import type { FileRecord } from '@firstmile/domain';
import { tellDocument } from '../documents.ts';
import { inspectFile, judgeAnnouncement, removeBytes } from '../files.ts';

const FILE = 'users/{uid}/files/{id}';
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/** Bytes arrived: look at them. */
export const bytesArrived = onObjectFinalized(async ({ data: { name } }) => {
  const [, uid, id] = OBJECT.exec(name) ?? [];
  if (uid !== undefined && id !== undefined) await inspectFile(uid, id);
});

/** A file was announced: it may be one too many. */
export const fileCreated = onDocumentCreated(FILE, ({ params: { uid, id } }) => judgeAnnouncement(uid, id));

/** A document has come, or was approved. */
export const fileUpdated = onDocumentUpdated(FILE, async ({ data, params: { uid, id } }) => {
  const [before, after] = [data?.before, data?.after].map((one) => one?.data() as FileRecord | undefined);
  const isNews = before?.state !== after?.state || (!before?.approvedAt && after?.approvedAt);
  if (after?.kind === 'document' && isNews) await tellDocument(uid, id);
});

/** A file was removed: so are its bytes. */
export const fileDeleted = onDocumentDeleted(FILE, ({ params: { uid, id } }) => removeBytes(uid, id));
