import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  markTeamNotice,
  markTeamNoticesUntil,
  PlainTime,
  storedTeamMark,
  teamMarkPath,
  teamNoticePath,
} from '@firstmile/domain';
import {
  ADA,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  type Person,
  expectRefused,
  STRANGERS,
} from './support.ts';

const project = await openProject();
const path = teamNoticePath('onboarding-completed-ada');
const markPath = teamMarkPath('mia');
const notice = { type: 'Task', message: { code: 'kept' }, link: '/admin/dashboard', createdAt: PAST };
const key = { id: 'onboarding-completed-ada', createdAt: PlainTime.at(5) };
const mia = project.as(MIA);
const OTHER: Person = { ...MIA, uid: 'max', email: 'max@firstmile.example' };
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];
const list = (person: Person | null, most: number) =>
  lite.getDocs(
    lite.query(lite.collection(project.as(person), 'teamNotices'), lite.orderBy('createdAt', 'desc'), lite.limit(most)),
  );

beforeEach(async () => {
  await project.seed(path, notice);
  await project.remove(markPath);
});

describe('a notice for all admins', () => {
  it('is listed and read by an admin, up to 500 at a time', async () => {
    expect((await list(MIA, 500)).size).toBe(1);
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ link: notice.link });
    await expectRefused(() => list(MIA, 501));
  });
  it.each(notAdmins)('is neither listed nor read by $who', async ({ person }) => {
    await expectRefused(() => list(person, 1));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
  });
  it.each([...notAdmins, { who: 'an admin', person: MIA }])('is not written by $who', async ({ person }) => {
    const ref = lite.doc(project.as(person), path);
    await expectUnchanged(project, path, () => lite.updateDoc(ref, { link: 'javascript:alert(1)' }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
    const other = teamNoticePath('other');
    await expectUnchanged(project, other, () => lite.setDoc(lite.doc(project.as(person), other), notice));
  });
});

describe('an admin’s mark', () => {
  const first = [markTeamNotice('mia', { mark: null, notice: key, isCleared: false })];
  it('is made, changed and read by oneself', async () => {
    await commit(mia, first);
    const mark = storedTeamMark({ ...(await project.read(markPath)), id: 'teamNotices' });
    await commit(mia, [markTeamNotice('mia', { mark, notice: { ...key, id: 'other' }, isCleared: true })]);
    const { seen } = (await project.read(markPath)) as { seen: object };
    expect(seen).toMatchObject({ [key.id]: { isCleared: false }, other: { isCleared: true } });
    await commit(mia, [markTeamNoticesUntil('mia', { mark, until: PlainTime.at(9), isCleared: true })]);
    expect((await lite.getDoc(lite.doc(mia, markPath))).data()).toMatchObject({ seen: {}, writeId: 'w1' });
  });
  it.each([...notAdmins, { who: 'another admin', person: OTHER }])(
    'is neither read nor written by $who',
    async ({ person }) => {
      await expectUnchanged(project, markPath, () => commit(project.as(person), first));
      await commit(mia, first);
      await expectRefused(() => lite.getDoc(lite.doc(project.as(person), markPath)));
      await expectUnchanged(project, markPath, () => commit(project.as(person), first));
      await expectUnchanged(project, markPath, () => lite.deleteDoc(lite.doc(project.as(person), markPath)));
    },
  );
  it('cannot belong to a client', () =>
    expectUnchanged(project, teamMarkPath('ada'), () =>
      commit(project.as(ADA), [markTeamNotice('ada', { mark: null, notice: key, isCleared: false })]),
    ));
  it.each([
    { name: 'a time that is a text', changes: { readUntil: 'now' } },
    { name: 'another that is one', changes: { clearedUntil: 'now' } },
    { name: 'single ones that are a list', changes: { seen: [] } },
    {
      name: 'more than a thousand',
      changes: { seen: Object.fromEntries([...Array(1001).keys()].map((key) => [key, {}])) },
    },
    { name: 'a change in the past', changes: { updatedAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'an unknown field', changes: { role: 'ADMIN' } },
  ])('is refused with $name', ({ changes }) =>
    expectUnchanged(project, markPath, () => commit(mia, tampered(first, changes))),
  );
});
