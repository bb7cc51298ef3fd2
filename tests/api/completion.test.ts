import { describe, expect, it } from 'vitest';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { submitOnboardingWrites, type Run } from '@firstmile/domain';
import { english, exampleData } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { assignedFlow, flowOf, readFlow } from './flowCalls.ts';
import { assigned, createForm, readAssignment, start } from './forms.ts';
import { allSigned, complete, put, saveUpTo, status } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

const { follow } = await import('../../functions/src/effects/effect.ts');
const { flowAssignments } = await import('../../functions/src/effects/flowAssignments.ts');

const run = async (uid: string) => (await stored(`onboardings/${uid}`)) as Run;
const REFERENCE = /^FM-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/;

const REFUSED = 'Your onboarding needs a correction';
/** Mails other than signed copies. */
const mailsTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.flatMap((doc) =>
    doc.get('copyOf') ? [] : [String(doc.get('message.subject'))],
  );

/** Checks the effects of one completion, each exactly once. */
async function expectCompletedOnce({ uid, email }: Person): Promise<void> {
  const { reference, status: state, completedAt, submittedAt } = await run(uid);
  expect(reference).toMatch(REFERENCE);
  expect(state).toBe('COMPLETED');
  expect([completedAt, submittedAt]).not.toContain(null);
  const text = reference ?? '';
  expect((await mailsTo(email)).filter((subject) => subject !== REFUSED)).toEqual([`Onboarding complete: ${text}`]);
  const notifications = await db.collection(`users/${uid}/notifications`).where('type', '==', 'Message').get();
  expect(notifications.size).toBeLessThanOrEqual(1); // none when the client is known to have done it
  const entries = await db.collection('activity').where('userId', '==', uid).get();
  expect(entries.docs.filter((doc) => doc.data()['type'] === 'onboarding-completed')).toHaveLength(1);
  const issued = await db.collection('references').where('userId', '==', uid).get();
  expect(issued.docs.map(({ id }) => id)).toEqual([text]);
}

/** Waits until the admin's view of a client matches. */
const summary = (uid: string, isRight: (summary: { status: string; completedSteps: number }) => boolean) =>
  until(
    async () => (await stored(`users/${uid}`))?.['onboarding'] as { status: string; completedSteps: number },
    isRight,
  );

describe('completing by the API', () => {
  it('completes once, however often it is called', async () => {
    const person = await newClient();
    await saveUpTo(person.token, 4);
    const first = await complete(person.token);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: 'COMPLETED',
      referenceNumber: expect.stringMatching(REFERENCE) as string,
    });
    expect(first.body.steps.map((step) => step.status)).toEqual(Array(5).fill('COMPLETED'));
    const again = await call('POST', '/onboarding/complete', { token: person.token });
    expect(again).toMatchObject({ status: 200, body: first.body });
    await summary(person.uid, (summary) => summary.status === 'COMPLETED' && summary.completedSteps === 5);
    await expectCompletedOnce(person);
  });

  it('five times at once completes once', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await saveUpTo(person.token, 5);
    const replies = await Promise.all(Array.from({ length: 5 }, () => complete(person.token)));
    for (const reply of replies) expect(reply.status).toBe(200);
    expect(new Set(replies.map(({ body }) => body.referenceNumber)).size).toBe(1);
    await expectCompletedOnce(person);
  });

  it.each([
    [1, 'company', 'Company Information is not completed yet'],
    [2, 'files', 'File Upload is not completed yet'],
    [3, 'documents', 'Document Signing is not completed yet'],
    [4, 'project', 'Project Details is not completed yet'],
  ])('is refused while step %i is open', { tags: ['wide'] }, async (step, field, msg) => {
    const { token, uid } = await newClient();
    for (const other of [1, 2, 3, 4].filter((number) => number !== step))
      await put(token, { step: other, body: other === 3 ? allSigned() : exampleData(other) });
    const before = await run(uid);
    expect(expectRefusal(await complete(token), 400, msg)).toEqual([{ field, msg }]);
    expect(await run(uid)).toEqual(before);
  });
  it('is refused before the start, with all open steps', async () => {
    const { token } = await newClient();
    expect(expectRefusal(await complete(token), 400).map(({ field }) => field)).toEqual([
      'company',
      'files',
      'documents',
      'project',
    ]);
  });
  it('is refused when the step claims signatures that do not exist', async () => {
    const person = await newClient();
    const browser = new Browser(person);
    await saveUpTo(person.token, 2);
    await browser.save(3);
    await browser.save(4);
    const details = expectRefusal(await complete(person.token), 400, 'Service Agreement is not signed');
    expect(details).toHaveLength(3);
    expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
    expect((await complete(person.token)).status).toBe(200);
    await browser.close();
  });
  it('cannot be undone: nothing restarts it, and no step changes', { tags: ['wide'] }, async () => {
    const { token, uid } = await newClient();
    await saveUpTo(token, 4);
    await complete(token);
    const before = await run(uid);
    expect((await call('POST', '/api/onboarding/start', { token })).status).toBe(200);
    expectRefusal(await put(token, { step: 1, body: exampleData(1) }), 409);
    expectRefusal(await put(token, { step: 3, body: allSigned() }), 409);
    expect(await run(uid)).toEqual(before);
  });
});

describe('submitting by the browser', () => {
  /** Does everything like a client who was offline: step after step, and the submission last. */
  async function fillIn(browser: Browser): Promise<void> {
    await browser.start();
    await browser.save(1);
    await browser.save(2, { uploadedFiles: [] });
    await browser.sign();
    await browser.save(4);
  }
  const submit = async (browser: Browser) =>
    browser.commit(submitOnboardingWrites(browser.person.uid, await browser.run()));

  it('is answered by the server, once', async () => {
    const person = await newClient();
    const browser = new Browser(person);
    await fillIn(browser);
    await submit(browser);
    await until(
      () => run(person.uid),
      ({ status: state }) => state === 'COMPLETED',
    );
    await summary(person.uid, (summary) => summary.status === 'COMPLETED' && summary.completedSteps === 5);
    await expectCompletedOnce(person);
    expect((await complete(person.token)).body.referenceNumber).toBe((await run(person.uid)).reference);
    await browser.close();
  });

  it('is refused with the reasons when something is missing, and can be repeated', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const browser = new Browser(person);
    for (const step of [1, 2, 3, 4]) await browser.save(step); // step 3 names signatures that do not exist
    await submit(browser);
    const refused = await until(
      () => run(person.uid),
      ({ refusal }) => refusal !== null,
    );
    expect(refused).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null, reference: null });
    expect(english(refused.refusal?.reasons)).toContain('Service Agreement is not signed');
    expect(await mailsTo(person.email)).toEqual([REFUSED]);

    await browser.sign();
    await submit(browser);
    await until(
      () => run(person.uid),
      ({ status: state }) => state === 'COMPLETED',
    );
    await expectCompletedOnce(person);
    await browser.close();
  });
});

describe('the admin’s view', () => {
  it('shows the state, and also work in a form as the last activity', { tags: ['wide'] }, async () => {
    const admin = await newAdmin();
    const client = await newClient();
    await saveUpTo(client.token, 1);
    await summary(client.uid, (summary) => summary.completedSteps === 1);
    const onboarding = async () =>
      (await stored(`users/${client.uid}`))?.['onboarding'] as { state: string; lastActivityAt: Timestamp };
    expect(await onboarding()).toMatchObject({ state: 'inProgress', company: 'Northwind Traders' });
    const { id } = await assigned(admin, await createForm(admin), client);
    const long = Timestamp.fromMillis(Date.now() - 86_400_000);
    await db.doc(`users/${client.uid}`).update({ 'onboarding.lastActivityAt': long });
    await start(client, id);
    const { lastActivityAt } = await until(onboarding, (onboarding) => !onboarding.lastActivityAt.isEqual(long));
    expect(lastActivityAt).toEqual((await readAssignment(id)).updatedAt);
  });

  it('shows each step, also one saved again', { tags: ['wide'] }, async () => {
    const { token, uid } = await newClient();
    await saveUpTo(token, 2);
    expect(await summary(uid, ({ completedSteps }) => completedSteps === 2)).toMatchObject({
      status: 'IN_PROGRESS',
      totalSteps: 5,
    });
    await put(token, { step: 1, body: exampleData(1) });
    const { updatedAt } = await run(uid);
    await until(
      async () =>
        (await stored(`users/${uid}`)) as { onboarding: { lastActivityAt: { isEqual: (other: unknown) => boolean } } },
      ({ onboarding }) => onboarding.lastActivityAt.isEqual(updatedAt),
    );
    const entries = await until(
      async () => (await db.collection('activity').where('userId', '==', uid).get()).docs.map((doc) => doc.data()),
      (all) =>
        all.length === 3 && // each save has an entry
        all.some(({ createdAt }) => (createdAt as { isEqual: (other: unknown) => boolean }).isEqual(updatedAt)),
    );
    expect(english(entries.map(({ subject }) => subject as string).sort())).toEqual([
      'Company Information',
      'Company Information',
      'File Upload',
    ]);
    expect(entries[0]).toMatchObject({ type: 'step-completed', userName: 'Ada Marsh' });
    expect((await status(token)).body.steps.filter((step) => step.status === 'COMPLETED')).toHaveLength(2);
  });

  it('is counted', { tags: ['wide'] }, async () => {
    const before = (await until(() => stored('summaries/overview'), Boolean)) as { clients: number };
    await newClient();
    await until(
      async () => (await stored('summaries/overview')) as { clients: number },
      ({ clients }) => clients > before.clients,
    );
  });

  it('delays no notices while the figures wait for their turn', { tags: ['wide'] }, async () => {
    const [admin, client] = await Promise.all([newAdmin(), newClient()]);
    const id = await assignedFlow(admin, await flowOf(admin, 'CONFIRMATION'), client);
    const assignment = db.doc(`onboardingFlowAssignments/${id}`);
    await assignment.update({ notifiedAt: FieldValue.delete() });
    const before = await db.doc('onboardingFlowAssignments/none').get();
    const after = await assignment.get();
    await db.doc('summaries/overview').set({ pacedUntil: Date.now() + 3_600_000 }, { merge: true });
    // in this process and not in the functions': another event may wait for the figures there
    void follow(flowAssignments, new Date().toISOString(), { before, after });
    try {
      await until(
        () => readFlow(id),
        ({ notifiedAt }) => notifiedAt !== undefined,
      );
    } finally {
      await db.doc('summaries/overview').update({ pacedUntil: 0 });
    }
  });
});
