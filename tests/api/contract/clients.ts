import type { clientCalls, noteCalls, taskCalls } from '@firstmile/domain';
import { assignedFlow, flowOf } from '../flowCalls.ts';
import { db, newClient } from '../support.ts';
import { newTeam } from '../teams.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const flowAssignment = async ({ admin, client }: World) =>
  assignedFlow(admin, await flowOf(admin, 'WELCOME', 'PROJECT_DETAILS'), client);
const noClient = (name: keyof typeof clientCalls, body?: object): Case['invalid'] => ({
  'a client that there is not': [404, ({ admin: by }) => ask(name, { by, body })],
  'an admin in place of a client': [404, ({ admin: by }) => ask(name, { by, id: by.uid, body })],
  'a client': [403, ({ client: by }) => ask(name, { by, id: by.uid, body })],
});

export const clientCases: Cases<typeof clientCalls> = {
  client: {
    valid: ({ admin: by, client }) => ask('client', { by, id: client.uid }),
    invalid: noClient('client'),
  },
  chooseMainRun: {
    valid: async (world) => {
      const client = await newClient();
      const flowAssignmentId = await flowAssignment({ ...world, client });
      return ask('chooseMainRun', { by: world.admin, id: client.uid, body: { flowAssignmentId } });
    },
    invalid: {
      ...noClient('chooseMainRun', { flowAssignmentId: null }),
      'no choice': [400, ({ admin: by, client }) => ask('chooseMainRun', { by, id: client.uid, body: {} })],
      'the flow of another client': [
        404,
        async (world) => {
          const flowAssignmentId = await flowAssignment(world);
          return ask('chooseMainRun', { by: world.admin, id: (await newClient()).uid, body: { flowAssignmentId } });
        },
      ],
    },
  },
  pauseReminders: {
    valid: async ({ admin: by }) =>
      ask('pauseReminders', { by, id: (await newClient()).uid, body: { isPaused: true } }),
    invalid: {
      ...noClient('pauseReminders', { isPaused: true }),
      'no choice': [400, ({ admin: by, client }) => ask('pauseReminders', { by, id: client.uid, body: {} })],
    },
  },
};

const text = 'Prefers calls in the morning.';
const add = ({ admin: by, client }: World) => ask('addNote', { by, id: client.uid, body: { text } });
export const noteCases: Cases<typeof noteCalls> = {
  notes: {
    valid: async (world) => {
      await add(world);
      return ask('notes', { by: world.admin, id: world.client.uid });
    },
    invalid: {
      'a client': [403, ({ client: by }) => ask('notes', { by, id: by.uid })],
      'a client that there is not': [404, ({ admin: by }) => ask('notes', { by })],
      'a cursor of no note': [
        400,
        ({ admin: by, client }) => ask('notes', { by, id: client.uid, query: '?cursor=none' }),
      ],
    },
  },
  addNote: {
    valid: add,
    invalid: {
      'no text': [400, ({ admin: by, client }) => ask('addNote', { by, id: client.uid, body: { text: ' ' } })],
      'a client that there is not': [404, ({ admin: by }) => ask('addNote', { by, body: { text } })],
    },
  },
  removeNote: {
    valid: async (world) => {
      const { id } = (await add(world)).body as { id: string };
      return ask('removeNote', { by: world.admin, id: [world.client.uid, id] });
    },
    invalid: {
      'a note that there is not': [404, ({ admin: by, client }) => ask('removeNote', { by, id: [client.uid, 'none'] })],
    },
  },
};

const dueAt = '2099-01-31T22:59:00.000Z';
const noTask = (name: keyof typeof taskCalls, body?: object): Case['invalid'] => ({
  'a task that there is not': [404, ({ admin: by }) => ask(name, { by, body })],
  'a client': [403, ({ client: by }) => ask(name, { by, id: by.uid, body })],
});
/** The id of a client whose onboarding is completed. */
async function completed(): Promise<string> {
  const { uid } = await newClient();
  await db.doc(`onboardings/${uid}`).update({ status: 'COMPLETED' });
  return uid;
}

export const taskCases: Cases<typeof taskCalls> = {
  setDueDate: {
    valid: ({ admin: by, client }) => ask('setDueDate', { by, id: client.uid, body: { dueAt } }),
    invalid: {
      ...noTask('setDueDate', { dueAt }),
      'no date': [400, ({ admin: by, client }) => ask('setDueDate', { by, id: client.uid, body: {} })],
      'a day that has passed': [
        400,
        ({ admin: by, client }) => ask('setDueDate', { by, id: client.uid, body: { dueAt: '2020-01-01T00:00:00Z' } }),
      ],
      'an onboarding that is completed': [
        409,
        async ({ admin: by }) => ask('setDueDate', { by, id: await completed(), body: { dueAt } }),
      ],
    },
  },
  remind: {
    valid: async (world) => ask('remind', { by: world.admin, id: await flowAssignment(world) }),
    invalid: {
      ...noTask('remind'),
      'an onboarding that is completed': [409, async ({ admin: by }) => ask('remind', { by, id: await completed() })],
    },
  },
  handTask: {
    valid: async ({ admin: by }) => {
      const { owner, iris } = await newTeam();
      return ask('handTask', { by, id: owner.uid, body: { memberId: iris.uid } });
    },
    invalid: {
      ...noTask('handTask', { memberId: null }),
      'a stranger': [
        404,
        ({ admin: by, client }) => ask('handTask', { by, id: client.uid, body: { memberId: by.uid } }),
      ],
      'an onboarding that is completed': [
        409,
        async ({ admin: by }) => ask('handTask', { by, id: await completed(), body: { memberId: null } }),
      ],
    },
  },
};
