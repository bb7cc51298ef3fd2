import { type agreementCalls } from '@firstmile/domain';
import { newAgreement } from '../agreementCalls.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const body = (changes: object = {}) => newAgreement(changes);
const create = async ({ admin: by }: World) =>
  ((await ask('createAgreement', { by, body: body() })).body as { id: string }).id;
async function published(world: World) {
  const id = await create(world);
  await ask('publishAgreement', { by: world.admin, id });
  return id;
}
const PDF = { en: { title: 'Rules', description: '', mediaType: 'application/pdf', content: 'JVBERi0xLjcK' } };

const none = (name: keyof typeof agreementCalls, sent?: object): Case['invalid'] => ({
  'an agreement that there is not': [404, ({ admin: by }) => ask(name, { by, ...(sent && { body: sent }) })],
  'a client': [403, ({ client: by }) => ask(name, { by, ...(sent && { body: sent }) })],
});

export const agreementCases: Cases<typeof agreementCalls> = {
  agreements: {
    valid: ({ admin: by }) => ask('agreements', { by }),
    invalid: {
      'a cursor of no agreement': [400, ({ admin: by }) => ask('agreements', { by, query: '?cursor=none' })],
      'a client': [403, ({ client: by }) => ask('agreements', { by })],
    },
  },
  agreement: {
    valid: async (world) => ask('agreement', { by: world.admin, id: await published(world) }),
    invalid: none('agreement'),
  },
  agreementVersion: {
    valid: async (world) => ask('agreementVersion', { by: world.admin, id: [await published(world), '1'] }),
    invalid: {
      ...none('agreementVersion'),
      'a version that there is not': [
        404,
        async (world) => ask('agreementVersion', { by: world.admin, id: [await published(world), '2'] }),
      ],
    },
  },
  createAgreement: {
    valid: ({ admin: by }) => ask('createAgreement', { by, body: body() }),
    invalid: {
      'no text': [400, ({ admin: by }) => ask('createAgreement', { by, body: body({ drafts: {} }) })],
      'a field that there is not': [400, ({ admin: by }) => ask('createAgreement', { by, body: body({ place: 1 }) })],
      'a PDF': [409, ({ admin: by }) => ask('createAgreement', { by, body: body({ drafts: PDF }) })],
    },
  },
  updateAgreement: {
    valid: async (world) => ask('updateAgreement', { by: world.admin, id: await create(world), body: body() }),
    invalid: {
      ...none('updateAgreement', body()),
      'no name': [
        400,
        async (world) =>
          ask('updateAgreement', { by: world.admin, id: await create(world), body: body({ name: ' ' }) }),
      ],
      'a PDF': [
        409,
        async (world) =>
          ask('updateAgreement', { by: world.admin, id: await create(world), body: body({ drafts: PDF }) }),
      ],
    },
  },
  publishAgreement: {
    valid: async (world) => ask('publishAgreement', { by: world.admin, id: await create(world) }),
    invalid: {
      ...none('publishAgreement'),
      'letters that no PDF prints': [
        400,
        async ({ admin: by }) => {
          const drafts = { en: { ...body().drafts.en, content: '🙂' } };
          const { id } = (await ask('createAgreement', { by, body: body({ drafts }) })).body as { id: string };
          return ask('publishAgreement', { by, id });
        },
      ],
      'an archived one': [
        409,
        async (world) => {
          const id = await create(world);
          await ask('archiveAgreement', { by: world.admin, id });
          return ask('publishAgreement', { by: world.admin, id });
        },
      ],
    },
  },
  archiveAgreement: {
    valid: async (world) => ask('archiveAgreement', { by: world.admin, id: await create(world) }),
    invalid: none('archiveAgreement'),
  },
  restoreAgreement: {
    valid: async (world) => ask('restoreAgreement', { by: world.admin, id: await create(world) }),
    invalid: none('restoreAgreement'),
  },
  orderAgreements: {
    valid: async ({ admin: by }) => ask('orderAgreements', { by, body: await currentOrder(by) }),
    invalid: {
      'an agreement that there is not': [
        400,
        ({ admin: by }) => ask('orderAgreements', { by, body: { ids: ['none'] } }),
      ],
      'a client': [403, ({ client: by }) => ask('orderAgreements', { by, body: { ids: [] } })],
    },
  },
};

/** The order that there is: tests beside this one sign by it. */
async function currentOrder(by: World['admin']): Promise<object> {
  const { body: all } = await ask('agreements', { by });
  const placed = (all as { id: string; position: number; isArchived: boolean }[]).filter(
    ({ position, isArchived }) => position > 0 && !isArchived,
  );
  return { ids: placed.map(({ id }) => id) };
}
