import type { FormAssignment } from '@firstmile/domain';
import { exampleApproval, exampleFlowRun, exampleRun, moment } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { openTasks } from './openTasks.ts';

const form = (id: string, changes: Partial<FormAssignment> = {}) =>
  ({
    ...{ id, status: 'ASSIGNED', submittedAt: null, refusal: null, flowAssignmentId: null, customForm: { name: id } },
    ...changes,
  }) as unknown as FormAssignment;
const run = exampleRun(1);
const ids = (tasks: Partial<Parameters<typeof openTasks>[0]>, uid = 'ada') =>
  openTasks({ run, ...tasks }, uid).map(({ id, action }) => `${id} ${action}`);
const flow = exampleFlowRun(0);

it('puts what came back first, then what is due, then the onboarding, flows and forms', () => {
  const due = (day: number) => ({ dueAt: moment(day) });
  const refusal = { refusal: { fields: [], at: null } };
  const forms = [
    form('a'),
    form('b', due(2)),
    form('c', due(1)),
    form('d', refusal),
    form('e', { flowAssignmentId: 'x' }),
  ];
  expect(ids({ flows: [flow], forms })).toEqual([
    'd fix',
    'c start',
    'b start',
    'onboarding continue',
    'flow-1 start',
    'a start',
  ]);
});

it('leads with the changes that were asked for', () => {
  const approval = exampleApproval({ status: 'CHANGES_REQUESTED' });
  expect(ids({ run: { ...run, approval }, forms: [form('a', { dueAt: moment(1) })] })[0]).toBe(
    'onboarding makeChanges',
  );
  const asked = { ...approval, reasons: { company: 'Who?', project: 'When?' } };
  expect(openTasks({ run: { ...run, approval: asked } }, 'ada')[0]?.changes).toEqual([
    { key: 'company', text: 'Who?' },
    { key: 'project', text: 'When?' },
  ]);
});

it('has nothing that is handed in, cancelled or completed', () => {
  const over = { ...run, status: 'COMPLETED' as const, submittedAt: moment(1) };
  expect(
    ids({ run: over, forms: [form('a', { status: 'CANCELLED' }), form('b', { submittedAt: moment(1) })] }),
  ).toEqual([]);
});

it('puts what was handed to somebody else last, and what was handed to oneself where it was', () => {
  const handed = (uid: string) => ({ dueAt: moment(1), assignee: { uid, name: 'Somebody' } });
  const forms = [form('a', handed('iris')), form('b', handed('ada'))];
  expect(ids({ forms })).toEqual(['b start', 'onboarding continue', 'a start']);
  expect(ids({ forms }, 'iris')).toEqual(['a start', 'onboarding continue', 'b start']);
});
