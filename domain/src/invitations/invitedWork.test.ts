import { describe, expect, it } from 'vitest';
import { COUNTED_STEPS } from '../onboarding/onboarding.ts';
import { stepDefinition } from '../steps/index.ts';
import { firstTasks, INVITED_STEPS, minutesText } from './invitedWork.ts';
import { allMinutes, flowMinutes, formMinutes } from './workMinutes.ts';

const codes = (names: string[], count: number, hasWizard: boolean) => {
  const { tasks, more } = firstTasks({ names, count, hasWizard }, ({ label }) => label.code);
  return [...tasks, more];
};

describe('the tasks of an invitation', () => {
  it('are three at most, flows and forms before the steps of the standard onboarding', () => {
    expect(codes([], 0, false)).toEqual([0]);
    expect(codes(['Brief'], 1, false)).toEqual(['Brief', 0]);
    expect(codes([], 0, true)).toEqual(['step.companyInfo', 'step.fileUpload', 'step.documentSigning', 2]);
    expect(codes(['Brief', 'Tax'], 2, true)).toEqual(['Brief', 'Tax', 'step.companyInfo', 4]);
    expect(codes(['A', 'B', 'C'], 6, true)).toEqual(['A', 'B', 'C', 8]);
  });

  it('name the steps as their definitions do', () => {
    const steps = COUNTED_STEPS.map((step) => ({ ...step, label: stepDefinition(step.type).label }));
    expect(INVITED_STEPS).toEqual(steps);
  });

  it('take 25 to 40 minutes in the standard onboarding, and are timed only when all are known', () => {
    expect(allMinutes([], true)).toEqual({ from: 25, to: 40 });
    expect(allMinutes([], false)).toBeNull();
    expect(allMinutes([{ from: 1, to: 2 }, undefined], true)).toBeNull();
  });

  it('take a time that grows with questions and steps, and is always a range', () => {
    const form = (fields: number) => formMinutes({ fields: Array.from({ length: fields }) });
    expect(allMinutes([form(1)], false)).toEqual({ from: 1, to: 2 });
    expect(allMinutes([form(10)], false)).toEqual({ from: 3, to: 7 });
    expect(allMinutes([form(60)], false)).toEqual({ from: 20, to: 40 });
    expect(allMinutes([flowMinutes({ steps: [{ type: 'WELCOME' }, { type: 'CUSTOM_FORM' }] })], false)).toEqual({
      from: 3,
      to: 7,
    });
    expect(flowMinutes({ steps: [{ type: 'OF_LATER' as 'WELCOME' }] })).toEqual({ from: 0, to: 1 });
    expect(minutesText({ from: 25, to: 40 }, 'en')).toBe('25–40');
  });
});
