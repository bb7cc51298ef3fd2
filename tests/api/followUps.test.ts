import { beforeAll, describe, expect, it } from 'vitest';
import {
  createFollowUpWrites,
  DELETE_WORD,
  followUpPath,
  newId,
  storedFollowUp,
  switchFollowUpWrites,
  type ApiFollowUp,
  type ApiUser,
  type FollowUp,
  type FollowUpTerms,
} from '@firstmile/domain';
import { exampleAnswers, exampleForm, followUpOrder } from '@firstmile/domain/testing';
import { createFullFlow, flowAssignmentsOf, removeFlow } from './flowCalls.ts';
import { assign, assigned, assignmentsOf, cancel, createForm, readAssignment, submit } from './forms.ts';
import { complete, saveUpTo } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, PASSWORD, stored, until, type Person } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { carryOutFollowUps } = await import('../../functions/src/followUps/followUps.ts');

const RULES = '/api/follow-ups';
const parts = PARTS.filter(({ name }) => name.startsWith('follow-ups'));

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const post = (body: object) => call<ApiFollowUp>('POST', RULES, { token: admin.token, body });
async function made(when: object, action: object): Promise<string> {
  const reply = await post({ when, action });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
}
const remove = (id: string) => call('DELETE', `${RULES}/${id}`, { token: admin.token });
const readRule = async (id: string): Promise<FollowUp> => storedFollowUp({ ...(await stored(followUpPath(id))), id });
const ownersOf = async (formId: string) => (await assignmentsOf(formId)).map((doc) => String(doc.get('userId')));
const formRef = ({ id }: { id: string }) => ({ kind: 'form', id });

/** A client hands in a form that was just assigned. Returns the assignment's id. */
async function handedIn(form: Parameters<typeof assigned>[1], client: Person): Promise<string> {
  const { id } = await assigned(admin, form, client);
  expect((await submit(client, id, exampleAnswers)).body).toMatchObject({ status: 'COMPLETED' });
  return id;
}
/** Everything that may carry a rule out does it again, at once. */
async function again(id: string): Promise<void> {
  const task = await readAssignment(id);
  await Promise.all([sweep({ parts }), sweep({ parts }), carryOutFollowUps(task), carryOutFollowUps(task)]);
}
const entryOf = (rule: string, key: string) => stored(`activity/follow-up-${rule}-${key}`);
const twoForms = () => Promise.all([createForm(admin), createForm(admin, { ...exampleForm, name: 'Bank details' })]);

describe('an automatic rule', () => {
  it('assigns a form once when another is completed, with an entry in the trail, and never again', async () => {
    const [[first, bank], ada] = await Promise.all([twoForms(), newClient()]);
    const rule = await made(formRef(first), formRef(bank));
    const id = await handedIn(first, ada);
    const entry = await until(
      () => entryOf(rule, id),
      (data) => data !== undefined,
    );
    expect(entry).toMatchObject({ type: 'followed-up', subject: 'Bank details', userId: ada.uid, door: 'server' });
    await again(id);
    const [assignment, ...more] = await assignmentsOf(bank.id);
    expect([assignment?.get('userId'), assignment?.get('status'), more]).toEqual([ada.uid, 'ASSIGNED', []]);
    // cancelled by an admin: the same completion does not bring it back
    await cancel(admin, assignment?.id ?? '');
    await again(id);
    expect(await ownersOf(bank.id)).toEqual([ada.uid]);
    await remove(rule);
  });

  it('waits for an approval, comes once although the form was sent back, and makes no second open form', async () => {
    const [[, bank], ada] = await Promise.all([twoForms(), newClient()]);
    const reviewed = await createForm(admin, { ...exampleForm, needsApproval: true });
    const rule = await made(formRef(reviewed), formRef(bank));
    expect((await assign(admin, { customFormId: bank.id, people: [ada] })).status).toBe(201);
    const id = await handedIn(reviewed, ada);
    const decide = (body: object) => call('POST', `/api/onboarding/approvals/${id}`, { token: admin.token, body });
    await again(id);
    expect(await entryOf(rule, id)).toBeUndefined();
    const changes = [{ stepNumber: 1, reason: 'The legal name, please.' }];
    expect((await decide({ decision: 'CHANGES_REQUESTED', changes })).status).toBe(200);
    expect((await submit(ada, id, exampleAnswers)).status).toBe(200);
    expect((await decide({ decision: 'APPROVED' })).status).toBe(200);
    const entry = await until(
      () => entryOf(rule, id),
      (data) => data !== undefined,
    );
    expect(entry).toMatchObject({ type: 'follow-up-open', subject: 'Bank details' });
    expect(await ownersOf(bank.id)).toEqual([ada.uid]);
    await remove(rule);
  });

  it('notifies all admins of a completed onboarding, or one of them', async () => {
    const ada = await newClient();
    const grace = await newAdmin();
    const action = { kind: 'notify', text: 'Call them' };
    const all = await made({ kind: 'onboarding' }, action);
    const alone = await made({ kind: 'onboarding' }, { ...action, id: grace.uid });
    await saveUpTo(ada.token, 4);
    expect((await complete(ada.token)).status).toBe(200);
    expect(await entryOf(all, ada.uid)).toBeUndefined();
    const body = { decision: 'APPROVED' };
    await call('POST', `/api/onboarding/approvals/${ada.uid}`, { token: admin.token, body });
    await until(
      () => Promise.all([entryOf(all, ada.uid), entryOf(alone, ada.uid)]),
      (entries) => !entries.includes(undefined),
    );
    const message = { code: 'followUp.onboarding', params: { text: 'Call them' } };
    expect(await stored(`teamNotices/follow-up-${all}-${ada.uid}`)).toMatchObject({ message });
    expect(await stored(`users/${grace.uid}/notifications/follow-up-${alone}-${ada.uid}`)).toMatchObject({ message });
    await Promise.all([remove(all), remove(alone)]);
  });

  it('hands the client to an admin once, who is told; a later change by hand stays', async () => {
    const [first, ada, grace] = await Promise.all([createForm(admin), newClient(), newAdmin()]);
    const rule = await made(formRef(first), { kind: 'hand', id: grace.uid });
    expectRefusal(await post({ when: formRef(first), action: { kind: 'hand' } }), 400);
    const id = await handedIn(first, ada);
    const responsible = async () => (await stored(`users/${ada.uid}`))?.['responsible'] as { uid: string } | null;
    await until(responsible, (person) => person?.uid === grace.uid);
    const name = 'Grace Marsh';
    expect(await responsible()).toEqual({ uid: grace.uid, name });
    expect(await entryOf(rule, id)).toMatchObject({ type: 'client-handed', subject: name, door: 'server' });
    const notice = () => stored(`users/${grace.uid}/notifications/client-handed-${rule}-${id}`);
    expect(await notice()).toMatchObject({ message: { code: 'client.handed' } });
    const hand = (adminId: string | null, { token } = admin) =>
      call<ApiUser>('POST', `/api/users/${ada.uid}/hand-over`, { token, body: { adminId } });
    expect((await hand(admin.uid, ada)).status).toBe(403);
    expect((await hand(admin.uid)).body.responsible).toMatchObject({ id: admin.uid });
    await again(id);
    expect(await responsible()).toMatchObject({ uid: admin.uid });
    expect((await hand(null)).body.responsible).toBeNull();
    await remove(rule);
  });

  it('is turned off with a reason when its flow is gone or its admin no longer one, and the admins are told', async () => {
    const [first, ada, grace] = await Promise.all([createForm(admin), newClient(), newAdmin()]);
    const flow = await createFullFlow(admin);
    const assigning = await made(formRef(first), { kind: 'flow', id: flow.id });
    const telling = await made(formRef(first), { kind: 'notify', id: grace.uid, text: 'Call them' });
    const rules = [assigning, telling];
    await removeFlow(admin, flow.id);
    await db.doc(`users/${grace.uid}`).update({ role: 'USER' });
    const ids = await Promise.all(
      rules.map(async (id) => `teamNotices/follow-up-off-${id}-${(await readRule(id)).writeId}`),
    );
    await handedIn(first, ada);
    for (const [index, code] of ['flow.none', 'followUp.adminGone'].entries()) {
      const rule = await until(
        () => readRule(rules[index] ?? ''),
        ({ isOn }) => !isOn,
      );
      expect(rule).toMatchObject({ reason: { code } });
      expect(await stored(ids[index] ?? '')).toMatchObject({ message: { code: 'followUp.off' } });
      await remove(rule.id);
    }
    expect(await flowAssignmentsOf(flow.id)).toEqual([]);
  });

  it('closes no loop: refused by the API with the way round, and turned off when two admins made it offline', async () => {
    const [[first, bank], ada] = await Promise.all([twoForms(), newClient()]);
    const rule = await made(formRef(first), formRef(bank));
    const reply = await post({ when: formRef(bank), action: formRef(first) });
    expectRefusal(reply, 409, `This would go round in a loop: Bank details → ${exampleForm.name} → Bank details`);
    expectRefusal(await post({ when: formRef(first), action: formRef(bank) }), 409, 'There is such a rule already');
    const terms: FollowUpTerms = {
      when: { kind: 'form', id: bank.id, name: bank.name },
      action: { kind: 'form', id: first.id, name: first.name, text: '' },
    };
    const closing = newId();
    await commit(createFollowUpWrites(closing, followUpOrder(terms)).writes);
    const id = await handedIn(first, ada);
    await until(
      () => entryOf(rule, id),
      (entry) => entry !== undefined,
    );
    const [next] = await assignmentsOf(bank.id);
    expect((await submit(ada, next?.id ?? '', exampleAnswers)).status).toBe(200);
    const stopped = await until(
      () => readRule(closing),
      ({ isOn }) => !isOn,
    );
    expect(stopped.reason).toMatchObject({ code: 'followUp.loop' });
    expect((await readRule(rule)).isOn).toBe(true);
    expect(await ownersOf(first.id)).toEqual([ada.uid]);
    await Promise.all([remove(rule), remove(closing)]);
  });

  it('counts from when it was turned on, leaves out a deleted client, and is listed and deleted', async () => {
    const [[first, bank], ada, bob] = await Promise.all([twoForms(), newClient(), newClient()]);
    const early = await handedIn(first, ada);
    const id = await made(formRef(first), formRef(bank));
    await again(early);
    await commit(switchFollowUpWrites(await readRule(id), false, []));
    const meanwhile = await handedIn(first, bob);
    await commit(switchFollowUpWrites(await readRule(id), true, [await readRule(id)]));
    await again(meanwhile);
    expect(await ownersOf(bank.id)).toEqual([]);
    const task = { ...(await readAssignment(meanwhile)), completedAt: (await readRule(id)).from };
    const body = { password: PASSWORD, confirmation: DELETE_WORD };
    expect((await call('POST', '/api/account/delete', { token: bob.token, body })).status).toBe(200);
    await carryOutFollowUps(task);
    expect(await ownersOf(bank.id)).toEqual([]);
    const list = await call<ApiFollowUp[]>('GET', `${RULES}?limit=50`, { token: admin.token });
    expect(list.body.find((rule) => rule.id === id)).toMatchObject({ isOn: true, when: { name: exampleForm.name } });
    expect((await remove(id)).status).toBe(200);
    expect(await stored(followUpPath(id))).toBeUndefined();
  });

  it('is made up for by the sweep when the event was lost', { tags: ['wide'] }, async () => {
    const [[first, bank], ada] = await Promise.all([twoForms(), newClient()]);
    const id = await handedIn(first, ada);
    const rule = await made(formRef(first), formRef(bank));
    await db.doc(`customFormAssignments/${id}`).update({ completedAt: new Date(), status: 'COMPLETED' });
    await sweep({ parts });
    expect(await ownersOf(bank.id)).toEqual([ada.uid]);
    await remove(rule);
  });
});
