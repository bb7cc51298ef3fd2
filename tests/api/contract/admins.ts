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
