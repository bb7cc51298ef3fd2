import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  STANDARD_RUN,
  type ApiApproval,
  type FlowAssignment,
  type Run,
  type StepType,
  type User,
} from '@firstmile/domain';
import { exampleData, exampleStepData } from '@firstmile/domain/testing';
import { assignFlow, flowOf, readFlow, saveStepsBefore, submitStep } from './flowCalls.ts';
import { inviteOne, join } from './inviting.ts';
import { complete, put, saveUpTo } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, signIn, stored, until, type Person } from './support.ts';

const { publishRun } = await import('../../functions/src/jobs/summaries.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const TYPES: StepType[] = ['WELCOME', 'COMPANY_INFO', 'FILE_UPLOAD', 'CONFIRMATION'];
const summaryOf = async (uid: string) => ((await stored(`users/${uid}`)) as User).onboarding;
const decide = (id: string, body: object) =>
  call<ApiApproval>('POST', `/api/onboarding/approvals/${id}`, { token: admin.token, body });
const ASK = { decision: 'CHANGES_REQUESTED', changes: [{ stepNumber: 1, reason: 'The full name, please.' }] };
const inState = (uid: string, state: string) =>
  until(
    () => summaryOf(uid),
    (summary) => summary.state === state,
  );
const firstFlow = async (uid: string) => {
  const { docs } = await db.collection('onboardingFlowAssignments').where('userId', '==', uid).get();
  return docs[0]?.id ?? '';
};

/** A client who has joined by an invitation. */
async function joined(order: object): Promise<Person> {
  const { email, token } = await inviteOne(admin, order);
  expect((await join(token)).status).toBe(201);
  return signIn(email);
}

/** The two kinds of main run: how a client begins, finishes and mends one, and what an admin then sees. */
const KINDS = {
  'the standard onboarding': {
    join: () => joined({ onboarding: 'wizard' }),
    begin: async ({ token }: Person) => {
      expect((await call('POST', '/api/onboarding/start', { token })).status).toBe(200);
      await saveUpTo(token, 1);
    },
    finish: async ({ token }: Person) => {
      await saveUpTo(token, 4);
      expect((await complete(token)).status).toBe(200);
    },
    mend: async ({ token }: Person) => {
      expect((await put(token, { step: 1, body: { ...exampleData(1), companyName: 'Northwind Ltd' } })).status).toBe(
        200,
      );
      expect((await complete(token)).status).toBe(200);
    },
    path: ({ uid }: Person) => Promise.resolve(`onboardings/${uid}`),
    steps: { begun: 1, total: 5 },
    flow: null as string | null,
  },
  "the business's own flow": {
    join: async () => joined({ onboarding: 'none', flowIds: [(await flowOf(admin, ...TYPES)).id] }),
    begin: async (client: Person) => saveStepsBefore(client, await firstFlow(client.uid), 2),
    finish: async (client: Person) => {
      const id = await firstFlow(client.uid);
      for (const [stepIndex, stepData] of [[2, { uploadedFiles: [] }] as const, [3, { confirmed: true }] as const])
        expect((await submitStep(client, { id, stepIndex, stepData })).status).toBe(200);
    },
    mend: async (client: Person) => {
      const id = await firstFlow(client.uid);
      const stepData = { ...(exampleStepData('COMPANY_INFO') as object), companyName: 'Northwind Ltd' };
      expect((await submitStep(client, { id, stepIndex: 1, stepData })).status).toBe(200);
      expect((await submitStep(client, { id, stepIndex: 3, stepData: { confirmed: true } })).status).toBe(200);
    },
    path: async ({ uid }: Person) => `onboardingFlowAssignments/${await firstFlow(uid)}`,
    steps: { begun: 1, total: 3 },
    flow: 'A flow',
  },
};

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  it('has one state, one approval and one reference number, from joining to the approval', async () => {
    const client = await kind.join();
    const { uid, email } = client;
    const path = await kind.path(client);
    const read = async () => (await stored(path)) as Run | FlowAssignment;
    expect(await inState(uid, 'notStarted')).toMatchObject({ status: 'NOT_STARTED' });
    expect(await stored(`onboardings/${uid}`)).toMatchObject({ invitedBy: 'Grace Marsh' });

    await kind.begin(client);
    const begun = await until(
      () => summaryOf(uid),
      ({ completedSteps }) => completedSteps === kind.steps.begun,
    );
    expect(begun).toMatchObject({ path, state: 'inProgress', totalSteps: kind.steps.total });
    expect([begun.flow?.name ?? null, begun.company]).toEqual([kind.flow, 'Northwind Traders']);

    await kind.finish(client);
    expect(await inState(uid, 'waiting')).toMatchObject({ status: 'COMPLETED', completedSteps: kind.steps.total });
    const { reference, approval, daysToComplete } = await read();
    expect(reference).toMatch(/^FM-/);
    expect(approval).toMatchObject({ status: 'PENDING', round: 1, client: { email } });
    expect(daysToComplete).toBeGreaterThanOrEqual(0);
    const { body: list } = await call<ApiApproval[]>('GET', '/api/onboarding/approvals', { token: admin.token });
    expect(list.find(({ userId }) => userId === uid)).toMatchObject({ flow: kind.flow, referenceNumber: reference });

    expect((await decide(uid, ASK)).status).toBe(200);
    expect(await inState(uid, 'changesRequested')).toMatchObject({ status: 'IN_PROGRESS' });
    expectRefusal(await decide(uid, { decision: 'APPROVED' }), 409);
    const subjects = async () =>
      (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
        String(doc.get('message.subject')),
      );
    expect(await subjects()).toContain('Please change something in your onboarding');
    expect((await subjects()).filter((subject) => subject.includes('for you'))).toEqual([]); // the invitation said it

    await kind.mend(client);
    expect(await inState(uid, 'waiting')).toMatchObject({ company: 'Northwind Ltd' });
    const again = await decide(uid, { decision: 'APPROVED' });
    expect(again).toMatchObject({ status: 200, body: { status: 'APPROVED', round: 2, referenceNumber: reference } });
    expect(await inState(uid, 'completed')).toMatchObject({ status: 'COMPLETED' });
    expect(await subjects()).toContain(`Onboarding approved: ${reference ?? ''}`);
    const trail = (await db.collection('activity').where('userId', '==', uid).get()).docs.map(
      (doc) => doc.get('type') as string,
    );
    expect(trail).toEqual(expect.arrayContaining(['step-completed', 'changes-requested', 'onboarding-approved']));
  });
});

describe('a client without the wizard', () => {
  it('of 0.2.0 gets the state of their flow by the sweep, once', async () => {
    const client = await joined({ onboarding: 'none' });
    const { uid } = client;
    const { body } = await assignFlow(admin, (await flowOf(admin, ...TYPES)).id, [client]);
    const id = body.assigned[0]?.id ?? '';
    await saveStepsBefore(client, id, 2);
    await inState(uid, 'inProgress');
    // as 0.2.0 stored it
    const before = { status: 'NOT_STARTED', state: 'none', isOff: true, completedSteps: 0, totalSteps: 5, steps: [] };
    await db.doc(`users/${uid}`).update({ onboarding: { ...before, lastActivityAt: null } });
    await db.doc(`onboardings/${uid}`).update({ mainFlow: '' });
    await until(
      () => summaryOf(uid),
      ({ state }) => state === 'inProgress' || state === 'none',
    );
    const part = PARTS.find(({ name }) => name === 'profiles by flows');
    let cursor = (await part?.page({ cursor: null, since: 0 }, 100)) ?? null;
    while (cursor) cursor = (await part?.page({ cursor, since: 0 }, 100)) ?? null;
    expect(await summaryOf(uid)).toMatchObject({ state: 'inProgress', path: `onboardingFlowAssignments/${id}` });
  });

  it('and one on the standard onboarding can be filtered by their main run, after one pass of the sweep', async () => {
    const flow = await flowOf(admin, ...TYPES);
    const standard = await joined({ onboarding: 'wizard' });
    const own = await joined({ onboarding: 'none', flowIds: [flow.id] });
    await inState(own.uid, 'notStarted');
    const without = { 'onboarding.mainRun': FieldValue.delete() }; // as earlier versions stored them
    for (const { uid } of [standard, own]) await db.doc(`users/${uid}`).update(without);
    const part = PARTS.find(({ name }) => name === 'main runs');
    let cursor = (await part?.page({ cursor: null, since: 0 }, 100)) ?? null;
    while (cursor) cursor = (await part?.page({ cursor, since: 0 }, 100)) ?? null;
    expect((await summaryOf(standard.uid)).mainRun).toBe(STANDARD_RUN);
    expect((await summaryOf(own.uid)).mainRun).toBe(flow.id);
  });

  it('has none any more when the flow is deleted, and the next one then', async () => {
    const flow = await flowOf(admin, ...TYPES);
    const client = await joined({ onboarding: 'none', flowIds: [flow.id] });
    const id = await firstFlow(client.uid);
    await inState(client.uid, 'notStarted');
    await db.doc(`onboardingFlowAssignments/${id}`).delete();
    expect((await inState(client.uid, 'none')).isOff).toBe(true);
    expect((await assignFlow(admin, flow.id, [client])).status).toBe(201);
    expect(await inState(client.uid, 'notStarted')).toMatchObject({ flow: { id: flow.id } });
  });

  it('has a further flow as a task, without reference number and approval', async () => {
    const client = await joined({ onboarding: 'wizard' });
    const { body } = await assignFlow(admin, (await flowOf(admin, 'CONFIRMATION')).id, [client]);
    const id = body.assigned[0]?.id ?? '';
    expect((await submitStep(client, { id, stepIndex: 0, stepData: { confirmed: true } })).status).toBe(200);
    await publishRun(client.uid);
    const run = await readFlow(id);
    expect([run.status, run.reference, run.approval]).toEqual(['COMPLETED', undefined, undefined]);
    expect(await summaryOf(client.uid)).toMatchObject({ state: 'notStarted', path: `onboardings/${client.uid}` });
    expectRefusal(await decide(id, { decision: 'APPROVED' }), 404);
  });
});
