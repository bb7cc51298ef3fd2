import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { devicePath, KEPT_IDS } from '@firstmile/sync';
import {
  ADA,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  profileOf,
  expectRefused,
  STRANGERS,
} from './support.ts';

const project = await openProject();
const path = devicePath('ada', 'device');
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `entry-${index}`);
const counter = (last: number, changes: object = {}) => ({
  last,
  ids: ['entry'],
  at: lite.serverTimestamp(),
  ...changes,
});
const own = (at = path) => lite.doc(project.as(ADA), at);
const seed = (last: number) => project.seed(path, { last, ids: ['entry'], at: PAST });

beforeEach(() => project.remove(path));

describe.each([
  { who: 'a client', person: ADA },
  { who: 'an admin', person: MIA },
])('$who', ({ person }) => {
  const ref = lite.doc(project.as(person), devicePath(person.uid, 'device'));

  it('counts their own commits one by one, reads the counter and deletes it', async () => {
    await project.remove(ref.path);
    for (const last of [1, 2, 3]) await lite.setDoc(ref, counter(last));
    expect((await lite.getDoc(ref)).data()).toMatchObject({ last: 3, ids: ['entry'] });
    await lite.deleteDoc(ref);
    expect(await project.read(ref.path)).toBeNull();
  });
});

describe('the counters of a client', () => {
  const devices = (person: typeof ADA, ...parts: lite.QueryConstraint[]) =>
    lite.getDocs(lite.query(lite.collection(project.as(person), 'users/ada/devices'), ...parts));

  it('tell an admin when a device was last active, a page at a time', async () => {
    await seed(5);
    const { docs } = await devices(MIA, lite.orderBy('at', 'desc'), lite.limit(1));
    expect(docs[0]?.data()).toMatchObject({ last: 5 });
    await expectRefused(() => devices(MIA));
  });

  it('are listed by no client', async () => {
    await expectRefused(() => devices(ADA, lite.limit(1)));
  });
});

describe('the number', () => {
  it.each([0, 2, -1, 1.5, '1', null])('does not start with %s', async (last) => {
    await expectUnchanged(project, path, () => lite.setDoc(own(), counter(1, { last })));
  });

  it.each([5, 4, 7, 0, 1, 6.5, '6', null])('after five is not %s', async (last) => {
    await seed(5);
    await expectUnchanged(project, path, () => lite.setDoc(own(), counter(6, { last })));
    await expectUnchanged(project, path, () => lite.updateDoc(own(), counter(6, { last })));
    await lite.updateDoc(own(), counter(6));
  });
});

describe.each([
  { when: 'the first', next: 1 },
  { when: 'another', next: 6 },
])('$when commit', ({ next }) => {
  beforeEach(() => (next === 1 ? project.remove(path) : seed(next - 1)));

  it.each([
    { name: 'one id', ids: ['entry'] },
    { name: 'as many as are kept', ids: idsOf(KEPT_IDS) },
    { name: 'the longest', ids: ['x'.repeat(64)] },
  ])('names $name', async ({ ids }) => {
    await lite.setDoc(own(), counter(next, { ids }));
    expect(await project.read(path)).toMatchObject({ last: next, ids });
  });

  it.each([
    { name: 'no id', changes: { ids: [] } },
    { name: 'too many ids', changes: { ids: idsOf(KEPT_IDS + 1) } },
    { name: 'a long id', changes: { ids: ['x'.repeat(65)] } },
    { name: 'an empty id', changes: { ids: [''] } },
    { name: 'a sentence for an id', changes: { ids: ['an entry'] } },
    { name: 'two ids in one', changes: { ids: ['one,two'] } },
    { name: 'a number for an id', changes: { ids: [1] } },
    { name: 'a list for an id', changes: { ids: ['entry', { of: 'entries' }] } },
    { name: 'a text for the ids', changes: { ids: 'entry' } },
    { name: 'another time', changes: { at: PAST } },
    { name: 'another field', changes: { note: '' } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => lite.setDoc(own(), counter(next, changes)));
  });

  it.each(['last', 'ids', 'at'])('is refused without %s', async (field) => {
    const rest = Object.fromEntries(Object.entries(counter(next)).filter(([key]) => key !== field));
    await expectUnchanged(project, path, () => lite.setDoc(own(), rest));
  });
});

describe('the name of a device', () => {
  it.each(['A', 'a-b_C9', 'x'.repeat(64)])('may be %s', async (name) => {
    const at = devicePath('ada', name);
    await project.remove(at);
    await lite.setDoc(own(at), counter(1));
    expect(await project.read(at)).toMatchObject({ last: 1 });
  });

  it.each(['x'.repeat(65), 'a b', 'a.b', 'ä'])('may not be %s', async (name) => {
    const at = devicePath('ada', name);
    await expectUnchanged(project, at, () => lite.setDoc(own(at), counter(1)));
  });
});

describe.each([
  ...STRANGERS.map((stranger) => ({ ...stranger, isAdmin: false })),
  { who: 'an admin', person: MIA, isAdmin: true },
])('to $who', ({ person, isAdmin }) => {
  const ref = lite.doc(project.as(person), path);

  it("Ada's counters are closed", async () => {
    await expectUnchanged(project, path, () => lite.setDoc(ref, counter(1)));
    await seed(5);
    await expectRefused(() => lite.getDoc(ref));
    if (!isAdmin) await expectRefused(() => lite.getDocs(lite.query(ref.parent, lite.limit(1))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collectionGroup(ref.firestore, 'devices'), lite.limit(1))));
    await expectUnchanged(project, path, () => lite.setDoc(ref, counter(6)));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
  });
});

it('counts nothing for an ended session', async () => {
  const before = { ...ADA, signedInAt: 1_700_000_000 };
  const ref = lite.doc(project.as(before), path);
  await lite.setDoc(ref, counter(1));
  await project.seed('users/ada', { ...profileOf(ADA), sessionsEndedAt: lite.Timestamp.fromMillis(1_700_000_001_000) });
  await expectRefused(() => lite.getDoc(ref));
  await expectUnchanged(project, path, () => lite.setDoc(ref, counter(2)));
  await expectUnchanged(project, path, () => lite.deleteDoc(ref));
  await project.seed('users/ada', profileOf(ADA));
});

it('refuses a commit as a whole when its number is not the next', async () => {
  const profile = (last: number) =>
    commit(project.as(ADA), [
      { op: 'update', path: 'users/ada', data: { firstName: `Ada ${last}`, writeId: 'w1' } },
      { op: 'set', path, data: { last, ids: ['entry'], at: lite.serverTimestamp() } },
    ]);
  await seed(5);
  for (const last of [5, 7]) await expectUnchanged(project, 'users/ada', () => profile(last));
  await profile(6);
  expect(await project.read('users/ada')).toMatchObject({ firstName: 'Ada 6' });
  await expectUnchanged(project, path, () => profile(6));
});
