import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changePlanWrites,
  createPlanWrites,
  deletePlanWrites,
  newId,
  pausePlanWrites,
  planPath,
  resumePlanWrites,
  type AssignmentPlan,
  type Assignee,
} from '@firstmile/domain';
import { exampleAssignee, examplePlan } from '@firstmile/domain/testing';
import { ADA, commit, expectRefused, expectUnchanged, MIA, openProject, PAST, STRANGERS, tampered } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];

let id = '';
let path = '';
const people = (count: number): Assignee[] =>
  Array.from({ length: count }, (_, index) => ({ ...exampleAssignee(), id: `client${index}`.padEnd(28, 'x') }));
const planned = (users = people(2)) => createPlanWrites(id, examplePlan(...users)).writes;
const stored = async () => ({ ...(await project.read(path)), id }) as unknown as AssignmentPlan;

beforeEach(() => {
  id = newId();
  path = planPath(id);
});

describe('a plan of assignments', () => {
  it('is made, read, paused, resumed and deleted by an admin', async () => {
    await commit(mia, planned());
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({
      state: 'ACTIVE',
      names: expect.anything() as unknown,
    });
    const all = await lite.getDocs(lite.query(lite.collection(mia, 'assignmentPlans'), lite.limit(10)));
    expect(all.size).toBeGreaterThan(0);
    await commit(mia, pausePlanWrites(await stored()));
    expect(await stored()).toMatchObject({ state: 'PAUSED', nextAt: null });
    await commit(mia, resumePlanWrites(await stored()));
    expect(await stored()).toMatchObject({ state: 'ACTIVE', next: 0 });
    await commit(mia, deletePlanWrites(id));
    expect(await project.read(path)).toBeNull();
  });

  it('may have two hundred clients, and no more', async () => {
    await commit(mia, planned(people(200)));
    const ids = people(201).map((user) => user.id);
    const names = Object.fromEntries(ids.map((uid) => [uid, 'Ada']));
    id = newId();
    path = planPath(id);
    await expectUnchanged(project, path, () => commit(mia, tampered(planned(), { userIds: ids, names })));
  });

  it.each(notAdmins)('is nothing for $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, path, () => commit(db, planned()));
    await commit(mia, planned());
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'assignmentPlans'), lite.limit(10))));
    const pauses = pausePlanWrites(await stored());
    await expectUnchanged(project, path, () => commit(db, pauses));
    await expectUnchanged(project, path, () => commit(db, deletePlanWrites(id)));
    await commit(mia, pauses);
  });

  it.each<Record<string, unknown>>([
    { kind: 'step' },
    { taskId: 'a/b' },
    { every: 'day' },
    { first: '2099-13-01' },
    { first: PAST },
    { time: '9:00' },
    { day: 0 },
    { day: 32 },
    { timeZone: 'no zone' },
    { until: 'never' },
    { times: 0 },
    { times: 101 },
    { dueDays: 366 },
    { notes: 'x'.repeat(2001) },
    { name: ' ' },
    { userIds: [] },
    { userIds: ['ada'] },
    { names: {} },
    { names: { ada: 'Ada', ben: 'Ben' } },
    { by: { uid: 'tim', firstName: 'Tim', lastName: '' } },
    { state: 'PAUSED' },
    { reason: 'x' },
    { next: 1 },
    { done: 1 },
    { from: PAST },
    { nextAt: PAST },
    { doing: { n: 0, left: [] } },
    { last: {} },
    { createdAt: PAST },
    { updatedAt: PAST },
    { more: true },
  ])('is refused with %j', async (changes) =>
    expectUnchanged(project, path, () => commit(mia, tampered(planned(), changes))),
  );

  it('is changed from the next assignment on, active or paused, and in its times alone', async () => {
    await commit(mia, planned());
    const change = async () =>
      changePlanWrites(await stored(), { ...examplePlan().terms, every: 'year', first: '2099-02-28' }, 0);
    await expectUnchanged(project, path, async () => commit(project.as(ADA), await change()));
    const others = [
      { base: 3 },
      { next: 3 },
      { taskId: 'x' },
      { state: 'PAUSED' },
      { nextAt: PAST },
      { time: '25:00' },
    ];
    for (const data of others)
      await expectUnchanged(project, path, async () => commit(mia, tampered(await change(), data)));
    await commit(mia, await change());
    expect(await stored()).toMatchObject({ every: 'year', first: '2099-02-28', base: 0, state: 'ACTIVE' });
    await commit(mia, pausePlanWrites(await stored()));
    await commit(mia, await change());
    expect(await stored()).toMatchObject({ state: 'PAUSED', nextAt: null });
    const { id: _id, ...plan } = await stored();
    for (const state of [{ state: 'ENDED' }, { doing: { n: 0, left: ['ada'] } }]) {
      const writes = await change();
      await project.seed(path, { ...plan, ...state });
      await expectUnchanged(project, path, () => commit(mia, writes));
      await project.seed(path, plan);
    }
  });

  it('has progress that only functions change, and is paused and resumed in turn', async () => {
    await commit(mia, planned());
    const [pauses, resumes] = [
      pausePlanWrites(await stored()),
      resumePlanWrites({ ...(await stored()), state: 'PAUSED' }),
    ];
    const progress = [{ next: 1 }, { done: 1 }, { userIds: [] }, { last: { n: 0 } }, { doing: { n: 0, left: [] } }];
    for (const data of [...progress, { state: 'ENDED' }, { nextAt: PAST }, { first: '2099-02-01' }])
      await expectUnchanged(project, path, () => commit(mia, tampered(pauses, data)));
    await expectUnchanged(project, path, () => commit(mia, resumes));
    await commit(mia, pauses);
    await expectUnchanged(project, path, () => commit(mia, pauses));
    for (const data of [{ nextAt: PAST }, { from: PAST }, { from: null }, { next: 3 }])
      await expectUnchanged(project, path, () => commit(mia, tampered(resumes, data)));
    await commit(mia, resumes);
  });
});
