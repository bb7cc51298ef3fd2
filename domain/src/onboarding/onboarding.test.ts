import { stamp } from '../core/write.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../core/errors.ts';
import { COUNTED_STEPS, initialStep, summarize, WIZARD } from './onboarding.ts';
import {
  completionProblems,
  saveOnboardingStepWrites,
  startOnboardingWrites,
  submitOnboardingWrites,
} from './handIn.ts';
import { onboardingPath } from '../core/paths.ts';
import { progress, type Run } from '../runs/run.ts';
import type { Signature } from '../signing/signature.ts';
import {
  english,
  refusalInEnglish,
  exampleData,
  exampleRun,
  exampleSignature,
  moment,
  savedStep,
  Store,
} from '../testing/index.ts';
import { newUserWrites } from './newUser.ts';

const UID = 'client';
function fresh() {
  const store = new Store();
  store.commit(newUserWrites(UID, { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example' }));
  const run = () => store.read<Run>(onboardingPath(UID));
  return {
    store,
    run,
    start: () => store.commit(startOnboardingWrites(UID, run())),
    save: (step: number, data: unknown = exampleData(step)) =>
      store.commit(saveOnboardingStepWrites(UID, run(), { number: step, data })),
  };
}
const codeOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};

const FILE = 'abcdefghij0123456789';

describe('any order of valid saves and starts', () => {
  const dataOf = (run: Run) => Object.fromEntries(Object.entries(run.steps).map(([key, step]) => [key, step.data]));
  const START = 0;
  const actions = fc
    .tuple(fc.subarray([1, 2, 3, 4, 5]), fc.array(fc.constantFrom(START, 1, 2, 3, 4, 5), { maxLength: 8 }))
    .chain(([once, more]) => {
      const list = [...once, ...more];
      return fc
        .shuffledSubarray(list, { minLength: list.length, maxLength: list.length })
        .map((shuffled) => [list, shuffled] as const);
    });

  it('ends in the same steps', () => {
    const play = (list: readonly number[]) => {
      const client = fresh();
      for (const action of list)
        if (action === START) client.start();
        else client.save(action);
      return client.run();
    };
    fc.assert(
      fc.property(actions, ([list, shuffled]) => {
        const [first, second] = [play(list), play(shuffled)];
        expect(dataOf(second)).toEqual(dataOf(first));
        expect(progress(second)).toEqual(progress(first));
        expect(second.status).toBe(list.length > 0 ? 'IN_PROGRESS' : 'NOT_STARTED');
        expect(summarize(second).steps).toEqual(summarize(first).steps);
      }),
    );
  });
});

describe('starting', () => {
  it('opens step 1; starting again changes nothing', () => {
    const client = fresh();
    client.start();
    expect(client.run()).toMatchObject({ status: 'IN_PROGRESS', currentStep: 1 });
    client.save(1);
    expect(stamp(startOnboardingWrites(UID, client.run()), 'w2')).toEqual([]);
  });
});

describe('saving a step', () => {
  it('keeps its data and moves on, at the end no further', () => {
    const client = fresh();
    client.save(4);
    expect(client.run()).toMatchObject({
      currentStep: 5,
      lastStep: 'project',
      steps: { project: { data: exampleData(4) } },
    });
    client.save(5);
    expect(client.run().currentStep).toBe(5);
    client.save(1);
    expect(client.run().currentStep).toBe(2);
  });
  it.each([0, 6, -1, 1.5, NaN])('%d does not exist', (step) => {
    expect(codeOf(() => fresh().save(step, exampleData(1)))).toBe('not-found');
  });
  it('with wrong data is refused', () => expect(codeOf(() => fresh().save(1, {}))).toBe('invalid-input'));
  it.each<[string, Partial<Run>]>([
    ['handed in', { submittedAt: moment(1) }],
    ['completed', { status: 'COMPLETED' }],
  ])('is not possible once it is %s', (_name, changes) => {
    expect(
      codeOf(() => saveOnboardingStepWrites(UID, exampleRun(4, changes), { number: 1, data: exampleData(1) })),
    ).toBe('conflict');
  });
});

describe('the wizard opens', () => {
  it.for<[string, Run, boolean, string]>([
    ['at the greeting when nothing was started', exampleRun(0, { status: 'NOT_STARTED' }), true, 'welcome'],
    ['at step 1 when it was started', exampleRun(0), false, 'company'],
    ['at the first open step', exampleRun(2), true, 'documents'],
    ['at the review when all is done', exampleRun(5), false, 'review'],
    ['at the custom forms when all is done and there are some', exampleRun(5), true, 'forms'],
    ['at the dashboard when it is completed', exampleRun(5, { status: 'COMPLETED' }), false, 'dashboard'],
    [
      'at the custom forms when it is completed and there are some',
      exampleRun(5, { status: 'COMPLETED' }),
      true,
      'forms',
    ],
    ['at the dashboard when it is handed in', exampleRun(5, { submittedAt: moment(1) }), false, 'dashboard'],
  ])('%s', ([, run, hasForms, step]) => expect(initialStep(run, hasForms)).toBe(step));
});

describe('submitting', () => {
  it('confirms the last step and submits, in one write', () => {
    const client = fresh();
    for (const step of [1, 2, 3, 4]) client.save(step);
    const writes = stamp(submitOnboardingWrites(UID, client.run()), 'w9');
    expect(writes).toHaveLength(1);
    client.store.commit(writes);
    expect(client.run()).toMatchObject({ refusal: null, steps: { review: { data: { confirmed: true } } } });
    expect(client.run().submittedAt).not.toBeNull();
    expect(codeOf(() => stamp(submitOnboardingWrites(UID, client.run()), 'w9'))).toBe('conflict');
  });
  it.each([1, 2, 3, 4])('is refused while step %i is open, and names it', (step) => {
    const client = fresh();
    for (const other of [1, 2, 3, 4].filter((number) => number !== step)) client.save(other);
    expect(refusalInEnglish(() => stamp(submitOnboardingWrites(UID, client.run()), 'w9'))).toThrow(
      /is not completed yet$/,
    );
    try {
      stamp(submitOnboardingWrites(UID, client.run()), 'w9');
    } catch (error) {
      expect((error as AppError).fields.map(({ field }) => field)).toEqual([WIZARD[step]?.key]);
    }
  });
  it('is refused when a step has data that would not be accepted today', () => {
    const run = exampleRun(4);
    const company = savedStep({ ...exampleData(1), companyName: '' });
    expect(
      refusalInEnglish(() => stamp(submitOnboardingWrites(UID, { ...run, steps: { ...run.steps, company } }), 'w9')),
    ).toThrow('Company name is required');
  });
});

describe('the problems that prevent completion', () => {
  const signature = (number: number) => ({ ...exampleSignature(number), receipt: null }) as Signature;
  const all = [1, 2, 3].map(signature);

  it('are none when all is done and signed', () => {
    expect(completionProblems(exampleRun(4), all, [])).toEqual({ problems: [], keys: [], isWaitingForFiles: false });
  });
  it('are the open steps and missing signatures', () => {
    const { problems, keys } = completionProblems(exampleRun(1), all.slice(1), []);
    expect(keys).toEqual(['files', 'documents', 'project']);
    expect(english(problems)).toEqual([
      'File Upload is not completed yet',
      'Document Signing is not completed yet',
      'Project Details is not completed yet',
      'Service Agreement is not signed',
    ]);
  });
  it.for([
    ['waiting', FILE, [], true],
    ['stored', FILE, [], false],
    ['refused', FILE, ['a.png: Damaged.'], false],
    ['waiting', 'a later one', ['a.png: this file is not here. Please choose it again.'], false],
  ] as const)('is a file that is %s, if it is one that was handed in (%s)', ([state, id, problems, isWaiting]) => {
    const run = exampleRun(4);
    const uploadedFiles = [
      { id: FILE, name: 'a.png', size: 1, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' },
    ];
    const files = savedStep({ uploadedFiles });
    const verdict = completionProblems({ ...run, steps: { ...run.steps, files } }, all, [
      { id, state, reason: state === 'refused' ? 'Damaged.' : null },
    ]);
    expect(english(verdict)).toEqual({ problems, keys: problems.map(() => 'files'), isWaitingForFiles: isWaiting });
  });
});

it('the summary counts the steps 1 to 5', () => {
  expect(summarize(exampleRun(2))).toMatchObject({
    status: 'IN_PROGRESS',
    completedSteps: 2,
    totalSteps: COUNTED_STEPS.length,
  });
  expect(progress(exampleRun(2)).percent).toBe(40);
  expect(summarize(exampleRun(0)).steps.map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3, 4, 5]);
});
