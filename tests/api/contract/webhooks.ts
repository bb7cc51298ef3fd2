import type { webhookCalls } from '@firstmile/domain';
import { db, until } from '../support.ts';
import { ask, type Cases, type World } from './cases.ts';

const url = 'http://127.0.0.1:9/nobody-listens'; // the local stack may post to this machine
const create = (world: World, changes: object = {}) =>
  ask('createWebhook', { by: world.admin, body: { url, types: ['client.joined'], ...changes } });

/** A webhook that is deleted with the test's other data: there may be twenty. */
async function given(world: World, changes: object = {}): Promise<string> {
  const { body } = await create(world, changes);
  return (body as { id: string }).id;
}
const drop = async <T>(world: World, id: string, work: (id: string) => Promise<T>): Promise<T> => {
  const reply = await work(id);
  await ask('deleteWebhook', { by: world.admin, id });
  return reply;
};

/** The delivery of the latest event to a webhook. */
async function tested(world: World, id: string) {
  await until(
    () => db.collection('activity').where('position', '>', 0).limit(1).get(),
    ({ size }) => size > 0,
  );
  return ask('testWebhook', { by: world.admin, id });
}

export const webhookCases: Cases<typeof webhookCalls> = {
  webhooks: {
    valid: async (world) => drop(world, await given(world), () => ask('webhooks', { by: world.admin })),
    invalid: { 'a client': [403, ({ client: by }) => ask('webhooks', { by })] },
  },
  createWebhook: {
    valid: async (world) => {
      const reply = await create(world, { description: 'Our CRM' });
      return drop(world, (reply.body as { id: string }).id, () => Promise.resolve(reply));
    },
    invalid: {
      'no address': [400, (world) => create(world, { url: undefined })],
      'a private address': [400, (world) => create(world, { url: 'https://10.1.2.3/' })],
      'an event that there is not': [400, (world) => create(world, { types: ['form.eaten'] })],
      'a client': [403, ({ client: by }) => ask('createWebhook', { by, body: { url } })],
    },
  },
  updateWebhook: {
    valid: async (world) =>
      drop(world, await given(world), (id) =>
        ask('updateWebhook', { by: world.admin, id, body: { state: 'PAUSED', types: [] } }),
      ),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('updateWebhook', { by, body: { types: [] } })],
      'a state that there is not': [
        400,
        async (world) =>
          drop(world, await given(world), (id) =>
            ask('updateWebhook', { by: world.admin, id, body: { state: 'ASLEEP' } }),
          ),
      ],
      'a client': [403, ({ client: by }) => ask('updateWebhook', { by, body: {} })],
    },
  },
  deleteWebhook: {
    valid: async (world) => ask('deleteWebhook', { by: world.admin, id: await given(world) }),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('deleteWebhook', { by })],
      'a client': [403, ({ client: by }) => ask('deleteWebhook', { by })],
    },
  },
  rotateWebhookSecret: {
    valid: async (world) =>
      drop(world, await given(world), (id) => ask('rotateWebhookSecret', { by: world.admin, id })),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('rotateWebhookSecret', { by })],
      'a client': [403, ({ client: by }) => ask('rotateWebhookSecret', { by })],
    },
  },
  testWebhook: {
    valid: async (world) => drop(world, await given(world, { types: [] }), (id) => tested(world, id)),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('testWebhook', { by })],
      'a client': [403, ({ client: by }) => ask('testWebhook', { by })],
    },
  },
  webhookDeliveries: {
    valid: async (world) =>
      drop(world, await given(world, { types: [] }), async (id) => {
        await tested(world, id);
        return ask('webhookDeliveries', { by: world.admin, id });
      }),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('webhookDeliveries', { by })],
      'a client': [403, ({ client: by }) => ask('webhookDeliveries', { by })],
    },
  },
  resendDelivery: {
    valid: async (world) =>
      drop(world, await given(world, { types: [] }), async (id) => {
        const { body } = await tested(world, id);
        return ask('resendDelivery', { by: world.admin, id: [id, (body as { id: string }).id] });
      }),
    invalid: {
      'a webhook that there is not': [404, ({ admin: by }) => ask('resendDelivery', { by })],
      'a client': [403, ({ client: by }) => ask('resendDelivery', { by })],
    },
  },
};
