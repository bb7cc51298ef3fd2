/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { API, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { assigned, createForm, storedAssignment, submit } from './forms.ts';
import { call, expectRefusal, newAdmin, newClient, type Person } from './support.ts';
import { EXAMPLES } from '../../functions/src/http/docs/examples.ts';

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
/** Bodies in place of the documented ones, whose times are over. */
const BODIES: Partial<Record<string, unknown>> = {
  changePlan: { every: 'month', first: '2099-01-31', time: '09:00' },
  moveBooking: { start: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'Etc/UTC' },
};
/** The call with the body that is documented, so that only the id is wrong. */
const rows = Object.entries<ApiCall>(API)
  .filter(([, { path }]) => path.includes('{id}'))
  .flatMap(([name, row]) =>
    STRANGE.map((id) => ({ ...row, body: BODIES[name] ?? EXAMPLES[name as ApiCallName].body, id })),
  );

describe('an id in the path', () => {
  it.each(rows)('$method $path: $id is not found', async ({ method, path, who, body, id }) => {
    const { token } = who === 'admin' ? admin : client;
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
