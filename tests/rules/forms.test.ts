import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createForm, deleteForm, formPath, updateForm, type CustomForm } from '@firstmile/domain';
import { exampleField, exampleForm } from '@firstmile/domain/testing';
import {
  ADA,
  bent,
  commit,
  created,
  leaves,
  MIA,
  openProject,
  PAST,
  refuses,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject('demo-rules-forms');
const path = formPath('f1');
const mia = project.as(MIA);
const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const others = [...STRANGERS, { who: 'a client', person: ADA }];
const fields = (count: number) => Array.from({ length: count }, (_, at) => exampleField({ id: `f${at}` }));
const written = createForm('f1', exampleForm, creator, 'w1');
const form = created<CustomForm>('f1', written);
const record = (written[0] as { data: object }).data;
const seed = () => project.seed(path, { ...record, assignmentCount: 2 });

/** What no form may say, new or edited. */
const WRONG = [
  { name: 'a blank name', changes: { name: ' ' } },
  { name: 'a name of 201 characters', changes: { name: 'x'.repeat(201) } },
  { name: 'a description of 2,001 characters', changes: { description: 'x'.repeat(2001) } },
  { name: 'a description that is none', changes: { description: null } },
  { name: 'no field', changes: { fields: [] } },
  { name: '201 fields', changes: { fields: fields(201) } },
  { name: 'fields that are no list', changes: { fields: { 0: exampleField() } } },
  { name: 'a time of the past', changes: { updatedAt: PAST } },
  { name: 'no write id', changes: { writeId: '' } },
  { name: 'an unknown field', changes: { isPublic: true } },
];

beforeEach(() => project.remove(path));

describe('making a form', () => {
  it('is allowed to an admin, once', async () => {
    await commit(mia, written);
    expect(await project.read(path)).toMatchObject({ ...exampleForm, creator, version: 1 });
    await leaves(project, path, () => commit(mia, written));
  });

  it('is allowed with 200 fields', async () => {
    await commit(mia, createForm('f1', { ...exampleForm, fields: fields(200) }, creator, 'w1'));
    expect((await project.read(path))?.['fields']).toHaveLength(200);
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    const own = { creator: { ...creator, uid: person?.uid ?? '' } };
    await leaves(project, path, () => commit(project.as(person), written));
    await leaves(project, path, () => commit(project.as(person), bent(written, own)));
  });

  it.each([
    ...WRONG,
    { name: 'another creator', changes: { creator: { ...creator, uid: 'ben' } } },
    { name: 'a creator who is more', changes: { creator: { ...creator, role: 'ADMIN' } } },
    { name: 'a later version', changes: { version: 2 } },
    { name: 'a count', changes: { assignmentCount: 5 } },
    { name: 'a time of making in the past', changes: { createdAt: PAST } },
  ])('is refused with $name', async ({ changes }) => {
    await leaves(project, path, () => commit(mia, bent(written, changes)));
  });

  it.each(Object.keys(record))('is refused without %s', async (key) => {
    const data = Object.entries(record).filter(([name]) => name !== key);
    await leaves(project, path, () => commit(mia, [{ op: 'create', path, data: Object.fromEntries(data) }]));
  });
});

describe('editing a form', () => {
  const good = updateForm(form, { ...exampleForm, name: 'Brand questions' }, 'w2');

  it('is allowed to an admin, once for each version', async () => {
    await seed();
    await commit(mia, good);
    const saved = await project.read(path);
    expect(saved).toMatchObject({ name: 'Brand questions', version: 2, creator, assignmentCount: 2 });
    await leaves(project, path, () => commit(mia, good));
    await commit(mia, updateForm({ ...form, version: 2 }, exampleForm, 'w3'));
    expect(await project.read(path)).toMatchObject({ name: exampleForm.name, version: 3 });
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await leaves(project, path, () => commit(project.as(person), good));
  });

  it.each([
    ...WRONG,
    { name: 'the version that it had', changes: { version: 1 } },
    { name: 'a version left out', changes: { version: 3 } },
    { name: 'half a version', changes: { version: 1.5 } },
    { name: 'another creator', changes: { creator: { ...creator, firstName: 'Ben' } } },
    { name: 'a count', changes: { assignmentCount: 0 } },
    { name: 'another time of making', changes: { createdAt: lite.serverTimestamp() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed();
    await leaves(project, path, () => commit(mia, bent(good, changes)));
  });
});

describe('deleting a form', () => {
  it('is allowed to an admin', async () => {
    await seed();
    await commit(mia, deleteForm('f1'));
    expect(await project.read(path)).toBeNull();
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await leaves(project, path, () => commit(project.as(person), deleteForm('f1')));
  });
});

describe('reading forms', () => {
  const all = (person: Person | null) => lite.collection(project.as(person), 'customForms');
  const newest = lite.orderBy('createdAt', 'desc');

  it('is allowed to an admin, a page at a time', async () => {
    await seed();
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ name: exampleForm.name });
    expect((await lite.getDocs(lite.query(all(MIA), newest, lite.limit(50)))).size).toBe(1);
    await refuses(() => lite.getDocs(lite.query(all(MIA), newest, lite.limit(51))));
    await refuses(() => lite.getDocs(all(MIA)));
    await refuses(() => lite.getCount(all(MIA)));
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await refuses(() => lite.getDoc(lite.doc(project.as(person), path)));
    await refuses(() => lite.getDocs(lite.query(all(person), lite.limit(1))));
    await refuses(() => lite.getDocs(lite.query(all(person), lite.where('creator.uid', '==', 'ada'), lite.limit(1))));
  });
});
