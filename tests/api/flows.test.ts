import { beforeAll, describe, expect, it } from 'vitest';
import type { StepType } from '@firstmile/domain';
import { acceptedFlows, configExamples, exampleFlow, refusedFlows } from '@firstmile/domain/testing';
import {
  createFlow,
  createFullFlow,
  flowOf,
  FLOWS,
  listFlows,
  postFlow,
  putFlow,
  removeFlow,
  toApi,
} from './flowCalls.ts';
import { createForm, FORMS } from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, readPages, stored, type Person } from './support.ts';

let admin: Person;
let formId: string;
beforeAll(async () => {
  admin = await newAdmin();
  formId = (await createForm(admin)).id;
});
const withForm = (flow: unknown) =>
  JSON.parse(JSON.stringify(toApi(flow)).replaceAll('"brand"', `"${formId}"`)) as object;
/** The flows of this file's admin: other tests make flows meanwhile. */
const countFlows = async () =>
  (await db.collection('onboardingFlows').where('creator.uid', '==', admin.uid).count().get()).data().count;

describe('creating', () => {
  it.each(acceptedFlows)('accepts $name', { tags: ['wide'] }, async ({ flow }) => {
    const { status, body } = await postFlow(admin, withForm(flow));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      name: flow.name,
      description: flow.description,
      isActive: flow.isActive,
      version: 1,
      creator: { firstName: 'Grace', lastName: 'Marsh' },
      _count: { assignments: 0 },
    });
    expect(body.steps.map(({ stepType, order, isRequired }) => [stepType, order, isRequired])).toEqual(
      flow.steps.map(({ type, isRequired }, index) => [type, index, isRequired]),
    );
  });

  it.each(refusedFlows)('refuses $name, and stores nothing', { tags: ['wide'] }, async ({ flow, field, message }) => {
    const before = await countFlows();
    const details = expectRefusal(await postFlow(admin, withForm(flow)), 400, message);
    expect(details.map((detail) => detail.field)).toContain(field.replace(/\]\.type$/, '].stepType'));
    expect(await countFlows()).toBe(before);
  });

  const configs = Object.entries(configExamples).flatMap(([type, { accepts, refuses }]) => [
    ...accepts.map((example) => ({ ...example, type: type as StepType, field: '' })),
    ...refuses.filter(({ config }) => config !== null).map((example) => ({ ...example, type: type as StepType })),
  ]);
  it.each(configs)('checks $name as the settings of $type', { tags: ['wide'] }, async ({ type, config, field }) => {
    const steps = [
      { type: 'WELCOME', config: {} },
      { type, config },
    ];
    const reply = await postFlow(admin, withForm({ name: 'Settings', steps }));
    if (field === '') expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    else expect(expectRefusal(reply, 400).map((detail) => detail.field)).toContain(`steps[1].${field}`);
  });

  it.each<[string, unknown, string]>([
    ['no name', { steps: [{ stepType: 'WELCOME' }] }, 'name'],
    ['no steps', { name: 'A' }, 'steps'],
    ['a map for steps', { name: 'A', steps: { 0: { stepType: 'WELCOME' } } }, 'steps'],
    ['a text for a step', { name: 'A', steps: ['WELCOME'] }, 'steps[0]'],
    ['a step without type', { name: 'A', steps: [{ type: 'WELCOME' }] }, 'steps[0].stepType'],
    ['an order below nought', { name: 'A', steps: [{ stepType: 'WELCOME', order: -1 }] }, 'steps[0].order'],
    ['half an order', { name: 'A', steps: [{ stepType: 'WELCOME', order: 0.5 }] }, 'steps[0].order'],
    ['an order twice', { name: 'A', steps: [1, 1].map((order) => ({ stepType: 'WELCOME', order })) }, 'steps'],
    ['51 steps', { name: 'A', steps: Array<unknown>(51).fill({ stepType: 'WELCOME' }) }, 'steps'],
    ['a name that is a list', { name: ['A'], steps: [{ stepType: 'WELCOME' }] }, 'name'],
    [
      'a setting at fault in the second place',
      {
        name: 'A',
        steps: [
          { stepType: 'CONFIRMATION', order: 1, config: { title: 5 } },
          { stepType: 'WELCOME', order: 0 },
        ],
      },
      'steps[0].config.title',
    ],
  ])('refuses %s', { tags: ['wide'] }, async (_name, body, field) => {
    expect(expectRefusal(await postFlow(admin, body), 400).map((detail) => detail.field)).toContain(field);
  });
  it('refuses 10,000 steps before checking any', async () => {
    const steps = Array<unknown>(10_000).fill({ stepType: 'WELCOME' });
    expect(expectRefusal(await postFlow(admin, { name: 'A', steps }), 400)).toEqual([]);
  });

  it('sorts steps by their order, and ignores the body’s author', async () => {
    const flow = await createFlow(admin, {
      name: ' Two steps ',
      creator: { firstName: 'Mallory' },
      _count: { assignments: 9 },
      version: 7,
      steps: [
        { stepType: 'CONFIRMATION', order: 7 },
        { stepType: 'WELCOME', order: 3, config: { title: '<img src=x onerror=alert(1)>' } },
      ],
    });
    expect(flow).toMatchObject({ name: 'Two steps', isActive: true, version: 1, _count: { assignments: 0 } });
    expect(flow.creator.firstName).toBe('Grace');
    expect(flow.steps.map(({ stepType, order }) => [stepType, order])).toEqual([
      ['WELCOME', 0],
      ['CONFIRMATION', 1],
    ]);
  });

  it(
    'takes the names of forms from the forms, and refuses a form that is not there, naming the step',
    { tags: ['wide'] },
    async () => {
      const step = (customFormId: string) => ({
        stepType: 'CUSTOM_FORM',
        config: { customFormId, customFormName: 'A lie' },
      });
      const flow = await createFlow(admin, { name: 'A form', steps: [step(formId)] });
      expect(flow.steps[0]?.config).toEqual({ customFormId: formId, customFormName: 'Brand questionnaire' });
      const reply = await postFlow(admin, { name: 'No form', steps: [step(formId), step('nobody')] });
      expect(expectRefusal(reply, 409, 'step 2')[0]?.field).toBe('steps[1].config.customFormId');
      const other = await createForm(admin);
      expect((await call('DELETE', `${FORMS}/${other.id}`, { token: admin.token })).status).toBe(200);
      expectRefusal(await putFlow(admin, flow.id, { name: 'A form', steps: [step(other.id)] }), 409, 'step 1');
      expect((await stored(`onboardingFlows/${flow.id}`))?.['version']).toBe(1);
    },
  );
});

describe('replacing', () => {
  it('makes the next version, in which steps with an id stay the same steps', async () => {
    const flow = await createFullFlow(admin);
    const steps = [...flow.steps].reverse().map((step, order) => ({ ...step, order, isRequired: false }));
    const { status, body } = await putFlow(admin, flow.id, { ...flow, name: 'Reversed', isActive: false, steps });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: flow.id, name: 'Reversed', isActive: false, version: 2, creator: flow.creator });
    expect(body.steps.map(({ id }) => id)).toEqual([...flow.steps].reverse().map(({ id }) => id));
    expect(body.steps.every(({ isRequired }) => !isRequired)).toBe(true);
    // the documented body has no isActive: it stays unchanged
    const plain = { name: 'Plain', steps: [{ stepType: 'WELCOME', order: 0, config: {}, isRequired: true }] };
    expect((await putFlow(admin, flow.id, plain)).body).toMatchObject({ isActive: false, description: '', version: 3 });
  });
  it('refuses what creating refuses, and changes nothing', { tags: ['wide'] }, async () => {
    const flow = await flowOf(admin, 'WELCOME');
    const before = await stored(`onboardingFlows/${flow.id}`);
    expectRefusal(await putFlow(admin, flow.id, { ...flow, name: ' ' }), 400, 'Flow name is required');
    expectRefusal(await putFlow(admin, flow.id, { ...flow, steps: [] }), 400, 'At least one step is required');
    expectRefusal(await putFlow(admin, flow.id, { ...flow, steps: [...flow.steps, ...flow.steps] }), 400);
    expect(await stored(`onboardingFlows/${flow.id}`)).toEqual(before);
  });
  it('five times at once makes a version each', { tags: ['wide'] }, async () => {
    const flow = await flowOf(admin, 'WELCOME');
    const replies = await Promise.all(Array.from({ length: 5 }, () => putFlow(admin, flow.id, flow)));
    const done = replies.filter(({ status }) => status === 200).length;
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await stored(`onboardingFlows/${flow.id}`))?.['version']).toBe(1 + done);
  });
});

describe('deleting', () => {
  it('is for good', async () => {
    const flow = await flowOf(admin, 'WELCOME');
    expect(await removeFlow(admin, flow.id)).toMatchObject({ status: 200, body: { id: flow.id } });
    expect(await stored(`onboardingFlows/${flow.id}`)).toBeUndefined();
    expectRefusal(await removeFlow(admin, flow.id), 404, 'There is no such flow');
    expectRefusal(await putFlow(admin, flow.id, flow), 404, 'There is no such flow');
    expectRefusal(await removeFlow(admin, 'a%2Fb'), 404, 'There is no such flow');
  });
});

describe('the flows', () => {
  it('come newest first, a page at a time', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index++) made.push((await flowOf(admin, 'WELCOME')).id);
    const { seen, mostInAPage } = await readPages((query) => listFlows(admin, query), made);
    expect(mostInAPage).toBe(2);
    expect(seen).toEqual(made.reverse());
  });
  it.each(['limit=-1', 'limit=1.5', 'cursor=nobody', 'cursor='])('are refused for %s', async (query) => {
    expect(expectRefusal(await listFlows(admin, `?${query}`), 400)[0]?.field).toBe(query.split('=')[0]);
  });
});

describe('a client', () => {
  it('may not make, change, delete or see flows', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const flow = await createFlow(admin, withForm(exampleFlow()));
    const before = await stored(`onboardingFlows/${flow.id}`);
    expectRefusal(await postFlow(client, flow), 403);
    expectRefusal(await putFlow(client, flow.id, flow), 403);
    expectRefusal(await removeFlow(client, flow.id), 403);
    expectRefusal(await listFlows(client), 403);
    expectRefusal(await call('POST', FLOWS, { body: flow }), 401);
    expect(await stored(`onboardingFlows/${flow.id}`)).toEqual(before);
  });
});
