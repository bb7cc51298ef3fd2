import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  DELETE_WORD,
  pausePlanWrites,
  planPath,
  resumePlanWrites,
  storedFlowAssignment,
  storedFormAssignment,
  storedPlan,
  type AccountExport,
  type ApiPlan,
  type AssignmentPlan,
} from '@firstmile/domain';
import { exampleForm, examplePlanTerms } from '@firstmile/domain/testing';
import { assign, assignmentsOf, createForm, FORMS, toApi } from './forms.ts';
import { createFullFlow, flowAssignmentsOf, FLOWS } from './flowCalls.ts';
import { addProfiles } from './forms.ts';
import { call, db, newAdmin, newClient, PASSWORD, stored, until, type Person } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { workOnPlan } = await import('../../functions/src/plans/planning.ts');

const PLANS = '/api/assignment-plans';
const DAY = 86_400_000;
const parts = PARTS.filter(({ name }) => name === 'assignment plans');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const dayAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const readPlan = async (id: string): Promise<AssignmentPlan> => storedPlan({ ...(await stored(planPath(id))), id });
const formsOf = async (formId: string) =>
  (await assignmentsOf(formId)).map((doc) => storedFormAssignment({ ...doc.data(), id: doc.id }));

/** Plans a task for the year 2099, and waits until functions have planned its time. */
async function planned(people: readonly Pick<Person, 'uid'>[], terms: object): Promise<ApiPlan> {
  const body = { ...examplePlanTerms, ...terms, userIds: people.map(({ uid }) => uid) };
  const reply = await call<ApiPlan>('POST', PLANS, { token: admin.token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const isSettled = ({ nextAt }: AssignmentPlan) => (nextAt?.toMillis() ?? 0) > Date.now();
  await until(() => readPlan(reply.body.id), isSettled);
  return reply.body;
}

/** Lets the time of a plan come: it began `days` ago. A trigger, two sweeps and another process notice at once. */
async function reach(id: string, days: number, changes: Partial<AssignmentPlan> = {}): Promise<AssignmentPlan> {
  await db.doc(planPath(id)).update({ first: dayAgo(days), nextAt: Timestamp.now(), ...changes });
  await Promise.all([sweep({ parts }), sweep({ parts }), workOnPlan(id)]);
  return readPlan(id);
}

describe('a plan', () => {
  it('assigns the current version once; of five missed months the last alone, and waits for the next', async () => {
    const [ada, bob] = await Promise.all([newClient(), newClient()]);
    const form = await createForm(admin);
    const { id } = await planned([ada, bob], { taskId: form.id });
    const body = toApi({ ...exampleForm, name: 'A later name' });
    expect((await call('PUT', `${FORMS}/${form.id}`, { token: admin.token, body })).status).toBe(200);
    const { next, done, last, nextAt, state } = await reach(id, 155);
    await sweep({ parts });
    const assignments = await formsOf(form.id);
    expect(assignments.map(({ userId }) => userId).sort()).toEqual([ada.uid, bob.uid].sort());
    expect(assignments[0]).toMatchObject({ customForm: { version: 2, name: 'A later name' }, status: 'ASSIGNED' });
    expect(assignments[0]?.notes).toBe(examplePlanTerms.notes);
    expect(assignments[0]?.dueAt?.toMillis()).toBeGreaterThan(Date.now() + 13 * DAY);
    expect({ state, done, last }).toMatchObject({ state: 'ACTIVE', done: 1, last: { assigned: 2, open: [] } });
    expect(next).toBeGreaterThan(4);
    expect(nextAt?.toMillis()).toBeGreaterThan(Date.now());
  });

  it('says who still had the earlier one open, and leaves out who is gone', async () => {
    const [ada, bob, eve] = await Promise.all([newClient(), newClient(), newClient()]);
    const form = await createForm(admin);
    const { id } = await planned([ada, bob, eve], { taskId: form.id, every: 'once' });
    expect((await assign(admin, { customFormId: form.id, people: [ada] })).status).toBe(201);
    const body = { password: PASSWORD, confirmation: DELETE_WORD };
    expect((await call('POST', '/api/account/delete', { token: eve.token, body })).status).toBe(200);
    expect(JSON.stringify(await stored(planPath(id)))).not.toContain(eve.uid);
    const plan = await reach(id, 2);
    expect(plan).toMatchObject({ state: 'ENDED', done: 1, nextAt: null, last: { assigned: 1, open: [ada.uid] } });
    expect(await formsOf(form.id)).toHaveLength(2);
  });

  it('assigns a flow to many clients in parts, each once', { tags: ['wide'] }, async () => {
    const people = await addProfiles(await newClient(), 45);
    const flow = await createFullFlow(admin);
    const { id } = await planned(people, { kind: 'flow', taskId: flow.id, every: 'once' });
    await reach(id, 1);
    const plan = await until(
      () => readPlan(id),
      ({ state }) => state === 'ENDED',
    );
    const docs = await flowAssignmentsOf(flow.id);
    const owners = docs.map((doc) => storedFlowAssignment({ ...doc.data(), id: doc.id }).userId);
    expect(owners.sort()).toEqual(people.map(({ uid }) => uid).sort());
    expect(plan.last).toMatchObject({ assigned: 45, open: [] });
  });

  it('pauses when its flow can no longer be assigned, tells the admins why, and goes on when it is resumed', async () => {
    const ada = await newClient();
    const flow = await createFullFlow(admin);
    const { id } = await planned([ada], { kind: 'flow', taskId: flow.id });
    await call('DELETE', `${FLOWS}/${flow.id}`, { token: admin.token });
    const paused = await reach(id, 40);
    expect(paused).toMatchObject({ state: 'PAUSED', reason: { code: 'flow.none' }, nextAt: null, done: 0 });
    const notice = await stored(`teamNotices/plan-paused-${id}-1`);
    expect(notice).toMatchObject({ message: { code: 'plan.paused' } });
    await commit(resumePlanWrites(paused));
    const resumed = await until(
      () => readPlan(id),
      ({ nextAt }) => (nextAt?.toMillis() ?? 0) > Date.now(),
    );
    expect(resumed).toMatchObject({ state: 'ACTIVE', reason: null, done: 0 });
    await commit(pausePlanWrites(resumed));
    expect(await reach(id, 40)).toMatchObject({ state: 'PAUSED', done: 0 });
  });

  it('is listed for admins, deleted, and part of the export of its client, without the others', async () => {
    const [ada, bob] = await Promise.all([newClient(), newClient()]);
    const form = await createForm(admin);
    const { id, nextAt } = await planned([ada, bob], { taskId: form.id });
    expect(nextAt).toBe('2099-01-31T08:00:00.000Z');
    const list = await call<ApiPlan[]>('GET', `${PLANS}?limit=50`, { token: admin.token });
    expect(list.body.find((plan) => plan.id === id)).toMatchObject({ name: form.name, userIds: [ada.uid, bob.uid] });
    const { body } = await call<AccountExport>('GET', '/api/account/export', { token: ada.token });
    expect(body.plans).toMatchObject([{ id, name: form.name, every: 'month' }]);
    expect(JSON.stringify(body.plans)).not.toContain(bob.uid);
    expect((await call('DELETE', `${PLANS}/${id}`, { token: admin.token })).status).toBe(200);
    expect(await stored(planPath(id))).toBeUndefined();
  });
});
