import type { Conversation } from '../conversations/conversation.ts';
import type { ChatMessage, Note } from '../conversations/message.ts';
import { moment } from './builders.ts';

const mia = { uid: 'mia', name: 'Mia Cole' };

/** A numbered message of the team, as stored. */
export const exampleMessage: ChatMessage = {
  id: 'm',
  side: 'team',
  author: mia,
  text: 'Hello',
  about: { kind: 'form', id: 'a', name: 'Brand' },
  files: ['f'],
  createdAt: moment(1),
  seq: 1,
  writeId: 'w',
};

export const exampleNote: Note = { id: 'n', author: mia, text: 'Pays late.', createdAt: moment(1), writeId: 'w' };

/** A conversation with one message of each side; Mia has read Ada's. */
export const exampleConversation: Conversation = {
  id: 'ada',
  client: { firstName: 'Ada', lastName: 'Marsh' },
  sent: { client: 1, team: 1 },
  last: { side: 'team', name: 'Mia Cole', text: 'Hello', files: 0 },
  lastAt: moment(1),
  isUnread: false,
  marks: { mia: { seen: 1, at: moment(1), name: 'Mia Cole' } },
  seen: { mia: 1 },
  handled: 1,
  putAway: {},
  waitsSince: null,
  told: { client: 0, team: 0 },
  noticed: { client: 1, team: 1 },
  mailAt: { client: moment(600_001), team: null },
  writeId: 'w',
};
