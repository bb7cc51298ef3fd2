import * as lite from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  keepAnswersWrites,
  requestChangesWrites,
  saveOnboardingStepWrites,
  stamp,
  submitFormWrites,
  type Run,
  type Write,
} from '@firstmile/domain';
import { exampleAnswers, exampleApproval, exampleData, exampleRun, savedStep } from '@firstmile/domain/testing';
import { begun, path as formPath, seedInto, whole } from './assignmentStates.ts';
import {
  ADA,
  commit,
  expectRefused,
  expectUnchanged,
  IRIS,
  MIA,
  openProject,
  PAST,
  STRANGERS,
  tampered,
} from './support.ts';

const project = await openProject();
const path = 'onboardings/ada';
const ada = project.as(ADA);
const mia = project.as(MIA);
const admin = { uid: MIA.uid, name: 'Mia Holm' };
const pending = exampleRun(5, {
  userId: 'ada',
  status: 'COMPLETED',
  submittedAt: PAST,
  completedAt: PAST,
  approval: exampleApproval(),
});

describe('sending parts back', () => {
  const asks = stamp(requestChangesWrites(pending, admin, { 'company/contactPhone': 'x', project: 'y' }), 'd1');
  const withReasons = (reasons: unknown): Write[] => tampered(asks, { 'approval.reasons': reasons });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`company/field${index}`, 'x'.repeat(500)]));

  it('is allowed to an admin, up to a hundred parts', async () => {
    for (const writes of [asks, withReasons(many(100))]) {
      await project.seed(path, pending);
      await commit(mia, writes);
      expect(await project.read(path)).toMatchObject({ approval: { status: 'CHANGES_REQUESTED' } });
    }
  });
  it.each<[string, Record<string, unknown>]>([
    ['more parts than a hundred', many(101)],
    ['a part of an unknown step', { 'payment/iban': 'x' }],
    ['a part of a part', { 'company/a/b': 'x' }],
    ['a part without a name', { 'company/': 'x' }],
    ['a part with a blank', { 'company/a b': 'x' }],
    ['a part that is a number', { 'company/contactPhone': 7 }],
    ['a part with an empty reason', { 'company/contactPhone': '', project: 'x' }],
  ])('is refused for %s', async (_, reasons) => {
    await project.seed(path, pending);
    await expectUnchanged(project, path, () => commit(mia, withReasons(reasons)));
  });
});

describe('a step of which one answer was sent back', () => {
  const company = exampleData(1);
  const approval = exampleApproval({
    status: 'CHANGES_REQUESTED',
    reasons: { 'company/contactPhone': 'x' },
    openKeys: ['company', 'review'],
    openParts: { company: ['contactPhone'] },
    settledAt: PAST,
  });
  const steps = Object.fromEntries(
    ['company', 'files', 'documents', 'project', 'review'].map((key, index) => [
      key,
      savedStep(exampleData(index + 1), { status: key === 'company' ? 'REOPENED' : 'COMPLETED' }),
    ]),
  ) as Run['steps'];
  const run = exampleRun(0, { userId: 'ada', steps, approval });
  const save = (changes: object) =>
    saveOnboardingStepWrites('ada', { ...run, approval: null }, { number: 1, data: { ...company, ...changes } });

  it('takes another answer there, and none beside it', async () => {
    await project.seed(path, run);
    await expectUnchanged(project, path, () => commit(ada, save({ companyName: 'Southwind' })));
    await commit(ada, save({ contactPhone: '+49 30 1234567' }));
    expect(await project.read(path)).toMatchObject({
      steps: { company: { data: { contactPhone: '+49 30 1234567' } } },
    });
  });
  it('cannot be opened wider by the client', async () => {
    await project.seed(path, run);
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(save({ contactPhone: '+49 30 1234567' }), { 'approval.openParts': {} })),
    );
  });
});

describe('a form of which one answer was sent back', () => {
  const seed = seedInto(project);
  const answers = { ...exampleAnswers };
  const open = { ...begun, answers, openIds: ['name'] };
  const free = { ...open, openIds: null };

  it('takes another answer there, and none beside it', async () => {
    await seed(open);
    for (const changed of [keepAnswersWrites(free, { ...answers, mail: 'other@northwind.example' })])
      await expectUnchanged(project, formPath, () => commit(ada, changed));
    await commit(ada, keepAnswersWrites(open, { ...answers, name: 'Southwind' }));
    expect(await project.read(formPath)).toMatchObject({ answers: { name: 'Southwind' } });
  });
  it('is handed in with it, and with no other change', async () => {
    const submit = (changes: object) => submitFormWrites(whole(free), { ...answers, ...changes }, '2026-11-21');
    await seed(open);
    await expectUnchanged(project, formPath, () => commit(ada, submit({ mail: 'other@northwind.example' })));
    await expectUnchanged(project, formPath, () => commit(ada, tampered(submit({ name: 'South' }), { openIds: null })));
    await commit(ada, submit({ name: 'Southwind' }));
    expect((await project.read(formPath))?.['submittedAt']).not.toBeNull();
  });
});

describe('the record of what was sent back', () => {
  const record = 'users/ada/sentBack/onboarding-1';
  const data = { run: path, round: 1, items: [], at: PAST, handedInAt: null };
  const list = (db: lite.Firestore) =>
    lite.getDocs(lite.query(lite.collection(db, 'users/ada/sentBack'), lite.limit(20)));

  it('is read by its client’s people and admins, and written by nobody', async () => {
    await project.seed(record, data);
    for (const person of [ADA, IRIS, MIA]) {
      expect((await list(project.as(person))).size).toBe(1);
      await expectUnchanged(project, record, () =>
        commit(project.as(person), [{ op: 'update', path: record, data: { handedInAt: PAST } }]),
      );
      await expectUnchanged(project, record, () => commit(project.as(person), [{ op: 'delete', path: record }]));
      await expectRefused(() => commit(project.as(person), [{ op: 'create', path: `${record}x`, data }]));
    }
  });
  it.each(STRANGERS)('is hidden from $who', async ({ person }) => {
    await project.seed(record, data);
    await expectRefused(() => list(project.as(person)));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), record)));
  });
});
