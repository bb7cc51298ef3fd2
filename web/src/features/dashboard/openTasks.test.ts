import type { FileRecord, FormAssignment } from '@firstmile/domain';
import { exampleApproval, exampleFlowRun, exampleRun, moment } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { openTasks } from './openTasks.ts';

const form = (id: string, changes: Partial<FormAssignment> = {}) =>
  ({
    id,
    status: 'ASSIGNED',
    submittedAt: null,
    refusal: null,
    flowAssignmentId: null,
    customForm: { name: id },
    ...changes,
  }) as unknown as FormAssignment;
const run = exampleRun(1);
const ids = (tasks: Partial<Parameters<typeof openTasks>[0]>, uid = 'ada') =>
  openTasks({ run, ...tasks }, uid).map(({ id, action }) => `${id} ${action}`);
const flow = exampleFlowRun(0);

it('lists returned tasks first, then tasks with a due date, then the onboarding, flows and forms', () => {
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

it('lists requested changes first', () => {
  const approval = exampleApproval({ status: 'CHANGES_REQUESTED' });
  expect(ids({ run: { ...run, approval }, forms: [form('a', { dueAt: moment(1) })] })[0]).toBe(
    'onboarding makeChanges',
  );
  const withReasons = { ...approval, reasons: { company: 'Who?', project: 'When?' } };
  expect(openTasks({ run: { ...run, approval: withReasons } }, 'ada')[0]?.changes).toEqual([
    { kind: 'company', name: '', key: 'company/', text: 'Who?' },
    { kind: 'project', name: '', key: 'project/', text: 'When?' },
  ]);
});

it('lists files of the library that were sent back among the returned tasks, until they are replaced', () => {
  const by = { uid: 'mia', name: 'Mia' };
  const sentBack = { reason: 'A page is missing.', by, at: null, replacedBy: '' };
  const file = (id: string, changes: object) => ({ id, name: id, kind: 'file', ...changes }) as FileRecord;
  const files = [
    file('a', { sentBack }),
    file('b', { sentBack, kind: 'document' }),
    file('c', { sentBack: { ...sentBack, replacedBy: 'd' } }),
    file('d', {}),
  ];
  const tasks = openTasks({ run, files }, 'ada');
  expect(tasks.map(({ to, action }) => `${to} ${action}`)).toEqual([
    '/files replace',
    '/documents replace',
    '/onboarding continue',
  ]);
  expect(tasks[0]?.changes).toMatchObject([{ text: 'A page is missing.' }]);
});

it('leaves out tasks that are handed in, cancelled or completed', () => {
  const over = { ...run, status: 'COMPLETED' as const, submittedAt: moment(1) };
  expect(
    ids({ run: over, forms: [form('a', { status: 'CANCELLED' }), form('b', { submittedAt: moment(1) })] }),
  ).toEqual([]);
});

it('lists tasks assigned to somebody else last, and own ones in their usual place', () => {
  const handed = (uid: string) => ({ dueAt: moment(1), assignee: { uid, name: 'Somebody' } });
  const forms = [form('a', handed('iris')), form('b', handed('ada'))];
  expect(ids({ forms })).toEqual(['b start', 'onboarding continue', 'a start']);
  expect(ids({ forms }, 'iris')).toEqual(['a start', 'onboarding continue', 'b start']);
});
