import { describe, expect, it } from 'vitest';
import { assignFlowWrites } from '../flows/assignFlow.ts';
import { createFlowWrites } from '../flows/saveFlow.ts';
import { assignFormWrites } from '../forms/assignForm.ts';
import type { CustomForm } from '../forms/form.ts';
import { createFormWrites, formContent, updateFormWrites } from '../forms/saveForm.ts';
import { exampleAssignee, exampleFlow, exampleForm, flowForm, storedFlow } from '../testing/index.ts';
import { dueAfter } from './dueAfter.ts';

const iso = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at).toISOString() : null);
const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const now = Date.parse('2027-03-20T23:30:00Z'); // already the 21st in Berlin
const order = { users: [exampleAssignee()], now, idFor: (key: string) => key, zone: 'Europe/Berlin' };
const form = { id: 'f1', version: 1, ...exampleForm } as CustomForm;

const formDue = (dueDays: number | null, more: object = {}) =>
  iso(assignFormWrites({ ...order, form: { ...form, dueDays }, open: [], ...more }).made[0]?.dueAt?.toMillis());
const flowDue = (dueDays: number | null, more: object = {}) => {
  const assigning = assignFlowWrites(
    { ...storedFlow(), dueDays },
    { ...order, forms: [flowForm], agreements: [], ...more },
  );
  return iso(assigning.made[0]?.dueAt?.toMillis());
};

describe.each([
  ['form', formDue],
  ['flow', flowDue],
] as const)('a %s with due days', (_, due) => {
  it('is due at the end of that day in the zone of the business, whatever the clocks do', () => {
    expect([due(7), due(8)]).toEqual(['2027-03-28T21:59:00.000Z', '2027-03-29T21:59:00.000Z']);
    expect(due(6)).toBe('2027-03-27T22:59:00.000Z');
  });
  it('is due at the date that was chosen when it was assigned, and without days at none', () => {
    expect(due(7, { dueAt: now + 1000 })).toBe(iso(now + 1000));
    expect(due(null)).toBeNull();
  });
});

it('days are whole numbers from 1 to 365, or none', () => {
  expect(dueAfter(undefined, now, 'Etc/UTC')).toBeNull();
  for (const dueDays of [1, 365, null]) {
    expect(createFormWrites('f1', { ...exampleForm, dueDays }, mia)).toHaveLength(1);
    expect(createFlowWrites('f1', { ...exampleFlow(), dueDays }, mia)).toHaveLength(1);
  }
  for (const dueDays of [0, 366, 1.5, '7' as unknown as number]) {
    expect(() => createFormWrites('f1', { ...exampleForm, dueDays }, mia)).toThrow();
    expect(() => createFlowWrites('f1', { ...exampleFlow(), dueDays }, mia)).toThrow();
  }
});

it('days are removed by the next version', () => {
  const [write] = updateFormWrites({ ...form, dueDays: 7 }, { ...exampleForm, dueDays: null });
  expect(write).toMatchObject({ data: { dueDays: null } });
  expect(formContent({ ...exampleForm, dueDays: null })).not.toHaveProperty('dueDays');
});
