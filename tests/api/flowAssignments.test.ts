import { beforeAll, describe, expect, it } from 'vitest';
import { newId, type ApiFlow, type FormAssignment } from '@firstmile/domain';
import {
  assignedFlow,
  assignFlow,
  createFullFlow,
  FLOW_ASSIGNMENTS,
  flowAssignmentsOf,
  flowOf,
  listFlows,
  myFlows,
  putFlow,
  readFlow,
  removeFlow,
  submitStep,
} from './flowCalls.ts';
import { assignmentsOf, FORMS, storedAssignment } from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let flow: ApiFlow;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  flow = await flowOf(admin, 'WELCOME', 'COMPANY_INFO+', 'CONFIRMATION');
});

describe('assigning', () => {
  it('gives a client a copy of the flow, and its form', { tags: ['wide'] }, async () => {
    const full = await createFullFlow(admin);
    const { status, body } = await assignFlow(admin, full.id, [client]);
    expect(status).toBe(201);
    const [made] = body.assigned;
    expect(body).toEqual({
      already: [],
      assigned: [
        {
          id: expect.stringMatching(/^\w{20}$/) as string,
          status: 'ASSIGNED',
          currentStep: 0,
          stepData: {},
          sentBack: [],
          flow: {
            id: full.id,
            name: full.name,
            description: full.description,
            version: 1,
            steps: full.steps,
            titles: {},
          },
          user: { firstName: 'Ada', lastName: 'Marsh', email: client.email },
          assignedAt: expect.stringMatching(/Z$/) as string,
          completedAt: null,
          dueAt: null,
        },
      ],
    });
    const formId = full.steps[5]?.config['customFormId'] as string;
    const forms = (await assignmentsOf(formId)).map((doc) => doc.data() as FormAssignment);
    expect(forms).toMatchObject([{ userId: client.uid, flowAssignmentId: made?.id, status: 'ASSIGNED' }]);
    expect(Object.values((await readFlow(made?.id ?? '')).formAssignmentIds)).toEqual(
      (await assignmentsOf(formId)).map(({ id }) => id),
    );
    const counted = async () => (await listFlows(admin)).body.find(({ id }) => id === full.id)?._count.assignments;
    await until(counted, (count) => count === 1);
  });

  it('twice names the client who has it and creates nothing; others get it, and a client who completed it gets it again', async () => {
    const own = await flowOf(admin, 'CONFIRMATION');
    const other = await newClient({ firstName: 'Bea' });
    const id = await assignedFlow(admin, own, client);
    expectRefusal(await assignFlow(admin, own.id, [client]), 409, `Already assigned to Ada Marsh (${client.email})`);
    const { status, body } = await assignFlow(admin, own.id, [client, other, other]);
    expect(status).toBe(201);
    expect(body.already).toEqual([{ id: client.uid, firstName: 'Ada', lastName: 'Marsh', email: client.email }]);
    expect(body.assigned.map(({ user }) => user.firstName)).toEqual(['Bea']);
    expect(await flowAssignmentsOf(own.id)).toHaveLength(2);
    expect((await submitStep(client, { id, stepIndex: 0, stepData: {} })).body.status).toBe('COMPLETED');
    expect((await assignFlow(admin, own.id, [client])).status).toBe(201);
  });

  it('five times at once leaves one, with one form', { tags: ['wide'] }, async () => {
    const own = await createFullFlow(admin);
    const formId = own.steps[5]?.config['customFormId'] as string;
    const replies = await Promise.all(Array.from({ length: 5 }, () => assignFlow(admin, own.id, [client])));
    for (const { status } of replies) expect([201, 409]).toContain(status);
    await until(
      async () => [(await flowAssignmentsOf(own.id)).length, (await assignmentsOf(formId)).length],
      ([flows, forms]) => flows === 1 && forms === 1,
    );
  });

  it('is refused for an inactive flow and for one whose form is gone', { tags: ['wide'] }, async () => {
    const own = await createFullFlow(admin);
    await putFlow(admin, own.id, { ...own, isActive: false });
    expectRefusal(await assignFlow(admin, own.id, [client]), 409, 'This flow is inactive and cannot be assigned');
    await putFlow(admin, own.id, { ...own, isActive: true });
    const formId = own.steps[5]?.config['customFormId'] as string;
    await call('DELETE', `${FORMS}/${formId}`, { token: admin.token });
    expectRefusal(
      await assignFlow(admin, own.id, [client]),
      409,
      'The form "Brand questionnaire" in this flow no longer exists',
    );
    expect(await flowAssignmentsOf(own.id)).toEqual([]);
    expect(await assignmentsOf(formId)).toEqual([]);
  });

  it.each<[string, () => object, string]>([
    ['nobody', () => ({ flowId: flow.id, userIds: [] }), 'userIds'],
    ['no list', () => ({ flowId: flow.id }), 'userIds'],
    ['a text for a list', () => ({ flowId: flow.id, userIds: client.uid }), 'userIds'],
    ['an unknown user', () => ({ flowId: flow.id, userIds: [client.uid, 'nobody'] }), 'userIds[1]'],
    ['a path for a user', () => ({ flowId: flow.id, userIds: ['a/b'] }), 'userIds[0]'],
    ['an admin', () => ({ flowId: flow.id, userIds: [client.uid, admin.uid] }), 'userIds'],
    ['201 users', () => ({ flowId: flow.id, userIds: Array<string>(201).fill(client.uid) }), 'userIds'],
    ['an unknown flow', () => ({ flowId: 'nobody', userIds: [client.uid] }), 'flowId'],
    ['a path for a flow', () => ({ flowId: 'a/b', userIds: [client.uid] }), 'flowId'],
    ['no flow', () => ({ userIds: [client.uid] }), 'flowId'],
  ])('is refused with %s, and nothing is stored', { tags: ['wide'] }, async (_name, make, field) => {
    const reply = await call('POST', FLOW_ASSIGNMENTS, { token: admin.token, body: make() });
    expect(expectRefusal(reply, 400).map((detail) => detail.field)).toContain(field);
    expect(await flowAssignmentsOf(flow.id)).toEqual([]);
  });

  it('is refused to a client, also for themselves', async () => {
    expectRefusal(await assignFlow(client, flow.id, [client]), 403);
    expect(await flowAssignmentsOf(flow.id)).toEqual([]);
  });

  it('is not affected by changes of the flow', { tags: ['wide'] }, async () => {
    const own = await flowOf(admin, 'WELCOME', 'COMPANY_INFO');
    const id = await assignedFlow(admin, own, client);
    const before = (await readFlow(id)).flow;
    await putFlow(admin, own.id, { name: 'Other', steps: [{ stepType: 'CONFIRMATION' }] });
    expect((await removeFlow(admin, own.id)).status).toBe(200);
    expect((await readFlow(id)).flow).toEqual(before);
    expect((await submitStep(client, { id, stepIndex: 0, stepData: {} })).body).toMatchObject({
      currentStep: 1,
      flow: { name: 'A flow' },
    });
  });
});

describe('of two concurrent assignments', () => {
  /** Assigns it like another admin at the same time. */
  async function twinOf(id: string, changes: object = {}) {
    const { notifiedAt: _, ...older } = await readFlow(id); // functions may have been here already
    const forms = Object.entries(older.formAssignmentIds).map(([key, form]) => ({ key, form, twin: newId() }));
    const twin = newId();
    for (const { form, twin: copy } of forms)
      await db
        .doc(`customFormAssignments/${copy}`)
        .create({ ...(await storedAssignment(form)), flowAssignmentId: twin, ...changes });
    const formAssignmentIds = Object.fromEntries(forms.map(({ key, twin: copy }) => [key, copy]));
    await db.doc(`onboardingFlowAssignments/${twin}`).create({ ...older, formAssignmentIds, assignedAt: new Date() });
    return { twin, form: forms[0]?.twin ?? '' };
  }

  it('the younger is removed with its form, and the older stays', { tags: ['wide'] }, async () => {
    const id = await assignedFlow(admin, await createFullFlow(admin), client);
    const before = await readFlow(id);
    const { twin, form } = await twinOf(id);
    await until(
      () => stored(`onboardingFlowAssignments/${twin}`),
      (document) => document === undefined,
    );
    await until(
      () => storedAssignment(form),
      (document) => document === undefined,
    );
    expect(await readFlow(id)).toMatchObject(before);
    expect(await storedAssignment(Object.values(before.formAssignmentIds)[0] ?? '')).toBeDefined();
  });
  it('the younger stays when its form was begun', { tags: ['wide'] }, async () => {
    const own = await createFullFlow(admin);
    const { twin } = await twinOf(await assignedFlow(admin, own, client), { status: 'IN_PROGRESS' });
    await until(
      () => stored(`onboardingFlows/${own.id}`),
      (flow) => flow?.['assignmentCount'] === 2,
    );
    expect(await stored(`onboardingFlowAssignments/${twin}`)).toBeDefined();
  });
});

describe('a client’s flows', () => {
  it('are their own, newest first, a page at a time', { tags: ['wide'] }, async () => {
    const own = await newClient();
    const stranger = await newClient();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift(await assignedFlow(admin, await flowOf(admin, 'WELCOME'), own));
    expect((await myFlows(own)).body.map(({ id }) => id)).toEqual(ids);
    expect((await myFlows(stranger)).body).toEqual([]);
    const first = await myFlows(own, '?limit=2');
    expect(first.body).toHaveLength(2);
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await myFlows(own, `?limit=2&cursor=${cursor}`)).body.map(({ id }) => id)).toEqual(ids.slice(2));
    expectRefusal(await myFlows(own, '?limit=-1'), 400);
  });
  it('are not counted after their removal', { tags: ['wide'] }, async () => {
    const own = await flowOf(admin, 'WELCOME');
    const id = await assignedFlow(admin, own, client);
    const count = () => stored(`onboardingFlows/${own.id}`);
    await until(count, (flow) => flow?.['assignmentCount'] === 1);
    await db.doc(`onboardingFlowAssignments/${id}`).delete();
    await until(count, (flow) => flow?.['assignmentCount'] === 0);
    expectRefusal(
      await submitStep(client, { id, stepIndex: 0, stepData: {} }),
      404,
      'There is no such flow assignment',
    );
  });
});
