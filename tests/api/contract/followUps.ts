import type { followUpCalls } from '@firstmile/domain';
import { createForm } from '../forms.ts';
import { ask, type Cases, type World } from './cases.ts';

const ALL = { kind: 'notify', text: 'Call them' };
const bodyFor = async ({ admin }: World, changes: object = {}) => ({
  when: { kind: 'form', id: (await createForm(admin)).id },
  action: ALL,
  ...changes,
});
const create = async (world: World, changes: object = {}) =>
  ask('createFollowUp', { by: world.admin, body: await bodyFor(world, changes) });
const createdId = async (world: World) => ((await create(world)).body as { id: string }).id;
const loop = async (world: World) => {
  const { id } = await createForm(world.admin);
  return create(world, { when: { kind: 'form', id }, action: { kind: 'form', id } });
};

export const followUpCases: Cases<typeof followUpCalls> = {
  followUps: {
    valid: async (world) => {
      await createdId(world);
      return ask('followUps', { by: world.admin });
    },
    invalid: {
      'a cursor of no rule': [400, ({ admin: by }) => ask('followUps', { by, query: '?cursor=none' })],
      'a client': [403, ({ client: by }) => ask('followUps', { by })],
    },
  },
  createFollowUp: {
    valid: (world) => create(world, { action: { ...ALL, id: world.admin.uid } }),
    invalid: {
      'a form that there is not': [404, (world) => create(world, { when: { kind: 'form', id: 'nothing' } })],
      'no form': [400, (world) => create(world, { when: { kind: 'form' } })],
      'a client to notify': [404, (world) => create(world, { action: { ...ALL, id: world.client.uid } })],
      'no message': [400, (world) => create(world, { action: { kind: 'notify' } })],
      'a kind that there is not': [400, (world) => create(world, { when: { kind: 'step', id: 'x' } })],
      'an onboarding with an id': [400, (world) => create(world, { when: { kind: 'onboarding', id: 'x' } })],
      'a loop': [409, loop],
      'a client': [403, async (world) => ask('createFollowUp', { by: world.client, body: await bodyFor(world) })],
    },
  },
  deleteFollowUp: {
    valid: async (world) => ask('deleteFollowUp', { by: world.admin, id: await createdId(world) }),
    invalid: {
      'a rule that there is not': [404, ({ admin: by }) => ask('deleteFollowUp', { by })],
      'a client': [403, async (world) => ask('deleteFollowUp', { by: world.client, id: await createdId(world) })],
    },
  },
};
