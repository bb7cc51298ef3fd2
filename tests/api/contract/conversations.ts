import { newId, type conversationCalls } from '@firstmile/domain';
import { newClient } from '../support.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const text = 'May we begin in March?';
/** A client who has received a message. */
async function given({ admin: by }: World) {
  const client = await newClient();
  await ask('sendMessage', { by, id: client.uid, body: { text } });
  return { by: client, id: client.uid };
}
const send =
  (body: object) =>
  ({ client: by }: World) =>
    ask('sendMessage', { by, id: by.uid, body });
const noClient = (name: keyof typeof conversationCalls, body?: object): Case['invalid'] => ({
  'the conversation of somebody else': [
    404,
    async (world) => ask(name, { by: world.client, id: (await given(world)).id, body }),
  ],
  'a client that there is not': [404, ({ admin: by }) => ask(name, { by, body })],
  'an admin as the client': [404, ({ admin: by }) => ask(name, { by, id: by.uid, body })],
});

export const conversationCases: Cases<typeof conversationCalls> = {
  conversations: {
    valid: async (world) => ask('conversations', { by: (await given(world)).by }),
    invalid: { 'a cursor of nobody': [400, ({ admin: by }) => ask('conversations', { by, query: '?cursor=nobody' })] },
  },
  messages: {
    valid: async (world) => ask('messages', await given(world)),
    invalid: {
      ...noClient('messages'),
      'a cursor of no message': [
        400,
        ({ client: by }) => ask('messages', { by, id: by.uid, query: '?cursor=nothing' }),
      ],
    },
  },
  sendMessage: {
    valid: send({ text, about: { kind: 'step', id: 'project', name: '' }, files: [] }),
    invalid: {
      ...noClient('sendMessage', { text }),
      'nothing in it': [400, send({ text: ' \n' })],
      'no text': [400, send({ files: [] })],
      'more than 4,000 characters': [400, send({ text: 'x'.repeat(4001) })],
      'nearly a megabyte': [400, send({ text: 'x'.repeat(900_000) })],
      'hidden characters': [400, send({ text: 'a\u0000b' })],
      'what it cannot be about': [400, send({ text, about: { kind: 'person', id: 'ada', name: 'Ada' } })],
      'a file that there is not': [400, send({ text, files: [newId()] })],
      'what is no file': [400, send({ text, files: ['../secret'] })],
    },
  },
  readMessages: {
    valid: async (world) => ask('readMessages', { ...(await given(world)), body: { seen: 1 } }),
    invalid: {
      ...noClient('readMessages', { seen: 1 }),
      'no message yet': [
        404,
        async () => {
          const by = await newClient();
          return ask('readMessages', { by, id: by.uid, body: { seen: 1 } });
        },
      ],
      'half a message': [400, ({ client: by }) => ask('readMessages', { by, id: by.uid, body: { seen: 0.5 } })],
    },
  },
  putAwayConversation: {
    valid: async (world) =>
      ask('putAwayConversation', { by: world.admin, id: (await given(world)).id, body: { upTo: 1 } }),
    invalid: {
      'a client that there is not': [404, ({ admin: by }) => ask('putAwayConversation', { by, body: { upTo: 1 } })],
      'no message yet': [
        404,
        async ({ admin: by }) => ask('putAwayConversation', { by, id: (await newClient()).uid, body: { upTo: 1 } }),
      ],
      'no number': [
        400,
        async (world) => ask('putAwayConversation', { by: world.admin, id: (await given(world)).id, body: {} }),
      ],
    },
  },
};
