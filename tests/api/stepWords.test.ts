import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFlowStepWrites, type ApiFlow } from '@firstmile/domain';
import { english, exampleStepData } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import {
  assignedFlow,
  createFlow,
  expectCompletedOnce,
  listFlows,
  putFlow,
  readFlow,
  submitStep,
} from './flowCalls.ts';
import { expectRefusal, newAdmin, newClient, until, type Person } from './support.ts';

const words = {
  title: 'Your firm',
  words: { de: { title: 'Ihre Firma', description: 'Für die Anmeldung' } },
  fields: { website: 'off', contactPhone: 'optional' },
};
const choices = { budgets: ['Up to €500', 'More'], fields: { specialRequirements: 'required' } };
const body = {
  name: 'A mandate',
  steps: [
    { stepType: 'COMPANY_INFO', config: words },
    { stepType: 'PROJECT_DETAILS', config: choices },
    { stepType: 'FILE_UPLOAD', config: { hints: ['Last annual accounts'] } },
  ],
};
const { website: _, contactPhone: __, ...company } = exampleStepData('COMPANY_INFO');
const project = { ...exampleStepData('PROJECT_DETAILS'), projectBudget: 'More', specialRequirements: 'By March' };

let admin: Person;
let client: Person;
let flow: ApiFlow;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  flow = await createFlow(admin, body);
});

describe('a flow whose steps have words and fields of their own', () => {
  it('is shown with its settings, and stored again unchanged', async () => {
    const listed = (await listFlows(admin)).body.find(({ id }) => id === flow.id);
    expect(listed?.steps.map(({ config }) => config)).toEqual(body.steps.map(({ config }) => config));
    const { status, body: updated } = await putFlow(admin, flow.id, { name: flow.name, steps: listed?.steps });
    expect(status, JSON.stringify(updated)).toBe(200);
    expect(updated.steps).toEqual(flow.steps);
  });

  it('takes what it asks for, and completes', async () => {
    const id = await assignedFlow(admin, flow, client);
    const refused = async (stepData: unknown) =>
      expectRefusal(await submitStep(client, { id, stepIndex: 0, stepData }), 400).map(({ field }) => field);
    expect(await refused({ ...company, website: 'https://northwind.example' })).toContain('stepData.website');
    expect(await refused({ ...company, contactPhone: '12' })).toContain('stepData.contactPhone');
    expect(await refused({ ...company, companyName: '' })).toContain('stepData.companyName');
    expect((await submitStep(client, { id, stepIndex: 0, stepData: company })).body.stepData).toEqual({ 0: company });
    const { specialRequirements: ___, ...less } = project;
    const lacking = await submitStep(client, { id, stepIndex: 1, stepData: less });
    expectRefusal(lacking, 400, 'Special requirements are required');
    expect((await submitStep(client, { id, stepIndex: 1, stepData: project })).status).toBe(200);
    expect((await submitStep(client, { id, stepIndex: 2, stepData: { uploadedFiles: [] } })).status).toBe(200);
    await expectCompletedOnce(id, 'A mandate');
  });
});

describe('a browser that hands in less than the flow asks for', () => {
  const browser = { of: null as Browser | null };
  afterAll(() => browser.of?.close());

  it('gets it back with the reason: rules know only shapes and limits', async () => {
    const own = await newClient();
    browser.of = new Browser(own);
    const id = await assignedFlow(
      admin,
      await createFlow(admin, { name: 'One step', steps: body.steps.slice(0, 1) }),
      own,
    );
    const run = await readFlow(id);
    const [key = ''] = run.stepKeys;
    const [write] = saveFlowStepWrites(run, key, company);
    if (write?.op !== 'update') throw new Error('Saving is an update');
    const step = { ...(write.data[`steps.${key}`] as object), data: { contactName: 'Ada Marsh' } };
    await browser.of.commit([{ ...write, data: { ...write.data, [`steps.${key}`]: step } }]);
    const back = await until(
      () => readFlow(id),
      ({ refusal }) => refusal !== null,
    );
    const reasons = back.refusal?.reasons.map((reason) => english(reason));
    expect(reasons).toContain('Company name is required');
    expect(reasons).not.toContain('Website is required');
  });
});
