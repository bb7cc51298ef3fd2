import { beforeAll, expect, it } from 'vitest';
import {
  keepAnswersWrites,
  submitFormWrites,
  type ApiApproval,
  type FormAssignment,
  type Run,
  type SentBackRound,
} from '@firstmile/domain';
import { exampleAnswers, exampleData, exampleForm } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { assigned, createForm, myFormAssignments, readWhole, submit } from './forms.ts';
import { complete, put, saveUpTo, status } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

interface Change {
  stepNumber: number;
  part?: string;
  reason: string;
}
const sendBack = (id: string, ...changes: Change[]) =>
  call<ApiApproval>('POST', `/api/onboarding/approvals/${id}`, {
    token: admin.token,
    body: { decision: 'CHANGES_REQUESTED', changes },
  });
const mailTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
    String(doc.get('message.text')),
  );

it('one answer is sent back, mended alone, and both versions stay', async () => {
  const client = await newClient();
  await saveUpTo(client.token, 4);
  expect((await complete(client.token)).status).toBe(200);
  const reason = 'Please add the country code.';
  const change = { stepNumber: 1, part: 'contactPhone', reason };
  expectRefusal(await sendBack(client.uid, { ...change, part: 'shoeSize' }), 400);
  expect((await sendBack(client.uid, change)).body).toMatchObject({ status: 'CHANGES_REQUESTED', changes: [change] });
  expect((await status(client.token)).body).toMatchObject({ status: 'IN_PROGRESS', sentBack: [change] });
  expect(
    (await mailTo(client.email)).filter((text) => text.includes('Contact Phone') && text.includes(reason)),
  ).toHaveLength(1);

  const company = exampleData(1);
  const save = (changes: object) => put(client.token, { step: 1, body: { ...company, ...changes } });
  expectRefusal(await save({ companyName: 'Southwind' }), 409);
  expectRefusal(await put(client.token, { step: 4, body: exampleData(4) }), 409);
  expect((await save({ contactPhone: '+49 30 1234567' })).status).toBe(200);
  expect((await complete(client.token)).status).toBe(200);

  const run = (await stored(`onboardings/${client.uid}`)) as Run;
  expect(run).toMatchObject({ status: 'COMPLETED', approval: { status: 'PENDING', round: 2, reasons: {} } });
  const record = (await stored(`users/${client.uid}/sentBack/onboarding-1`)) as SentBackRound;
  expect(record).toMatchObject({
    round: 1,
    by: { uid: admin.uid },
    items: [
      { step: 'company', part: 'contactPhone', reason, before: company['contactPhone'], after: '+49 30 1234567' },
    ],
  });
  expect(record.handedInAt).not.toBeNull();
});

it('one answer of a form is sent back and handed in alone', async () => {
  const client = await newClient();
  const form = await createForm(admin, { ...exampleForm, needsApproval: true });
  const { id } = await assigned(admin, form, client);
  expect((await submit(client, id, exampleAnswers)).status).toBe(200);
  const change = { stepNumber: 1, part: 'tone', reason: 'Which one, exactly?' };
  expect((await sendBack(id, change)).body.changes).toEqual([change]);
  const [back] = (await myFormAssignments(client)).body;
  expect(back).toMatchObject({ status: 'IN_PROGRESS', requestedChange: null, sentBack: [change] });
  expectRefusal(
    await submit(client, id, { ...exampleAnswers, name: 'Southwind' }),
    409,
    'Only the answers that were sent back can be changed',
  );
  expect((await submit(client, id, { ...exampleAnswers, tone: 'Bold' })).body).toMatchObject({ status: 'COMPLETED' });
  expect(await stored(`users/${client.uid}/sentBack/${id}-1`)).toMatchObject({
    items: [{ part: 'tone', name: 'Tone', type: 'select', before: exampleAnswers['tone'], after: 'Bold' }],
  });
});

it('a form is taken back until an admin has opened it, and is announced again when it is handed in again', async () => {
  const client = await newClient();
  const form = await createForm(admin, { ...exampleForm, needsApproval: true });
  const { id } = await assigned(admin, form, client);
  const takeBack = (person: Person) =>
    call<FormAssignment>('POST', `/api/custom-form-assignments/${id}/take-back`, { token: person.token });
  expectRefusal(await takeBack(client), 409);
  await submit(client, id, exampleAnswers);
  expectRefusal(await takeBack(await newClient()), 404);
  expect((await takeBack(client)).body).toMatchObject({ status: 'IN_PROGRESS', completedAt: null });
  expect(await stored(`activity/form-taken-back-${id}-1`)).toMatchObject({ type: 'form-taken-back' });
  expect((await stored(`customFormAssignments/${id}`)) as FormAssignment).toMatchObject({ approval: null });

  await submit(client, id, { ...exampleAnswers, tone: 'Bold' });
  expect(await stored(`customFormAssignments/${id}`)).toMatchObject({ approval: { status: 'PENDING', round: 1 } });
  expect(await stored(`teamNotices/form-completed-${id}-2`)).toMatchObject({ message: { code: 'client.handedIn' } });
  await db.doc(`customFormAssignments/${id}`).update({ openedAt: new Date() });
  expectRefusal(await takeBack(client), 409, 'The form can no longer be taken back: somebody has already opened it');
});

it('what was taken back in the app is opened by functions, in the sweep when the trigger was lost', async () => {
  const client = await newClient();
  const { id } = await assigned(admin, await createForm(admin, exampleForm), client);
  await submit(client, id, exampleAnswers);
  await db.doc(`customFormAssignments/${id}`).update({ takenBackAt: new Date() });
  await sweep();
  await until(
    () => stored(`customFormAssignments/${id}`) as Promise<FormAssignment>,
    ({ status, takenBackAt }) => status === 'IN_PROGRESS' && takenBackAt === null,
  );
});

it('a form that names a file by its bare name is mended in the browser, and keeps that name', async () => {
  const client = await newClient();
  const browser = new Browser(client);
  const form = await createForm(admin, { ...exampleForm, needsApproval: true });
  const { id } = await assigned(admin, form, client);
  const answers = { ...exampleAnswers, hasLogo: true, logo: 'brand.pdf' };
  expect((await submit(client, id, answers)).status).toBe(200);
  expect((await sendBack(id, { stepNumber: 1, part: 'tone', reason: 'Which one, exactly?' })).status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  const changed = { ...(await readWhole(id)).answers, tone: 'Bold' };
  await browser.commit(keepAnswersWrites(await readWhole(id), { ...changed, tone: 'Calm' }));
  await browser.commit(submitFormWrites(await readWhole(id), changed, today));
  const done = await until(
    () => readWhole(id),
    ({ status }) => status === 'COMPLETED',
  );
  expect(done).toMatchObject({ answers: { tone: 'Bold', logo: 'brand.pdf' }, refusal: null });
  await browser.close();
});
