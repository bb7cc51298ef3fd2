import { beforeEach, expect, it } from 'vitest';
import {
  assignFormWrites,
  keepAnswersWrites,
  submitFormWrites,
  wholeForm,
  withCell,
  withNewRow,
  withoutRow,
  type FormAssignment,
} from '@firstmile/domain';
import { groupAnswers, groupForm } from '@firstmile/domain/testing';
import { client, path, seedInto } from './assignmentStates.ts';
import { ADA, BEN, commit, createdDocument, expectUnchanged, MIA, openProject, PAST, tampered } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const ada = project.as(ADA);
const form = { ...groupForm, id: 'f1', version: 1 };
const assign = () => assignFormWrites({ form, users: [client], open: [], idFor: () => 'a1' });
const fresh: FormAssignment = {
  ...createdDocument<FormAssignment>('a1', assign().writes),
  assignedAt: PAST,
  updatedAt: PAST,
};
const begun: FormAssignment = { ...fresh, status: 'IN_PROGRESS', startedAt: PAST };
const added = withCell(withNewRow(undefined, 'r1'), { row: 'r1', field: 'owner', value: 'Ada' });
const owners = async () => ((await project.read(path))?.['answers'] as { owners?: unknown } | undefined)?.owners;

beforeEach(() => project.remove(path));

it('a form with a group is assigned, and its rows are added, changed and removed by their paths', async () => {
  await commit(project.as(MIA), [...assign().writes, ...assign().copies]);
  await seed(begun);
  await commit(ada, keepAnswersWrites(begun, { owners: added }));
  expect(await owners()).toEqual({ r1: { order: 0, answers: { owner: 'Ada' } } });
  const state = { ...begun, answers: { owners: added } };
  const both = withCell(withNewRow(added, 'r2'), { row: 'r1', field: 'share', value: 5 });
  await commit(ada, keepAnswersWrites(state, { owners: both }));
  expect(await owners()).toEqual({ r1: { order: 0, answers: { owner: 'Ada', share: 5 } }, r2: { order: 1 } });
  await commit(ada, keepAnswersWrites({ ...begun, answers: { owners: both } }, { owners: withoutRow(both, 'r1') }));
  expect(await owners()).toEqual({ r1: { answers: {} }, r2: { order: 1 } });
});

it('a form with a group is submitted, and by nobody else', async () => {
  await seed(begun);
  const writes = submitFormWrites(wholeForm(begun, form), groupAnswers, '2026-11-21');
  await expectUnchanged(project, path, () => commit(project.as(BEN), writes));
  await commit(ada, writes);
  expect(await owners()).toEqual(groupAnswers['owners']);
});

it('rows belong to a group of the form, and stay when it was not sent back', async () => {
  await seed(begun);
  const writes = keepAnswersWrites(begun, { owners: added });
  await expectUnchanged(project, path, () => commit(ada, tampered(writes, { 'answers.others.r1.order': 1 })));
  await seed({ ...begun, openIds: ['name'] });
  await expectUnchanged(project, path, () => commit(ada, writes));
  await seed({ ...begun, openIds: ['owners'] });
  await commit(ada, writes);
  expect(await owners()).toEqual({ r1: { order: 0, answers: { owner: 'Ada' } } });
});
