import { beforeAll, describe, expect, it } from 'vitest';
import { verifyBundle } from '@firstmile/evidence';
import { type ApiApproval, type ClientExport, type Overview, type Run, type Signature } from '@firstmile/domain';
import { exampleAnswers, exampleData, exampleForm } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { assigned, createForm, submit } from './forms.ts';
import { allSigned, complete, put, saveUpTo, status } from './onboarding.ts';
import { PNG } from './samples.ts';
import { call, db, expectRefusal, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { addUp } = await import('../../functions/src/jobs/counting.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const run = async (uid: string) => (await stored(`onboardings/${uid}`)) as Run;
const decide = (uid: string, body: object, by = admin) =>
  call<ApiApproval>('POST', `/api/onboarding/approvals/${uid}`, { token: by.token, body });
const APPROVE = { decision: 'APPROVED' };
const ask = (...changes: [stepNumber: number, reason: string][]) => ({
  decision: 'CHANGES_REQUESTED',
  changes: changes.map(([stepNumber, reason]) => ({ stepNumber, reason })),
});
const mailsTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
    String(doc.get('message.subject')),
  );
const signaturesOf = async (uid: string) =>
  (await db.collection(`users/${uid}/signatures`).get()).docs.map(
    (doc) => ({ ...doc.data(), id: doc.id }) as Signature,
  );

/** A client who has completed the onboarding, with a file. */
async function completed(): Promise<Person> {
  const person = await newClient();
  await saveUpTo(person.token, 4);
  expect((await complete(person.token)).status).toBe(200);
  return person;
}

describe('a completed onboarding', () => {
  it('waits for approval, and is in the list of approvals', { tags: ['wide'] }, async () => {
    const { uid, email } = await completed();
    expect((await run(uid)).approval).toMatchObject({ status: 'PENDING', round: 1, client: { email } });
    const { body } = await call<ApiApproval[]>('GET', '/api/onboarding/approvals?limit=100', { token: admin.token });
    expect(body.find(({ userId }) => userId === uid)).toMatchObject({
      status: 'PENDING',
      user: { email },
      changes: [],
    });
  });

  it('is approved once, with all its effects', async () => {
    const { uid, email } = await completed();
    const { status: code, body } = await decide(uid, APPROVE);
    expect({ code, body }).toMatchObject({
      code: 200,
      body: { status: 'APPROVED', decidedBy: 'Grace Marsh', round: 1 },
    });
    expectRefusal(await decide(uid, APPROVE), 409, 'This onboarding is not waiting for approval');
    expectRefusal(await decide(uid, ask([1, 'Too late.'])), 409);
    expect(await run(uid)).toMatchObject({ status: 'COMPLETED', approval: { first: 'APPROVED' } });
    expect((await signaturesOf(uid)).map((signature) => Boolean(signature.approvedAt))).toEqual([true, true, true]);
    expect((await mailsTo(email)).filter((subject) => subject.startsWith('Onboarding approved'))).toHaveLength(1);
    expect(await stored(`users/${uid}/notifications/onboarding-approved`)).toMatchObject({ type: 'Message' });
    expect(await stored(`activity/onboarding-approved-${uid}`)).toMatchObject({ type: 'onboarding-approved' });
  });

  it('follows only one of two admins at once', { tags: ['wide'] }, async () => {
    const { uid } = await completed();
    const other = await newAdmin();
    const replies = await Promise.all([decide(uid, APPROVE), decide(uid, ask([1, 'x']), other)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('changes', () => {
  it('open just their steps, and the onboarding is completed and approved again', { tags: ['wide'] }, async () => {
    const { uid, token, email } = await completed();
    const { reference } = await run(uid);
    expect((await decide(uid, ask([1, 'Your full name, please.']))).body).toMatchObject({
      status: 'CHANGES_REQUESTED',
      changes: [{ stepNumber: 1, reason: 'Your full name, please.' }],
    });
    const { body } = await status(token);
    expect(body).toMatchObject({
      status: 'IN_PROGRESS',
      currentStep: 1,
      completedAt: null,
      referenceNumber: reference,
    });
    expect(body.steps.map((step) => step.status)).toEqual([
      'PENDING',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'PENDING',
    ]);
    expect(body.steps[0]?.data).toEqual(exampleData(1));
    await until(
      () => stored(`users/${uid}`) as Promise<{ onboarding: { status: string; completedSteps: number } }>,
      ({ onboarding }) => onboarding.status === 'IN_PROGRESS' && onboarding.completedSteps === 3,
    );
    expect(await mailsTo(email)).toContain('Please change something in your onboarding');
    expectRefusal(
      await put(token, { step: 2, body: exampleData(2) }),
      409,
      'Only the steps for which changes were requested',
    );
    expectRefusal(await complete(token), 400, 'Company Information is not completed yet');

    expect((await put(token, { step: 1, body: { ...exampleData(1), contactName: 'Ada Lovelace Marsh' } })).status).toBe(
      200,
    );
    const again = await complete(token);
    expect(again.body).toMatchObject({ status: 'COMPLETED', referenceNumber: reference });
    expect((await run(uid)).approval).toMatchObject({ status: 'PENDING', round: 2, reasons: {} });
    expect((await decide(uid, APPROVE)).body).toMatchObject({ status: 'APPROVED', round: 2 });
    expect((await run(uid)).approval?.first).toBe('CHANGES_REQUESTED');
    expect((await db.collection('references').where('userId', '==', uid).get()).size).toBe(1);
  });

  it('of the documents are signed again, and the earlier signatures stay as evidence', { tags: ['wide'] }, async () => {
    const { uid, token } = await completed();
    await decide(uid, ask([3, 'Please sign with your full name.']));
    expectRefusal(await complete(token), 400, 'Document Signing is not completed yet');
    expect((await put(token, { step: 3, body: allSigned() })).status).toBe(200);
    expect((await complete(token)).status).toBe(200);
    const all = await signaturesOf(uid);
    expect(all.map((signature) => [signature.attempt ?? 1, Boolean(signature.withdrawn)]).sort()).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [2, false],
      [2, false],
      [2, false],
    ]);
    const { body } = await call<ClientExport>('GET', `/api/users/${uid}/export`, { token: admin.token });
    const { isValid, signatures, findings } = await verifyBundle(new Uint8Array(Buffer.from(body.evidence, 'base64')));
    expect(isValid).toBe(true);
    expect(findings.filter(({ what }) => what.includes('withdrawn'))).toEqual([]);
    expect(signatures.flatMap(({ withdrawn }) => (withdrawn ? [[withdrawn.by, withdrawn.reason]] : []))).toEqual(
      Array(3).fill([admin.uid, 'Please sign with your full name.']),
    );
  });

  it.skipIf(!HAS_STORAGE)('of the files allow removing them', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const browser = new Browser(person);
    await saveUpTo(person.token, 4);
    const id = await browser.announce(PNG);
    await browser.send(id, PNG);
    const path = `users/${person.uid}/files/${id}`;
    await until(
      () => stored(path),
      (file) => file?.['state'] === 'stored',
    );
    await put(person.token, {
      step: 2,
      body: {
        uploadedFiles: [{ id, name: 'logo.png', size: 8, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' }],
      },
    });
    await complete(person.token);
    await expect(browser.commit([{ op: 'delete', path }])).rejects.toMatchObject({ code: 'permission-denied' });
    await decide(person.uid, ask([2, 'The logo is too small.']));
    await browser.commit([{ op: 'delete', path }]);
    expect(await stored(path)).toBeUndefined();
    await browser.close();
  });

  it('of the files keep those that a completed form names too', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const browser = new Browser(person);
    await saveUpTo(person.token, 4);
    const id = await browser.announce(PNG);
    await browser.send(id, PNG);
    const path = `users/${person.uid}/files/${id}`;
    await until(
      () => stored(path),
      (file) => file?.['state'] === 'stored',
    );
    const file = { id, name: 'logo.png', size: PNG.length, type: 'image/png' };
    await put(person.token, { step: 2, body: { uploadedFiles: [{ ...file, uploadedAt: new Date().toISOString() }] } });
    await complete(person.token);
    const titles = { de: 'Ihre Marke' };
    const form = await assigned(admin, await createForm(admin, { ...exampleForm, titles }), person);
    const answers = { ...exampleAnswers, hasLogo: true, logo: { fileId: id, name: 'logo.png' } };
    expect((await submit(person, form.id, answers)).status).toBe(200);
    await decide(person.uid, ask([2, 'The logo is too small.']));
    expect(await stored(path)).toMatchObject({ usedBy: { type: 'form', name: exampleForm.name, titles } });
    await expect(browser.commit([{ op: 'delete', path }])).rejects.toMatchObject({ code: 'permission-denied' });
    await browser.close();
  });
});

describe('a decision', () => {
  let person: Person;
  beforeAll(async () => {
    person = await completed();
  });
  it.each<[string, object, string]>([
    ['none', {}, 'decision'],
    ['another one', { decision: 'REJECTED' }, 'decision'],
    ['changes and no reason', ask([1, ' ']), 'changes[0].reason'],
    ['a reason too long', ask([1, 'x'.repeat(501)]), 'changes[0].reason'],
    ['the review', ask([5, 'x']), 'changes[0].stepNumber'],
    ['a half step', ask([1.5, 'x']), 'changes[0].stepNumber'],
    ['changes without a list', { decision: 'CHANGES_REQUESTED' }, ''],
    ['changes of nothing', ask(), ''],
  ])('is refused with %s', async (_, body, field) => {
    expect(expectRefusal(await decide(person.uid, body), 400).map((detail) => detail.field)).toContain(field);
    expect((await run(person.uid)).approval?.status).toBe('PENDING');
  });
  it('is refused for unknown clients, and for those who have not completed', async () => {
    const { uid } = await newClient();
    expectRefusal(await decide(uid, APPROVE), 404, 'There is no completed onboarding of this user');
    expectRefusal(await decide('nobody', APPROVE), 404, 'There is no onboarding, flow or form with this id');
  });
  it.skipIf(!HAS_STORAGE)('that a trigger missed is executed by the sweep', { tags: ['wide'] }, async () => {
    const { uid } = await completed();
    await decide(uid, APPROVE);
    await db.doc(`users/${uid}/notifications/onboarding-approved`).delete();
    await db.doc(`onboardings/${uid}`).update({ 'approval.settledAt': null });
    await sweep();
    expect((await run(uid)).approval?.settledAt).not.toBeNull();
    expect(await stored(`users/${uid}/notifications/onboarding-approved`)).toBeDefined();
  });
});

describe('the figures', () => {
  const overview = async () => ((await stored('summaries/overview')) ?? {}) as Overview;

  it('count pending and decided onboardings, and average times and ratings', { tags: ['wide'] }, async () => {
    const first = await completed();
    await db.doc(`onboardings/${first.uid}`).update({ daysToComplete: 3 });
    await db.doc(`ratings/${first.uid}`).set({ userId: first.uid, score: 4, comment: '', createdAt: new Date() });
    // Other tests' clients count as well, so figures are compared with what is stored now.
    const decidedNow = (decision: string) =>
      db.collection('onboardings').where('approval.first', '==', decision).count().get();
    const figures = async () => {
      await addUp(); // figures wait for their turn when many change, as here
      const [stored, ...found] = await Promise.all([overview(), ...['APPROVED', 'CHANGES_REQUESTED'].map(decidedNow)]);
      const [approved = 0, changed = 0] = found.map((count) => count.data().count);
      return { stored, approved, changed };
    };
    const before = await until(
      figures,
      ({ stored: { averageCompletionDays, averageRating, ratings, pendingApprovals } }) =>
        averageCompletionDays !== null && averageRating !== null && ratings > 0 && pendingApprovals > 0,
    );
    expect(before.stored.averageCompletionDays).toBeGreaterThan(0);
    expect(before.stored.averageRating).toBeGreaterThanOrEqual(1);
    await decide(first.uid, APPROVE);
    const after = await until(
      figures,
      ({ stored }) => stored.approvedAtFirst > before.approved && stored.decided > before.approved + before.changed,
    );
    expect(after.approved).toBeGreaterThan(before.approved);
  });
});
