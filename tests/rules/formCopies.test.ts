import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { formCopyPath } from '@firstmile/domain';
import { copies, form } from './assignmentStates.ts';
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
  ZOE,
} from './support.ts';

const project = await openProject();
const path = formCopyPath('c1');
const mia = project.as(MIA);
const fields = form.fields as unknown[];
const clients = [
  ...STRANGERS.filter(({ person }) => person !== BEN && person !== ZOE),
  { who: 'a client', person: ADA },
];

beforeEach(() => project.remove(path));

describe('the copy of a form', () => {
  const seed = () => project.seed(path, { formId: 'f1', version: 3, fields, createdAt: PAST, writeId: 'w0' });
  const get = (person: (typeof clients)[number]['person']) => lite.getDoc(lite.doc(project.as(person), path));

  it('is made by an admin, once', async () => {
    await commit(mia, copies);
    expect(await project.read(path)).toMatchObject({ formId: 'f1', version: 3, fields });
    await expectUnchanged(project, path, () => commit(mia, copies));
  });
  it('is made with descriptions in other languages', async () => {
    const [copy] = copies;
    if (copy) await commit(mia, tampered([copy], { descriptions: { de: 'Ihre\nMarke', fr: '' } }));
    expect(await project.read(path)).toMatchObject({ descriptions: { de: 'Ihre\nMarke' } });
  });
  it.each(clients)('is not made by $who', ({ person }) =>
    expectUnchanged(project, path, () => commit(project.as(person), copies)),
  );
  it.each([
    { name: 'no form', changes: { formId: '' } },
    { name: 'a description of 2,001 characters', changes: { descriptions: { de: 'x'.repeat(2001) } } },
    { name: 'a description in an unknown language', changes: { descriptions: { xx: 'Marke' } } },
    { name: 'version nought', changes: { version: 0 } },
    { name: 'no field', changes: { fields: [] } },
    { name: '201 fields', changes: { fields: Array.from({ length: 201 }, () => fields[0]) } },
    { name: 'fields that are a text', changes: { fields: 'all' } },
    { name: 'a time of the past', changes: { createdAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'an unknown field', changes: { name: 'Brand' } },
  ])('is refused with $name', ({ changes }) =>
    expectUnchanged(project, path, () => commit(mia, tampered(copies, changes))),
  );
  it('is readable with its id and a role; other clients do not know the id', async () => {
    await seed();
    for (const person of [ADA, MIA]) expect((await get(person)).get('fields')).toEqual(fields);
  });
  it.each(STRANGERS.filter(({ person }) => person !== BEN && person !== ZOE))(
    'is not read by $who',
    async ({ person }) => {
      await seed();
      await expectRefused(() => get(person));
    },
  );
  it.each([
    { who: 'a client', person: ADA },
    { who: 'an admin', person: MIA },
  ])('is not listed, changed or deleted by $who', async ({ person }) => {
    await seed();
    const all = lite.collection(project.as(person), 'formCopies');
    await expectRefused(() => lite.getDocs(lite.query(all, lite.limit(1))));
    await expectUnchanged(project, path, () => lite.updateDoc(lite.doc(all, 'c1'), { version: 4 }));
    await expectUnchanged(project, path, () => lite.deleteDoc(lite.doc(all, 'c1')));
  });
});
