import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiApproval, FormAssignment } from '@firstmile/domain';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { assigned, createForm, myFormAssignments, submit } from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const decide = (id: string, body: object) =>
  call<ApiApproval>('POST', `/api/onboarding/approvals/${id}`, { token: admin.token, body });
const APPROVE = { decision: 'APPROVED' };
const ask = (stepNumber: number, reason: string) => ({
  decision: 'CHANGES_REQUESTED',
  changes: [{ stepNumber, reason }],
});
const mailsTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
    String(doc.get('message.subject')),
  );

describe('a form that needs an approval', () => {
  it('is listed, returned with a reason, handed in again and approved, and is counted while it waits', async () => {
    const client = await newClient();
    const form = await createForm(admin, { ...exampleForm, needsApproval: true });
    expect(form.needsApproval).toBe(true);
    const { id } = await assigned(admin, form, client);
    expectRefusal(await decide(id, APPROVE), 404, `“${exampleForm.name}” was not handed in for approval`);
    expect((await submit(client, id, exampleAnswers)).body).toMatchObject({ status: 'COMPLETED' });
    expect(await stored(`teamNotices/form-completed-${id}`)).toMatchObject({
      message: { code: 'client.handedIn' },
      link: `/admin/clients/${client.uid}`,
    });
    const listed = async () =>
      (await call<ApiApproval[]>('GET', '/api/onboarding/approvals?limit=100', { token: admin.token })).body.find(
        ({ formAssignmentId }) => formAssignmentId === id,
      );
    expect(await listed()).toMatchObject({ form: exampleForm.name, flow: null, status: 'PENDING', round: 1 });

    expectRefusal(await decide(id, ask(2, 'No such step')), 400);
    expect((await decide(id, ask(1, 'The legal name, please.'))).body).toMatchObject({
      status: 'CHANGES_REQUESTED',
      changes: [{ stepNumber: 1, reason: 'The legal name, please.' }],
    });
    expectRefusal(await decide(id, APPROVE), 409, `“${exampleForm.name}” is not waiting for approval`);
    expect(await listed()).toBeUndefined();
    const [back] = (await myFormAssignments(client)).body;
    expect(back).toMatchObject({
      status: 'IN_PROGRESS',
      answers: exampleAnswers,
      requestedChange: 'The legal name, please.',
    });
    expect(await mailsTo(client.email)).toContain(`Please change something in "${exampleForm.name}"`);
    expect(await stored(`activity/changes-requested-${client.uid}-${id}`)).toMatchObject({ subject: exampleForm.name });

    const again = { ...exampleAnswers, name: 'Northwind Ltd' };
    expect((await submit(client, id, again)).status).toBe(200);
    expect(await listed()).toMatchObject({ round: 2 });
    expect((await decide(id, APPROVE)).body).toMatchObject({ status: 'APPROVED', decidedBy: 'Grace Marsh' });
    expect(await mailsTo(client.email)).toContain(`Approved: ${exampleForm.name}`);
    expect(await stored(`activity/form-${id}-2`)).toMatchObject({ type: 'form-completed' });
  });

  it('is carried out by the sweep when a trigger was lost', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const { id } = await assigned(admin, await createForm(admin, { ...exampleForm, needsApproval: true }), client);
    await submit(client, id, exampleAnswers);
    await db.doc(`customFormAssignments/${id}`).update({
      'approval.status': 'APPROVED',
      'approval.by': { uid: admin.uid, name: 'Grace Marsh' },
      'approval.at': new Date(),
    });
    await sweep();
    await until(
      () => stored(`customFormAssignments/${id}`) as Promise<FormAssignment>,
      ({ approval }) => approval?.settledAt !== null,
    );
  });
});
