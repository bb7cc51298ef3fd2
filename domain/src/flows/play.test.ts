import { stamp } from '../core/write.ts';
import { say } from '../core/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../core/errors.ts';

import { english, exampleAssigning, exampleFlowRun, exampleStepData, moment, Store } from '../testing/index.ts';
import type { FlowAssignment } from './assignment.ts';
import { isStepSavedOrSkipped, progress } from '../runs/run.ts';
import { openPosition } from './play.ts';
import { completeFlowWrites, refuseFlowWrites, saveFlowStepWrites, skipFlowStepWrites } from './playCommands.ts';

const PATH = 'onboardingFlowAssignments/flow-1';
let writes = 0;
const id = () => `w${(writes += 1)}`;

function assigned() {
  const store = new Store();
  store.commit(exampleAssigning());
  const run = () => store.read<FlowAssignment>(PATH);
  return {
    store,
    run,
    save: (key: string, data: unknown = exampleStepData(run().stepTypes[key] ?? 'WELCOME')) =>
      store.commit(stamp(saveFlowStepWrites(run(), key, data), id())),
    skip: (key: string) => store.commit(stamp(skipFlowStepWrites(run(), key), id())),
  };
}
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, says } = error as AppError;
    return { code, message: english(says) };
  }
  return null;
};
const KEYS = exampleFlowRun().stepKeys;
const LAST = KEYS.length - 1;

describe('any sequence of saves, skips, backs and reloads', () => {
  const NEXT = 'next',
    BACK = 'back',
    RELOAD = 'reload',
    WELCOME = 'welcome';
  const moves = fc.array(fc.constantFrom(NEXT, NEXT, BACK, RELOAD, WELCOME), { maxLength: 40 });

  /** Plays a person at one device, who settles the shown step, goes back, or reloads; `skips` makes them skip optional steps. */
  function play(list: readonly string[], skips: boolean) {
    const client = assigned();
    let index = openPosition(client.run());
    const settle = () => {
      const key = KEYS[index] ?? '';
      if (skips && client.run().optionalKeys.includes(key)) client.skip(key);
      else client.save(key);
      index = Math.min(index + 1, LAST);
    };
    const isHandedIn = () => client.run().submittedAt !== null;
    for (const move of list) {
      if (isHandedIn()) break;
      if (move === NEXT) settle();
      if (move === BACK) index = Math.max(index - 1, 0);
      if (move === RELOAD) index = openPosition(client.run());
      if (move === WELCOME) client.save('hello');
      const done = client.run().stepKeys.filter((key) => isStepSavedOrSkipped(client.run(), key)).length;
      // The settled steps are the beginning of the flow, and opening leads to the step after them.
      expect(Object.keys(client.run().steps).every((key) => KEYS.indexOf(key) < done)).toBe(true);
      expect(openPosition(client.run())).toBe(Math.min(done, LAST));
    }
    while (!isHandedIn()) settle();
    return client.run();
  }
  const outcome = ({ steps, status, submittedAt, ...run }: FlowAssignment) => ({
    steps: Object.fromEntries(Object.entries(steps).map(([key, { status: is, data }]) => [key, { is, data }])),
    status,
    isHandedIn: submittedAt !== null,
    opens: openPosition({ ...run, steps }),
    progress: progress({ ...run, steps }),
    position: [run.currentStep, run.lastStep],
  });

  it('ends in the same run', () => {
    fc.assert(
      fc.property(moves, fc.boolean(), (list, skips) => {
        expect(outcome(play(list, skips))).toEqual(outcome(play([], skips)));
      }),
    );
  });
});

describe('saving a step', () => {
  it('keeps its data, names what it replaces and moves on', () => {
    const client = assigned();
    client.save('hello');
    expect(client.run()).toMatchObject({ status: 'IN_PROGRESS', currentStep: 1, lastStep: 'hello', submittedAt: null });
    client.save('company');
    const { writeId } = client.run();
    expect(client.run().steps['company']).toMatchObject({ status: 'COMPLETED', writeId, replaces: '' });
    client.save('company');
    expect(client.run().steps['company']).toMatchObject({ replaces: writeId });
    client.save('hello');
    expect(openPosition(client.run())).toBe(2);
  });
  it('submits the flow with the last one, and only with it', () => {
    const client = assigned();
    for (const key of KEYS.slice(0, -1)) client.save(key);
    expect(client.run().submittedAt).toBeNull();
    client.save('done');
    expect(client.run()).toMatchObject({ status: 'IN_PROGRESS', refusal: null, completedAt: null, currentStep: LAST });
    expect(client.run().submittedAt).not.toBeNull();
  });
  it.for<[string, FlowAssignment, string, unknown, Partial<AppError>]>([
    [
      'ahead of its turn',
      exampleFlowRun(1),
      'files',
      { uploadedFiles: [] },
      { code: 'conflict', message: 'Step 2 comes first' },
    ],
    ['the last one first', exampleFlowRun(0), 'done', {}, { code: 'conflict', message: 'Step 1 comes first' }],
    ['an unknown step', exampleFlowRun(1), 'dance', {}, { code: 'not-found' }],
    ['an inherited name', exampleFlowRun(1), 'constructor', {}, { code: 'not-found' }],
    ['a position for a key', exampleFlowRun(1), '1', {}, { code: 'not-found' }],
    ['wrong data', exampleFlowRun(1), 'company', {}, { code: 'invalid-input' }],
    ['data of another type', exampleFlowRun(1), 'company', { uploadedFiles: [] }, { code: 'invalid-input' }],
    ['no data', exampleFlowRun(1), 'company', undefined, { code: 'invalid-input' }],
    ['null', exampleFlowRun(1), 'company', null, { code: 'invalid-input' }],
    ['after handing in', exampleFlowRun(7, { submittedAt: moment(9) }), 'done', {}, { code: 'conflict' }],
    ['after completion', exampleFlowRun(7, { status: 'COMPLETED' }), 'hello', {}, { code: 'conflict' }],
  ])('is refused: %s', ([, run, key, data, refusal]) => {
    expect(refusalOf(() => saveFlowStepWrites(run, key, data))).toMatchObject(refusal);
  });
  it('is allowed again for all of them when the flow was returned', () => {
    const client = assigned();
    for (const key of KEYS) client.save(key);
    client.store.commit(stamp(refuseFlowWrites(client.run(), [say('signing.notAll')]), id()));
    expect(client.run()).toMatchObject({ submittedAt: null, refusal: { reasons: [say('signing.notAll')] } });
    client.save('papers');
    expect(client.run()).toMatchObject({ submittedAt: null, currentStep: 4 });
    client.save('done');
    expect(client.run()).toMatchObject({ refusal: null });
    expect(client.run().submittedAt).not.toBeNull();
  });
});

describe('skipping a step', () => {
  it('is for optional ones; they can be done later, and skipped again', () => {
    const client = assigned();
    client.save('hello');
    expect(refusalOf(() => client.skip('company'))).toEqual({
      code: 'conflict',
      message: 'This step is required and cannot be skipped',
    });
    client.save('company');
    client.skip('files');
    expect(client.run().steps['files']).toMatchObject({ status: 'SKIPPED', data: {} });
    expect(progress(client.run())).toEqual({ done: 2, total: 6, percent: 33 });
    client.save('files');
    expect(client.run().steps['files']).toMatchObject({ status: 'COMPLETED', data: { uploadedFiles: [] } });
    client.skip('files');
    expect(client.run().steps['files']?.status).toBe('SKIPPED');
  });
  it('waits for its turn, and submits when it is the last', () => {
    expect(refusalOf(() => skipFlowStepWrites(exampleFlowRun(1), 'files'))?.message).toBe('Step 2 comes first');
    expect(refusalOf(() => skipFlowStepWrites(exampleFlowRun(1), 'dance'))?.code).toBe('not-found');
    expect(refusalOf(() => skipFlowStepWrites(exampleFlowRun(7, { submittedAt: moment(9) }), 'files'))?.code).toBe(
      'conflict',
    );
    const last = exampleFlowRun(6, { optionalKeys: ['done'] });
    expect(skipFlowStepWrites(last, 'done')[0]).toMatchObject({ data: { refusal: null } });
    expect(skipFlowStepWrites(last, 'done')[0]).toHaveProperty('data.submittedAt');
  });
});

describe('completing', () => {
  it('twice writes the same documents: the run and an entry', () => {
    const client = assigned();
    for (const key of KEYS) client.save(key);
    client.store.commit(completeFlowWrites(client.run(), { signatures: [], reference: null, now: 0 }));
    const paths = [...client.store.docs.keys()];
    client.store.commit(completeFlowWrites(client.run(), { signatures: [], reference: null, now: 0 }));
    expect([...client.store.docs.keys()]).toEqual(paths);
    expect(client.run()).toMatchObject({ status: 'COMPLETED', refusal: null });
    expect(client.store.read('activity/flow-flow-1')).toMatchObject({
      type: 'flow-completed',
      subject: 'Welcome aboard',
    });
  });
});
