import { describe, expect, it } from 'vitest';
import { exampleFlowRun, exampleRun, moment, Store } from '../testing/index.ts';
import { stamp } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment, WholeFormAssignment } from '../forms/assignment.ts';
import { completeFlowWrites, needTurn, saveFlowStepWrites } from '../flows/playCommands.ts';
import { flowAssignmentPath } from '../core/paths.ts';
import { applyApprovalDecision } from './applyApproval.ts';
import { approveRunWrites } from './approvalCommands.ts';
import { summarize } from './onboarding.ts';
import { requestChangesWrites } from './requestChanges.ts';

const ADMIN = { uid: 'mia', name: 'Mia Holm' };
const PERSON = { id: 'client', firstName: 'Ada', lastName: 'Marsh' };
const DAY = 86_400_000;

/** A flow of seven steps that was handed in; a main run has a reference number. */
function handedIn({ reference = 'FM-2026-7K3QZD' as string | null, needsApproval = undefined as boolean | undefined }) {
  const store = new Store();
  const flow = exampleFlowRun(7, { submittedAt: moment(9) });
  const stored = { ...flow, flow: { ...flow.flow, ...(needsApproval !== undefined && { needsApproval }) } };
  const path = flowAssignmentPath(flow.id);
  store.commit([{ op: 'create', path, data: stored }]);
  const forms = new Map<string, WholeFormAssignment>();
  for (const id of Object.values(flow.formAssignmentIds)) {
    store.commit([{ op: 'create', path: `customFormAssignments/${id}`, data: { status: 'COMPLETED' } }]);
    forms.set(id, {
      ...store.read<FormAssignment>(`customFormAssignments/${id}`),
      answers: {},
      customForm: { fields: [] },
    } as never);
  }
  const run = () => store.read<FlowAssignment>(path);
  const complete = () => {
    store.now = 3 * DAY;
    store.commit(stamp(completeFlowWrites(run(), { signatures: [], reference, now: store.now }), 'done'));
  };
  const settle = () => {
    const outcome = applyApprovalDecision(PERSON, {
      run: run(),
      handedIn: { files: [], signatures: [], usedElsewhere: new Map(), forms },
    });
    const isKnown = ({ path: at }: { path: string }) => store.docs.has(at) || at.startsWith('activity/');
    store.commit(outcome.writes.filter(isKnown));
    return outcome;
  };
  complete();
  return { store, run, complete, settle };
}

describe('a flow that is the main run', () => {
  it('gets a reference number, its days and a pending approval', () => {
    expect(handedIn({}).run()).toMatchObject({
      status: 'COMPLETED',
      reference: 'FM-2026-7K3QZD',
      approval: { status: 'PENDING', round: 1 },
    });
    expect(handedIn({}).run().daysToComplete).toBeCloseTo(3, 3);
  });
  it('is approved when its setting says so, any other only then', () => {
    expect(handedIn({ needsApproval: false }).run().approval).toBeUndefined();
    expect(handedIn({ reference: null }).run().approval).toBeUndefined();
    expect(handedIn({ reference: null, needsApproval: true }).run().approval).toMatchObject({ status: 'PENDING' });
  });
  it('is approved under its reference number, another one under its name', () => {
    const approve = (flow: ReturnType<typeof handedIn>) => {
      flow.store.commit(stamp(approveRunWrites(flow.run(), ADMIN), 'd'));
      return flow.settle().notice;
    };
    const main = handedIn({});
    expect(approve(main)).toMatchObject({ message: { code: 'onboarding.approved' } });
    expect(main.run().approval?.settledAt).not.toBeNull();
    expect(approve(handedIn({ reference: null, needsApproval: true }))).toMatchObject({
      message: { code: 'flow.approved', params: { name: 'Welcome aboard' } },
    });
  });
  it('starts its reminders again when it is sent back, by the dates of its steps too', () => {
    const remindersOf = (changes: Record<string, unknown>) => {
      const { store, run, settle } = handedIn({});
      const steps = run().flow.steps.map((step) => ({ ...step, due: { days: 2, after: 'start' } }));
      store.commit([{ op: 'update', path: flowAssignmentPath('flow-1'), data: changes }]);
      if ('due' in changes)
        store.commit([{ op: 'update', path: flowAssignmentPath('flow-1'), data: { 'flow.steps': steps } }]);
      store.commit(stamp(requestChangesWrites(run(), ADMIN, { company: 'The full name' }), 'd'));
      settle();
      return run().nextReminderAt;
    };
    expect(remindersOf({})).toBeNull();
    expect(remindersOf({ dueAt: moment(99) })).toBeTruthy();
    expect(remindersOf({ due: true })).toBeTruthy();
  });
  it('takes requested changes in any step that asks for something, and hands in with the last of them', () => {
    const { store, run, settle, complete } = handedIn({});
    expect(() => requestChangesWrites(run(), ADMIN, { hello: 'x' })).toThrow();
    store.commit(stamp(requestChangesWrites(run(), ADMIN, { company: 'The full name', brand: 'One more' }), 'd'));
    const { notice } = settle();
    expect(JSON.stringify(notice?.message)).toContain('The full name');
    expect(notice?.link).toBe('/custom-flow/flow-1');
    const { steps, approval, status, submittedAt, formAssignmentIds } = run();
    expect({ status, submittedAt, keys: approval?.openKeys }).toEqual({
      status: 'IN_PROGRESS',
      submittedAt: null,
      keys: ['company', 'brand', 'done'],
    });
    expect(Object.values(steps).filter((step) => step.status === 'REOPENED')).toHaveLength(3);
    expect(store.read(`customFormAssignments/${formAssignmentIds['brand'] ?? ''}`)).toMatchObject({
      status: 'IN_PROGRESS',
      refusal: { fields: [{ field: '', msg: 'One more' }] },
    });
    expect(() => saveFlowStepWrites(run(), 'project', steps['project']?.data)).toThrow();
    for (const key of ['company', 'brand', 'done']) {
      expect(needTurn(run(), key)).toBe(key === 'done');
      store.commit(stamp(saveFlowStepWrites(run(), key, steps[key]?.data), `again-${key}`));
    }
    expect(run().submittedAt).not.toBeNull();
    complete();
    expect(run().approval).toMatchObject({ status: 'PENDING', round: 2, openKeys: [], first: 'CHANGES_REQUESTED' });
    expect(store.docs.has('activity/flow-flow-1-2')).toBe(true);
  });
});

it('a profile shows the main run: its path, name, steps and company', () => {
  const wizard = exampleRun(0, { status: 'NOT_STARTED', isOff: true, mainFlow: 'flow-1' });
  expect(summarize(wizard)).toMatchObject({ path: 'onboardings/client', state: 'none', isOff: true });
  const summary = summarize(wizard, exampleFlowRun(3));
  expect(summary).toMatchObject({
    path: 'onboardingFlowAssignments/flow-1',
    flow: { name: 'Welcome aboard' },
    status: 'IN_PROGRESS',
    state: 'inProgress',
    completedSteps: 2,
    totalSteps: 6,
    company: 'Northwind Traders',
  });
  expect(summary.isOff).toBeUndefined();
  expect(summarize(wizard, exampleFlowRun(0, { status: 'ASSIGNED' }))).toMatchObject({
    status: 'NOT_STARTED',
    state: 'notStarted',
  });
});
