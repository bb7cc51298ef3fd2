import { describe, expect, it } from 'vitest';
import {
  approveRunWrites,
  FORM_KEY,
  requestChangesWrites,
  stamp,
  submitFormWrites,
  type FormAssignment,
} from '@firstmile/domain';
import { exampleAnswers, exampleApproval } from '@firstmile/domain/testing';
import { begun, seedInto, STATES, whole } from './assignmentStates.ts';
import { ADA, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS, tampered } from './support.ts';

const project = await openProject();
const [ada, mia] = [project.as(ADA), project.as(MIA)];
const admin = { uid: MIA.uid, name: 'Mia Holm' };

describe('deciding about a form that was handed in', () => {
  const at = 'customFormAssignments/a1';
  const form: FormAssignment = {
    ...STATES['completed'],
    ...begun,
    status: 'COMPLETED',
    submittedAt: PAST,
    completedAt: PAST,
    approval: exampleApproval(),
  };
  const seed = async (changes: Partial<FormAssignment> = {}) => {
    await project.remove(at);
    await seedInto(project)({ ...form, ...changes });
  };
  const approve = stamp(approveRunWrites(form, admin), 'd1');
  const askFor = stamp(requestChangesWrites(form, admin, { [FORM_KEY]: 'The legal name, please.' }), 'd1');

  it('is allowed to an admin, once', async () => {
    for (const writes of [approve, askFor]) {
      await seed();
      await commit(mia, writes);
      expect(await project.read(at)).toMatchObject({ writeId: 'd1', approval: { by: admin } });
      await expectUnchanged(project, at, () => commit(mia, approve));
    }
  });
  it.each([...STRANGERS, { who: 'the client', person: ADA }])('is refused to $who', async ({ person }) => {
    await seed();
    for (const writes of [approve, askFor])
      await expectUnchanged(project, at, () => commit(project.as(person), writes));
  });
  it.each<[string, Record<string, unknown>]>([
    ['no reason', { 'approval.reasons': {} }],
    ['an empty reason', { 'approval.reasons': { form: ' ' } }],
    ['a reason for a step', { 'approval.reasons': { company: 'No' } }],
    ['too long a reason', { 'approval.reasons': { form: 'x'.repeat(501) } }],
    ['other answers', { answers: { name: 'Northwind' } }],
  ])('takes no request with %s', async (_, changes) => {
    await seed();
    await expectUnchanged(project, at, () => commit(mia, tampered(askFor, changes)));
  });
  it('is refused before it is handed in, and without an approval', async () => {
    await seed({ status: 'IN_PROGRESS' });
    await expectUnchanged(project, at, () => commit(mia, approve));
    await seed({ approval: null });
    await expectUnchanged(project, at, () => commit(mia, approve));
  });
  it('leaves its client to hand it in again, but not to approve it', async () => {
    const open = {
      ...form,
      status: 'IN_PROGRESS',
      submittedAt: null,
      approval: exampleApproval({ status: 'CHANGES_REQUESTED', openKeys: [FORM_KEY] }),
    } as const;
    await seed(open);
    const handIn = submitFormWrites(whole(open), exampleAnswers, '2026-11-21');
    await expectUnchanged(project, at, () => commit(ada, tampered(handIn, { approval: null })));
    await commit(ada, handIn);
    expect(await project.read(at)).toMatchObject({ approval: { status: 'CHANGES_REQUESTED' } });
  });
});
