import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { STEP_TYPES, stepDefinition } from '../steps/index.ts';
import {
  english,
  refusalInEnglish,
  acceptedFlows,
  configExamples,
  exampleFlow,
  exampleStep,
  refusedFlows,
  reservedFlows,
  storedFlow,
  Store,
} from '../testing/index.ts';
import type { FlowInput, OnboardingFlow } from './flow.ts';
import { formIdOf, newFlowStep } from './flowStep.ts';
import { createFlowWrites, deleteFlowWrites, updateFlowWrites } from './saveFlow.ts';

const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const create = (flow: unknown) => createFlowWrites('flow', flow as FlowInput, creator);
const errorsOf = (flow: unknown) => {
  try {
    create(flow);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return [];
};

describe('a flow', () => {
  it.each(acceptedFlows)('is accepted with $name', ({ flow }) => expect(create(flow)).toHaveLength(1));
  it.each([...refusedFlows, ...reservedFlows])('is refused with $name', ({ flow, field, message }) => {
    expect(refusalInEnglish(() => create(flow))).toThrow(message);
    expect(errorsOf(flow).map((error) => error.field)).toContain(field);
  });
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'WELCOME'],
    ['a map', { 0: exampleStep('a', 'WELCOME') }],
    ['a list of nothing', [null]],
    ['a list of texts', ['WELCOME']],
    ['a step without id', [{ type: 'WELCOME', isRequired: true, config: {} }]],
    ['a step that is more', [{ ...exampleStep('a', 'WELCOME'), order: 1 }]],
    ['an id with a dot', [exampleStep('a.b', 'WELCOME')]],
    ['an id twice', [exampleStep('a', 'WELCOME'), exampleStep('a', 'CONFIRMATION')]],
    ['a step without config', [exampleStep('a', 'WELCOME', { config: undefined as never })]],
  ])('is refused with %s for steps', (_name, steps) => {
    expect(errorsOf({ ...exampleFlow(), steps })[0]?.field).toMatch(/^steps/);
  });

  it('is created active or not, without space around its texts, as version 1', () => {
    const store = new Store();
    store.commit(create({ ...exampleFlow(), name: ' Hello ', description: ' There ', isActive: false }));
    expect(store.read<OnboardingFlow>('onboardingFlows/flow')).toMatchObject({
      name: 'Hello',
      description: 'There',
      isActive: false,
      version: 1,
      assignmentCount: 0,
      creator,
    });
  });
  it('is replaced by its next version, keeps its creator and is deleted', () => {
    const store = new Store();
    store.commit(create(exampleFlow()));
    const read = () => store.read<OnboardingFlow>('onboardingFlows/flow');
    const steps = [...exampleFlow().steps].reverse();
    store.commit(stamp(updateFlowWrites(read(), { ...exampleFlow(), steps }), 'w2'));
    expect(read()).toMatchObject({ steps, version: 2, creator, writeId: 'w2' });
    expect(refusalInEnglish(() => stamp(updateFlowWrites(read(), { ...exampleFlow(), steps: [] }), 'w3'))).toThrow(
      'At least one step is required',
    );
    store.commit(deleteFlowWrites('flow'));
    expect(store.docs.size).toBe(0);
  });
});

describe.each(Object.entries(configExamples))('the settings of %s', (type, { accepts, refuses }) => {
  const withConfig = (config: unknown) => ({
    ...exampleFlow(),
    steps: [{ ...exampleStep('a', type as never), config }],
  });
  it.each(accepts)('accept $name', ({ config }) => expect(errorsOf(withConfig(config))).toEqual([]));
  it.each(refuses)('refuse $name', ({ config, field }) =>
    expect(errorsOf(withConfig(config)).map((error) => error.field)).toContain(`steps[0].${field}`),
  );
});

describe('a step', () => {
  it('is appended as a required one, with a new id', () => {
    const [first, second] = [newFlowStep('WELCOME'), newFlowStep('WELCOME')];
    expect(first).toMatchObject({ type: 'WELCOME', isRequired: true, config: {} });
    expect(first.id).not.toBe(second.id);
  });
  it('of every type has a definition under its own name', () => {
    expect(STEP_TYPES).toHaveLength(7);
    for (const type of STEP_TYPES)
      expect(english(stepDefinition(type))).toMatchObject({ type, label: expect.any(String) as string });
  });
  it('asks for a form only when it is a custom form', () => {
    expect(storedFlow().steps.map(formIdOf).filter(Boolean)).toEqual(['brand']);
    expect(formIdOf({ type: 'WELCOME', config: { customFormId: 'brand' } })).toBe('');
    expect(formIdOf({ type: 'CUSTOM_FORM', config: {} })).toBe('');
  });
});
