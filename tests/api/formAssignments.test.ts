import { beforeAll, describe, expect, it } from 'vitest';
import { newId, type ApiForm, type ApiFormAssignment } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import {
  addProfiles,
  ASSIGNMENTS,
  assign,
  assigned,
  assignmentsOf,
  cancel,
  createForm,
  start,
  storedAssignment,
  submit,
} from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let form: ApiForm;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  form = await createForm(admin);
});
const list = (query = '') => call<ApiFormAssignment[]>('GET', ASSIGNMENTS + query, { token: admin.token });

describe('assigning', () => {
  it('gives a client a copy of the form, with the notes', async () => {
    const own = await createForm(admin);
    const { status, body } = await assign(admin, {
      customFormId: own.id,
      people: [client],
      notes: '  Before Friday, please ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      already: [],
      assigned: [
        {
          id: expect.stringMatching(/^\w{20}$/) as string,
          status: 'ASSIGNED',
          assignedAt: expect.stringMatching(/Z$/) as string,
          startedAt: null,
          completedAt: null,
          dueAt: null,
          notes: 'Before Friday, please',
          customForm: {
            id: own.id,
            name: own.name,
            titles: {},
            needsApproval: false,
            description: own.description,
            descriptions: {},
            version: 1,
            fields: own.fields,
          },
          requestedChange: null,
          sentBack: [],
          user: { firstName: 'Ada', lastName: 'Marsh', email: client.email },
          answers: {},
        },
      ],
    });
  });

  it('twice names the client who has it and creates nothing; others get it', async () => {
    const own = await createForm(admin);
    const other = await newClient({ firstName: 'Bea' });
    const first = await assigned(admin, own, client);
    expectRefusal(
      await assign(admin, { customFormId: own.id, people: [client] }),
      409,
      `Already assigned to Ada Marsh (${client.email})`,
    );
    expect(await assignmentsOf(own.id)).toHaveLength(1);
    const { status, body } = await assign(admin, { customFormId: own.id, people: [client, other, other] });
    expect(status).toBe(201);
    expect(body.already).toEqual([{ id: client.uid, firstName: 'Ada', lastName: 'Marsh', email: client.email }]);
    expect(body.assigned.map(({ user }) => user.firstName)).toEqual(['Bea']);
    expect(await assignmentsOf(own.id)).toHaveLength(2);
    expect((await cancel(admin, first.id)).status).toBe(200);
    expect((await assign(admin, { customFormId: own.id, people: [client] })).status).toBe(201); // a cancelled assignment does not count
  });

  it('five times at once creates one', { tags: ['wide'] }, async () => {
    const own = await createForm(admin);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => assign(admin, { customFormId: own.id, people: [client] })),
    );
    for (const { status } of replies) expect([201, 409]).toContain(status);
    const open = async () => (await assignmentsOf(own.id)).filter((doc) => doc.data()['status'] === 'ASSIGNED').length;
    await until(open, (count) => count === 1);
  });

  it.each<[string, (people: { admin: Person; form: ApiForm }) => unknown, string]>([
    ['nobody', ({ form: { id } }) => ({ customFormId: id, userIds: [] }), 'userIds'],
    ['no list', ({ form: { id } }) => ({ customFormId: id }), 'userIds'],
    ['a text for a list', ({ form: { id } }) => ({ customFormId: id, userIds: 'x' }), 'userIds'],
    ['an unknown user', ({ form: { id } }) => ({ customFormId: id, userIds: [client.uid, 'nobody'] }), 'userIds[1]'],
    ['a path for a user', ({ form: { id } }) => ({ customFormId: id, userIds: ['a/b'] }), 'userIds[0]'],
    ['an admin', (world) => ({ customFormId: world.form.id, userIds: [client.uid, world.admin.uid] }), 'userIds'],
    ['a number for a user', ({ form: { id } }) => ({ customFormId: id, userIds: [7] }), 'userIds[0]'],
    ['an unknown form', () => ({ customFormId: 'nobody', userIds: [client.uid] }), 'customFormId'],
    ['no form', () => ({ userIds: [client.uid] }), 'customFormId'],
    [
      'notes too long',
      ({ form: { id } }) => ({ customFormId: id, userIds: [client.uid], notes: 'x'.repeat(2001) }),
      'notes',
    ],
    [
      'notes of 1 MB',
      ({ form: { id } }) => ({ customFormId: id, userIds: [client.uid], notes: 'x'.repeat(1_000_000) }),
      'notes',
    ],
  ])('is refused with %s, and nothing is stored', async (_name, make, field) => {
    const body = make({ admin, form });
    const details = expectRefusal(await call('POST', ASSIGNMENTS, { token: admin.token, body }), 400);
    expect(details.map((detail) => detail.field)).toContain(field);
    expect(await assignmentsOf(form.id)).toEqual([]);
  });
});

describe('of two concurrent assignments', () => {
  it('the younger is cancelled with a note, and the older stays', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    const older = (await storedAssignment(id)) ?? {};
    const { notifiedAt: _, ...unnotified } = older; // functions may have been here already
    const twin = newId();
    await db.doc(`customFormAssignments/${twin}`).create({ ...unnotified, notes: 'Hello', assignedAt: new Date() });
    const cancelled = await until(
      () => storedAssignment(twin),
      (assignment) => assignment?.['status'] === 'CANCELLED',
    );
    expect(cancelled?.['notes']).toBe('Hello\nCancelled: this client already had this form.');
    expect(await storedAssignment(id)).toMatchObject(unnotified);
  });
});

describe('an admin', () => {
  it('cancels an open assignment, once', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    expect((await start(client, id)).status).toBe(200);
    expect((await cancel(admin, id)).body).toMatchObject({ id, status: 'CANCELLED' });
    expectRefusal(await cancel(admin, id), 409, 'This form has been cancelled');
    expectRefusal(await start(client, id), 409, 'This form has been cancelled');
    expectRefusal(await submit(client, id, exampleAnswers), 409, 'This form has been cancelled');
    expect(await storedAssignment(id)).toMatchObject({ status: 'CANCELLED', answers: {} });
  });
  it('does not cancel a completed assignment', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
    expectRefusal(await cancel(admin, id), 409, 'already been submitted');
    expect(await storedAssignment(id)).toMatchObject({ status: 'COMPLETED' });
  });
  it.each<unknown>(['COMPLETED', 'IN_PROGRESS', 'ASSIGNED', 'cancelled', '', null, 1, ['CANCELLED'], undefined])(
    'does not set the status %j',
    async (status) => {
      const { id } = await assigned(admin, await createForm(admin), client);
      const reply = await call('PUT', `${ASSIGNMENTS}/${id}`, { token: admin.token, body: { status } });
      expect(expectRefusal(reply, 400)[0]?.field).toBe('status');
      expect(await storedAssignment(id)).toMatchObject({ status: 'ASSIGNED' });
    },
  );
  it('deletes one', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    const remove = () => call('DELETE', `${ASSIGNMENTS}/${id}`, { token: admin.token });
    expect((await remove()).body).toEqual({ id });
    expect(await storedAssignment(id)).toBeUndefined();
    expectRefusal(await remove(), 404);
  });
  it.each(['nobody', 'a%2Fb'])('finds none of id %s', async (id) => {
    expectRefusal(await cancel(admin, id), 404);
    expectRefusal(await call('DELETE', `${ASSIGNMENTS}/${id}`, { token: admin.token }), 404);
  });
  it('cannot fill in a client’s form', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    expectRefusal(await start(admin, id), 404);
    expectRefusal(await submit(admin, id, exampleAnswers), 404);
    expect(await storedAssignment(id)).toMatchObject({ status: 'ASSIGNED' });
  });
});

describe('the assignments', () => {
  it('come newest first, a page at a time, by form and status', { tags: ['wide'] }, async () => {
    const own = await createForm(admin);
    const people = await addProfiles(client, 5);
    const made = (await assign(admin, { customFormId: own.id, people })).body.assigned.map(({ id }) => id);
    const gone = made[0] ?? '';
    await cancel(admin, gone);
    const seen: ApiFormAssignment[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await list(
        `?customFormId=${own.id}&status=ASSIGNED&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      expect(body.length).toBeLessThanOrEqual(3);
      seen.push(...body);
      cursor = headers.get('x-next-cursor');
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(made.filter((id) => id !== gone).sort());
    expect((await list(`?customFormId=${own.id}`)).body).toHaveLength(5);
    expect((await list(`?customFormId=${own.id}&status=CANCELLED`)).body.map(({ id }) => id)).toEqual([gone]);
    const all = (await list('?status=ASSIGNED')).body;
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['ASSIGNED']));
    const times = (await list()).body.map(({ assignedAt }) => assignedAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
  });
  it.each([
    'limit=-1',
    'limit=1.5',
    'status=OPEN',
    'customFormId=a%2Fb',
    'cursor=nobody',
    'cursor=',
    'status=ASSIGNED&status=ASSIGNED',
  ])('are refused for %s', async (query) => {
    expect(expectRefusal(await list(`?${query}`), 400)[0]?.field).toBe(query.split('=')[0]);
  });
});
