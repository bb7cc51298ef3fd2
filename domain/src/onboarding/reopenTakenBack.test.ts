import { describe, expect, it } from 'vitest';
import { exampleAnswers, exampleForm, moment, Store } from '../testing/index.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { millis } from '../core/time.ts';
import { newFormAssignment } from '../forms/assignForm.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { resolveFormWrites, submitFormWrites } from '../forms/fillForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import type { CustomForm } from '../forms/form.ts';
import { openFormWrites, takeBackFormWrites, takenBackUntil } from '../forms/takeBack.ts';
import { applyApprovalDecision } from './applyApproval.ts';
import { reopenTakenBackWrites } from './reopenTakenBack.ts';
import { requestChangesWrites } from './requestChanges.ts';
import type { SentBackRound } from './sentBack.ts';

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test', role: 'USER' };
const TODAY = '2026-11-21';
const NONE = { files: [], usedElsewhere: new Map(), sentBack: null };

/** A form of Ada that was handed in, and the ways to go on with it. */
function handedIn(needsApproval = true) {
  const form = { ...exampleForm, id: 'f1', version: 1, needsApproval, copyId: 'c1' } as CustomForm & { copyId: string };
  const path = formAssignmentPath('a1');
  const store = new Store();
  store.commit([{ op: 'create', path, data: newFormAssignment(form, ADA) }]);
  const read = () => wholeForm(store.read<FormAssignment>(path), form);
  const handIn = () => {
    store.commit(submitFormWrites(read(), read().openIds ? read().answers : exampleAnswers, TODAY));
    store.commit(resolveFormWrites(read(), [{ id: 'f', state: 'stored' } as never], TODAY));
  };
  handIn();
  const now = millis(read().submittedAt) ?? 0;
  return { store, read, handIn, now, path };
}

describe('a form that its client takes back', () => {
  it.each([true, false])('is open again with its answers, with an approval: %s', (needsApproval) => {
    const { store, read, now } = handedIn(needsApproval);
    store.commit(takeBackFormWrites(read(), 30, now + 30 * 60_000));
    expect(() => takeBackFormWrites(read(), 30, now)).toThrow(/tooLate/);
    store.commit(reopenTakenBackWrites(read(), NONE));
    expect(read()).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, takenBackAt: null, takenBack: 1 });
    expect(read().answers).toMatchObject({ name: exampleAnswers['name'] });
    expect(read().approval ?? null).toBeNull();
  });

  it('stays handed in once it was opened, once the time is over, and where nobody may take one back', () => {
    const { store, read, now } = handedIn();
    expect(() => takeBackFormWrites(read(), 30, now + 30 * 60_000 + 1)).toThrow(/tooLate/);
    expect(takenBackUntil(read(), 0)).toBeNull();
    store.commit(openFormWrites(read()));
    expect(openFormWrites(read())).toEqual([]);
    expect(() => takeBackFormWrites(read(), 30, now)).toThrow(/takeBack.opened/);
  });

  it('goes back to what an admin had asked for, and can be opened and taken back in each round', () => {
    const { store, read, handIn, now } = handedIn();
    store.commit(openFormWrites(read()));
    store.commit(requestChangesWrites(read(), { uid: 'mia', name: 'Mia Holm' }, { 'form/name': 'The legal name' }));
    const forms = new Map([['a1', read()]]);
    const opened = { files: [], signatures: [], usedElsewhere: new Map(), forms };
    store.commit(applyApprovalDecision(ADA, { run: read(), handedIn: opened }).writes);
    const reopened = read();
    handIn();
    expect(read()).toMatchObject({ status: 'COMPLETED', openedAt: null, approval: { status: 'PENDING', round: 2 } });
    store.commit(takeBackFormWrites(read(), 30, now));
    const sentBack = store.read<SentBackRound>('users/ada/sentBack/a1-1');
    store.commit(reopenTakenBackWrites(read(), { ...NONE, sentBack }));
    const { status, round, reasons, openKeys, by } = reopened.approval ?? {};
    expect(read()).toMatchObject({ openIds: reopened.openIds, approval: { status, round, reasons, openKeys, by } });
    expect(read().refusal?.fields).toEqual([{ field: 'name', msg: 'The legal name' }]);
    handIn();
    expect(read().approval).toMatchObject({ status: 'PENDING', round: 2, first: 'CHANGES_REQUESTED' });
  });

  it('names its several files as before they were handed in', () => {
    const { read } = handedIn();
    const plans = { abcdefghij0123456789: { name: 'plan.pdf', sha256: 'a'.repeat(64) } };
    const [write] = reopenTakenBackWrites({ ...read(), answers: { plans } }, NONE);
    expect(write).toMatchObject({ data: { 'answers.plans': { abcdefghij0123456789: 'plan.pdf' } } });
  });

  it('is not that of a flow', () => {
    const { read } = handedIn();
    expect(takenBackUntil({ ...read(), flowAssignmentId: 'flow' }, 30)).toBeNull();
    expect(openFormWrites({ ...read(), flowAssignmentId: 'flow' })).toEqual([]);
  });
});

it('leaves the time of handing in to the server', () => {
  expect(takenBackUntil({ ...handedIn().read(), submittedAt: moment(1000) }, 10)).toBe(601_000);
});
