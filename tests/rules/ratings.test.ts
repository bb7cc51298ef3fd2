import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { declineRatingWrites, rateOnboardingWrites, type Write } from '@firstmile/domain';
import { exampleApproval, exampleRun } from '@firstmile/domain/testing';
import {
  ADA,
  tampered,
  BEN,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
} from './support.ts';

const project = await openProject();
const path = 'ratings/ada';
const ada = project.as(ADA);
const good = rateOnboardingWrites('ada', { score: 4, comment: 'Quick.' });
const declined = declineRatingWrites('ada');
const run = exampleRun(5, { userId: 'ada', status: 'COMPLETED', approval: exampleApproval() });

beforeEach(async () => {
  await project.remove(path);
  await project.seed('onboardings/ada', run);
});

describe('rating the onboarding', () => {
  it('is allowed to the client, once', async () => {
    for (const first of [good, declined]) {
      await project.remove(path);
      await commit(ada, first);
      for (const again of [good, declined]) await expectUnchanged(project, path, () => commit(ada, again));
      await expectUnchanged(project, path, () => commit(ada, [{ op: 'update', path, data: { score: 5 } }]));
      await expectUnchanged(project, path, () => commit(ada, [{ op: 'delete', path }]));
    }
  });

  it('is allowed after changes were requested, and not before the first completion', async () => {
    const approval = exampleApproval({ status: 'CHANGES_REQUESTED' });
    await project.seed('onboardings/ada', { ...run, status: 'IN_PROGRESS', approval });
    await commit(ada, good);
    await project.remove(path);
    await project.seed('onboardings/ada', exampleRun(5, { userId: 'ada' }));
    await expectUnchanged(project, path, () => commit(ada, good));
  });

  it.each([1, 2, 3, 4, 5])('accepts a %i', async (score) => {
    await commit(ada, rateOnboardingWrites('ada', { score, comment: `Good\r\n${'x'.repeat(494)}` }));
    expect(await project.read(path)).toMatchObject({ score });
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a 0', { score: 0 }],
    ['a 6', { score: 6 }],
    ['a half', { score: 2.5 }],
    ['a text', { score: '5' }],
    ['a comment and no number', { score: null }],
    ['a comment too long', { comment: 'x'.repeat(501) }],
    ['a comment with a zero', { comment: 'Good\u0000' }],
    ['a comment that turns', { comment: 'Good\u202e' }],
    ['a comment that is a number', { comment: 5 }],
    ['another person', { userId: BEN.uid }],
    ['a time of the past', { createdAt: PAST }],
    ['a field of its own', { weight: 100 }],
    ['no write id', { writeId: '' }],
  ])('is refused with %s', async (_, changes) => {
    await expectUnchanged(project, path, () => commit(ada, tampered(good, changes)));
  });

  it('is refused under another id', async () => {
    const other = good.map((write) => ({ ...write, path: 'ratings/ada2' })) as Write[];
    await expectUnchanged(project, 'ratings/ada2', () => commit(ada, other));
  });
});

describe('reading ratings', () => {
  const own = (db: lite.Firestore) =>
    lite.query(lite.collection(db, 'ratings'), lite.where('userId', '==', 'ada'), lite.limit(1));

  it('is allowed to the client and to an admin', async () => {
    await commit(ada, good);
    for (const db of [ada, project.as(MIA)]) {
      expect((await lite.getDoc(lite.doc(db, path))).exists()).toBe(true);
      expect((await lite.getDocs(own(db))).size).toBe(1);
    }
    expect((await lite.getDocs(lite.query(lite.collection(project.as(MIA), 'ratings'), lite.limit(50)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.collection(project.as(MIA), 'ratings')));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(ada, 'ratings'), lite.limit(50))));
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    await commit(ada, good);
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
    await expectRefused(() => lite.getDocs(own(project.as(person))));
  });
});
