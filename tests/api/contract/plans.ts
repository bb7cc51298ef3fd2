import { planPath, type planCalls } from '@firstmile/domain';
import { examplePlanTerms } from '@firstmile/domain/testing';
import { createForm } from '../forms.ts';
import { db } from '../support.ts';
import { ask, type Cases, type World } from './cases.ts';

const bodyFor = async ({ admin, client }: World, changes: object = {}) => ({
  ...examplePlanTerms,
  taskId: (await createForm(admin)).id,
  userIds: [client.uid],
  ...changes,
});
const create = async (world: World, changes: object = {}) =>
  ask('createPlan', { by: world.admin, body: await bodyFor(world, changes) });
const createdId = async (world: World) => ((await create(world)).body as { id: string }).id;

async function pausedId(world: World): Promise<string> {
  const id = await createdId(world);
  await ask('pausePlan', { by: world.admin, id });
  return id;
}

const timing = { every: 'year', first: '2099-02-28', time: '10:00' };

export const planCases: Cases<typeof planCalls> = {
  plans: {
    valid: async (world) => {
      await createdId(world);
      return ask('plans', { by: world.admin });
    },
    invalid: {
      'a cursor of no plan': [400, ({ admin: by }) => ask('plans', { by, query: '?cursor=none' })],
      'a client': [403, ({ client: by }) => ask('plans', { by })],
    },
  },
  createPlan: {
    valid: (world) => create(world, { day: undefined, timeZone: undefined, until: undefined, notes: undefined }),
    invalid: {
      'a form that there is not': [404, (world) => create(world, { taskId: 'nothing' })],
      'somebody who is not there': [400, (world) => create(world, { userIds: ['nobody'] })],
      nobody: [400, (world) => create(world, { userIds: [] })],
      'a time that has passed': [400, (world) => create(world, { first: '2020-01-31' })],
      'a day that there is not': [400, (world) => create(world, { first: '2099-02-30' })],
      'a rhythm that there is not': [400, (world) => create(world, { every: 'minute' })],
      'no zone': [400, (world) => create(world, { timeZone: 'Mars/Base' })],
      'a client': [403, async (world) => ask('createPlan', { by: world.client, body: await bodyFor(world) })],
    },
  },
  changePlan: {
    valid: async (world) => ask('changePlan', { by: world.admin, id: await createdId(world), body: timing }),
    invalid: {
      'a plan that there is not': [404, ({ admin: by }) => ask('changePlan', { by, body: timing })],
      'a time that has passed': [
        400,
        async (world) =>
          ask('changePlan', { by: world.admin, id: await createdId(world), body: { ...timing, first: '2020-01-31' } }),
      ],
      'a plan that has ended': [
        409,
        async (world) => {
          const id = await createdId(world);
          await db.doc(planPath(id)).update({ state: 'ENDED' });
          return ask('changePlan', { by: world.admin, id, body: timing });
        },
      ],
      'a client': [
        403,
        async (world) => ask('changePlan', { by: world.client, id: await createdId(world), body: timing }),
      ],
    },
  },
  pausePlan: {
    valid: async (world) => ask('pausePlan', { by: world.admin, id: await createdId(world) }),
    invalid: {
      'a plan that there is not': [404, ({ admin: by }) => ask('pausePlan', { by })],
      'a plan that is paused': [409, async (world) => ask('pausePlan', { by: world.admin, id: await pausedId(world) })],
      'a client': [403, async (world) => ask('pausePlan', { by: world.client, id: await createdId(world) })],
    },
  },
  resumePlan: {
    valid: async (world) => ask('resumePlan', { by: world.admin, id: await pausedId(world) }),
    invalid: {
      'a plan that there is not': [404, ({ admin: by }) => ask('resumePlan', { by })],
      'a plan that is active': [
        409,
        async (world) => ask('resumePlan', { by: world.admin, id: await createdId(world) }),
      ],
      'a client': [403, async (world) => ask('resumePlan', { by: world.client, id: await pausedId(world) })],
    },
  },
  deletePlan: {
    valid: async (world) => ask('deletePlan', { by: world.admin, id: await createdId(world) }),
    invalid: {
      'a plan that there is not': [404, ({ admin: by }) => ask('deletePlan', { by })],
      'a client': [403, async (world) => ask('deletePlan', { by: world.client, id: await createdId(world) })],
    },
  },
};
