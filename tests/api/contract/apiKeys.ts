import type { apiKeyCalls } from '@firstmile/domain';
import { createKey } from '../apiKeys.ts';
import { newAdmin } from '../support.ts';
import { ask, type Cases, type World } from './cases.ts';

const body = { name: 'Accounting', scopes: ['forms:read'], expiresInDays: 30 };
/** Another admin's key: an admin may make ten a minute. */
async function keyId(): Promise<string> {
  return ((await ask('createApiKey', { by: await newAdmin(), body })).body as { id: string }).id;
}
const byClient = ({ client: by }: World) => ({ by });

export const apiKeyCases: Cases<typeof apiKeyCalls> = {
  currentKey: {
    valid: async () => ask('currentKey', { by: await createKey(await newAdmin(), ['forms:read']) }),
    invalid: {
      'an admin without a key': [404, ({ admin: by }) => ask('currentKey', { by })],
      'a client': [403, (world) => ask('currentKey', byClient(world))],
    },
  },
  apiKeys: {
    valid: async ({ admin: by }) => {
      await keyId();
      return ask('apiKeys', { by });
    },
    invalid: {
      'a cursor of no key': [400, ({ admin: by }) => ask('apiKeys', { by, query: '?cursor=none' })],
      'a client': [403, (world) => ask('apiKeys', byClient(world))],
    },
  },
  createApiKey: {
    valid: ({ admin: by }) => ask('createApiKey', { by, body }),
    invalid: {
      'no name': [400, ({ admin: by }) => ask('createApiKey', { by, body: { ...body, name: ' ' } })],
      'no scope': [400, ({ admin: by }) => ask('createApiKey', { by, body: { ...body, scopes: [] } })],
      'a scope that there is not': [
        400,
        ({ admin: by }) => ask('createApiKey', { by, body: { ...body, scopes: ['keys:write'] } }),
      ],
      'a misspelt end': [
        400,
        ({ admin: by }) =>
          ask('createApiKey', { by, body: { name: body.name, scopes: body.scopes, expiresInDay: 30 } }),
      ],
      'an end in the past': [400, ({ admin: by }) => ask('createApiKey', { by, body: { ...body, expiresInDays: -1 } })],
      'a client': [403, (world) => ask('createApiKey', { ...byClient(world), body })],
    },
  },
  renameApiKey: {
    valid: async ({ admin: by }) => ask('renameApiKey', { by, id: await keyId(), body: { name: 'Books' } }),
    invalid: {
      'no name': [400, async ({ admin: by }) => ask('renameApiKey', { by, id: await keyId(), body: {} })],
      'a key that there is not': [404, ({ admin: by }) => ask('renameApiKey', { by, body: { name: 'Books' } })],
      'a client': [
        403,
        async (world) => ask('renameApiKey', { ...byClient(world), id: await keyId(), body: { name: 'Books' } }),
      ],
    },
  },
  revokeApiKey: {
    valid: async ({ admin: by }) => ask('revokeApiKey', { by, id: await keyId() }),
    invalid: {
      'a key that there is not': [404, ({ admin: by }) => ask('revokeApiKey', { by })],
      'a revoked key': [
        409,
        async ({ admin: by }) => {
          const id = await keyId();
          await ask('revokeApiKey', { by, id });
          return ask('revokeApiKey', { by, id });
        },
      ],
      'a client': [403, async (world) => ask('revokeApiKey', { ...byClient(world), id: await keyId() })],
    },
  },
};
