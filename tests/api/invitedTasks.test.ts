import { beforeAll, describe, expect, it } from 'vitest';
import { flowOf } from './flowCalls.ts';
import { createForm } from './forms.ts';
import { guest, invite, inviteOne, join, lookAtInvitation } from './inviting.ts';
import { call, db, expectRefusal, newAdmin, newClient, signIn, stored, type Person } from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const formsOf = async (uid: string) =>
  (await db.collection('customFormAssignments').where('userId', '==', uid).get()).docs.map((doc) => doc.data());

describe('the tasks of an invited person', () => {
  it('are refused when invalid, and nobody is invited', async () => {
    const form = await createForm(admin);
    const flow = await flowOf(admin, 'WELCOME');
    const person = guest();
    for (const [field, order] of [
      ['onboarding', { onboarding: 'flow' }],
      ['onboarding', { onboarding: 'constructor' }],
      ['formIds[0]', { formIds: [flow.id] }],
      ['flowIds[0]', { flowIds: [form.id] }],
      ['formIds[0]', { formIds: ['../users/x'] }],
      ['flowIds[1]', { flowIds: [flow.id, '__all__'] }],
      ['formIds', { formIds: Array.from({ length: 21 }, () => form.id) }],
      ['formIds', { formIds: form.id }],
      ['dueAt', { dueAt: '9999-12-31T00:00:00Z' }],
      ['dueAt', { dueAt: '2020-01-01T00:00:00Z' }],
    ] as const)
      expect(expectRefusal(await invite(admin, [person], order), 400).map(({ field: wrong }) => wrong)).toContain(
        field,
      );
    for (const dueDay of ['2020-01-01', '2100-06-01', '9999-12-31']) {
      const details = expectRefusal(await invite(admin, [{ ...person, dueDay }]), 400);
      expect(details.map(({ field }) => field)).toEqual(['people[0].dueDay']);
    }
    expect((await invite(admin, [person], { onboarding: 'none', formIds: [form.id], flowIds: [flow.id] })).status).toBe(
      201,
    );
  });

  it('are named by their titles in the language of the invitation, with the steps of the flow', async () => {
    const { id, ...flow } = await flowOf(admin, 'WELCOME', 'COMPANY_INFO');
    const body = { ...flow, titles: { en: 'Your way to us', fr: 'Votre chemin' } };
    const put = await call('PUT', `/api/custom-onboarding-flows/${id}`, { token: admin.token, body });
    expect(put.body).toMatchObject({ name: flow.name, titles: body.titles });
    const chosen = { onboarding: 'none', flowIds: [id], language: 'fr' };
    const { token, text } = await inviteOne(admin, chosen);
    expect(text).toContain('• Votre chemin');
    expect((await lookAtInvitation(token)).body).toMatchObject({
      work: ['Votre chemin'],
      steps: [{ name: 'Informations sur l’entreprise', minutes: { from: 3, to: 5 } }],
    });
  });

  it('keep nobody from joining when a flow is switched off and a form is deleted by then', async () => {
    const form = await createForm(admin);
    const gone = await createForm(admin);
    const flow = await flowOf(admin, 'WELCOME');
    const chosen = { onboarding: 'none', formIds: [gone.id, form.id], flowIds: [flow.id] };
    const { id, token, email } = await inviteOne(admin, chosen);
    await db.doc(`customForms/${gone.id}`).delete();
    await db.doc(`onboardingFlows/${flow.id}`).update({ isActive: false });
    expect((await join(token)).status).toBe(201);
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', skipped: [gone.id, flow.id] });
    const { uid } = await signIn(email);
    expect((await formsOf(uid)).map((assigned) => (assigned['customForm'] as { id: string }).id)).toEqual([form.id]);
  });

  it('are assigned without a date that is out of range, as from an import', async () => {
    const form = await createForm(admin);
    const { id, token, email } = await inviteOne(admin, { formIds: [form.id] });
    await db.doc(`invitations/${id}`).update({ 'tasks.dueAt': new Date('2100-06-01') });
    expect((await join(token)).status).toBe(201);
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', skipped: [] });
    const { uid } = await signIn(email);
    expect((await formsOf(uid)).map((assigned) => assigned['dueAt'] as unknown)).toEqual([undefined]);
    expect((await stored(`onboardings/${uid}`))?.['dueAt']).toBeUndefined();
  });

  it('cannot be chosen by a client for colleagues, nor the role of an admin', async () => {
    const form = await createForm(admin);
    const owner = await newClient();
    const more = { formIds: [form.id], onboarding: 'none', role: 'ADMIN', client: { id: admin.uid, name: 'x' } };
    const path = `/api/clients/${owner.uid}/members`;
    const { status, body } = await call<{ id: string }>('POST', path, {
      token: owner.token,
      body: { ...guest(), ...more },
    });
    if (status === 201) {
      const made = await stored(`invitations/${body.id}`);
      expect(made).toMatchObject({ client: { id: owner.uid }, tasks: { formIds: [], flowIds: [] } });
      expect(made).not.toHaveProperty('role');
    } else expectRefusal({ status, body } as never, 400);
    expect((await call('POST', path, { token: owner.token, body: guest() })).status).toBe(201);
  });
});
