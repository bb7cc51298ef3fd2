import type { formCalls } from '@firstmile/domain';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { assigned, cancel, createForm, start, submit, toApi } from '../forms.ts';
import { newClient } from '../support.ts';
import { ask, type Case, type Cases, type World } from './cases.ts';

const body = toApi(exampleForm);
const formId = async ({ admin }: World) => (await createForm(admin)).id;
/** A form that is assigned to a client. */
async function given({ admin }: World) {
  const by = await newClient();
  return { by, id: (await assigned(admin, await createForm(admin), by)).id };
}

const noForm = (name: keyof typeof formCalls, sent = {}): Case['invalid'] => ({
  'a form that there is not': [404, ({ admin: by }) => ask(name, { by, ...sent })],
});
const noAssignment = (name: keyof typeof formCalls, sent = {}): Case['invalid'] => ({
  'an assignment that there is not': [
    404,
    ({ client, admin }) => ask(name, { by: OWN.includes(name) ? client : admin, ...sent }),
  ],
  'somebody else': [
    OWN.includes(name) ? 404 : 403,
    async (world) => ask(name, { by: world.client, id: (await given(world)).id, ...sent }),
  ],
});
const OWN: string[] = ['startFormAssignment', 'submitFormAssignment', 'takeBackFormAssignment'];

export const formCases: Cases<typeof formCalls> = {
  customForms: {
    valid: async (world) => {
      await formId(world);
      return ask('customForms', { by: world.admin });
    },
    invalid: { 'a cursor of no form': [400, ({ admin: by }) => ask('customForms', { by, query: '?cursor=none' })] },
  },
  createCustomForm: {
    valid: ({ admin: by }) => ask('createCustomForm', { by, body }),
    invalid: {
      'no fields': [400, ({ admin: by }) => ask('createCustomForm', { by, body: { name: 'Empty', fields: [] } })],
      'a type of field that there is not': [
        400,
        ({ admin: by }) =>
          ask('createCustomForm', { by, body: { name: 'A', fields: [{ fieldType: 'script', label: 'B' }] } }),
      ],
    },
  },
  updateCustomForm: {
    valid: async (world) => ask('updateCustomForm', { by: world.admin, id: await formId(world), body }),
    invalid: {
      ...noForm('updateCustomForm', { body }),
      'no name': [
        400,
        async (world) => ask('updateCustomForm', { by: world.admin, id: await formId(world), body: {} }),
      ],
    },
  },
  deleteCustomForm: {
    valid: async (world) => ask('deleteCustomForm', { by: world.admin, id: await formId(world) }),
    invalid: noForm('deleteCustomForm'),
  },
  formAssignments: {
    valid: async (world) => {
      await given(world);
      return ask('formAssignments', { by: world.admin, query: '?status=ASSIGNED' });
    },
    invalid: {
      'a status that is none': [400, ({ admin: by }) => ask('formAssignments', { by, query: '?status=OPEN' })],
    },
  },
  assignForm: {
    valid: async (world) => {
      const customFormId = await formId(world);
      const [first, other] = await Promise.all([newClient(), newClient()]);
      const assign = (...userIds: string[]) =>
        ask('assignForm', {
          by: world.admin,
          body: { customFormId, userIds, notes: 'By Friday, please.', dueAt: '2099-01-31T22:59:00Z' },
        });
      await assign(first.uid);
      return assign(first.uid, other.uid); // first client has it already, and is listed so in the reply
    },
    invalid: {
      nobody: [
        400,
        async (world) =>
          ask('assignForm', { by: world.admin, body: { customFormId: await formId(world), userIds: [] } }),
      ],
      'a date that has passed': [
        400,
        async (world) =>
          ask('assignForm', {
            by: world.admin,
            body: { customFormId: await formId(world), userIds: [world.client.uid], dueAt: '2026-01-31T12:00:00Z' },
          }),
      ],
      'a form that there is not': [
        400,
        ({ admin: by, client }) => ask('assignForm', { by, body: { customFormId: 'none', userIds: [client.uid] } }),
      ],
      'all who have it': [
        409,
        async ({ admin: by, client }) => {
          const body = { customFormId: await formId({ admin: by, client }), userIds: [client.uid] };
          await ask('assignForm', { by, body });
          return ask('assignForm', { by, body });
        },
      ],
    },
  },
  cancelFormAssignment: {
    valid: async (world) => cancel(world.admin, (await given(world)).id),
    invalid: {
      ...noAssignment('cancelFormAssignment', { body: { status: 'CANCELLED' } }),
      'another status': [400, async (world) => cancel(world.admin, (await given(world)).id, 'COMPLETED')],
      'one that is cancelled': [
        409,
        async (world) => {
          const { id } = await given(world);
          await cancel(world.admin, id);
          return cancel(world.admin, id);
        },
      ],
    },
  },
  deleteFormAssignment: {
    valid: async (world) => ask('deleteFormAssignment', { by: world.admin, id: (await given(world)).id }),
    invalid: noAssignment('deleteFormAssignment'),
  },
  myFormAssignments: {
    valid: async (world) => {
      const { by, id } = await given(world);
      await submit(by, id, exampleAnswers);
      return ask('myFormAssignments', { by });
    },
    invalid: { 'a limit below 0': [400, ({ client: by }) => ask('myFormAssignments', { by, query: '?limit=-1' })] },
  },
  startFormAssignment: {
    valid: async (world) => ask('startFormAssignment', await given(world)),
    invalid: {
      ...noAssignment('startFormAssignment'),
      'one that is cancelled': [
        409,
        async (world) => {
          const { by, id } = await given(world);
          await cancel(world.admin, id);
          return start(by, id);
        },
      ],
    },
  },
  submitFormAssignment: {
    valid: async (world) => ask('submitFormAssignment', { ...(await given(world)), body: exampleAnswers }),
    invalid: {
      ...noAssignment('submitFormAssignment', { body: exampleAnswers }),
      'nothing answered': [400, async (world) => ask('submitFormAssignment', { ...(await given(world)), body: {} })],
      'one that was handed in': [
        409,
        async (world) => {
          const { by, id } = await given(world);
          await submit(by, id, exampleAnswers);
          return submit(by, id, exampleAnswers);
        },
      ],
    },
  },
  takeBackFormAssignment: {
    valid: async (world) => {
      const { by, id } = await given(world);
      await submit(by, id, exampleAnswers);
      return ask('takeBackFormAssignment', { by, id });
    },
    invalid: {
      ...noAssignment('takeBackFormAssignment', {}),
      'one that was not handed in': [409, async (world) => ask('takeBackFormAssignment', await given(world))],
    },
  },
};
