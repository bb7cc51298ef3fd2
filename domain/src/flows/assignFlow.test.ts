import { describe, expect, it } from 'vitest';
import type { AppError } from '../core/errors.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import {
  refusalInEnglish,
  exampleAssignee,
  exampleFlowRun,
  exampleStep,
  flowForm,
  storedFlow,
  Store,
} from '../testing/index.ts';
import { assignFlowWrites, deleteFlowAssignmentWrites, formIdsOf } from './assignFlow.ts';
import type { FlowAssignment } from './assignment.ts';
import { apiFlow, apiFlowAssignment, flowFromApi, inApiTerms } from '../api/apiFlow.ts';

const ada = exampleAssignee();
const ben = exampleAssignee({ id: 'ben', email: 'ben@southwind.example' });
const flow = storedFlow();
const counter = () => {
  let made = 0;
  return () => `id${(made += 1)}`;
};
const assign = (
  changes: Partial<Parameters<typeof assignFlowWrites>[0]> = {},
  {
    users = [ada],
    open = [],
    forms = [flowForm],
  }: { users?: (typeof ada)[]; open?: FlowAssignment[]; forms?: (typeof flowForm)[] } = {},
) => assignFlowWrites({ ...flow, ...changes }, { users, forms, agreements: [], open, now: 0, idFor: counter() });

describe('assigning a flow', () => {
  it('gives each client a copy of it and of its form, linked together', () => {
    const store = new Store();
    const { copies, writes } = assign({}, { users: [ada, ben, ada] });
    store.commit([...copies, ...writes]);
    expect([...store.docs.keys()]).toEqual([
      'formCopies/id1',
      'onboardingFlowAssignments/id2',
      'customFormAssignments/id3',
      'onboardingFlowAssignments/id4',
      'customFormAssignments/id5',
    ]);
    expect(store.read<FlowAssignment>('onboardingFlowAssignments/id4')).toMatchObject({
      status: 'ASSIGNED',
      userId: 'ben',
      flow: { id: 'flow', name: flow.name, version: 1, steps: flow.steps },
      stepKeys: ['hello', 'company', 'files', 'papers', 'project', 'brand', 'done'],
      stepTypes: { brand: 'CUSTOM_FORM', done: 'CONFIRMATION' },
      optionalKeys: ['files', 'project'],
      formAssignmentIds: { brand: 'id5' },
      steps: {},
      currentStep: 0,
      lastStep: '',
      submittedAt: null,
    });
    expect(store.read<FormAssignment>('customFormAssignments/id5')).toMatchObject({
      userId: 'ben',
      flowAssignmentId: 'id4',
      customForm: { id: 'brand', version: 1, copyId: 'id1' },
      status: 'ASSIGNED',
    });
  });
  it('assigns a form used twice once', () => {
    const twice = [...flow.steps, exampleStep('again', 'CUSTOM_FORM', { config: { customFormId: 'brand' } })];
    const { writes } = assign({ steps: twice });
    expect(writes).toHaveLength(2);
    expect(writes[0]).toMatchObject({ data: { formAssignmentIds: { brand: 'id3', again: 'id3' } } });
    expect(formIdsOf(twice)).toEqual(['brand']);
  });
  it('skips clients who have it open, and names them; completed and other flows do not count', () => {
    const open = exampleFlowRun(2);
    expect(assign({}, { users: [ada], open: [open] })).toEqual({ copies: [], writes: [], made: [], already: [ada] });
    expect(assign({}, { users: [ada], open: [{ ...open, status: 'COMPLETED' }] }).writes).toHaveLength(2);
    expect(assign({}, { users: [ada], open: [{ ...open, flow: { ...open.flow, id: 'other' } }] }).writes).toHaveLength(
      2,
    );
    expect(assign({}, { users: [ada, ben], open: [open] })).toMatchObject({ already: [ada] });
  });
  it.for<[string, () => unknown, AppError['code'], string]>([
    ['an inactive flow', () => assign({ isActive: false }), 'conflict', 'This flow is inactive and cannot be assigned'],
    [
      'a flow whose form is gone',
      () => assign({}, { users: [ada], open: [], forms: [] }),
      'conflict',
      'The form "Brand questionnaire" in this flow no longer exists. Please edit the flow first.',
    ],
    ['nobody', () => assign({}, { users: [] }), 'invalid-input', 'Please select a user to assign the flow to'],
    ['an admin', () => assign({}, { users: [exampleAssignee({ role: 'ADMIN' })] }), 'invalid-input', 'is not a client'],
    [
      '201 at a time',
      () => assign({}, { users: Array<typeof ada>(201).fill(ada) }),
      'invalid-input',
      '200 users at a time',
    ],
  ])('is refused for %s', ([, act, code, message]) => {
    expect(refusalInEnglish(act)).toThrow(message);
    expect(refusalInEnglish(act)).toThrow(expect.objectContaining({ code }) as Error);
  });
  it('is undone with everything it created', () => {
    const store = new Store();
    store.commit(assign().writes);
    store.commit(deleteFlowAssignmentWrites(store.read<FlowAssignment>('onboardingFlowAssignments/id2')));
    expect(store.docs.size).toBe(0);
  });
});

describe('the API', () => {
  it('uses positions, and null for skipped steps', () => {
    const skipped = { status: 'SKIPPED' as const, data: {}, savedAt: null, writeId: 'w', replaces: '' };
    const run = exampleFlowRun(2);
    const shown = apiFlowAssignment({ ...run, steps: { ...run.steps, files: skipped } });
    expect(shown).toMatchObject({ currentStep: 3, status: 'IN_PROGRESS', completedAt: null });
    expect(Object.keys(shown.stepData)).toEqual(['0', '1', '2']);
    expect(shown.stepData).toMatchObject({ 0: {}, 1: { companyName: 'Northwind Traders' }, 2: null });
    expect(shown.flow.steps.map(({ order, stepType }) => [order, stepType])[6]).toEqual([6, 'CONFIRMATION']);
    expect(shown).not.toHaveProperty('userId');
  });
  it('accepts its own output, sorted by order, with the same ids', () => {
    const shown = apiFlow(flow);
    const body = { ...shown, steps: [...shown.steps].reverse() };
    expect(flowFromApi(body, flow)).toEqual({
      name: flow.name,
      needsApproval: null,
      dueDays: null,
      titles: {},
      description: flow.description,
      isActive: true,
      steps: flow.steps,
    });
    const moved = shown.steps.map((step) => ({ ...step, order: 10 - step.order }));
    expect(flowFromApi({ ...shown, steps: moved }, flow).steps).toEqual([...flow.steps].reverse());
  });
  it('reads the documented body: positions from 0, required and active by default, new ids', () => {
    const body = { name: 'A', steps: [{ stepType: 'WELCOME' }, { stepType: 'CONFIRMATION', isRequired: false }] };
    const { steps, ...rest } = flowFromApi(body);
    expect(rest).toEqual({ name: 'A', description: '', isActive: true });
    expect(steps.map(({ type, isRequired, config }) => [type, isRequired, config])).toEqual([
      ['WELCOME', true, {}],
      ['CONFIRMATION', false, {}],
    ]);
    expect(flowFromApi({ ...body, steps: [{ stepType: 'WELCOME', id: 'hello' }] }).steps[0]?.id).not.toBe('hello');
    expect(flowFromApi({ ...body, steps: [{ stepType: 'WELCOME', id: 'company' }] }, flow).steps[0]?.id).toHaveLength(
      20,
    );
    expect(flowFromApi(body, storedFlow({ isActive: false })).isActive).toBe(false);
  });
  it('names a step in an error by its place in the body', () => {
    const body = { steps: [{ order: 5 }, { order: 2 }, { order: 9 }] };
    expect(inApiTerms('steps[0].config.title', body)).toBe('steps[1].config.title');
    expect(inApiTerms('steps[2].type', body)).toBe('steps[2].stepType');
    expect(inApiTerms('steps[1].type', { steps: [{}, {}] })).toBe('steps[1].stepType');
    expect(inApiTerms('name', null)).toBe('name');
  });
  it.each<[string, unknown, string]>([
    ['a list', [], ''],
    ['a map for steps', { steps: {} }, 'steps'],
    ['a text for a step', { steps: ['WELCOME'] }, 'steps[0]'],
    ['an unknown type', { steps: [{ stepType: 'WELCOME' }, { stepType: 'DANCE' }] }, 'steps[1].stepType'],
    ['no type', { steps: [{}] }, 'steps[0].stepType'],
    ['a negative order', { steps: [{ stepType: 'WELCOME', order: -1 }] }, 'steps[0].order'],
    ['half an order', { steps: [{ stepType: 'WELCOME', order: 0.5 }] }, 'steps[0].order'],
    ['an order as text', { steps: [{ stepType: 'WELCOME', order: '0' }] }, 'steps[0].order'],
    [
      'an order twice',
      {
        steps: [
          { stepType: 'WELCOME', order: 1 },
          { stepType: 'WELCOME', order: 1 },
        ],
      },
      'steps',
    ],
  ])('refuses %s', (_name, body, field) => {
    expect(() => flowFromApi(body)).toThrow(
      expect.objectContaining({ code: 'invalid-input', fields: [expect.objectContaining({ field })] }) as Error,
    );
  });
});
