import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { bothOf, repeated } from './events.ts';

/** Counts a message that arrived, perhaps long after it was written, and notifies the other side. */
export const messageCreated = onDocumentCreated(
  repeated('users/{uid}/messages/{id}'),
  async ({ params: { uid, id } }) => (await import('./work.ts')).processMessage(uid, id),
);

/** Applies new read marks of a conversation, and what an admin has put away. */
export const conversationUpdated = onDocumentUpdated(
  repeated('conversations/{uid}'),
  async ({ data, params: { uid } }) => {
    const { processMarks, storedConversation } = await import('./work.ts');
    const [before, after] = bothOf(storedConversation, data);
    const readers = Object.entries(after?.marks ?? {}).filter(([key, { seen }]) => before?.marks[key]?.seen !== seen);
    const isPutAway = Object.entries(after?.putAway ?? {}).some(([key, { seq }]) => before?.putAway[key]?.seq !== seq);
    if (readers.length > 0 || isPutAway)
      await processMarks(
        uid,
        readers.map(([key]) => key),
      );
  },
);
