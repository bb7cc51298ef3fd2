import type { invitationCalls } from '@firstmile/domain';
import { googleToken, guest, inviteOne } from '../inviting.ts';
import { providerToken, workEmail } from '../providers.ts';
import { newClient, newEmail, PASSWORD, type Person } from '../support.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const none = (name: keyof typeof invitationCalls): Case['invalid'] => ({
  'an invitation that there is not': [404, ({ admin: by }) => ask(name, { by })],
});
const noLink = (name: keyof typeof invitationCalls): Case['invalid'] => ({
  'a link that leads nowhere': [404, () => ask(name)],
  'a withdrawn invitation': [
    409,
    async ({ admin }) => {
      const { id, token } = await inviteOne(admin);
      await ask('withdrawInvitation', { by: admin, id });
      return ask(name, { id: token });
    },
  ],
});
const about =
  (name: keyof typeof invitationCalls) =>
  async ({ admin: by }: World) =>
    ask(name, { by, id: (await inviteOne(by)).id });
const byLink = (name: keyof typeof invitationCalls) => async (world: World) =>
  ask(name, { id: (await inviteOne(world.admin)).token });
const people = (changes = {}) => ({ people: [guest(changes)] });
const used = async (by: Person) => {
  const invited = await inviteOne(by);
  await ask('join', { body: { token: invited.token, password: PASSWORD } });
  return invited;
};

export const invitationCases: Cases<typeof invitationCalls> = {
  invite: {
    valid: ({ admin: by }) => ask('invite', { by, body: people() }),
    invalid: {
      nobody: [400, ({ admin: by }) => ask('invite', { by, body: { people: [] } })],
      'a date that is none': [400, ({ admin: by }) => ask('invite', { by, body: { ...people(), dueAt: 'tomorrow' } })],
      'a date that has passed': [
        400,
        ({ admin: by }) => ask('invite', { by, body: { ...people(), dueAt: '2026-01-31T12:00:00Z' } }),
      ],
      'a client': [403, ({ client: by }) => ask('invite', { by, body: people() })],
    },
  },
  invitations: {
    valid: async ({ admin: by }) => {
      await inviteOne(by);
      return ask('invitations', { by });
    },
    invalid: { 'a cursor of nobody': [400, ({ admin: by }) => ask('invitations', { by, query: '?cursor=nobody' })] },
  },
  renewInvitation: {
    valid: about('renewInvitation'),
    invalid: {
      ...none('renewInvitation'),
      'one that was used': [409, async ({ admin: by }) => ask('renewInvitation', { by, id: (await used(by)).id })],
    },
  },
  invitationLink: { valid: about('invitationLink'), invalid: none('invitationLink') },
  withdrawInvitation: { valid: about('withdrawInvitation'), invalid: none('withdrawInvitation') },
  lookAtInvitation: {
    valid: byLink('lookAtInvitation'),
    invalid: { 'a link that leads nowhere': [404, () => ask('lookAtInvitation')] },
  },
  openInvitation: { valid: byLink('openInvitation'), invalid: noLink('openInvitation') },
  askForInvitation: { valid: byLink('askForInvitation'), invalid: noLink('askForInvitation') },
  join: {
    valid: async ({ admin }) => {
      const { token } = await inviteOne(admin);
      return ask('join', { body: { token, password: PASSWORD } });
    },
    invalid: {
      'a short password': [400, () => ask('join', { body: { token: 'x', password: 'short' } })],
      'a link that leads nowhere': [404, () => ask('join', { body: { token: 'x', password: PASSWORD } })],
      'one that was used': [
        409,
        async ({ admin }) => ask('join', { body: { token: (await used(admin)).token, password: PASSWORD } }),
      ],
    },
  },
  joinSignedIn: {
    valid: async ({ admin }) => {
      const by = await newClient();
      const { token } = await inviteOne(admin, {}, guest({ email: by.email }));
      return ask('joinSignedIn', { by, body: { token } });
    },
    invalid: {
      'no link': [400, ({ client: by }) => ask('joinSignedIn', { by, body: {} })],
      'a link that leads nowhere': [404, ({ client: by }) => ask('joinSignedIn', { by, body: { token: 'x' } })],
      'another address': [
        409,
        async ({ admin, client: by }) => ask('joinSignedIn', { by, body: { token: (await inviteOne(admin)).token } }),
      ],
    },
  },
  joinWithGoogle: {
    valid: async ({ admin }) => {
      const { token, email } = await inviteOne(admin);
      return ask('joinWithGoogle', { body: { token, credential: googleToken(email) } });
    },
    invalid: {
      'no credential': [400, () => ask('joinWithGoogle', { body: { token: 'x' } })],
      'a link that leads nowhere': [
        404,
        () => ask('joinWithGoogle', { body: { token: 'x', credential: googleToken(newEmail()) } }),
      ],
      'another address': [
        409,
        async ({ admin }) => {
          const { token } = await inviteOne(admin);
          return ask('joinWithGoogle', { body: { token, credential: googleToken(newEmail()) } });
        },
      ],
    },
  },
  joinByCode: {
    valid: async ({ admin }) => {
      const { email, code } = await inviteOne(admin);
      return ask('joinByCode', { body: { email, code, password: PASSWORD } });
    },
    invalid: {
      'five digits': [400, () => ask('joinByCode', { body: { email: newEmail(), code: '12345', password: PASSWORD } })],
      'a wrong code': [
        400,
        () => ask('joinByCode', { body: { email: newEmail(), code: '123456', password: PASSWORD } }),
      ],
    },
  },
  joinByCodeWithGoogle: {
    valid: async ({ admin }) => {
      const { email, code } = await inviteOne(admin);
      return ask('joinByCodeWithGoogle', { body: { email, code, credential: googleToken(email) } });
    },
    invalid: {
      'no credential': [400, () => ask('joinByCodeWithGoogle', { body: { email: newEmail(), code: '123456' } })],
      'a wrong code': [
        400,
        async ({ admin }) => {
          const { email } = await inviteOne(admin);
          return ask('joinByCodeWithGoogle', { body: { email, code: '000000', credential: googleToken(email) } });
        },
      ],
      'another address': [
        409,
        async ({ admin }) => {
          const { email, code } = await inviteOne(admin);
          return ask('joinByCodeWithGoogle', { body: { email, code, credential: googleToken(newEmail()) } });
        },
      ],
    },
  },
  joinWithProvider: {
    valid: async ({ admin }) => {
      const { token, email } = await inviteOne(admin, {}, guest({ email: workEmail() }));
      return ask('joinWithProvider', { body: { token, credential: await providerToken(email) } });
    },
    invalid: {
      'no credential': [400, () => ask('joinWithProvider', { body: { token: 'x' } })],
      'a token by password': [
        401,
        ({ client: { token: credential } }) => ask('joinWithProvider', { body: { token: 'x', credential } }),
      ],
      'an address of others': [
        403,
        async ({ admin }) => {
          const { token, email } = await inviteOne(admin);
          return ask('joinWithProvider', { body: { token, credential: await providerToken(email) } });
        },
      ],
      'a link that leads nowhere': [
        404,
        async () => ask('joinWithProvider', { body: { token: 'x', credential: await providerToken(workEmail()) } }),
      ],
      'another address': [
        409,
        async ({ admin }) => {
          const { token } = await inviteOne(admin);
          return ask('joinWithProvider', { body: { token, credential: await providerToken(workEmail()) } });
        },
      ],
    },
  },
  joinByCodeWithProvider: {
    valid: async ({ admin }) => {
      const { email, code } = await inviteOne(admin, {}, guest({ email: workEmail() }));
      return ask('joinByCodeWithProvider', { body: { email, code, credential: await providerToken(email) } });
    },
    invalid: {
      'no credential': [400, () => ask('joinByCodeWithProvider', { body: { email: newEmail(), code: '123456' } })],
      'a token by password': [
        401,
        ({ client: { token: credential, email } }) =>
          ask('joinByCodeWithProvider', { body: { email, code: '123456', credential } }),
      ],
      'an address of others': [
        403,
        async ({ admin }) => {
          const { email, code } = await inviteOne(admin);
          return ask('joinByCodeWithProvider', { body: { email, code, credential: await providerToken(email) } });
        },
      ],
      'another address': [
        409,
        async ({ admin }) => {
          const { email, code } = await inviteOne(admin);
          return ask('joinByCodeWithProvider', { body: { email, code, credential: await providerToken(workEmail()) } });
        },
      ],
    },
  },
};
