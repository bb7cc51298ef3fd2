import type { Reply } from '../route.ts';
import { times } from './stepExamples.ts';

const about = { kind: 'step' as const, id: 'project', name: '' };
const words = 'May we begin in March?';
const message: Reply<'sendMessage'> = {
  id: 'Vb6Nm7Lk8Jh9Gf0Ds1Aq',
  from: 'client',
  author: 'Ada Marsh',
  text: words,
  about,
  files: [],
  sentAt: times.second,
  number: 2,
};
const conversation: Reply<'readMessages'> = {
  clientId: 'kT3vQ0aYp9XcB5LmR7dZ',
  client: { firstName: 'Ada', lastName: 'Marsh' },
  sent: { client: 2, team: 1 },
  unread: 0,
  waiting: null,
  last: { from: 'client', author: 'Ada Marsh', text: words, files: 0 },
  lastAt: times.second,
};

/** Examples of the calls about messages. */
export const conversationExamples = {
  conversations: { reply: [{ ...conversation, unread: 1 }] },
  messages: { reply: [message] },
  sendMessage: { body: { text: words, about }, reply: message },
  readMessages: { body: { seen: 2 }, reply: conversation },
  putAwayConversation: { body: { upTo: 2 }, reply: { ...conversation, waiting: 0 } },
};
