import { describe, expect, it } from 'vitest';
import { flowAssignmentPath, formAssignmentPath, onboardingPath } from '../core/paths.ts';
import { stamp } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { saveFlowStepWrites } from '../flows/playCommands.ts';
import { newFormAssignment } from '../forms/assignForm.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { keepAnswersWrites, resolveFormWrites, submitFormWrites } from '../forms/fillForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import { FORM_KEY, type Approval } from '../runs/approval.ts';
import { partKey } from '../runs/parts.ts';
import type { Run } from '../runs/run.ts';
import type { Signature } from '../signing/signature.ts';
import { exampleAnswers, exampleApproval, exampleFlowRun, exampleForm, exampleRun, Store } from '../testing/index.ts';
import { applyApprovalDecision } from './applyApproval.ts';
import { refuseOnboardingWrites } from './completion.ts';
import { saveOnboardingStepWrites } from './handIn.ts';
import { requestChangesWrites, type Changes } from './requestChanges.ts';
import { recordHandedIn, sentBackRoundPath, type SentBackRound } from './sentBack.ts';

const ADMIN = { uid: 'mia', name: 'Mia Holm' };
const ADA = { id: 'client', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test' };
const NOTHING = { files: [], signatures: [] as Signature[], usedElsewhere: new Map(), forms: new Map() };
const FILES = [
  { id: 'aaaaaaaaaaaaaaaaaaaa', name: 'statement.pdf' },
  { id: 'bbbbbbbbbbbbbbbbbbbb', name: 'logo.png' },
];

/** An onboarding that was handed in, with two files, and the ways to go on with it. */
function handedIn() {
  const store = new Store();
  const path = onboardingPath(ADA.id);
  const run = exampleRun(5, { status: 'COMPLETED', approval: exampleApproval() });
  const uploadedFiles = FILES.map((file) => ({
    ...file,
    size: 10,
    type: 'application/pdf',
    uploadedAt: '2026-01-01T00:00:00.000Z',
  }));
  const files = run.steps['files'];
  if (files) files.data = { uploadedFiles };
  store.commit([{ op: 'create', path, data: { ...run } }]);
  const read = () => store.read<Run>(path);
  const sendBack = (changes: Changes, signatures: Signature[] = []) => {
    store.commit(stamp(requestChangesWrites(read(), ADMIN, changes), 'd1'));
    const files = FILES.map((file) => ({ ...file, usedBy: { type: 'onboarding', name: '' } }));
    const outcome = applyApprovalDecision(ADA, {
      run: read(),
      handedIn: { ...NOTHING, files: files as never, signatures },
    });
    const isOfRun = (write: { path: string }) => write.path === path || write.path.includes('/sentBack/');
    store.commit(outcome.writes.filter(isOfRun));
    return outcome;
  };
  const save = (number: number, data: unknown) =>
    store.commit(stamp(saveOnboardingStepWrites(ADA.id, read(), { number, data }), `w${number}`));
  return { store, read, sendBack, save };
}

describe('an answer that is sent back', () => {
  it('opens alone: the other answers of its step stay as they were', () => {
    const { read, sendBack, save } = handedIn();
    const { data } = read().steps['company'] as { data: Record<string, unknown> };
    sendBack({ 'company/contactPhone': 'Please add the country code.' });
    expect(read().approval).toMatchObject({
      openKeys: ['company', 'review'],
      openParts: { company: ['contactPhone'] },
    });
    expect(() => save(1, { ...data, companyName: 'Southwind' })).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(() => save(4, read().steps['project']?.data)).toThrow(expect.objectContaining({ code: 'conflict' }));
    save(1, { ...data, contactPhone: '+49 30 1234567' });
    expect(read().steps['company']?.data).toMatchObject({ contactPhone: '+49 30 1234567' });
  });

  it('is named in the notice and recorded with the answer before and after', () => {
    const { store, read, sendBack, save } = handedIn();
    const { data } = read().steps['company'] as { data: Record<string, unknown> };
    const { notice } = sendBack({ 'company/contactPhone': 'Please add the country code.', project: 'More detail.' });
    expect(JSON.stringify(notice?.mail)).toContain('label.contactPhone');
    save(1, { ...data, contactPhone: '+49 30 1234567' });
    const round = store.read<SentBackRound>(sentBackRoundPath(read()));
    store.commit([recordHandedIn(round, read(), new Map())]);
    const { items, by, handedInAt } = store.read<SentBackRound>(sentBackRoundPath(read()));
    expect({ by, isDone: handedInAt !== null }).toEqual({ by: ADMIN, isDone: true });
    expect(items).toMatchObject([
      { step: 'company', part: 'contactPhone', before: data['contactPhone'], after: '+49 30 1234567' },
      { step: 'project', part: '', before: null, after: null, reason: 'More detail.' },
    ]);
  });

  it('opens with the whole step when that is sent back, too', () => {
    const { read, sendBack, save } = handedIn();
    sendBack({ company: 'All of it.', 'company/contactPhone': 'And this.' });
    expect(read().approval?.openParts).toEqual({});
    save(1, { ...(read().steps['company']?.data as object), companyName: 'Southwind' });
    expect(read().steps['company']?.data).toMatchObject({ companyName: 'Southwind' });
  });

  it('opens the whole step when the server finds something else wrong in it', () => {
    const { store, read, sendBack, save } = handedIn();
    sendBack({ 'company/contactPhone': 'x', 'project/projectGoals': 'y' });
    store.commit(stamp(refuseOnboardingWrites(read(), [], ['company']), 'no'));
    expect(read().approval?.openParts).toEqual({ project: ['projectGoals'] });
    save(1, { ...(read().steps['company']?.data as object), companyName: 'Southwind' });
    expect(read().steps['company']?.data).toMatchObject({ companyName: 'Southwind' });
  });

  it.each<[string, Changes]>([
    ['a field that the step does not have', { 'company/shoeSize': 'x' }],
    ['a part of a step that there is not', { 'payment/iban': 'x' }],
    ['a part of the review', { 'review/confirmed': 'x' }],
    ['three halves', { 'company/contactPhone/x': 'x' }],
    ['a blank reason', { 'company/contactPhone': ' ' }],
  ])('cannot be %s', (_, changes) =>
    expect(() => handedIn().sendBack(changes)).toThrow(expect.objectContaining({ code: 'invalid-input' })),
  );
});

it('a file that is sent back can be replaced, and the other files must stay', () => {
  const { read, sendBack, save } = handedIn();
  const { uploadedFiles = [] } = (read().steps['files']?.data ?? {}) as { uploadedFiles?: object[] };
  const [first, second] = uploadedFiles;
  const { writes } = sendBack({ [partKey('files', FILES[0]?.id ?? '')]: 'The second page is missing.' });
  expect(writes.filter(({ path }) => path.includes('/files/')).map(({ path }) => path)).toEqual([
    `users/${ADA.id}/files/${FILES[0]?.id}`,
  ]);
  const newFile = { ...first, id: 'cccccccccccccccccccc', name: 'whole statement.pdf' };
  expect(() => save(2, { uploadedFiles: [newFile] })).toThrow(expect.objectContaining({ code: 'conflict' }));
  save(2, { uploadedFiles: [second, newFile] });
  expect(read().steps['files']?.data).toEqual({ uploadedFiles: [second, newFile] });
});

it('a document that is sent back is signed again alone', () => {
  const signatures = ['service-agreement', 'nda', 'project-timeline'].map(
    (agreementId, index) => ({ id: `s${index}`, agreementId, agreementVersion: 2, attempt: 1 }) as unknown as Signature,
  );
  const { writes } = handedIn().sendBack({ 'documents/nda': 'Please sign with your full name.' }, signatures);
  const withdrawn = writes.filter((write) => write.op === 'update' && 'withdrawn' in write.data);
  expect(withdrawn.map(({ path }) => path)).toEqual([`users/${ADA.id}/signatures/s1`]);
});

/** A form that was handed in, alone or as a step of a flow. */
function form(approval: Approval | null = exampleApproval()) {
  const fields = [...exampleForm.fields.filter(({ type }) => type !== 'file')];
  const custom = { ...exampleForm, fields, id: 'f1', version: 1, needsApproval: true, copyId: 'c1' };
  const store = new Store();
  const path = formAssignmentPath('a1');
  const assignment = newFormAssignment(custom, { ...ADA, role: 'USER' }, {});
  const answers = Object.fromEntries(Object.entries(exampleAnswers).filter(([id]) => fields.some((f) => f.id === id)));
  store.commit([{ op: 'create', path, data: assignment }]);
  const read = () => wholeForm(store.read<FormAssignment>(path), { fields });
  store.commit(submitFormWrites(read(), answers, '2026-11-21'));
  store.commit(resolveFormWrites(read(), [], '2026-11-21'));
  store.docs.set(path, { ...store.docs.get(path), approval });
  return { store, path, read };
}

describe('an answer of a form that is sent back', () => {
  it('opens with the questions that depend on it, and is handed in alone', () => {
    const { store, read } = form();
    const changes = { [partKey(FORM_KEY, 'tone')]: 'Which one, exactly?' };
    store.commit(stamp(requestChangesWrites(read(), ADMIN, changes), 'd1'));
    const forms = new Map([['a1', read()]]);
    const { writes, notice } = applyApprovalDecision(ADA, { run: read(), handedIn: { ...NOTHING, forms } });
    store.commit(writes.filter(({ path }) => !path.startsWith('activity/')));
    expect(JSON.stringify(notice?.message)).toContain('Tone');
    expect(read()).toMatchObject({
      status: 'IN_PROGRESS',
      openIds: ['tone', 'toneOther'],
      refusal: { fields: [{ field: 'tone', msg: 'Which one, exactly?' }] },
    });
    const { answers } = read();
    for (const act of [keepAnswersWrites, submitFormWrites])
      expect(() => act(read(), { ...answers, story: 'Another' }, '2026-11-21')).toThrow(
        expect.objectContaining({ says: { code: 'form.locked' } }),
      );
    store.commit(submitFormWrites(read(), { ...answers, tone: 'Other', toneOther: 'Loud' }, '2026-11-21'));
    store.commit(resolveFormWrites(read(), [], '2026-11-21'));
    expect(read()).toMatchObject({ status: 'COMPLETED', approval: { status: 'PENDING', round: 2 } });
    expect(read().answers).toMatchObject({ ...answers, tone: 'Other', toneOther: 'Loud' });
  });

  it('of a flow’s step opens that answer, and the step', () => {
    const { store, read } = form(null);
    const flow = exampleFlowRun(6, { status: 'COMPLETED', approval: exampleApproval() });
    const key = Object.keys(flow.formAssignmentIds)[0] ?? '';
    const path = flowAssignmentPath(flow.id);
    const run = () => store.read<FlowAssignment>(path);
    store.commit([{ op: 'create', path, data: { ...flow, formAssignmentIds: { [key]: 'a1' } } }]);
    store.commit(stamp(requestChangesWrites(run(), ADMIN, { [partKey(key, 'story')]: 'Longer, please.' }), 'd1'));
    const forms = new Map([['a1', read()]]);
    const { writes, notice } = applyApprovalDecision(ADA, { run: run(), handedIn: { ...NOTHING, forms } });
    store.commit(writes.filter(({ path }) => !path.startsWith('activity/')));
    expect(JSON.stringify(notice?.message)).toContain('Your story');
    expect(read()).toMatchObject({ status: 'IN_PROGRESS', openIds: ['story'] });
    expect(run().approval).toMatchObject({ openKeys: [key, expect.anything() as unknown], openParts: {} });
    store.commit(stamp(saveFlowStepWrites(run(), key, { customFormCompleted: true }), 'w9'));
    expect(run().steps[key]?.status).toBe('COMPLETED');
  });
});
