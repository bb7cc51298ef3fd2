/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { cleaned, COUNTED_STEPS, stepDefinition, WIZARD, type ApiOnboarding } from '@firstmile/domain';
import { beyondCleaning, exampleData, stepExamples } from '@firstmile/domain/testing';
import { allSigned, put, status } from './onboarding.ts';
import { call, db, expectRefusal, newClient, stored, type Person } from './support.ts';

const { publishRun } = await import('../../functions/src/jobs/summaries.ts');

const SIGNING = 3;
/** Steps 1 to 5 with domain's examples; one of each kind at the second address of the same call. */
const steps = COUNTED_STEPS.flatMap(({ key, type }, index) => {
  if (type === 'CUSTOM_FORM') return [];
  const { accepts } = stepExamples[type];
  const refuses = beyondCleaning(stepDefinition(type).schema, stepExamples[type].refuses);
  const step = { step: index + 1, key, type };
  const short = { accepts: accepts.slice(0, 1), refuses: refuses.slice(0, 1) };
  return [
    { ...step, prefix: '/api', accepts, refuses },
    { ...step, prefix: '', ...short },
  ];
});

describe.each(steps)('PUT $prefix/onboarding/step/$step', ({ step, key, type, prefix, accepts, refuses }) => {
  let client: Person;
  beforeAll(async () => {
    client = await newClient();
    if (step === SIGNING) expect((await put(client.token, { step: SIGNING, body: allSigned() })).status).toBe(200);
  });
  const storedData = async () => ((await stored(`onboardings/${client.uid}`)) as StoredRun).steps[key]?.data;

  it.each(refuses)('refuses $name', async ({ data, field }) => {
    const before = await storedData();
    const details = expectRefusal(await put(client.token, { step, body: data, prefix }), 400);
    expect(details.map((detail) => detail.field)).toContain(field);
    expect(await storedData()).toEqual(before);
  });
  it.each(accepts)('accepts $name', async ({ data }) => {
    const { status: code, body } = await put(client.token, { step, body: data, prefix });
    expect(code).toBe(200);
    const shown = body.steps[step - 1];
    expect(shown).toMatchObject({ stepNumber: step, status: 'COMPLETED' });
    // the signing step stores the signatures, not the caller's data
    if (step !== SIGNING) expect(shown?.data).toEqual(cleaned(stepDefinition(type).schema, data));
    expect(await storedData()).toEqual(shown?.data);
  });
});

interface StoredRun {
  steps: Record<string, { data: unknown } | undefined>;
}

describe('the documented bodies', () => {
  const entry = {
    id: 'k3j5x',
    name: 'a.pdf',
    size: 5,
    type: 'application/pdf',
    uploadedAt: '2026-01-31T12:00:00.000Z',
  };

  it.each([{}, null, { path: 'a.pdf' }, 'a.pdf'].map((handle) => ({ handle })))(
    'step 2 takes the file $handle of an entry, and does not keep it',
    async ({ handle }) => {
      const { token } = await newClient();
      const { status: code, body } = await put(token, {
        step: 2,
        body: { uploadedFiles: [{ ...entry, file: handle }, entry] },
      });
      expect(code).toBe(200);
      expect(body.steps[1]?.data).toEqual({ uploadedFiles: [entry, entry] });
    },
  );
  it('step 2 stores the type that a name stands for, whatever is sent', async () => {
    const { token } = await newClient();
    const uploadedFiles = [{ ...entry, type: 'application/x-msdownload' }];
    expect((await put(token, { step: 2, body: { uploadedFiles } })).body.steps[1]?.data).toEqual({
      uploadedFiles: [entry],
    });
  });
  it('step 2 cuts a name that no disk takes, and keeps its ending', async () => {
    const { token } = await newClient();
    const named = (name: string) => ({ uploadedFiles: [{ ...entry, name }] });
    const { status: code, body } = await put(token, { step: 2, body: named(`${'東'.repeat(100)}.pdf`) });
    expect(code).toBe(200);
    expect(body.steps[1]?.data).toEqual(named(`${'東'.repeat(78)}.pdf`));
    const short = named(`${'東'.repeat(78)}.pdf`);
    expect((await put(token, { step: 2, body: short })).body.steps[1]?.data).toEqual(short);
  });
  it('step 2 accepts no other key', async () => {
    const { token } = await newClient();
    const body = { uploadedFiles: [{ ...entry, file: {}, path: 'a.pdf' }] };
    expectRefusal(await put(token, { step: 2, body }), 400, 'There is a field here that a file does not have');
  });
  it.each([0, null, 'x', []])('an entry that is %j is refused in our words', async (entry) => {
    const { token } = await newClient();
    for (const [step, list] of [
      [2, { uploadedFiles: [entry] }],
      [3, { signedDocuments: [entry, entry, entry] }],
    ] as const)
      for (const { msg } of expectRefusal(await put(token, { step, body: list }), 400))
        expect(msg).not.toMatch(/must be a `|final value|cannot be null/);
  });
  it('a negative number of employees is refused as not positive first', async () => {
    const { token } = await newClient();
    const [first] = expectRefusal(await put(token, { step: 1, body: { ...exampleData(1), employeeCount: -5 } }), 400);
    expect(first).toEqual({ field: 'employeeCount', msg: 'Employee count must be a positive number' });
  });
});

describe('a step number', () => {
  it.each(['0', '6', '7', '-1', '1.0', '01', '1e0', '+1', '%201', '1%2F..%2F2', 'company', '١'])(
    '%s does not exist',
    async (number) => {
      const { token } = await newClient();
      expectRefusal(await put(token, { step: number, body: exampleData(1) }), 404);
    },
  );
});

describe('the onboarding', () => {
  it('begins untouched', async () => {
    const { token } = await newClient();
    const { body } = await status(token);
    expect(body).toEqual({
      status: 'NOT_STARTED',
      currentStep: 0,
      steps: [1, 2, 3, 4, 5].map((stepNumber) => ({ stepNumber, status: 'PENDING', data: null, savedAt: null })),
      sentBack: [],
      submittedAt: null,
      completedAt: null,
      referenceNumber: null,
    });
  });
  it.each(['/api', ''])(
    'is started by POST %s/onboarding/start, and a second start changes nothing',
    async (prefix) => {
      const { token, uid } = await newClient();
      const start = () => call<ApiOnboarding>('POST', `${prefix}/onboarding/start`, { token });
      expect((await start()).body).toMatchObject({ status: 'IN_PROGRESS', currentStep: 1 });
      await put(token, { step: 1, body: exampleData(1) });
      const before = await stored(`onboardings/${uid}`);
      expect((await start()).body).toMatchObject({ status: 'IN_PROGRESS', currentStep: 2 });
      expect(await stored(`onboardings/${uid}`)).toEqual(before);
    },
  );
  it('moves on after the saved step, in any order', async () => {
    const { token } = await newClient();
    for (const [step, next] of [
      [4, 5],
      [1, 2],
      [2, 3],
    ] as const)
      expect((await put(token, { step, body: exampleData(step) })).body.currentStep).toBe(next);
    const done = (await status(token)).body.steps.filter((step) => step.status === 'COMPLETED');
    expect(done.map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 4]);
  });
  it('is the caller’s own', async () => {
    const [ada, ben] = await Promise.all([newClient(), newClient()]);
    await put(ada.token, { step: 1, body: exampleData(1) });
    expect((await status(ben.token)).body.status).toBe('NOT_STARTED');
    expect((await stored(`onboardings/${ben.uid}`))?.['stepKeys']).toEqual(WIZARD.map(({ key }) => key));
  });
});

it('with an unreadable time is announced to the admins once, and stops nothing', async () => {
  const { uid, token } = await newClient();
  await put(token, { step: 1, body: exampleData(1) });
  await db.doc(`onboardings/${uid}`).update({ 'steps.company.savedAt': 'x' });
  const activityCount = () => db.collection('activity').where('userId', '==', uid).count().get();
  await publishRun(uid);
  const { count } = (await activityCount()).data();
  await publishRun(uid);
  expect((await activityCount()).data().count).toBe(count);
});
