/** @module-tag wide */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignFlowWrites,
  assignFormWrites,
  newId,
  type CustomForm,
  type Message,
  type Write,
} from '@firstmile/domain';
import { exampleField, exampleFlow, exampleForm, exampleStep, storedFlow } from '@firstmile/domain/testing';
import { translate } from '@firstmile/texts';
import { Browser } from './browser.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  browser = new Browser(admin);
});
afterAll(() => browser.close());

const form = (changes: object = {}) => ({ id: newId(), version: 1, ...exampleForm, ...changes }) as CustomForm;
const person = (id: string) => ({ id, firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' });
/** The writes that assign a form, with changes of its copy and its assignment that no command makes. */
function assigning(uid: string, ofCopy: object = {}, ofAssignment: object = {}): { id: string; writes: Write[] } {
  const id = newId();
  const { copies, writes } = assignFormWrites({ form: form(), users: [person(uid)], open: [], idFor: () => id });
  const tampered = (all: Write[], changes: object) =>
    all.map((write) => ({ ...write, data: { ...(write as { data: object }).data, ...changes } }) as Write);
  return { id, writes: [...tampered(copies, ofCopy), ...tampered(writes, ofAssignment)] };
}
const script = { ...exampleField({ id: 'evil', label: 'Evil' }), type: 'script' };
const ofScript = { fieldIds: ['evil'], requiredIds: [], listIds: [], mapIds: [] };
const noticeOf = async (of: Person, id: string) => stored(`users/${of.uid}/notifications/${id}`);
const teamNews = (id: string) => stored(`teamNotices/${id}`);

describe('an admin who writes past the product', () => {
  it.each([
    ['to nobody', () => assigning(newId()), 'Selected user not found'],
    ['to an admin', () => assigning(admin.uid), 'is not a client'],
    ['with a script for a field', () => assigning(client.uid, { fields: [script] }, ofScript), 'Unknown field type'],
  ] as const)('sees an assignment %s taken back, with the reason', async (_, make, reason) => {
    const { id, writes } = make();
    await browser.commit(writes);
    const assignment = await until(
      () => stored(`customFormAssignments/${id}`),
      (assignment) => assignment?.['status'] === 'CANCELLED',
    );
    expect(assignment?.['notes']).toContain(reason);
    const notice = await until(() => teamNews(`form-assignment-refused-${id}`), Boolean);
    expect(translate('en', 'notices', notice?.['message'] as Message)).toContain(reason);
    expect(await noticeOf(client, `form-assigned-${id}`)).toBeUndefined();
  });
  it('can write one like the product’s, and the client is notified', async () => {
    const { id, writes } = assigning(client.uid);
    await browser.commit(writes);
    const assignment = await until(
      () => stored(`customFormAssignments/${id}`),
      (assignment) => Boolean(assignment?.['notifiedAt']),
    );
    expect(assignment).toMatchObject({ status: 'ASSIGNED', notes: '' });
  });
  it.for([
    ['to nobody', newId, {}, 'Selected user not found'],
    ['that lets required steps be skipped', () => client.uid, { optionalKeys: ['only'] }, 'does not fit its flow'],
  ] as const)('sees a flow assigned %s go, with the reason', async ([, uid, changes, reason]) => {
    const { id, writes } = await assigningFlow(uid(), changes);
    await browser.commit(writes);
    const notice = await until(() => teamNews(`flow-assignment-refused-${id}`), Boolean);
    expect(translate('en', 'notices', notice?.['message'] as Message)).toContain(reason);
    expect(await stored(`onboardingFlowAssignments/${id}`)).toBeUndefined();
  });
  it('can assign a flow like the product', async () => {
    const { id, writes } = await assigningFlow(client.uid, {});
    await browser.commit(writes);
    const assignment = await until(
      () => stored(`onboardingFlowAssignments/${id}`),
      (assignment) => Boolean(assignment?.['notifiedAt']),
    );
    expect(assignment).toMatchObject({ status: 'ASSIGNED' });
  });
  async function assigningFlow(uid: string, changes: object) {
    const flow = storedFlow({ id: newId(), steps: [exampleStep('only', 'WELCOME')] });
    await db.doc(`onboardingFlows/${flow.id}`).set({ ...exampleFlow(), steps: flow.steps, isActive: true });
    const id = newId();
    const { writes } = assignFlowWrites(flow, {
      users: [person(uid)],
      forms: [],
      agreements: [],
      now: 0,
      idFor: () => id,
    });
    return {
      id,
      writes: writes.map((write) => ({ ...write, data: { ...(write as { data: object }).data, ...changes } })),
    };
  }
});

describe('an invalid definition', () => {
  it('is not assigned by the API, and a valid one is', async () => {
    const { id: customFormId } = await seed('customForms', { ...exampleForm, fields: [script] });
    const assign = (body: object) => call('POST', '/api/custom-form-assignments', { token: admin.token, body });
    const body = { customFormId, userIds: [client.uid] };
    expectRefusal(await assign(body), 409, 'This form cannot be assigned: A part of it cannot be read');
    const right = await seed('customForms', { ...exampleForm });
    expect((await assign({ ...body, customFormId: right.id })).status).toBe(201);
  });
  it('does not break the list', async () => {
    await seed('customForms', { ...exampleForm, fields: [script] });
    const { status } = await call('GET', '/api/custom-forms', { token: admin.token });
    expect(status).toBe(200);
  });
  const seed = async (collection: string, data: object) => {
    const id = newId();
    const now = new Date();
    const creator = { uid: admin.uid, firstName: 'Grace', lastName: 'Marsh' };
    await db
      .doc(`${collection}/${id}`)
      .set({ ...data, version: 1, creator, assignmentCount: 0, createdAt: now, updatedAt: now });
    return { id };
  };
});
