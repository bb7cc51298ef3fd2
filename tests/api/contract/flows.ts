import type { flowCalls } from '@firstmile/domain';
import { exampleFlow } from '@firstmile/domain/testing';
import { assignedFlow, createFullFlow, flowOf, saveStepsBefore, toApi } from '../flowCalls.ts';
import { createForm } from '../forms.ts';
import { newClient } from '../support.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const flowBody = async ({ admin }: World) => toApi(exampleFlow((await createForm(admin)).id));
const withoutForm = () => toApi(exampleFlow('none'));
/** A client's flow of two steps, the second of them optional. */
async function given({ admin }: World) {
  const by = await newClient();
  return { by, id: await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'PROJECT_DETAILS+'), by) };
}
const FIRST = { stepIndex: 0, stepData: {} };

const noFlow = (name: keyof typeof flowCalls, sent = {}): Case['invalid'] => ({
  'a flow that there is not': [404, ({ admin: by }) => ask(name, { by, ...sent })],
});

export const flowCases: Cases<typeof flowCalls> = {
  flows: {
    valid: async ({ admin: by }) => {
      await createFullFlow(by);
      return ask('flows', { by });
    },
    invalid: { 'two limits': [400, ({ admin: by }) => ask('flows', { by, query: '?limit=1&limit=2' })] },
  },
  createFlow: {
    valid: async (world) => ask('createFlow', { by: world.admin, body: await flowBody(world) }),
    invalid: {
      'no steps': [400, ({ admin: by }) => ask('createFlow', { by, body: { name: 'Empty', steps: [] } })],
      'a form that is gone': [409, ({ admin: by }) => ask('createFlow', { by, body: withoutForm() })],
    },
  },
  updateFlow: {
    valid: async (world) => {
      const { id } = await createFullFlow(world.admin);
      return ask('updateFlow', { by: world.admin, id, body: await flowBody(world) });
    },
    invalid: {
      ...noFlow('updateFlow', { body: withoutForm() }),
      'a step of no type': [
        400,
        async ({ admin: by }) =>
          ask('updateFlow', { by, id: (await flowOf(by, 'WELCOME')).id, body: { name: 'A', steps: [{}] } }),
      ],
    },
  },
  deleteFlow: {
    valid: async ({ admin: by }) => ask('deleteFlow', { by, id: (await flowOf(by, 'WELCOME')).id }),
    invalid: noFlow('deleteFlow'),
  },
  flowAssignments: {
    valid: async (world) => {
      const { by } = await given(world);
      return ask('flowAssignments', { by: world.admin, query: `?userId=${by.uid}` });
    },
    invalid: {
      'a client': [403, ({ client: by }) => ask('flowAssignments', { by })],
      'a cursor of another client': [
        400,
        async (world) => {
          const { id } = await given(world);
          return ask('flowAssignments', { by: world.admin, query: `?userId=${world.client.uid}&cursor=${id}` });
        },
      ],
    },
  },
  deleteFlowAssignment: {
    valid: async (world) => ask('deleteFlowAssignment', { by: world.admin, id: (await given(world)).id }),
    invalid: noFlow('deleteFlowAssignment'),
  },
  assignFlow: {
    valid: async ({ admin: by }) => {
      const { id: flowId } = await createFullFlow(by);
      const [first, other] = await Promise.all([newClient(), newClient()]);
      await ask('assignFlow', { by, body: { flowId, userIds: [first.uid] } });
      return ask('assignFlow', {
        by,
        body: { flowId, userIds: [first.uid, other.uid], dueAt: '2099-01-31T22:59:00Z' },
      });
    },
    invalid: {
      'a date that is none': [
        400,
        async ({ admin: by, client }) => {
          const flow = await flowOf(by, 'WELCOME');
          return ask('assignFlow', { by, body: { flowId: flow.id, userIds: [client.uid], dueAt: 'tomorrow' } });
        },
      ],
      'a user that there is not': [
        400,
        async ({ admin: by }) =>
          ask('assignFlow', { by, body: { flowId: (await flowOf(by, 'WELCOME')).id, userIds: ['nobody'] } }),
      ],
      'an inactive flow': [
        409,
        async ({ admin: by, client }) => {
          const flow = await flowOf(by, 'WELCOME');
          await ask('updateFlow', { by, id: flow.id, body: { ...flow, isActive: false } });
          return ask('assignFlow', { by, body: { flowId: flow.id, userIds: [client.uid] } });
        },
      ],
    },
  },
  myFlowAssignments: {
    valid: async ({ admin }) => {
      const by = await newClient();
      await saveStepsBefore(by, await assignedFlow(admin, await createFullFlow(admin), by), 4);
      return ask('myFlowAssignments', { by });
    },
    invalid: {
      'a cursor of no flow': [400, ({ client: by }) => ask('myFlowAssignments', { by, query: '?cursor=none' })],
    },
  },
  submitFlowStep: {
    valid: async (world) => {
      const { by, id } = await given(world);
      await ask('submitFlowStep', { by, id, body: FIRST });
      return ask('submitFlowStep', { by, id, body: { stepIndex: 1, stepData: null } });
    },
    invalid: {
      'a flow that there is not': [404, ({ client: by }) => ask('submitFlowStep', { by, body: FIRST })],
      'a position below 0': [
        400,
        async (world) => ask('submitFlowStep', { ...(await given(world)), body: { ...FIRST, stepIndex: -1 } }),
      ],
      'a step whose turn has not come': [
        409,
        async (world) => ask('submitFlowStep', { ...(await given(world)), body: { stepIndex: 1, stepData: null } }),
      ],
    },
  },
};
