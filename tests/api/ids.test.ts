/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';
import { exampleAnswers, exampleFlow, exampleForm } from '@firstmile/domain/testing';
import { assigned, createForm, storedAssignment, submit } from './forms.ts';
import { call, expectRefusal, newAdmin, newClient, type Person } from './support.ts';

let admin: Person;
let client: Person;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
});

/** Firestore's reserved ids, names that every object has, and invalid ids. */
const STRANGE = [
  '__proto__',
  '__x__',
  'constructor',
  'toString',
  'a%2Fb',
  '..%2F..',
  '%00',
  '%E2%80%AE',
  'x'.repeat(129),
];
/** A valid body for each call, so that only the id is wrong. */
const BODIES: Partial<Record<string, unknown>> = {
  updateCustomForm: { name: 'Form', fields: [{ fieldType: 'text', label: 'Name' }] },
  updateFlow: { ...exampleFlow(), steps: [{ stepType: 'WELCOME' }] },
  cancelFormAssignment: { status: 'CANCELLED' },
  submitFormAssignment: exampleAnswers,
  submitFlowStep: { stepIndex: 0, stepData: {} },
  decideApproval: { decision: 'APPROVED' },
  sendMessage: { text: 'Good morning' },
  readMessages: { seen: 1 },
  putAwayConversation: { upTo: 1 },
  renameApiKey: { name: 'Accounting' },
  updateWebhook: { description: 'Our CRM' },
  openFile: { fileId: 'file' },
  createFileLink: { fileId: 'file' },
  changePlan: { every: 'month', first: '2099-01-31', time: '09:00' },
  handClient: { adminId: null },
  sendBackFile: { fileId: 'file', reason: 'A page is missing.' },
  moveBooking: { start: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Etc/UTC' },
  cancelBooking: { note: '' },
  inviteMember: { firstName: 'Iris', lastName: 'Berg', email: 'iris@example.test' },
};
const rows = Object.entries<ApiCall>(API)
  .filter(([, { path }]) => path.includes('{id}'))
  .flatMap(([name, row]) => STRANGE.map((id) => ({ ...row, name, id })));

describe('an id in the path', () => {
  it.each(rows)('$method $path: $id is not found', async ({ name, method, path, who, id }) => {
    const { token } = who === 'admin' ? admin : client;
    const body = BODIES[name];
    const reply = await call(method, path.replace('{id}', id), { token, ...(body !== undefined && { body }) });
    expectRefusal(reply, 404);
  });
  it.each(['__proto__', '__x__'])('%s is no cursor and no user', async (id) => {
    expectRefusal(await call('GET', `/api/custom-forms?cursor=${id}`, { token: admin.token }), 400);
    const { id: customFormId } = await createForm(admin);
    const body = { customFormId, userIds: [id] };
    const details = expectRefusal(
      await call('POST', '/api/custom-form-assignments', { token: admin.token, body }),
      400,
    );
    expect(details).toEqual([{ field: 'userIds[0]', msg: 'There is no such user' }]);
  });
  it('of an unknown person is refused with the catalogue’s message', async () => {
    const { id: customFormId } = await createForm(admin);
    const body = { customFormId, userIds: [client.uid, 'constructor'] };
    expect(
      expectRefusal(await call('POST', '/api/custom-form-assignments', { token: admin.token, body }), 400),
    ).toEqual([{ field: 'userIds[1]', msg: 'Selected user not found' }]);
  });
});

describe('answers', () => {
  it('to names that every object has belong to no field', async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    const details = expectRefusal(await submit(client, id, { ...exampleAnswers, toString: 'x', valueOf: 'y' }), 400);
    expect(details).toEqual(['toString', 'valueOf'].map((field) => ({ field, msg: 'This form has no such field' })));
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
    expect(await storedAssignment(id)).toMatchObject({ answers: exampleAnswers });
  });
  it('to a field with such a label are kept, because a label is not an id', async () => {
    const labels = ['constructor', '__proto__', 'toString'];
    const fields = labels.map((label) => ({ fieldType: 'text', label, required: true }));
    const form = await call<{ id: string; fields: { id: string }[] }>('POST', '/api/custom-forms', {
      token: admin.token,
      body: { ...exampleForm, fields },
    });
    expect(form.status).toBe(201);
    const { status, body } = await call<{ assigned: { id: string }[] }>('POST', '/api/custom-form-assignments', {
      token: admin.token,
      body: { customFormId: form.body.id, userIds: [client.uid] },
    });
    expect(status).toBe(201);
    const id = body.assigned[0]?.id ?? '';
    const answers = Object.fromEntries(form.body.fields.map((field, index) => [field.id, labels[index]]));
    expect((await submit(client, id, answers)).status).toBe(200);
    expect(await storedAssignment(id)).toMatchObject({ answers });
  });
});
