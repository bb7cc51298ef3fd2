import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleForm, moment, Store } from '../testing/index.ts';
import { apiApproval } from '../api/approvals.ts';
import { changesFromApi } from '../api/changes.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { stamp } from '../core/write.ts';
import { newFormAssignment } from '../forms/assignForm.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { FileRecord } from '../files/file.ts';
import { keepAnswersWrites, resolveFormWrites, submitFormWrites } from '../forms/fillForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import type { CustomForm } from '../forms/form.ts';
import { COUNTS } from '../reports/counts.ts';
import { FORM_KEY, requestedChange } from '../runs/approval.ts';
import { applyApprovalDecision } from './applyApproval.ts';
import { approveRunWrites } from './approvalCommands.ts';
import { fileUse, filesIn } from './handedIn.ts';
import { requestChangesWrites } from './requestChanges.ts';

const ADMIN = { uid: 'mia', name: 'Mia Holm' };
const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test', role: 'USER' };
const TODAY = '2026-11-21';
const NOTHING = { files: [], signatures: [], usedElsewhere: new Map(), forms: new Map() };

/** A form assigned to Ada, and the ways to go on with it. */
function assigned({ needsApproval = true, flowAssignmentId = null as string | null } = {}) {
  const form = { ...exampleForm, id: 'f1', version: 1, needsApproval, copyId: 'c1' } as CustomForm & { copyId: string };
  const path = formAssignmentPath('a1');
  const store = new Store();
  store.commit([{ op: 'create', path, data: newFormAssignment(form, ADA, { flowAssignmentId }) }]);
  const read = () => wholeForm(store.read<FormAssignment>(path), form);
  const handIn = () => {
    store.commit(submitFormWrites(read(), exampleAnswers, TODAY));
    store.commit(resolveFormWrites(read(), [{ id: 'f', state: 'stored' } as never], TODAY));
  };
  const settle = () => {
    const outcome = applyApprovalDecision(ADA, { run: read(), handedIn: NOTHING });
    store.commit(outcome.writes);
    return outcome;
  };
  return { store, read, handIn, settle };
}

describe('a form that needs an approval', () => {
  it('waits for one when it is handed in, and counts as pending', () => {
    const form = assigned();
    form.handIn();
    const run = form.read();
    expect(run).toMatchObject({
      status: 'COMPLETED',
      approval: { status: 'PENDING', round: 1, client: { email: ADA.email } },
    });
    expect(COUNTS.customFormAssignments(run).sums).toMatchObject({ pendingApprovals: 1, completedFormAssignments: 1 });
    expect(run.approval && apiApproval(run, run.approval)).toMatchObject({ formAssignmentId: 'a1', flow: null });
  });

  it('is approved once', () => {
    const { store, read, handIn, settle } = assigned();
    handIn();
    store.commit(stamp(approveRunWrites(read(), ADMIN), 'd'));
    expect(settle().notice).toMatchObject({ id: 'onboarding-approved-a1', message: { code: 'flow.approved' } });
    expect(read().approval).toMatchObject({ status: 'APPROVED', first: 'APPROVED' });
    expect(settle()).toEqual({ writes: [], notice: null });
    expect(() => approveRunWrites(read(), ADMIN)).toThrow(
      expect.objectContaining({ says: { code: 'approval.namedNotWaiting', params: { name: exampleForm.name } } }),
    );
    expect(() => approveRunWrites(read(), ADMIN)).toThrow();
    expect(COUNTS.customFormAssignments(read()).sums).not.toHaveProperty('pendingApprovals');
  });

  it('comes back with its answers and the reason, and a new round begins when it is handed in again', () => {
    const { store, read, handIn, settle } = assigned();
    handIn();
    const { answers } = read();
    const changes = changesFromApi(read(), [{ stepNumber: 1, reason: 'The legal name, please.' }]);
    store.now = 5;
    store.commit(stamp(requestChangesWrites(read(), ADMIN, changes), 'd'));
    const { notice } = settle();
    expect(JSON.stringify(notice)).toContain('The legal name, please.');
    expect(notice).toMatchObject({ link: '/forms/a1', type: 'Task' });
    expect(read()).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null, answers });
    expect(requestedChange(read(), FORM_KEY)).toBe('The legal name, please.');
    store.commit(keepAnswersWrites(read(), { ...answers, name: 'Northwind Ltd' }));
    handIn();
    expect(read()).toMatchObject({
      status: 'COMPLETED',
      refusal: null,
      approval: { status: 'PENDING', round: 2, first: 'CHANGES_REQUESTED', reasons: {} },
    });
  });

  it('gives its files free when it is returned, which the client’s library named by its titles', () => {
    const { store, read, handIn } = assigned();
    handIn();
    store.commit(stamp(requestChangesWrites(read(), ADMIN, { [FORM_KEY]: 'A larger logo.' }), 'd'));
    const usedBy = fileUse({ ...read(), customForm: { ...read().customForm, titles: { de: 'Ihre Marke' } } });
    expect(usedBy).toEqual({ type: 'form', name: exampleForm.name, titles: { de: 'Ihre Marke' } });
    const fileId = 'abcdefghij0123456789';
    const run = { ...read(), answers: { logo: { fileId, name: 'logo.png' } } };
    expect(filesIn(run)).toEqual([fileId]);
    const handedIn = { ...NOTHING, files: [{ id: fileId, usedBy } as FileRecord] };
    expect(applyApprovalDecision(ADA, { run, handedIn }).writes).toContainEqual(
      expect.objectContaining({ path: `users/ada/files/${fileId}`, data: { usedBy: null } }),
    );
  });

  it.each([
    ['off', { needsApproval: false }],
    ['decided with its flow', { flowAssignmentId: 'flow-1' }],
  ])('has no approval of its own when that is %s', (_, changes) => {
    const form = assigned(changes);
    form.handIn();
    expect(form.read()).toMatchObject({ status: 'COMPLETED' });
    expect(form.read()).not.toHaveProperty('approval');
    expect(form.read().customForm).not.toHaveProperty('needsApproval');
    expect(() => approveRunWrites(form.read(), ADMIN)).toThrow();
  });

  it('is due again when it comes back before its date', () => {
    const { store, read, handIn, settle } = assigned();
    store.docs.set(formAssignmentPath('a1'), { ...store.docs.get(formAssignmentPath('a1')), dueAt: moment(9) });
    handIn();
    store.commit(stamp(requestChangesWrites(read(), ADMIN, { [FORM_KEY]: 'Again' }), 'd'));
    settle();
    expect(read().nextReminderAt).not.toBeNull();
  });
});
