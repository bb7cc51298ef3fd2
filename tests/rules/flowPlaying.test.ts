import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  completeFlowWrites,
  refuseFlowWrites,
  saveFlowStepWrites,
  skipFlowStepWrites,
  stamp,
  type FlowAssignment,
  type RunStep,
  type StepType,
  type Write,
} from '@firstmile/domain';
import { exampleFlowRun, exampleStepData, savedStep, stepExamples } from '@firstmile/domain/testing';
import { ADA, BEN, tampered, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS } from './support.ts';

const project = await openProject();
const path = 'onboardingFlowAssignments/flow-1';
const ada = project.as(ADA);
const now = () => lite.serverTimestamp();
/** Only Ada plays her flows; admins manage, and do not play. */
const notAda = [...STRANGERS, { who: 'an admin', person: MIA }];
const run = exampleFlowRun;
const KEYS = run().stepKeys;
const LAST = KEYS.length - 1;
const keyAt = (index: number) => KEYS[index] ?? '';
const seed = ({ id, ...state }: FlowAssignment) => project.seed(`onboardingFlowAssignments/${id}`, state);
const read = async () => ({ ...(await project.read(path)), id: 'flow-1' }) as FlowAssignment;
const save = (state: FlowAssignment, key: string, writeId = 'w1') =>
  stamp(saveFlowStepWrites(state, key, exampleStepData(state.stepTypes[key] ?? 'WELCOME')), writeId);
/** The save of a step, made in its turn. */
const saveAt = (index: number, writeId = 'w1') => save(run(LAST), keyAt(index), writeId);
const isHandedIn = (writes: readonly Write[]) =>
  writes.some((write) => write.op === 'update' && 'submittedAt' in write.data);

beforeEach(() => project.remove(path));

/** A flow in each state that it can be in. */
const STATES: Record<string, FlowAssignment> = {
  assigned: run(0),
  begun: run(3),
  'before its end': run(LAST),
  'handed in': run(7, { submittedAt: PAST }),
  'given back': run(7, { refusal: { reasons: ['Not all documents are signed'], at: PAST } }),
  completed: run(7, { status: 'COMPLETED', submittedAt: PAST, completedAt: PAST }),
};
const OPEN = ['assigned', 'begun', 'before its end', 'given back'];

describe.each(Object.entries(STATES))('a flow that is %s', (name, state) => {
  const done = Object.keys(state.steps).length;
  it.each(KEYS.map((key, index) => ({ key, at: index })))('answers a save of $key', async ({ key, at }) => {
    await seed(state);
    const replaces = state.steps[key]?.writeId ?? '';
    const writes = saveAt(at).map((write): Write => {
      if (write.op !== 'update') return write;
      const step = { ...(write.data[`steps.${key}`] as RunStep), replaces };
      return { ...write, data: { ...write.data, [`steps.${key}`]: step } };
    });
    if (!OPEN.includes(name) || at > done) return expectUnchanged(project, path, () => commit(ada, writes));
    await commit(ada, writes);
    const saved = await read();
    expect(saved).toMatchObject({ status: 'IN_PROGRESS', lastStep: key, currentStep: Math.min(at + 1, LAST) });
    expect(saved.steps[key]).toMatchObject({ status: 'COMPLETED', writeId: 'w1', replaces });
    expect(Object.keys(saved.steps)).toHaveLength(Math.max(done, at + 1));
    expect(saved.submittedAt === null).toBe(at < LAST);
    expect(isHandedIn(writes)).toBe(at === LAST);
    return undefined;
  });
});

describe('playing', () => {
  it('from start to end is allowed, skipping optional steps', async () => {
    await seed(run(0));
    for (const key of KEYS) {
      const state = await read();
      await commit(
        ada,
        state.optionalKeys.includes(key)
          ? stamp(skipFlowStepWrites(state, key), `w-${key}`)
          : save(state, key, `w-${key}`),
      );
    }
    const end = await read();
    expect(end).toMatchObject({ status: 'IN_PROGRESS', lastStep: 'done', currentStep: LAST, refusal: null });
    expect(end.steps['files']).toMatchObject({ status: 'SKIPPED', data: {} });
    expect(end.submittedAt).toEqual(end.updatedAt);
    await expectUnchanged(project, path, () => commit(ada, save({ ...end, submittedAt: null }, 'done')));
  });

  it('a flow of one step submits with it', async () => {
    const single = run(0, { stepKeys: ['only'], stepTypes: { only: 'CONFIRMATION' } });
    await seed(single);
    await commit(ada, save(single, 'only'));
    expect((await read()).submittedAt).not.toBeNull();
  });

  it('cannot be completed by a client', async () => {
    for (const state of [run(LAST), run(7, { submittedAt: PAST })]) {
      await seed(state);
      await expectUnchanged(project, path, () =>
        commit(ada, completeFlowWrites(state, { signatures: [], reference: 'FM-1', now: 0 }).slice(0, 1)),
      );
      await expectUnchanged(project, path, () => commit(ada, refuseFlowWrites(state, [])));
    }
  });
});

describe('saving a step', () => {
  const state = run(2);
  const good = save(state, 'company');
  const step = {
    ...savedStep(exampleStepData('COMPANY_INFO'), { writeId: 'w1', replaces: 'w-company' }),
    savedAt: now(),
  };
  const withStep = (changes: object) => ({ 'steps.company': { ...step, ...changes } });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(state);
    await expectUnchanged(project, path, () => commit(project.as(person), good));
    await commit(ada, good);
  });

  it('is refused when another device has saved it meanwhile; the other steps continue', async () => {
    await seed(state);
    await commit(ada, good);
    await expectUnchanged(project, path, () => commit(ada, save(state, 'company', 'w2')));
    await commit(ada, save(state, 'files', 'w3'));
    await commit(ada, save(await read(), 'company', 'w4'));
    expect((await read()).steps).toMatchObject({ company: { replaces: 'w1' }, files: { writeId: 'w3' } });
  });

  it('may come twice', async () => {
    await seed(state);
    await commit(ada, good);
    await commit(ada, good);
    expect((await read()).steps['company']).toMatchObject({ writeId: 'w1', replaces: 'w-company' });
  });

  it.each([
    { name: 'another owner', changes: { userId: 'ben' } },
    { name: 'another person', changes: { 'user.email': BEN.email } },
    { name: 'another flow', changes: { 'flow.id': 'f2' } },
    { name: 'other steps in the flow', changes: { 'flow.steps': [] } },
    { name: 'another order of steps', changes: { stepKeys: ['done'] } },
    { name: 'another type of step', changes: { 'stepTypes.company': 'WELCOME' } },
    { name: 'a step that may be skipped', changes: { optionalKeys: KEYS } },
    { name: 'another form', changes: { formAssignmentIds: {} } },
    { name: 'another time of assigning', changes: { assignedAt: now() } },
    { name: 'a completion time', changes: { completedAt: now() } },
    { name: 'a submission', changes: { submittedAt: now() } },
    { name: 'a submission with its refusal', changes: { submittedAt: now(), refusal: null } },
    { name: 'a refusal', changes: { refusal: { reasons: [], at: null } } },
    { name: 'an unknown field', changes: { approved: true } },
    { name: 'a completed status', changes: { status: 'COMPLETED' } },
    { name: 'an assigned status', changes: { status: 'ASSIGNED' } },
    { name: 'an unknown status', changes: { status: 'APPROVED' } },
    { name: 'a time of the past', changes: { updatedAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'a write id that is a number', changes: { writeId: 7 } },
    { name: 'a second step', changes: { 'steps.files': savedStep(exampleStepData('FILE_UPLOAD')) } },
    { name: 'a step taken away', changes: { 'steps.hello': lite.deleteField() } },
    { name: 'no step', changes: { 'steps.company': lite.deleteField() } },
    { name: 'a step of another write', changes: withStep({ writeId: 'w2' }) },
    { name: 'a step that replaces another', changes: withStep({ replaces: 'w0' }) },
    { name: 'a step that replaces nothing', changes: withStep({ replaces: '' }) },
    { name: 'an extra field in the step', changes: withStep({ approved: true }) },
    { name: 'a step of another status', changes: withStep({ status: 'APPROVED' }) },
    { name: 'a required step that is skipped', changes: withStep({ status: 'SKIPPED', data: {} }) },
    { name: 'a step saved in the past', changes: withStep({ savedAt: PAST }) },
    { name: 'the name of another step', changes: { lastStep: 'files' } },
    { name: 'the name of no step', changes: { lastStep: 'constructor' } },
    { name: 'a number for a name', changes: { lastStep: 1 } },
    { name: 'a position before it', changes: { currentStep: 1 } },
    { name: 'a position ahead', changes: { currentStep: 3 } },
    { name: 'the last position', changes: { currentStep: LAST } },
    { name: 'a position below nought', changes: { currentStep: -1 } },
    { name: 'a position out of range', changes: { currentStep: 999 } },
    { name: 'half a position', changes: { currentStep: 1.5 } },
    { name: 'a position as text', changes: { currentStep: '2' } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(state);
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });
});

describe('skipping', () => {
  it('is for optional steps in their turn, with no data', async () => {
    await seed(run(2));
    const good = skipFlowStepWrites(run(2), 'files');
    const skipped = { ...savedStep({}, { status: 'SKIPPED', writeId: 'w1' }), savedAt: now() };
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(good, { 'steps.files': { ...skipped, data: { a: 1 } } })),
    );
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(good, { 'steps.files': { ...skipped, data: null } })),
    );
    await seed(run(1));
    await expectUnchanged(project, path, () => commit(ada, good));
    await seed(run(2));
    await commit(ada, good);
    expect((await read()).steps['files']).toMatchObject({ status: 'SKIPPED', data: {} });
  });
  it('is refused for a required step, also the last', async () => {
    for (const [done, key] of [
      [1, 'company'],
      [LAST, 'done'],
    ] as const) {
      const willing = run(done, { optionalKeys: [...KEYS] });
      await seed(run(done));
      await expectUnchanged(project, path, () => commit(ada, skipFlowStepWrites(willing, key)));
      await seed(willing);
      await commit(ada, skipFlowStepWrites(willing, key));
    }
  });
});

describe('submitting', () => {
  const good = save(run(LAST), 'done');
  it.each([
    { name: 'no submission', changes: { submittedAt: null } },
    { name: 'a submission in the past', changes: { submittedAt: PAST } },
    { name: 'a refusal left standing', changes: { refusal: { reasons: [], at: null } } },
    { name: 'a completion', changes: { completedAt: now() } },
    { name: 'a completed status', changes: { status: 'COMPLETED' } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(run(LAST));
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });
  it.each(KEYS.slice(0, -1))('is refused while %s is open', async (key) => {
    const steps = Object.fromEntries(Object.entries(run(LAST).steps).filter(([step]) => step !== key));
    await seed(run(LAST, { steps }));
    await expectUnchanged(project, path, () => commit(ada, good));
    await seed(run(LAST));
    await commit(ada, good);
  });
});

// the type comes from the stored run: data of every other type is refused, whatever the writer claims
const types = Object.keys(stepExamples) as StepType[];
describe.each(KEYS.map((key, index) => ({ key, at: index, type: run().stepTypes[key] })))(
  '$key',
  ({ key, at, type }) => {
    const state = run(at);
    const empty = (data: object) => Object.keys(data).length === 0;
    const foreign = types.filter((other) => other !== type && !empty(exampleStepData(other)));
    it.each(foreign)('refuses the data of %s', async (other) => {
      await seed(state);
      const step = { ...savedStep(exampleStepData(other), { writeId: 'w1' }), savedAt: now() };
      await expectUnchanged(project, path, () => commit(ada, tampered(save(state, key), { [`steps.${key}`]: step })));
    });
  },
);
