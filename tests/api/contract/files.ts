import { filePath, newId, type fileCalls } from '@firstmile/domain';
import { db } from '../support.ts';
import { ask, type Cases, type World } from './cases.ts';

const reason = 'A page is missing.';

/** Stores the record of a file in the client's library. */
async function given({ client }: World, changes: object = {}): Promise<string> {
  const fileId = newId();
  const record = { name: 'logo.png', size: 5, kind: 'file', state: 'stored', usedBy: null, approvedAt: null };
  await db.doc(filePath(client.uid, fileId)).set({ ...record, createdAt: new Date(), ...changes });
  return fileId;
}
const sendBack = ({ admin: by, client: { uid: id } }: World, body: object) => ask('sendBackFile', { by, id, body });
const link = ({ admin: by, client: { uid: id } }: World, body: object) => ask('createFileLink', { by, id, body });

export const fileCases: Cases<typeof fileCalls> = {
  files: {
    valid: async (world) => {
      await given(world);
      return ask('files', { by: world.client, id: world.client.uid });
    },
    invalid: {
      'a client that there is not': [404, ({ admin: by }) => ask('files', { by })],
      'another client': [404, ({ client: by, admin }) => ask('files', { by, id: admin.uid })],
      'a cursor of no file': [400, ({ client: by }) => ask('files', { by, id: by.uid, query: '?cursor=nothing' })],
    },
  },
  sendBackFile: {
    valid: async (world) => sendBack(world, { fileId: await given(world), reason }),
    invalid: {
      'no reason': [400, async (world) => sendBack(world, { fileId: await given(world), reason: ' ' })],
      'a reason too long': [400, async (world) => sendBack(world, { fileId: 'x', reason: 'x'.repeat(501) })],
      'a file that there is not': [404, (world) => sendBack(world, { fileId: newId(), reason })],
      'a client that there is not': [
        404,
        ({ admin: by }) => ask('sendBackFile', { by, body: { fileId: 'x', reason } }),
      ],
      'a file of a step': [
        409,
        async (world) => sendBack(world, { fileId: await given(world, { kind: 'step' }), reason }),
      ],
      'a file that was sent back': [
        409,
        async (world) => {
          const fileId = await given(world);
          await sendBack(world, { fileId, reason });
          return sendBack(world, { fileId, reason });
        },
      ],
    },
  },
  createFileLink: {
    valid: async (world) => link(world, { fileId: await given(world) }),
    invalid: {
      'no file': [400, (world) => link(world, {})],
      'a file that there is not': [404, (world) => link(world, { fileId: newId() })],
      'a file that is not checked': [
        404,
        async (world) => link(world, { fileId: await given(world, { state: 'waiting' }) }),
      ],
      'a client who asks': [
        403,
        async (world) => {
          const body = { fileId: await given(world) };
          return ask('createFileLink', { by: world.client, id: world.client.uid, body });
        },
      ],
      'a file that was sent back': [
        409,
        async (world) => {
          const fileId = await given(world);
          await sendBack(world, { fileId, reason });
          return link(world, { fileId });
        },
      ],
    },
  },
};
