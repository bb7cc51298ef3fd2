import * as lite from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { newOnboarding, type Run } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, MIA, openProject, expectRefused, STRANGERS, type Person } from './support.ts';

const project = await openProject();
const path = 'onboardings/ada';
const ada = project.as(ADA);
const fresh = newOnboarding('ada') as unknown as Run;
const run = (done: number) => exampleRun(done, { userId: 'ada' });
const seed = (state: Run) => project.seed(path, state);

describe('creating, deleting and reading', () => {
  const all = (person: Person) => lite.collection(project.as(person), 'onboardings');

  it('cannot be created or deleted', async () => {
    await project.remove(path);
    await expectUnchanged(project, path, () => commit(ada, [{ op: 'create', path, data: newOnboarding('ada') }]));
    await seed(fresh);
    for (const person of [ADA, MIA])
      await expectUnchanged(project, path, () => commit(project.as(person), [{ op: 'delete', path }]));
  });

  it.each([ADA, MIA])('is readable by $uid', async (person) => {
    await seed(run(1));
    expect((await lite.getDoc(lite.doc(project.as(person), path))).data()).toMatchObject({ userId: 'ada' });
  });

  it.each(STRANGERS)('is not readable by $who', async ({ person }) => {
    await seed(run(1));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
  });

  it('is listed by admins, fifty at most', async () => {
    await seed(run(1));
    expect((await lite.getDocs(lite.query(all(MIA), lite.limit(50)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.query(all(MIA), lite.limit(51))));
    await expectRefused(() => lite.getDocs(all(MIA)));
    await expectRefused(() => lite.getDocs(lite.query(all(ADA), lite.limit(1))));
    await expectRefused(() => lite.getDocs(lite.query(all(ADA), lite.where('userId', '==', 'ada'), lite.limit(1))));
    await expectRefused(() => lite.getCount(all(ADA)));
  });
});
