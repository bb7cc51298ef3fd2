import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  keepAnswersWrites,
  saveFlowStepWrites,
  skipFlowStepWrites,
  submitFormWrites,
  type FlowAssignment,
  type FormAssignment,
  type StepType,
  type Write,
} from '@firstmile/domain';
import { english, exampleAnswers, exampleStepData } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import {
  assignedFlow,
  createFullFlow,
  expectCompletedOnce,
  flowOf,
  formOf,
  saveStepsBefore,
  readFlow,
  submitStep,
} from './flowCalls.ts';
import { readWhole, storedAssignment } from './forms.ts';
import { PNG } from './samples.ts';
import { bucket, db, expectRefusal, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { processFlowSubmission: settleFlow } = await import('../../functions/src/flows/flowCompletion.ts');
const { sweep } = await import('../../functions/src/effects/sweep.ts');

const today = new Date().toISOString().slice(0, 10);
let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  browser = new Browser(client);
});
afterAll(() => browser.close());

const newRun = async (...types: (StepType | `${StepType}+`)[]) =>
  assignedFlow(admin, await flowOf(admin, ...types), client);
const fullFlow = async (person: Person) => assignedFlow(admin, await createFullFlow(admin), person);

describe('a browser that submits a flow', () => {
  const play = async (id: string, act: (run: FlowAssignment) => Write[]) => browser.commit(act(await readFlow(id)));
  const save = (id: string, index: number, data: unknown) =>
    play(id, (run) => saveFlowStepWrites(run, run.stepKeys[index] ?? '', data));
  const answered = (id: string) =>
    until(
      () => readFlow(id),
      (run) => run.status === 'COMPLETED' || run.refusal !== null,
    );
  const readForm = async (id: string) => ({ ...(await storedAssignment(id)), id }) as FormAssignment;

  it('is answered by the server, once', async () => {
    const id = await newRun('WELCOME', 'COMPANY_INFO+', 'CONFIRMATION');
    await save(id, 0, {});
    await play(id, (run) => skipFlowStepWrites(run, run.stepKeys[1] ?? ''));
    await save(id, 2, { confirmed: true });
    await expectCompletedOnce(id);
  });

  it('gets it back with the reasons when something is wrong, and can submit it again', async () => {
    const id = await newRun('FILE_UPLOAD', 'CONFIRMATION');
    // rules measure only the content of the list
    await play(id, (run) => {
      const [write] = saveFlowStepWrites(run, run.stepKeys[0] ?? '', { uploadedFiles: [] });
      const key = `steps.${run.stepKeys[0] ?? ''}`;
      if (write?.op !== 'update') throw new Error('Saving is an update');
      const step = { ...(write.data[key] as object), data: { uploadedFiles: [{}, { name: 'x' }] } };
      return [{ ...write, data: { ...write.data, [key]: step } }];
    });
    await save(id, 1, {});
    const back = await answered(id);
    expect(back).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null });
    expect(back.refusal?.reasons.length).toBeGreaterThan(0);
    await save(id, 0, { uploadedFiles: [] });
    await save(id, 1, {});
    await expectCompletedOnce(id);
  });

  it('learns which form is open, and which documents are not signed', { tags: ['wide'] }, async () => {
    const own = await newClient();
    const device = new Browser(own);
    const id = await fullFlow(own);
    const step = async (index: number, data: unknown) => {
      const run = await readFlow(id);
      await device.commit(saveFlowStepWrites(run, run.stepKeys[index] ?? '', data));
    };
    for (const [index, key] of (await readFlow(id)).stepKeys.entries())
      await step(index, exampleStepData((await readFlow(id)).stepTypes[key] ?? 'WELCOME'));
    expect(english((await answered(id)).refusal?.reasons)).toEqual([
      'Not all documents are signed',
      'Brand questionnaire is not completed yet',
    ]);
    await device.close();
  });

  it('waits for a form submitted with it, and for the form’s refusal', { tags: ['wide'] }, async () => {
    const own = await newClient();
    const device = new Browser(own);
    const id = await fullFlow(own);
    await saveStepsBefore(own, id, 5);
    const form = await formOf(id);
    const step = async (index: number, data: unknown) => {
      const run = await readFlow(id);
      await device.commit(saveFlowStepWrites(run, run.stepKeys[index] ?? '', data));
    };
    await device.commit(keepAnswersWrites(await readForm(form), { name: 'Nor' }));
    await device.commit(submitFormWrites(await readWhole(form), exampleAnswers, today));
    await step(5, { customFormCompleted: true });
    await step(6, {});
    await expectCompletedOnce(id, 'Welcome aboard');
    await device.close();
  });

  it.skipIf(!HAS_STORAGE)(
    'waits for a file that is on its way, and is answered when it has come',
    { tags: ['wide'] },
    async () => {
      const id = await newRun('FILE_UPLOAD', 'CONFIRMATION');
      const fileId = await browser.announce(PNG);
      const uploadedFiles = [
        { id: fileId, name: 'logo.png', size: PNG.length, type: 'image/png', uploadedAt: new Date().toISOString() },
      ];
      await save(id, 0, { uploadedFiles });
      await save(id, 1, {});
      await sweep();
      expect(await readFlow(id)).toMatchObject({ status: 'IN_PROGRESS', refusal: null });
      expectRefusal(await submitStep(client, { id, stepIndex: 1, stepData: {} }), 409);
      await browser.send(fileId, PNG);
      await expectCompletedOnce(id);
      const sha256 = (await stored(`users/${client.uid}/files/${fileId}`))?.['sha256'] as string;
      const run = await readFlow(id);
      expect(run.steps[run.stepKeys[0] ?? '']?.data).toMatchObject({ uploadedFiles: [{ id: fileId, sha256 }] });
      await bucket.file(`users/${client.uid}/files/${fileId}`).delete({ ignoreNotFound: true });
    },
  );

  it.skipIf(!HAS_STORAGE)('waits for a file, and gets the flow back when the file is removed', async () => {
    const id = await newRun('FILE_UPLOAD', 'CONFIRMATION');
    const fileId = await browser.announce(Buffer.from('x'));
    const uploadedFiles = [
      { id: fileId, name: 'logo.png', size: 1, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' },
    ];
    expect((await submitStep(client, { id, stepIndex: 0, stepData: { uploadedFiles } })).status).toBe(200);
    expectRefusal(await submitStep(client, { id, stepIndex: 1, stepData: {} }), 409, 'still on their way');
    expect((await readFlow(id)).submittedAt).toBeNull();
    await save(id, 1, {});
    await browser.commit([{ op: 'delete', path: `users/${client.uid}/files/${fileId}` }]);
    expect(english((await answered(id)).refusal?.reasons)).toEqual([
      'logo.png: this file is not here. Please choose it again.',
    ]);
    await save(id, 0, { uploadedFiles: [] });
    await save(id, 1, {});
    await expectCompletedOnce(id);
  });

  it.skipIf(!HAS_STORAGE)(
    'waits for a form that is not answered yet, and no more when an admin takes it back',
    { tags: ['wide'] },
    async () => {
      const own = await newClient();
      const device = new Browser(own);
      const id = await fullFlow(own);
      await saveStepsBefore(own, id, 5);
      const form = await formOf(id);
      // no answer while its file is on its way
      const logo = { fileId: await device.announce(PNG), name: 'logo.png' };
      const answers = { ...exampleAnswers, hasLogo: true, logo };
      await device.commit(submitFormWrites(await readWhole(form), answers, today));
      const step = async (index: number, data: unknown) => {
        const run = await readFlow(id);
        await device.commit(saveFlowStepWrites(run, run.stepKeys[index] ?? '', data));
      };
      await step(5, { customFormCompleted: true });
      expectRefusal(await submitStep(own, { id, stepIndex: 6, stepData: {} }), 409, 'still on their way');
      await step(6, {});
      await settleFlow(id);
      expect(await readFlow(id)).toMatchObject({ status: 'IN_PROGRESS', refusal: null });
      await db.doc(`customFormAssignments/${form}`).update({ status: 'CANCELLED' });
      await expectCompletedOnce(id, 'Welcome aboard');
      await device.close();
    },
  );

  it.skipIf(!HAS_STORAGE)('is answered by the sweep when the trigger was lost', { tags: ['wide'] }, async () => {
    const id = await newRun('CONFIRMATION');
    await submitStep(client, { id, stepIndex: 0, stepData: {} });
    // restores the browser's state; a trigger checks only submissions, so this is like a lost trigger
    await db
      .batch()
      .update(db.doc(`onboardingFlowAssignments/${id}`), { status: 'IN_PROGRESS', completedAt: null })
      .delete(db.doc(`activity/flow-${id}`))
      .commit();
    await sweep();
    await expectCompletedOnce(id);
  });
});
