import { Timestamp } from 'firebase-admin/firestore';
import type { adminCalls, setupCalls } from '@firstmile/domain';
import { storeCode } from '../../../functions/src/core/storedCode.ts';
import { guest } from '../inviting.ts';
import { db, newAdmin, registration } from '../support.ts';
import { ask, type Cases } from './cases.ts';

export const adminCases: Cases<typeof adminCalls> = {
  inviteAdmin: {
    valid: ({ admin: by }) => ask('inviteAdmin', { by, body: guest() }),
    invalid: {
      'no name': [400, ({ admin: by }) => ask('inviteAdmin', { by, body: guest({ firstName: ' ' }) })],
      'a client': [403, ({ client: by }) => ask('inviteAdmin', { by, body: guest() })],
    },
  },
  removeAdmin: {
    valid: async ({ admin: by }) => ask('removeAdmin', { by, id: (await newAdmin()).uid }),
    invalid: {
      'a client': [404, ({ admin: by, client }) => ask('removeAdmin', { by, id: client.uid })],
      nobody: [404, ({ admin: by }) => ask('removeAdmin', { by })],
    },
  },
  handClient: {
    valid: ({ admin: by, client: { uid: id } }) => ask('handClient', { by, id, body: { adminId: by.uid } }),
    invalid: {
      'no admin': [400, ({ admin: by, client: { uid: id } }) => ask('handClient', { by, id, body: {} })],
      'a client who asks': [403, ({ client: by }) => ask('handClient', { by, id: by.uid, body: { adminId: null } })],
      'a client as the admin': [
        404,
        ({ admin: by, client: { uid: id } }) => ask('handClient', { by, id, body: { adminId: id } }),
      ],
      'an admin as the client': [
        404,
        ({ admin: by }) => ask('handClient', { by, id: by.uid, body: { adminId: null } }),
      ],
    },
  },
};

const CODE = 'aaaa-aaaa-aaaa';
const setup = () => db.doc('setup/firstAdmin');

/** Reopens the setup of the stack, which has admins already. */
async function opened(): Promise<string> {
  const expiresAt = Timestamp.fromMillis(Date.now() + 60_000);
  await setup().set({ code: await storeCode('aaaaaaaaaaaa'), tries: 0, expiresAt });
  return CODE;
}

export const setupCases: Cases<typeof setupCalls> = {
  setupState: { valid: () => ask('setupState'), invalid: {} },
  setUp: {
    valid: async () => ask('setUp', { body: { ...registration(), code: await opened() } }),
    invalid: {
      'a wrong code': [
        400,
        async () => {
          await opened();
          return ask('setUp', { body: { ...registration(), code: 'bbbb-bbbb-bbbb' } });
        },
      ],
      'a deployment that has had an admin': [
        409,
        async () => {
          await setup().set({ closedAt: Timestamp.now() });
          return ask('setUp', { body: { ...registration(), code: CODE } });
        },
      ],
    },
  },
};
