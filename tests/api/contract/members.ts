import type { memberCalls } from '@firstmile/domain';
import { guest } from '../inviting.ts';
import { newTeam } from '../teams.ts';
import { newClient } from '../support.ts';
import { ask, type Cases } from './cases.ts';

export const memberCases: Cases<typeof memberCalls> = {
  members: {
    valid: ({ client: by }) => ask('members', { by, id: by.uid }),
    invalid: {
      'another client': [404, async ({ client: by }) => ask('members', { by, id: (await newClient()).uid })],
      'an admin as the client': [404, ({ admin: by }) => ask('members', { by, id: by.uid })],
    },
  },
  inviteMember: {
    valid: ({ client: by }) => ask('inviteMember', { by, id: by.uid, body: guest() }),
    invalid: {
      'no name': [400, ({ client: by }) => ask('inviteMember', { by, id: by.uid, body: guest({ firstName: ' ' }) })],
      'no address': [400, ({ client: by }) => ask('inviteMember', { by, id: by.uid, body: guest({ email: 'nora' }) })],
      'an address with an account': [
        400,
        ({ client: by }) => ask('inviteMember', { by, id: by.uid, body: guest({ email: by.email }) }),
      ],
      'another client': [
        404,
        async ({ client: by }) => ask('inviteMember', { by, id: (await newClient()).uid, body: guest() }),
      ],
      'a contributor': [
        403,
        async () => {
          const { owner, iris: by } = await newTeam();
          return ask('inviteMember', { by, id: owner.uid, body: guest() });
        },
      ],
    },
  },
  removeMember: {
    valid: async () => {
      const { owner: by, iris } = await newTeam();
      return ask('removeMember', { by, id: iris.uid });
    },
    invalid: {
      'somebody who is in no team': [404, ({ client: by }) => ask('removeMember', { by, id: by.uid })],
      'somebody of another team': [
        404,
        async ({ client: by }) => ask('removeMember', { by, id: (await newTeam()).iris.uid }),
      ],
      'the owner': [409, async ({ admin: by }) => ask('removeMember', { by, id: (await newTeam()).owner.uid })],
      'a contributor': [
        403,
        async () => {
          const { iris: by } = await newTeam();
          return ask('removeMember', { by, id: by.uid });
        },
      ],
    },
  },
};
