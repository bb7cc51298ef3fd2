import * as lite from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  approveRunWrites,
  COUNTED_STEPS,
  requestChangesWrites,
  saveOnboardingStepWrites,
  stamp,
  startOnboardingWrites,
  type Approval,
  type Run,
  type RunStep,
  type Write,
} from '@firstmile/domain';
import { exampleApproval, exampleData, exampleRun, savedStep } from '@firstmile/domain/testing';
import {
  ADA,
  tampered,
  BEN,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
} from './support.ts';

const project = await openProject();
const path = 'onboardings/ada';
const ada = project.as(ADA);
const mia = project.as(MIA);
const completed = (approval: Approval | null, changes: Partial<Run> = {}): Run =>
  exampleRun(5, { userId: 'ada', status: 'COMPLETED', submittedAt: PAST, completedAt: PAST, approval, ...changes });
const pending = completed(exampleApproval());
const admin = { uid: MIA.uid, name: 'Mia Holm' };
const approves = stamp(approveRunWrites(pending, admin), 'd1');
const asks = stamp(
  requestChangesWrites(pending, admin, { company: 'Your full name, please.', files: 'The logo.' }),
  'd1',
);
const read = async () => (await project.read(path)) as Run | null;

describe('deciding about a completed onboarding', () => {
  it('is allowed to an admin, once', async () => {
    for (const writes of [approves, asks])
      for (const second of [approves, asks]) {
        await project.seed(path, pending);
        await commit(mia, writes);
        expect(await read()).toMatchObject({ writeId: 'd1', status: 'COMPLETED', approval: { by: admin } });
        await expectUnchanged(project, path, () => commit(mia, second));
      }
  });

  it.each([...STRANGERS, { who: 'the client', person: ADA }])('is refused to $who', async ({ person }) => {
    await project.seed(path, pending);
    for (const writes of [approves, asks])
      await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });

  it.each<[string, Run]>([
    ['not completed', exampleRun(4, { userId: 'ada', approval: exampleApproval() })],
    ['completed before there were approvals', completed(null)],
    ['approved', completed(exampleApproval({ status: 'APPROVED' }))],
    ['sent back', completed(exampleApproval({ status: 'CHANGES_REQUESTED' }))],
    ['in a later round than the admin saw', completed(exampleApproval({ round: 2 }))],
  ])('is refused when it is %s', async (_, run) => {
    await project.seed(path, run);
    for (const writes of [approves, asks]) await expectUnchanged(project, path, () => commit(mia, writes));
  });

  it.each<[string, Record<string, unknown>]>([
    ['an unknown status', { 'approval.status': 'REJECTED' }],
    ['a pending status', { 'approval.status': 'PENDING' }],
    ['another admin', { 'approval.by': { uid: BEN.uid, name: 'Ben' } }],
    ['nobody', { 'approval.by': null }],
    ['a name that is a number', { 'approval.by': { uid: MIA.uid, name: 7 } }],
    ['a name without end', { 'approval.by': { uid: MIA.uid, name: 'x'.repeat(201) } }],
    ['a field besides the name', { 'approval.by': { ...admin, role: 'OWNER' } }],
    ['a time of the past', { 'approval.at': PAST }],
    ['a time of being carried out', { 'approval.settledAt': lite.serverTimestamp() }],
    ['steps to open', { 'approval.openKeys': ['company'] }],
    ['a first decision', { 'approval.first': 'APPROVED' }],
    ['another client', { 'approval.client': { firstName: 'B', lastName: 'B', email: 'b@b.example' } }],
    ['a field of its own', { 'approval.note': 'x' }],
    ['a status of the run', { status: 'IN_PROGRESS' }],
    ['a step', { 'steps.company.status': 'REOPENED' }],
    ['a reference', { reference: 'FM-1' }],
    ['an activity of the client', { updatedAt: lite.serverTimestamp() }],
    ['no write id', { writeId: '' }],
  ])('is refused with %s', async (_, changes) => {
    await project.seed(path, pending);
    for (const writes of [approves, asks])
      await expectUnchanged(project, path, () => commit(mia, tampered(writes, changes)));
  });

  const reasons = (value: unknown): Write[] => tampered(asks, { 'approval.reasons': value });
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an unknown step', { company: 'x', payment: 'x' }],
    ['the review', { review: 'x' }],
    ['an empty reason', { company: '' }],
    ['a blank reason', { project: ' \u00a0\n' }],
    ['a reason with a zero', { documents: 'Sign\u0000' }],
    ['a reason that turns', { documents: 'Sign\u202e' }],
    ['a reason too long', { documents: 'x'.repeat(501) }],
    ['a reason of 1 MB', { documents: 'x'.repeat(1_000_000) }],
    ['a reason that is a number', { files: 7 }],
    ['a list', ['company']],
    ['no reasons', null],
  ])('refuses a request for changes with %s', async (_, value) => {
    await project.seed(path, pending);
    await expectRefused(() => commit(mia, reasons(value)));
    expect(await read()).toMatchObject({ approval: { status: 'PENDING' } });
  });
  it.each(COUNTED_STEPS.slice(0, 4))('accepts a reason of 500 characters for $key', async ({ key }) => {
    await project.seed(path, pending);
    await commit(mia, reasons({ [key]: 'x'.repeat(500) }));
    expect(await read()).toMatchObject({ approval: { status: 'CHANGES_REQUESTED' } });
  });
  it('refuses an approval with reasons', async () => {
    await project.seed(path, pending);
    await expectUnchanged(project, path, () =>
      commit(mia, tampered(approves, { 'approval.reasons': { company: 'x' } })),
    );
  });
});

describe('requested changes', () => {
  const keys = COUNTED_STEPS.map((step) => step.key);
  /** A run with company and project reopened, as by functions. */
  const reopened = (mended: string[] = []): Run => {
    const approval = exampleApproval({
      status: 'CHANGES_REQUESTED',
      reasons: { company: 'x', project: 'x' },
      openKeys: ['company', 'project', 'review'],
      settledAt: PAST,
    });
    const status = (key: string): RunStep['status'] =>
      approval.openKeys.includes(key) && !mended.includes(key) ? 'REOPENED' : 'COMPLETED';
    const steps = keys.map((key, index) => [key, savedStep(exampleData(index + 1), { status: status(key) })]);
    return exampleRun(0, {
      userId: 'ada',
      steps: Object.fromEntries(steps) as Run['steps'],
      approval,
      reference: 'FM-1',
    });
  };
  /** The browser's writes without domain's check: made from a run without an approval. */
  const save = (number: number, run: Run) =>
    saveOnboardingStepWrites('ada', { ...run, approval: null }, { number, data: exampleData(number) });
  const submit = (run: Run): Write[] => tampered(save(5, run), { submittedAt: lite.serverTimestamp(), refusal: null });

  it.each([1, 4])('let the client save step %i again', async (number) => {
    await project.seed(path, reopened());
    await commit(ada, save(number, reopened()));
    const key = keys[number - 1] ?? '';
    expect((await read())?.steps[key]).toMatchObject({ status: 'COMPLETED', writeId: 'w1', replaces: 'w0' });
  });

  it.each([2, 3])('leave step %i as submitted', async (number) => {
    await project.seed(path, reopened());
    await expectUnchanged(project, path, () => commit(ada, save(number, reopened())));
    await project.seed(path, { ...reopened(), approval: null });
    await commit(ada, save(number, reopened()));
  });

  it.each<[string, string[]]>([
    ['none', []],
    ['one', ['company']],
    ['the other', ['project']],
  ])('cannot be submitted while only %s is corrected', async (_, mended) => {
    await project.seed(path, reopened(mended));
    await expectUnchanged(project, path, () => commit(ada, submit(reopened(mended))));
  });

  it('are submitted when all are corrected', async () => {
    const run = reopened(['company', 'project']);
    await project.seed(path, run);
    await commit(ada, submit(run));
    expect((await read())?.submittedAt).not.toBeNull();
  });

  it('cannot be removed by the client', async () => {
    const run = reopened();
    await project.seed(path, run);
    for (const changes of [{ approval: null }, { 'approval.openKeys': keys }, { 'approval.status': 'PENDING' }])
      await expectUnchanged(project, path, () => commit(ada, tampered(save(1, run), changes)));
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(save(1, run), { 'steps.company.status': 'REOPENED' })),
    );
    await expectUnchanged(project, path, () =>
      commit(ada, startOnboardingWrites('ada', { ...run, status: 'NOT_STARTED' })),
    );
    await commit(ada, save(1, run));
  });
});

describe('the list of approvals', () => {
  const waiting = (db: lite.Firestore) =>
    lite.query(
      lite.collection(db, 'onboardings'),
      lite.where('approval.status', '==', 'PENDING'),
      lite.orderBy('approval.requestedAt'),
      lite.limit(5),
    );
  it('is an admin’s', async () => {
    await project.seed(path, pending);
    expect((await lite.getDocs(waiting(mia))).docs.map((doc) => doc.id)).toEqual(['ada']);
  });
  it.each([...STRANGERS, { who: 'the client', person: ADA }])('is refused to $who', async ({ person }) => {
    await expectRefused(() => lite.getDocs(waiting(project.as(person))));
  });
});
