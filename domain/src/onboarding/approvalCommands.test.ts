import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { say } from '../core/message.ts';
import type { Approval } from '../runs/approval.ts';
import { applyApprovalDecision } from './applyApproval.ts';
import { approveRunWrites } from './approvalCommands.ts';
import { MAX_REASON } from '../core/reason.ts';
import { requestChangesWrites, type Changes } from './requestChanges.ts';
import { completeOnboardingWrites, refuseOnboardingWrites } from './completion.ts';
import { AppError } from '../core/errors.ts';
import { newUserWrites } from './newUser.ts';
import { progress, type Run } from '../runs/run.ts';
import { initialStep } from './onboarding.ts';
import { completionProblems, saveOnboardingStepWrites, submitOnboardingWrites } from './handIn.ts';
import { filePath, onboardingPath, signaturePath, userPath } from '../core/paths.ts';
import { signatureId, type Signature } from '../signing/signature.ts';
import { signDocumentWrites } from '../signing/sign.ts';
import { askToCountersign } from '../signing/toCountersign.ts';
import { validSignatures } from '../signing/standing.ts';
import { DEFAULT_REFS } from '../agreements/product.ts';
import { exampleApproval, exampleData, exampleFile, exampleRun, exampleSignature, Store } from '../testing/index.ts';
import type { FileRecord } from '../files/file.ts';
import { addFileWrites } from '../files/addFile.ts';
import type { User } from '../people/user.ts';

const UNSIGNED = say('notSigned', { label: say('agreement.service-agreement.title') });

const UID = 'client';
const SIGNER = { uid: UID, email: 'ada@northwind.example' };
const ADMIN = { uid: 'mia', name: 'Mia Holm' };
const REFERENCE = 'FM-2026-7K3QZD';
const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

const signed = (number: number, stored: Signature[]) =>
  signDocumentWrites(SIGNER, { runId: 'onboarding', input: exampleSignature(number), stored }).writes;

/** A client who has completed the onboarding two days after the start, with three signatures and a file. */
function completed() {
  const store = new Store();
  store.now = START;
  store.commit(newUserWrites(UID, { firstName: 'Ada', lastName: 'Marsh', email: SIGNER.email }));
  const run = () => store.read<Run>(onboardingPath(UID));
  const save = (step: number, data: unknown = exampleData(step)) =>
    store.commit(stamp(saveOnboardingStepWrites(UID, run(), { number: step, data }), `w${step}-${store.now}`));
  const sign = () => {
    for (const number of [1, 2, 3]) store.commit(stamp(signed(number, signatures()), `s${number}`));
  };
  const signatures = () =>
    [...store.docs.keys()].filter((path) => path.includes('/signatures/')).map((path) => store.read<Signature>(path));
  const files = () => [store.read<FileRecord>(filePath(UID, exampleFile().id))];
  const user = () => store.read<User>(userPath(UID));
  const complete = () => {
    const completion = { run: run(), reference: REFERENCE, now: store.now, signatures: [] };
    store.commit(stamp(completeOnboardingWrites(user(), completion), 'done'));
  };
  const settle = () => {
    const { writes, notice } = applyApprovalDecision(user(), {
      run: run(),
      handedIn: { files: files(), signatures: signatures(), usedElsewhere: new Map(), forms: new Map() },
    });
    store.commit(writes);
    return { writes, notice };
  };
  store.commit(stamp(addFileWrites(UID, exampleFile()), 'f0'));
  store.commit([
    { op: 'update', path: filePath(UID, exampleFile().id), data: { usedBy: { type: 'onboarding', name: '' } } },
  ]);
  sign();
  store.commit([{ op: 'update', path: onboardingPath(UID), data: { startedAt: { toMillis: () => START } } }]);
  for (const step of [1, 3, 4]) save(step);
  const { id, name, size, type } = exampleFile();
  save(2, { uploadedFiles: [{ id, name, size, type, uploadedAt: '2026-01-01T00:00:00.000Z' }] });
  store.commit(stamp(submitOnboardingWrites(UID, run()), 'w5'));
  store.now = START + 2 * DAY;
  complete();
  const decide = (reasons?: Changes) =>
    store.commit(
      reasons ? stamp(requestChangesWrites(run(), ADMIN, reasons), 'd1') : stamp(approveRunWrites(run(), ADMIN), 'd1'),
    );
  return { store, run, save, sign, signatures, files, complete, decide, settle };
}

const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : 'bug';
  }
};

describe('a completed onboarding', () => {
  it('waits for approval, with its client and its duration', () => {
    const { approval, daysToComplete } = completed().run();
    expect(approval).toMatchObject({ ...exampleApproval(), requestedAt: expect.anything() as unknown });
    expect(daysToComplete).toBe(2);
  });
  it('is decided about once', () => {
    for (const first of [undefined, { company: 'Your full name, please.' }])
      for (const second of [undefined, { project: 'More detail.' }]) {
        const { decide } = completed();
        decide(first);
        expect(codeOf(() => decide(second))).toBe('conflict');
      }
  });
  it.each([
    ['not completed', exampleRun(4)],
    ['completed before there were approvals', exampleRun(5, { status: 'COMPLETED' })],
    ['open again', exampleRun(4, { approval: exampleApproval({ status: 'CHANGES_REQUESTED' }) })],
  ])('is not decided about when it is %s', (_, run) => {
    expect(codeOf(() => stamp(approveRunWrites(run, ADMIN), 'd'))).toBe('conflict');
    expect(codeOf(() => stamp(requestChangesWrites(run, ADMIN, { company: 'x' }), 'd'))).toBe('conflict');
  });
});

describe('asking for changes', () => {
  const run = () => completed().run();

  it.each<[string, object, string]>([
    ['nothing', {}, ''],
    ['an empty reason', { company: '' }, 'company'],
    ['a blank reason', { company: ' \n' }, 'company'],
    ['a reason too long', { company: 'x'.repeat(MAX_REASON + 1) }, 'company'],
    ['a reason of 1 MB', { project: 'x'.repeat(1_000_000) }, 'project'],
    ['a reason that is a number', { files: 7 }, 'files'],
    ['a step that is none', { company: 'x', payment: 'x' }, ''],
    ['the greeting', { welcome: 'x' }, ''],
    ['the review', { review: 'x' }, ''],
  ])('takes no %s', (_, reasons, field) => {
    try {
      stamp(requestChangesWrites(run(), ADMIN, reasons as Changes), 'd');
      expect.fail('It was taken');
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid-input' });
      expect((error as AppError).fields.map((problem) => problem.field)).toContain(field);
    }
  });
  it('takes the longest reason, without the spaces around', () => {
    const [write] = stamp(requestChangesWrites(run(), ADMIN, { company: ` ${'x'.repeat(MAX_REASON - 2)} ` }), 'd');
    expect(write).toMatchObject({ data: { 'approval.reasons': { company: 'x'.repeat(MAX_REASON - 2) } } });
  });
});

describe('an executed approval', () => {
  it('marks the submitted data and tells the client, once', () => {
    const { store, run, decide, settle, files, signatures } = completed();
    expect(settle()).toEqual({ writes: [], notice: null });
    decide();
    expect(settle().notice).toMatchObject({ id: 'onboarding-approved', message: { params: { reference: REFERENCE } } });
    expect(run().approval).toMatchObject({ status: 'APPROVED', first: 'APPROVED', by: ADMIN });
    expect(run().status).toBe('COMPLETED');
    expect([...files(), ...signatures()].every((file) => file.approvedAt)).toBe(true);
    expect(store.docs.has(`activity/onboarding-approved-${UID}`)).toBe(true);
    expect(settle()).toEqual({ writes: [], notice: null });
  });
});

describe('executed changes', () => {
  it('open only the steps with a reason, and keep their data', () => {
    const { run, decide, settle, save } = completed();
    const { steps } = run();
    decide({ company: 'Your full name, please.', project: 'More detail.' });
    const { notice } = settle();
    expect(notice).toMatchObject({
      id: 'changes-requested',
      message: {
        params: {
          changes: [
            { params: { step: say('step.companyInfo'), reason: 'Your full name, please.' } },
            { params: { step: say('step.projectDetails'), reason: 'More detail.' } },
          ],
        },
      },
    });
    expect(run()).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null, reference: REFERENCE });
    expect(run().daysToComplete).toBeNull();
    for (const key of ['company', 'project', 'review'])
      expect(run().steps[key]).toEqual({ ...steps[key], status: 'REOPENED' });
    for (const key of ['files', 'documents']) expect(run().steps[key]).toEqual(steps[key]);
    expect(progress(run())).toMatchObject({ done: 2, total: 5 });
    expect(initialStep(run(), false)).toBe('company');
    expect(codeOf(() => save(2))).toBe('conflict');
    expect(codeOf(() => stamp(submitOnboardingWrites(UID, run()), 'w9'))).toBe('invalid-input');
    expect(settle()).toEqual({ writes: [], notice: null });
  });

  it('are corrected, submitted and decided about again, in a new round', () => {
    const { store, run, decide, settle, save, complete } = completed();
    decide({ company: 'Your full name, please.' });
    settle();
    store.now += DAY;
    save(1);
    save(1); // a corrected step may be changed until it is submitted
    store.commit(stamp(submitOnboardingWrites(UID, run()), 'w9'));
    complete();
    const { approval, daysToComplete, reference } = run();
    expect(approval).toMatchObject({ status: 'PENDING', round: 2, reasons: {}, by: null, first: 'CHANGES_REQUESTED' });
    expect({ daysToComplete, reference }).toEqual({ daysToComplete: 3, reference: REFERENCE });
    expect(store.docs.has(`activity/onboarding-completed-${UID}-2`)).toBe(true);
    decide();
    expect(settle().notice).toMatchObject({ id: 'onboarding-approved', message: { params: { reference: REFERENCE } } });
    expect(run().approval).toMatchObject({ status: 'APPROVED', first: 'CHANGES_REQUESTED' });
  });

  it('of files let the client delete them', () => {
    const { decide, settle, files } = completed();
    decide({ files: 'The logo is too small.' });
    settle();
    expect(files()[0]?.usedBy).toBeNull();
  });

  it('of documents want them signed again, and keep the earlier signatures', () => {
    const { store, run, decide, settle, signatures, files, sign, save } = completed();
    const waits = signatures().map((signature) => askToCountersign(UID, signature));
    store.commit(waits);
    decide({ documents: 'Please sign with your full name.' });
    settle();
    expect(signatures().map((signature) => signature.withdrawn?.reason)).toEqual(
      Array(3).fill('Please sign with your full name.'),
    );
    expect(waits.filter(({ path }) => store.docs.has(path))).toEqual([]);
    save(3);
    expect(completionProblems(run(), signatures(), files()).problems).toHaveLength(3);
    sign();
    expect(signatures()).toHaveLength(6);
    expect(validSignatures(signatures(), DEFAULT_REFS).map((signature) => signature?.attempt)).toEqual([2, 2, 2]);
    expect(completionProblems(run(), signatures(), files()).problems).toEqual([]);
  });

  it('that cannot be completed also open the wrong steps', () => {
    const { store, run, decide, settle, save } = completed();
    decide({ company: 'Your full name, please.' });
    settle();
    store.commit(stamp(refuseOnboardingWrites(run(), [UNSIGNED], ['documents']), 'w9'));
    expect(run().approval?.openKeys).toEqual(['company', 'review', 'documents']);
    save(3);
    expect(codeOf(() => save(4))).toBe('conflict');
  });
});

it('a refused signature is followed by another attempt, a valid one by none', () => {
  const store = new Store();
  const path = (attempt: number) =>
    signaturePath(UID, signatureId({ runId: 'onboarding', agreementId: 'service-agreement', version: 2, attempt }));
  const sign = (stored: Signature[]) => stamp(signed(1, stored), 's');
  store.commit(sign([]));
  const first = store.read<Signature>(path(1));
  expect(sign([first])[0]?.path).toBe(path(1));
  const refused = { ...first, receipt: { verdict: 'refused' as const, reasons: [], skewSeconds: 0, receivedAt: null } };
  expect(sign([refused])[0]?.path).toBe(path(2));
  expect(sign([{ ...refused, attempt: 2 }, refused])[0]?.path).toBe(path(3));
});

it('a decided round keeps nothing of the earlier one', () => {
  const approval: Approval = exampleApproval({
    status: 'CHANGES_REQUESTED',
    reasons: { company: 'x' },
    openKeys: ['company'],
  });
  const run = exampleRun(5, { approval });
  const [write] = completeOnboardingWrites(
    { ...SIGNER, id: UID, firstName: 'Ada', lastName: 'Marsh' },
    { run, reference: REFERENCE, now: START, signatures: [] },
  );
  expect(write).toMatchObject({ data: { approval: { round: 2, reasons: {}, openKeys: [] } } });
});
