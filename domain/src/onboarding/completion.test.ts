import { stamp } from '../core/write.ts';
import { say } from '../core/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeOnboardingWrites, refuseOnboardingWrites, stepActivities } from './completion.ts';
import { saveOnboardingStepWrites, submitOnboardingWrites } from './handIn.ts';
import { onboardingPath, userPath } from '../core/paths.ts';
import type { Run } from '../runs/run.ts';
import { english, exampleData, exampleRun, moment, savedStep, Store } from '../testing/index.ts';
import { newUserWrites } from './newUser.ts';
import { fullName, type User } from '../people/user.ts';

const UNSIGNED = say('notSigned', { label: say('agreement.service-agreement.title') });

const UID = 'client';
const REFERENCE = 'FM-2026-7K3QZD';
const NOW = Date.UTC(2026, 0, 31);

/** A client who has done the steps 1 to 4 and, by default, submitted them. */
function handedIn({ isSubmitted = true } = {}) {
  const store = new Store();
  store.commit(newUserWrites(UID, { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example' }));
  const run = () => store.read<Run>(onboardingPath(UID));
  for (const step of [1, 2, 3, 4])
    store.commit(stamp(saveOnboardingStepWrites(UID, run(), { number: step, data: exampleData(step) }), `w${step}`));
  if (isSubmitted) store.commit(stamp(submitOnboardingWrites(UID, run()), 'w5'));
  return { store, run, user: () => store.read<User>(userPath(UID)) };
}

describe('completing', () => {
  it('twice, at any times, writes the same documents', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(), fc.nat(), (isSubmitted, first, second) => {
        const { store, run, user } = handedIn({ isSubmitted });
        const writes = stamp(
          completeOnboardingWrites(user(), { run: run(), reference: REFERENCE, now: NOW, signatures: [] }),
          'w6',
        );
        store.now = first;
        store.commit(writes);
        const paths = [...store.docs.keys()];
        store.now = second;
        store.commit(
          stamp(completeOnboardingWrites(user(), { run: run(), reference: REFERENCE, now: NOW, signatures: [] }), 'w6'),
        );
        expect([...store.docs.keys()]).toEqual(paths);
        expect(run()).toMatchObject({ status: 'COMPLETED', reference: REFERENCE });
        // Delivering the same writes again leaves the same state.
        store.now = first;
        store.commit(writes);
        const state = structuredCopy(store);
        store.commit(writes);
        expect(structuredCopy(store)).toEqual(state);
      }),
    );
  });

  it('sets the run, the profile and an activity entry', () => {
    const { store, run, user } = handedIn();
    const submittedAt = run().submittedAt;
    store.now = 9;
    store.commit(
      stamp(completeOnboardingWrites(user(), { run: run(), reference: REFERENCE, now: NOW, signatures: [] }), 'w6'),
    );
    expect(run()).toMatchObject({ status: 'COMPLETED', reference: REFERENCE, refusal: null, submittedAt });
    expect(run().completedAt?.toMillis()).toBe(9);
    expect(user().onboarding).toMatchObject({ status: 'COMPLETED', completedSteps: 5, totalSteps: 5 });
    expect(user().onboarding.steps.every(({ status }) => status === 'COMPLETED')).toBe(true);
    expect(store.read(`activity/onboarding-completed-${UID}`)).toMatchObject({ userName: 'Ada Marsh', userId: UID });
  });

  it('without a review confirms it, like the API’s call', () => {
    const { store, run, user } = handedIn({ isSubmitted: false });
    store.commit(
      stamp(completeOnboardingWrites(user(), { run: run(), reference: REFERENCE, now: NOW, signatures: [] }), 'w6'),
    );
    expect(run().steps['review']).toMatchObject({ status: 'COMPLETED', data: { confirmed: true } });
    expect(run().submittedAt).not.toBeNull();
  });
});

describe('refusing', () => {
  it('opens the onboarding again and loses nothing', () => {
    const { store, run } = handedIn();
    const { steps } = run();
    store.commit(stamp(refuseOnboardingWrites(run(), [UNSIGNED], ['documents']), 'w6'));
    expect(run()).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null, steps });
    expect(run().refusal?.reasons).toEqual([UNSIGNED]);
    store.commit(stamp(submitOnboardingWrites(UID, run()), 'w7'));
    expect(run().refusal).toBeNull();
  });
});

describe('the admin’s activity', () => {
  const person = { id: UID, firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example' };

  it('has one entry per finished step, at the time it was saved', () => {
    const run = exampleRun(2);
    const writes = stepActivities(person, run).map(({ entry }) => entry);
    expect(writes.map(({ path }) => path)).toEqual([`activity/step-${UID}-company`, `activity/step-${UID}-files`]);
    expect(english(writes[0])).toMatchObject({
      data: { subject: 'Company Information', userName: 'Ada Marsh', createdAt: run.steps['company']?.savedAt },
    });
    expect(stepActivities(person, run).map(({ entry }) => entry)).toEqual(writes);
  });
  it('has another entry for a step that was saved again', () => {
    const [first] = stepActivities(person, exampleRun(1));
    const again = savedStep(exampleData(1), { savedAt: moment(9), writeId: 'w9', replaces: 'w0' });
    const [second] = stepActivities(person, exampleRun(1, { steps: { company: again } }));
    expect(second?.entry.path).toBe(`${first?.entry.path}-w9`);
  });
  it('has no entry for the welcome step', () => {
    const welcome = savedStep({}, { savedAt: moment(1) });
    expect(stepActivities(person, exampleRun(0, { steps: { welcome } }))).toEqual([]);
  });
});

it('a full name has no blanks around it', () => expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada'));

const structuredCopy = ({ docs }: Store) => JSON.parse(JSON.stringify([...docs])) as unknown;
