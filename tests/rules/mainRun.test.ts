import { beforeEach, describe, expect, it } from 'vitest';
import {
  approveRunWrites,
  chooseMainRunWrites,
  flowAssignmentPath,
  onboardingPath,
  requestChangesWrites,
  saveFlowStepWrites,
  stamp,
  type FlowAssignment,
} from '@firstmile/domain';
import { exampleApproval, exampleFlowRun, exampleRun } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS, tampered } from './support.ts';

const project = await openProject();
const path = flowAssignmentPath('flow-1');
const ada = project.as(ADA);
const mia = project.as(MIA);
const admin = { uid: MIA.uid, name: 'Mia Holm' };
const flow = (done: number, changes: Partial<FlowAssignment> = {}) =>
  exampleFlowRun(done, { userId: 'ada', ...changes });
const pending = flow(7, { status: 'COMPLETED', submittedAt: PAST, completedAt: PAST, approval: exampleApproval() });
const approves = stamp(approveRunWrites(pending, admin), 'd1');
const asks = stamp(requestChangesWrites(pending, admin, { company: 'The full name.' }), 'd1');
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];
const read = async () => (await project.read(path)) as FlowAssignment | null;

describe('deciding about a flow', () => {
  beforeEach(() => project.seed(path, pending));

  it('is allowed to an admin, once', async () => {
    for (const writes of [approves, asks]) {
      await project.seed(path, pending);
      await commit(mia, writes);
      expect(await read()).toMatchObject({ status: 'COMPLETED', approval: { by: admin } });
      await expectUnchanged(project, path, () => commit(mia, writes));
    }
  });
  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    for (const writes of [approves, asks])
      await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a step that the flow does not have', { payment: 'x' }],
    ['an empty reason', { company: 'x', files: '' }],
    ['more than 500 characters', { company: 'x'.repeat(501) }],
    ['a text that turns', { company: 'x\u202e' }],
    ['a reason that is a number', { company: 7 }],
    ['a number beside a text', { company: 'x', files: 7 }],
    ['a reason that is yes', { company: true }],
    ['a reason that is empty by its kind', { company: null }],
    ['a reason that is a list', { company: ['x'] }],
    ['a text with a zero', { company: 'x\u0000' }],
    ['a text that hides a second one', { company: 'x\u0001y' }],
  ])('refuses a request for changes with %s', async (_, reasons) => {
    await expectUnchanged(project, path, () => commit(mia, tampered(asks, { 'approval.reasons': reasons })));
  });
  it('accepts reasons of several lines with any signs', async () => {
    const reasons = { company: 'a|b,\n\tc', files: 'x'.repeat(500) };
    await commit(mia, tampered(asks, { 'approval.reasons': reasons }));
    expect(await read()).toMatchObject({ approval: { reasons } });
  });
  it('is refused for one that does not wait for approval', async () => {
    await project.seed(path, { ...pending, approval: null });
    for (const writes of [approves, asks]) await expectUnchanged(project, path, () => commit(mia, writes));
  });
});

describe('requested changes of a flow', () => {
  const approval = exampleApproval({ status: 'CHANGES_REQUESTED', openKeys: ['company'], settledAt: PAST });
  const base = flow(7, { approval });
  const company = base.steps['company'];
  const reopened = {
    ...base,
    steps: { ...base.steps, ...(company && { company: { ...company, status: 'REOPENED' as const } }) },
  };
  const mend = stamp(saveFlowStepWrites(reopened, 'company', company?.data), 'w1');

  it('are handed in by the last reopened step', async () => {
    await project.seed(path, reopened);
    await commit(ada, mend);
    const run = await read();
    expect(run?.steps['company']).toMatchObject({ status: 'COMPLETED', writeId: 'w1' });
    expect(run?.submittedAt).not.toBeNull();
  });
  it('leave other steps as they were handed in', async () => {
    await project.seed(path, reopened);
    const open = { ...base, approval: null };
    const other = stamp(saveFlowStepWrites(open, 'project', base.steps['project']?.data), 'w1');
    await expectUnchanged(project, path, () => commit(ada, other));
  });
  it('only of a flow in which changes were requested: another one is handed in by its last step', async () => {
    await project.seed(path, { ...reopened, approval: null });
    await expectUnchanged(project, path, () => commit(ada, mend));
  });
});

describe('choosing the main run', () => {
  const run = onboardingPath('ada');
  const toFlow = stamp(chooseMainRunWrites('ada', 'flow-1'), 'm1');
  const toWizard = stamp(chooseMainRunWrites('ada', null), 'm2');
  beforeEach(async () => {
    await project.seed(path, flow(0));
    await project.seed(run, exampleRun(2, { userId: 'ada' }));
  });

  it('is allowed to an admin, to an assigned flow of the client and back', async () => {
    await commit(mia, toFlow);
    expect(await project.read(run)).toMatchObject({ isOff: true, mainFlow: 'flow-1' });
    await commit(mia, toWizard);
    expect(await project.read(run)).toMatchObject({ isOff: false, mainFlow: '' });
  });
  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    for (const writes of [toFlow, toWizard])
      await expectUnchanged(project, run, () => commit(project.as(person), writes));
  });
  it.each<[string, Record<string, unknown>]>([
    ['a flow that does not exist', { mainFlow: 'nowhere' }],
    ['a wizard that is on beside the flow', { isOff: false }],
    ['neither', { mainFlow: '' }],
    ['a step', { 'steps.company.status': 'REOPENED' }],
  ])('is refused with %s', async (_, changes) => {
    await expectUnchanged(project, run, () => commit(mia, tampered(toFlow, changes)));
  });
  it('is refused with the flow of another client', async () => {
    await project.seed(path, flow(0, { userId: 'ben' }));
    await expectUnchanged(project, run, () => commit(mia, toFlow));
  });
});
