import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { repeated } from './repeated.ts';

/** Records in the trail that a note about a client was added or removed, without its text. */
export const noteWritten = onDocumentWritten(
  repeated('users/{uid}/notes/{id}'),
  async ({ data, time, params: { uid, id } }) => {
    const { momentOf, noteNote } = await import('./work.ts');
    const author = data?.after.get('author') as { uid: string } | undefined;
    await noteNote({ uid, id, author: author ? { uid: author.uid } : null, at: momentOf(data, time) });
  },
);
