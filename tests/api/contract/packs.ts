import type { Pack, packCalls } from '@firstmile/domain';
import { createForm } from '../forms.ts';
import { ask, type Cases, type World } from './cases.ts';

async function exported({ admin: by }: World): Promise<Pack> {
  const { id } = await createForm(by);
  return (await ask('exportPack', { by, query: `?ids=${id}&name=Studio` })).body as Pack;
}

export const packCases: Cases<typeof packCalls> = {
  exportPack: {
    valid: async ({ admin: by }) => ask('exportPack', { by, query: `?ids=${(await createForm(by)).id},signing` }),
    invalid: {
      'no id': [400, ({ admin: by }) => ask('exportPack', { by })],
      'an id of nothing': [400, ({ admin: by }) => ask('exportPack', { by, query: '?ids=nothing' })],
      'a client': [403, ({ client: by }) => ask('exportPack', { by, query: '?ids=signing' })],
    },
  },
  importPack: {
    valid: async (world) => ask('importPack', { by: world.admin, body: await exported(world) }),
    invalid: {
      'no pack': [400, ({ admin: by }) => ask('importPack', { by, body: {} })],
      'a pack that was changed': [
        400,
        async (world) => {
          const { items, ...pack } = await exported(world);
          const changed = items.map((item) => ({ ...item, content: { ...item.content, name: 'Another name' } }));
          return ask('importPack', { by: world.admin, body: { ...pack, items: changed } });
        },
      ],
      'a client': [403, async (world) => ask('importPack', { by: world.client, body: await exported(world) })],
    },
  },
};
