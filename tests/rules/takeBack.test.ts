import * as lite from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import {
  approveRunWrites,
  openFormWrites,
  saveReviewsWrites,
  stamp,
  takeBackFormWrites,
  type FormAssignment,
} from '@firstmile/domain';
import { exampleApproval } from '@firstmile/domain/testing';
import { handedIn, path, seedInto } from './assignmentStates.ts';
import { ADA, BEN, commit, expectUnchanged, IRIS, MIA, openProject, PAST, tampered } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const minutesAgo = (minutes: number) => lite.Timestamp.fromMillis(Date.now() - minutes * 60_000);
const fresh: FormAssignment = {
  ...handedIn,
  status: 'COMPLETED',
  submittedAt: minutesAgo(5),
  completedAt: minutesAgo(5),
};
const takesBack = stamp(takeBackFormWrites(fresh, 30, Date.now()), 't1');
const settings = { takeBackMinutes: 30, answerReasons: [], fileReasons: [] };
const save = (takeBackMinutes: number) => commit(project.as(MIA), saveReviewsWrites({ ...settings, takeBackMinutes }));

beforeEach(() => project.remove('settings/reviews'));

it.each([
  ['completed', fresh],
  ['waiting for approval', { ...fresh, approval: exampleApproval() }],
  ['waiting for its files', { ...fresh, status: 'IN_PROGRESS', completedAt: null }],
] as [string, FormAssignment][])('a form that is %s is taken back by its client’s people', async (_, form) => {
  for (const person of [ADA, IRIS]) {
    await seed(form);
    await commit(project.as(person), takesBack);
    expect((await project.read(path))?.['takenBackAt']).not.toBeUndefined();
  }
  for (const person of [BEN, MIA]) {
    await seed(form);
    await expectUnchanged(project, path, () => commit(project.as(person), takesBack));
  }
});

it.each<[string, Partial<FormAssignment>]>([
  ['opened', { openedAt: PAST }],
  ['taken back before', { takenBackAt: PAST }],
  ['approved', { approval: exampleApproval({ status: 'APPROVED' }) }],
  ['sent back', { approval: exampleApproval({ status: 'CHANGES_REQUESTED' }) }],
  ['of a flow', { flowAssignmentId: 'flow' }],
  ['cancelled', { status: 'CANCELLED' }],
  ['not handed in', { status: 'IN_PROGRESS', submittedAt: null, completedAt: null }],
  ['handed in 31 minutes ago', { submittedAt: minutesAgo(31) }],
])('a form that is %s is not taken back', async (_, changes) => {
  await seed({ ...fresh, ...changes });
  await expectUnchanged(project, path, () => commit(project.as(ADA), takesBack));
});

it('the time is that of the settings', async () => {
  await save(60);
  await seed({ ...fresh, submittedAt: minutesAgo(31) });
  await commit(project.as(ADA), takesBack);
  await save(0);
  await seed(fresh);
  await expectUnchanged(project, path, () => commit(project.as(ADA), takesBack));
});

it('nothing else is changed with it', async () => {
  await seed(fresh);
  for (const changes of [
    { status: 'IN_PROGRESS' },
    { submittedAt: null },
    { answers: {} },
    { takenBackAt: PAST },
    { takenBack: 0 },
  ])
    await expectUnchanged(project, path, () => commit(project.as(ADA), tampered(takesBack, changes)));
});

it('an admin records that it was opened, and decides nothing about what was taken back', async () => {
  const opens = stamp(openFormWrites(fresh), 'o1');
  await seed(fresh);
  await expectUnchanged(project, path, () => commit(project.as(ADA), opens));
  await expectUnchanged(project, path, () => commit(project.as(MIA), tampered(opens, { openedAt: PAST })));
  await expectUnchanged(project, path, () => commit(project.as(MIA), tampered(opens, { takenBackAt: null })));
  await commit(project.as(MIA), opens);
  const pending = { ...fresh, approval: exampleApproval() };
  const approves = stamp(approveRunWrites(pending, { uid: MIA.uid, name: 'Mia Holm' }), 'd1');
  await seed({ ...pending, takenBackAt: PAST });
  await expectUnchanged(project, path, () => commit(project.as(MIA), approves));
  await seed(pending);
  await commit(project.as(MIA), approves);
});
