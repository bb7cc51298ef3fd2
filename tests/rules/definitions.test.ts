import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { creator, KINDS } from './definitionKinds.ts';
import {
  ADA,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const others = [...STRANGERS, { who: 'a client', person: ADA }];

describe.each(KINDS)('a $kind', ({ collection, path, content, written, accepted, edit, remove, wrong }) => {
  const record = (written[0] as { data: object }).data;
  const seed = () => project.seed(path, { ...record, assignmentCount: 2 });
  beforeEach(() => project.remove(path));

  describe('that is made', () => {
    it('is allowed to an admin, once', async () => {
      await commit(mia, written);
      expect(await project.read(path)).toMatchObject({ ...content, creator, version: 1, assignmentCount: 0 });
      await expectUnchanged(project, path, () => commit(mia, written));
    });

    it.each(accepted)('is allowed with $name', async ({ writes }) => {
      await commit(mia, writes);
      expect(await project.read(path)).toMatchObject({ version: 1 });
    });

    it.each(others)('is refused to $who', async ({ person }) => {
      const own = { creator: { ...creator, uid: person?.uid ?? '' } };
      await expectUnchanged(project, path, () => commit(project.as(person), written));
      await expectUnchanged(project, path, () => commit(project.as(person), tampered(written, own)));
    });

    it.each([
      ...wrong,
      { name: 'another creator', changes: { creator: { ...creator, uid: 'ben' } } },
      { name: 'a creator who is more', changes: { creator: { ...creator, role: 'ADMIN' } } },
      { name: 'a later version', changes: { version: 2 } },
      { name: 'a count', changes: { assignmentCount: 5 } },
      { name: 'a time of making in the past', changes: { createdAt: PAST } },
    ])('is refused with $name', async ({ changes }) => {
      await expectUnchanged(project, path, () => commit(mia, tampered(written, changes)));
    });

    it.each(Object.keys(record))('is refused without %s', async (key) => {
      const data = Object.entries(record).filter(([name]) => name !== key);
      await expectUnchanged(project, path, () => commit(mia, [{ op: 'create', path, data: Object.fromEntries(data) }]));
    });
  });

  describe('that is edited', () => {
    it('is allowed to an admin, once for each version', async () => {
      await seed();
      await commit(mia, edit(1));
      expect(await project.read(path)).toMatchObject({ name: 'Edit of 1', version: 2, creator, assignmentCount: 2 });
      await expectUnchanged(project, path, () => commit(mia, edit(1)));
      await commit(mia, edit(2));
      expect(await project.read(path)).toMatchObject({ name: 'Edit of 2', version: 3 });
    });

    it.each(others)('is refused to $who', async ({ person }) => {
      await seed();
      await expectUnchanged(project, path, () => commit(project.as(person), edit(1)));
    });

    it.each([
      ...wrong,
      { name: 'the version that it had', changes: { version: 1 } },
      { name: 'a version left out', changes: { version: 3 } },
      { name: 'half a version', changes: { version: 1.5 } },
      { name: 'another creator', changes: { creator: { ...creator, firstName: 'Ben' } } },
      { name: 'a count', changes: { assignmentCount: 0 } },
      { name: 'another time of making', changes: { createdAt: lite.serverTimestamp() } },
    ])('is refused with $name', async ({ changes }) => {
      await seed();
      await expectUnchanged(project, path, () => commit(mia, tampered(edit(1), changes)));
    });
  });

  describe('that is deleted', () => {
    it('is allowed to an admin', async () => {
      await seed();
      await commit(mia, remove);
      expect(await project.read(path)).toBeNull();
    });

    it.each(others)('is refused to $who', async ({ person }) => {
      await seed();
      await expectUnchanged(project, path, () => commit(project.as(person), remove));
    });
  });

  describe('that is read', () => {
    const all = (person: Person | null) => lite.collection(project.as(person), collection);
    const newest = lite.orderBy('createdAt', 'desc');

    it('is allowed to an admin, a page at a time', async () => {
      await seed();
      expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ name: content['name'] });
      expect((await lite.getDocs(lite.query(all(MIA), newest, lite.limit(50)))).size).toBe(1);
      await expectRefused(() => lite.getDocs(lite.query(all(MIA), newest, lite.limit(51))));
      await expectRefused(() => lite.getDocs(all(MIA)));
      await expectRefused(() => lite.getCount(all(MIA)));
    });

    it.each(others)('is refused to $who', async ({ person }) => {
      await seed();
      await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
      await expectRefused(() => lite.getDocs(lite.query(all(person), lite.limit(1))));
      await expectRefused(() =>
        lite.getDocs(lite.query(all(person), lite.where('creator.uid', '==', 'ada'), lite.limit(1))),
      );
    });
  });
});
