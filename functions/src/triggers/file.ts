import { onDocumentCreated, onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { inspectFile, removeBytes } from '../files.ts';

const FILE = 'users/{uid}/files/{id}';
const OBJECT = /^users\/([^/]+)\/files\/([^/]+)$/;

/** Bytes arrived: look at them. Without a document they wait for it, or for the sweep. */
export const bytesArrived = onObjectFinalized(async ({ data: { name } }) => {
  const [, uid, id] = OBJECT.exec(name) ?? [];
  if (uid !== undefined && id !== undefined) await inspectFile(uid, id);
});

/** A file was announced: its bytes may have been faster. */
export const fileCreated = onDocumentCreated(FILE, ({ params: { uid, id } }) => inspectFile(uid, id));

/** A file was removed: so are its bytes. */
export const fileDeleted = onDocumentDeleted(FILE, ({ params: { uid, id } }) => removeBytes(uid, id));
