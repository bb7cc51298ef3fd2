import { storedConversation, type Conversation } from '@firstmile/domain';
import { processMarks, processMessage } from '../conversations/receiving.ts';
import { db } from '../firestore/db.ts';
import type { Subject } from './effect.ts';

/** Counts a message that arrived, perhaps long after it was written, and notifies the other side. */
export const messages: Subject<null> = {
  read: () => null,
  effects: [
    {
      work: ({ owner, id }) => processMessage(owner, id),
      left: { name: 'messages', query: () => db.collectionGroup('messages').where('seq', '==', null) },
    },
  ],
};

const readersOf = (before: Conversation | undefined, after: Conversation | undefined) =>
  Object.keys(after?.marks ?? {}).filter((key) => before?.marks[key]?.seen !== after?.marks[key]?.seen);

/** Applies new read marks of a conversation, and what an admin has put away. */
export const conversations: Subject<Conversation> = {
  read: storedConversation,
  effects: [
    {
      when: (before, after) =>
        readersOf(before, after).length > 0 ||
        Object.entries(after?.putAway ?? {}).some(([key, { seq }]) => before?.putAway[key]?.seq !== seq),
      work: ({ id, before, after }) => processMarks(id, readersOf(before, after)),
      left: 'the next mark applies it',
    },
  ],
};
