import { beforeAll, describe, expect, it } from 'vitest';
import { cleaned, stepDefinition, type ApiFlow, type StepType } from '@firstmile/domain';
import { beyondCleaning, exampleAnswers, exampleStepData, stepExamples } from '@firstmile/domain/testing';
import {
  assignedFlow,
  createFullFlow,
  expectCompletedOnce,
  FLOW_ASSIGNMENTS,
  flowOf,
  formOf,
  saveStepsBefore,
  readFlow,
  submitStep,
} from './flowCalls.ts';
import { submit } from './forms.ts';
import { allSigned, signingInput } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, type Person } from './support.ts';

let admin: Person;
let client: Person;
let flow: ApiFlow;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  flow = await flowOf(admin, 'WELCOME', 'COMPANY_INFO', 'PROJECT_DETAILS+', 'CONFIRMATION');
});

const newRun = async (...types: (StepType | `${StepType}+`)[]) =>
  assignedFlow(admin, await flowOf(admin, ...types), client);
const fullFlow = async () => assignedFlow(admin, await createFullFlow(admin), client);

/** Expects a refusal and an unchanged run. */
async function refused(step: Parameters<typeof submitStep>[1], code: number, message?: string | RegExp) {
  const before = await readFlow(step.id);
  const details = expectRefusal(await submitStep(client, step), code, message);
  expect(await readFlow(step.id)).toEqual(before);
  return details.map(({ field }) => field);
}

describe('a client', () => {
  it('plays all seven types of step to the end, which completes the flow in that call', async () => {
    const own = await newClient();
    const id = await assignedFlow(admin, await createFullFlow(admin), own);
    await saveStepsBefore(own, id, 6);
    expect(await readFlow(id)).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null });
    const last = { id, stepIndex: 6, stepData: { confirmed: true } };
    const { status, body } = await submitStep(own, last);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'COMPLETED',
      currentStep: 6,
      completedAt: expect.any(String) as string,
      stepData: { 0: {}, 1: exampleStepData('COMPANY_INFO'), 5: { customFormCompleted: true }, 6: { confirmed: true } },
    });
    await expectCompletedOnce(id, 'Welcome aboard');
    expectRefusal(await submitStep(own, last), 409, 'can no longer be changed');
    expectRefusal(await submitStep(own, { id, stepIndex: 0, stepData: {} }), 409, 'can no longer be changed');
  });
  it('may save again, and start again, without losing their place', { tags: ['wide'] }, async () => {
    const id = await assignedFlow(admin, flow, client);
    await saveStepsBefore(client, id, 2);
    expect((await submitStep(client, { id, stepIndex: 0, stepData: {} })).body).toMatchObject({
      currentStep: 2,
      status: 'IN_PROGRESS',
    });
    const company = { ...exampleStepData('COMPANY_INFO'), companyName: 'Southwind' };
    expect((await submitStep(client, { id, stepIndex: 1, stepData: company })).body).toMatchObject({
      currentStep: 2,
      stepData: { 1: company },
    });
    expect((await readFlow(id)).steps).not.toHaveProperty('1');
    await db.doc(`onboardingFlowAssignments/${id}`).delete();
  });
  it('skips only optional steps', { tags: ['wide'] }, async () => {
    const id = await newRun('WELCOME+', 'COMPANY_INFO', 'CONFIRMATION+');
    expect((await submitStep(client, { id, stepIndex: 0, stepData: null })).body).toMatchObject({
      currentStep: 1,
      stepData: { 0: null },
    });
    await refused({ id, stepIndex: 1, stepData: null }, 409, 'This step is required and cannot be skipped');
    await refused({ id, stepIndex: 2, stepData: null }, 409, 'Step 2 comes first');
    await saveStepsBefore(client, id, 2);
    expect((await submitStep(client, { id, stepIndex: 2, stepData: null })).body.status).toBe('COMPLETED');
    await expectCompletedOnce(id);
  });
  it('five times at once completes once', { tags: ['wide'] }, async () => {
    const id = await newRun('CONFIRMATION');
    const submit = () => submitStep(client, { id, stepIndex: 0, stepData: {} });
    const replies = await Promise.all(Array.from({ length: 5 }, submit));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await expectCompletedOnce(id);
  });
});

describe('a call is refused, and the run stays', () => {
  let id: string;
  beforeAll(async () => {
    id = await assignedFlow(admin, flow, client);
    await saveStepsBefore(client, id, 1);
  });
  it.each([
    ['one below nought', -1],
    ['one far out of range', 999],
    ['one just out of range', 4],
    ['half a position', 0.5],
    ['a text', '1'],
    ['null', null],
    ['a key', 'constructor'],
    ['none', undefined],
  ])('for %s as the position', async (_name, position) => {
    expect(await refused({ id, stepIndex: position, stepData: {} }, 400)).toEqual(['stepIndex']);
  });
  it.each([
    ['none', undefined],
    ['a text', 'text'],
    ['a number', 5],
    ['a list', []],
    ['true', true],
  ])('for %s as the data', async (_name, data) => {
    expect(await refused({ id, stepIndex: 1, stepData: data }, 400)).toEqual(['stepData']);
  });
  it('for a step ahead of its turn', async () => {
    await refused(
      {
        id,
        stepIndex: 2,
        stepData: exampleStepData('PROJECT_DETAILS'),
      },
      409,
      'Step 2 comes first',
    );
    await refused({ id, stepIndex: 3, stepData: { confirmed: true } }, 409, 'Step 2 comes first');
  });
  it('for data of another step, and names the fields', async () => {
    expect(await refused({ id, stepIndex: 1, stepData: { uploadedFiles: [] } }, 400)).toContain('stepData.companyName');
    expect(
      await refused({ id, stepIndex: 1, stepData: { ...exampleStepData('COMPANY_INFO'), status: 'COMPLETED' } }, 400),
    ).toEqual(['stepData']);
  });
  it('for 2 MB of data', async () => {
    await refused({ id, stepIndex: 1, stepData: { companyName: 'x'.repeat(2_000_000) } }, 413);
  });
  it('but not for prototype keys, which are dropped', async () => {
    const body = `{"stepIndex":0,"stepData":{"__proto__":{"status":"COMPLETED"},"constructor":{"a":1}}}`;
    const reply = await call('POST', `${FLOW_ASSIGNMENTS}/${id}/submit-step`, { token: client.token, body });
    expect(reply.body).toMatchObject({ status: 'IN_PROGRESS', stepData: { 0: {} } });
  });
  it('for other people, and for missing flows', async () => {
    const before = await readFlow(id);
    const stranger = await newClient();
    for (const [person, target] of [
      [stranger, id],
      [admin, id],
      [client, 'nobody'],
      [client, 'a%2Fb'],
    ] as const)
      expectRefusal(
        await submitStep(person, { id: target, stepIndex: 1, stepData: exampleStepData('COMPANY_INFO') }),
        404,
        'There is no such flow assignment',
      );
    expect(await readFlow(id)).toEqual(before);
    const { status } = await submitStep(client, { id, stepIndex: 1, stepData: exampleStepData('COMPANY_INFO') });
    expect(status).toBe(200);
  });
});

// the rows of domain and rules; signing and forms have another input in the API, see below
const types = (Object.keys(stepExamples) as StepType[]).filter(
  (type) => type !== 'DOCUMENT_SIGNING' && type !== 'CUSTOM_FORM',
);
describe.each(types)('a step of type %s', { tags: ['wide'] }, (type) => {
  let id: string;
  beforeAll(async () => {
    id = await newRun(type, 'CONFIRMATION');
  });
  it.each(beyondCleaning(stepDefinition(type).schema, stepExamples[type].refuses))(
    'refuses $name',
    async ({ data, field }) => {
      const fields = await refused({ id, stepIndex: 0, stepData: data }, 400);
      expect(fields).toContain(field ? `stepData.${field}` : 'stepData');
    },
  );
  it.each(stepExamples[type].accepts)('accepts $name', async ({ data }) => {
    const { status, body } = await submitStep(client, { id, stepIndex: 0, stepData: data });
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentStep: 1, stepData: { 0: cleaned(stepDefinition(type).schema, data) } });
  });
});

describe('signing in a flow', () => {
  it('accepts signatures with the step, like the wizard, also as the last step', async () => {
    const own = await newClient();
    const id = await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'DOCUMENT_SIGNING'), own);
    await submitStep(own, { id, stepIndex: 0, stepData: {} });
    const two = { signedDocuments: [signingInput(1), signingInput(2)] };
    expect(expectRefusal(await submitStep(own, { id, stepIndex: 1, stepData: two }), 400)[0]?.field).toBe(
      'stepData.signedDocuments',
    );
    const nobody = { signedDocuments: [signingInput(1), signingInput(2), signingInput(3, { signerName: ' ' })] };
    expect(expectRefusal(await submitStep(own, { id, stepIndex: 1, stepData: nobody }), 400)[0]?.field).toContain(
      'stepData.signedDocuments[2]',
    );
    expect((await db.collection(`users/${own.uid}/signatures`).get()).size).toBe(0);
    const { status, body } = await submitStep(own, { id, stepIndex: 1, stepData: allSigned() });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.status).toBe('COMPLETED');
    const signatures = (await db.collection(`users/${own.uid}/signatures`).get()).docs.map((doc) => doc.data());
    expect(signatures).toHaveLength(3);
    expect(signatures.every(({ receipt }) => (receipt as { verdict: string }).verdict === 'accepted')).toBe(true);
  });
  it('uses existing valid signatures', { tags: ['wide'] }, async () => {
    const own = await newClient();
    const first = await assignedFlow(admin, await flowOf(admin, 'DOCUMENT_SIGNING'), own);
    await submitStep(own, { id: first, stepIndex: 0, stepData: allSigned() });
    const data = (await readFlow(first)).steps[(await readFlow(first)).stepKeys[0] ?? '']?.data;
    const second = await assignedFlow(admin, await flowOf(admin, 'DOCUMENT_SIGNING'), own);
    expect((await submitStep(own, { id: second, stepIndex: 0, stepData: data })).body.status).toBe('COMPLETED');
  });
});

describe('a form in a flow', () => {
  it('must be submitted before its step', { tags: ['wide'] }, async () => {
    const id = await fullFlow();
    await saveStepsBefore(client, id, 5);
    await refused(
      {
        id,
        stepIndex: 5,
        stepData: { customFormCompleted: true },
      },
      409,
      'Please complete the form "Brand questionnaire" first',
    );
    await refused(
      {
        id,
        stepIndex: 5,
        stepData: {},
      },
      409,
      'Please complete the form "Brand questionnaire" first',
    );
    await submit(client, await formOf(id), exampleAnswers);
    await refused({ id, stepIndex: 5, stepData: {} }, 409, 'customFormCompleted');
    const { body } = await submitStep(client, { id, stepIndex: 5, stepData: { customFormCompleted: true } });
    expect(body.currentStep).toBe(6);
    expect((await submitStep(client, { id, stepIndex: 6, stepData: {} })).body.status).toBe('COMPLETED');
  });
  it.each(['cancelled', 'deleted'])('that was %s is skipped without data', { tags: ['wide'] }, async (fate) => {
    const id = await fullFlow();
    const form = await formOf(id);
    await saveStepsBefore(client, id, 5);
    if (fate === 'deleted') await db.doc(`customFormAssignments/${form}`).delete();
    else await db.doc(`customFormAssignments/${form}`).update({ status: 'CANCELLED' });
    expect((await submitStep(client, { id, stepIndex: 5, stepData: {} })).status).toBe(200);
    expect((await submitStep(client, { id, stepIndex: 6, stepData: {} })).body.status).toBe('COMPLETED');
  });
});
