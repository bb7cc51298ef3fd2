import * as lite from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  COUNTED_STEPS,
  newOnboarding,
  saveOnboardingStepWrites,
  stamp,
  startOnboardingWrites,
  submitOnboardingWrites,
  type Run,
  type Write,
} from '@firstmile/domain';
import { exampleData, exampleRun, savedStep } from '@firstmile/domain/testing';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS } from './support.ts';

const project = await openProject();
const path = 'onboardings/ada';
const ada = project.as(ADA);
const others = [...STRANGERS, { who: 'an admin', person: MIA }];
const future = lite.Timestamp.fromMillis(4_000_000_000_000);
const fresh = newOnboarding('ada') as unknown as Run;
const run = (done: number, changes: Partial<Run> = {}) => exampleRun(done, { userId: 'ada', ...changes });
const seed = (state: Run) => project.seed(path, state);
const read = async () => (await project.read(path)) as Run | null;
/** Fields that nobody may write beside a valid change. */
const forbiddenChanges = {
  'a reference number': { reference: 'FM-1' },
  'a completion time': { completedAt: lite.serverTimestamp() },
  'another owner': { userId: 'ben' },
  'another order of steps': { stepKeys: ['review'] },
  'other types of steps': { stepTypes: { company: 'WELCOME' } },
  'an unknown field': { approved: true },
  'a refusal': { refusal: { reasons: [], at: null } },
  'a completed status': { status: 'COMPLETED' },
  'an unknown status': { status: 'APPROVED' },
  'a status of the past': { status: 'NOT_STARTED' },
  'a time of the past': { updatedAt: PAST },
  'a time to come': { updatedAt: future },
  'no write id': { writeId: '' },
  'a write id that is a number': { writeId: 7 },
  'a write id too long': { writeId: 'x'.repeat(65) },
};
const rows = (table: Record<string, Record<string, unknown>>) =>
  Object.entries(table).map(([name, changes]) => ({ name, changes }));

describe('starting', () => {
  const good = startOnboardingWrites('ada', fresh);

  it('is allowed to the client, once', async () => {
    await seed(fresh);
    await commit(ada, good);
    expect(await read()).toMatchObject({ status: 'IN_PROGRESS', currentStep: 1, writeId: 'w1' });
    await expectUnchanged(project, path, () => commit(ada, good));
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each([
    ...rows(forbiddenChanges),
    { name: 'a start in the past', changes: { startedAt: PAST } },
    { name: 'a later step', changes: { currentStep: 5 } },
    { name: 'a step besides', changes: { steps: run(1).steps } },
    { name: 'a submission', changes: { submittedAt: lite.serverTimestamp() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });

  it('does not reset a completed onboarding', async () => {
    await seed(run(5, { status: 'COMPLETED', submittedAt: PAST, completedAt: PAST }));
    await expectUnchanged(project, path, () => commit(ada, good));
  });
});

describe('saving a step', () => {
  const good = saveOnboardingStepWrites('ada', run(0), { number: 1, data: exampleData(1) });
  const step = { ...savedStep(exampleData(1), { writeId: 'w1' }), savedAt: lite.serverTimestamp() };

  it.each(COUNTED_STEPS.map(({ key }, index) => ({ key, number: index + 1 })))(
    'allows $key',
    async ({ key, number }) => {
      await seed(run(number - 1));
      await commit(ada, saveOnboardingStepWrites('ada', run(number - 1), { number, data: exampleData(number) }));
      const saved = await read();
      expect(saved).toMatchObject({ lastStep: key, currentStep: Math.min(number + 1, 5), writeId: 'w1' });
      expect(saved?.steps[key]?.data).toEqual(exampleData(number));
      expect(Object.keys(saved?.steps ?? {})).toHaveLength(number);
    },
  );

  it('allows it before the start has arrived, again, and after a later step', async () => {
    await seed(fresh);
    await commit(ada, good);
    await commit(ada, good);
    await commit(ada, stamp(saveOnboardingStepWrites('ada', run(1), { number: 4, data: exampleData(4) }), 'w2'));
    const seen = (await read()) ?? fresh;
    await commit(ada, stamp(saveOnboardingStepWrites('ada', seen, { number: 1, data: exampleData(1) }), 'w3'));
    expect(await read()).toMatchObject({ lastStep: 'company', writeId: 'w3', steps: { company: { replaces: 'w1' } } });
  });

  it('refuses one made without knowing another device’s save', async () => {
    await seed(run(0));
    await commit(ada, good);
    for (const seen of [run(0), run(1)]) {
      const late = stamp(saveOnboardingStepWrites('ada', seen, { number: 1, data: exampleData(1) }), 'w2');
      await expectUnchanged(project, path, () => commit(ada, late));
    }
    const stored = (await read()) ?? fresh;
    const writes = stamp(saveOnboardingStepWrites('ada', stored, { number: 1, data: exampleData(1) }), 'w2');
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(writes, { 'steps.company': { ...step, replaces: 'w0' } })),
    );
    await commit(ada, writes);
    expect(await read()).toMatchObject({ steps: { company: { writeId: 'w2', replaces: 'w1' } } });
  });

  it('accepts the same write twice, as after a lost answer', async () => {
    await seed(run(1));
    const again = saveOnboardingStepWrites('ada', run(1), { number: 1, data: exampleData(1) });
    await commit(ada, again);
    await commit(ada, again);
    expect(await read()).toMatchObject({ steps: { company: { writeId: 'w1', replaces: 'w0' } } });
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed(run(0));
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each([
    ...rows(forbiddenChanges),
    { name: 'a second step', changes: { 'steps.files': { ...step, data: exampleData(2) } } },
    { name: 'a step of another write', changes: { 'steps.company': { ...step, writeId: 'w2' } } },
    { name: 'a step of no write', changes: { 'steps.company': { ...step, writeId: '' }, writeId: '' } },
    { name: 'a step that replaces what was never there', changes: { 'steps.company': { ...step, replaces: 'w0' } } },
    { name: 'a step that is skipped', changes: { 'steps.company': { ...step, status: 'SKIPPED', data: {} } } },
    { name: 'a step that is skipped with data', changes: { 'steps.company': { ...step, status: 'SKIPPED' } } },
    { name: 'an extra field in the step', changes: { 'steps.company': { ...step, approved: true } } },
    { name: 'a step that is not completed', changes: { 'steps.company': { ...step, status: 'APPROVED' } } },
    { name: 'a step saved in the past', changes: { 'steps.company': { ...step, savedAt: PAST } } },
    { name: 'a step saved in the future', changes: { 'steps.company': { ...step, savedAt: future } } },
    { name: 'no step', changes: { 'steps.company': lite.deleteField() } },
    { name: 'the name of another step', changes: { lastStep: 'files' } },
    { name: 'a number for a name', changes: { lastStep: 1 } },
    { name: 'a start', changes: { startedAt: lite.serverTimestamp() } },
    { name: 'a submission', changes: { submittedAt: lite.serverTimestamp() } },
    { name: 'a position before it', changes: { currentStep: 1 } },
    { name: 'a position far ahead', changes: { currentStep: 5 } },
    { name: 'a position below nought', changes: { currentStep: -1 } },
    { name: 'a position out of range', changes: { currentStep: 999 } },
    { name: 'half a position', changes: { currentStep: 1.5 } },
    { name: 'a position as text', changes: { currentStep: '2' } },
    { name: 'a position that is not a number', changes: { currentStep: NaN } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(run(0));
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });

  it.each(['7', '-1', '1/../2', 'Company', 'constructor'])('refuses the unknown step %s', async (unknown) => {
    const known = run(0);
    await seed(known);
    const whole = (key: string): Write[] => {
      const written = { updatedAt: lite.serverTimestamp(), writeId: 'w1' };
      const data = { ...known, steps: { [key]: step }, lastStep: key, currentStep: 2, ...written };
      return [{ op: 'set', path, data }];
    };
    await expectUnchanged(project, path, () => commit(ada, whole(unknown)));
    await commit(ada, whole('company'));
    expect(await read()).toMatchObject({ lastStep: 'company' });
  });

  it('refuses the greeting, which stores nothing', async () => {
    await seed(run(0));
    const changes = { 'steps.welcome': { ...step, data: {} }, lastStep: 'welcome', currentStep: 1 };
    const [greeting] = tampered(good, changes);
    if (greeting?.op === 'update') delete greeting.data['steps.company'];
    await expectUnchanged(project, path, () => commit(ada, greeting ? [greeting] : []));
  });

  it("refuses one step's data under another step's name", async () => {
    await seed(run(1));
    const lie = tampered(saveOnboardingStepWrites('ada', run(1), { number: 2, data: exampleData(2) }), {
      'steps.files': step,
    });
    await expectUnchanged(project, path, () => commit(ada, lie));
  });

  it('refuses to remove another step', async () => {
    await seed(run(2));
    await expectUnchanged(project, path, () => commit(ada, tampered(good, { 'steps.files': lite.deleteField() })));
  });

  it.each([
    { name: 'submitted', state: run(5, { submittedAt: PAST }) },
    { name: 'completed', state: run(5, { submittedAt: PAST, completedAt: PAST, status: 'COMPLETED' }) },
    { name: 'completed without a submission', state: run(5, { status: 'COMPLETED' }) },
  ])('is refused once it is $name', async ({ state }) => {
    await seed(state);
    await expectUnchanged(project, path, () => commit(ada, good));
  });

  it('is allowed again after a refusal', async () => {
    const refused = run(5, { refusal: { reasons: ['Not signed'], at: null } });
    await seed(refused);
    await commit(ada, saveOnboardingStepWrites('ada', refused, { number: 1, data: exampleData(1) }));
    expect(await read()).toMatchObject({ lastStep: 'company', refusal: { reasons: ['Not signed'] } });
  });
});

describe('submitting', () => {
  const good = submitOnboardingWrites('ada', run(4));
  const review = { status: 'COMPLETED', savedAt: lite.serverTimestamp(), writeId: 'w1', replaces: '' };

  it('is allowed when all is done, once', async () => {
    await seed(run(4));
    await commit(ada, good);
    const saved = await read();
    expect(saved).toMatchObject({
      status: 'IN_PROGRESS',
      lastStep: 'review',
      refusal: null,
      completedAt: null,
      writeId: 'w1',
    });
    expect(saved?.submittedAt).toEqual(saved?.updatedAt);
    await expectUnchanged(project, path, () => commit(ada, good));
  });

  it('is allowed again after a refusal', async () => {
    const refused = run(5, { refusal: { reasons: ['Not signed'], at: null } });
    await seed(refused);
    await commit(ada, submitOnboardingWrites('ada', refused));
    expect(await read()).toMatchObject({ refusal: null, writeId: 'w1' });
  });

  it.each(['company', 'files', 'documents', 'project'])('is refused while %s is open', async (key) => {
    const steps = Object.entries(run(4).steps).filter(([done]) => done !== key);
    await seed(run(4, { steps: Object.fromEntries(steps) }));
    await expectUnchanged(project, path, () => commit(ada, good));
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed(run(4));
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each([
    ...rows(forbiddenChanges),
    { name: 'a submission in the past', changes: { submittedAt: PAST } },
    { name: 'a submission in the future', changes: { submittedAt: future } },
    { name: 'a review that is skipped', changes: { 'steps.review': { ...review, status: 'SKIPPED', data: {} } } },
    { name: 'no confirmation', changes: { 'steps.review': { ...review, data: {} } } },
    { name: 'another step besides', changes: { 'steps.company': { ...review, data: exampleData(1) } } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(run(4));
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });

  it('is refused with any other step', async () => {
    await seed(run(5));
    const save = saveOnboardingStepWrites('ada', run(5), { number: 4, data: exampleData(4) });
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(save, { submittedAt: lite.serverTimestamp(), refusal: null })),
    );
  });

  it('is refused when it is completed', async () => {
    await seed(run(5, { status: 'COMPLETED' }));
    await expectUnchanged(project, path, () => commit(ada, good));
  });
});

it('cannot be completed by a client', async () => {
  await seed(run(5));
  await expectUnchanged(project, path, () => commit(ada, [{ op: 'update', path, data: { status: 'COMPLETED' } }]));
});
