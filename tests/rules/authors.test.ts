import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorPath, SERVER_TIME, type Write } from '@firstmile/domain';
import { ADA, BEN, commit, IRIS, leaves, MIA, openProject, refuses, STRANGERS, type Person } from './support.ts';

const project = await openProject();
const [path, form] = [authorPath('w1'), 'customFormAssignments/form-1'];
const said = ({ uid }: Pick<Person, 'uid'>, changes: object = {}, target = path): Write[] => [
  { op: 'set', path: target, data: { uid, userAgent: 'Chrome', at: SERVER_TIME, ...changes } },
];
const removal: Write = { op: 'delete', path: form };
const removed = authorPath('customFormAssignments-form-1');

beforeEach(async () => {
  for (const one of [path, removed]) await project.remove(one);
  await project.seed(form, { userId: 'ada', status: 'ASSIGNED' });
});

describe('saying who made a change', () => {
  it.each([ADA, IRIS, MIA])('is allowed to $uid, of themselves', async (person) => {
    await commit(project.as(person), said(person));
    expect(await project.read(path)).toMatchObject({ uid: person.uid });
  });

  it('is refused to nobody', () => leaves(project, path, () => commit(project.as(null), said(ADA))));

  it.each<[string, object]>([
    ['of somebody else', { uid: BEN.uid }],
    ['at another time', { at: lite.Timestamp.fromMillis(1_000_000_000_000) }],
    ['with a browser’s name too long', { userAgent: 'x'.repeat(513) }],
    ['with an address', { ip: '192.0.2.1' }],
    ['through another door', { door: 'api' }],
  ])('is refused %s', (_what, changes) => leaves(project, path, () => commit(project.as(ADA), said(ADA, changes))));

  it('happens once: nobody changes it, takes it away or reads it', async () => {
    await commit(project.as(ADA), said(ADA));
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      await leaves(project, path, () => commit(db, said(person)));
      await leaves(project, path, () => commit(db, [{ op: 'delete', path }]));
      await refuses(() => lite.getDoc(lite.doc(db, path)));
      await refuses(() => lite.getDocs(lite.query(lite.collection(db, 'authors'), lite.limit(1))));
    }
  });
});

describe('saying who deleted something', () => {
  it('is allowed to the admin who does, whoever said so before, and to no client', async () => {
    await leaves(project, removed, () => commit(project.as(ADA), said(ADA, {}, removed)));
    await project.seed(removed, { uid: 'zoe', userAgent: '', at: null });
    await commit(project.as(MIA), [removal, ...said(MIA, {}, removed)]);
    expect(await project.read(removed)).toMatchObject({ uid: MIA.uid });
  });

  it.each([
    ['somebody else', { uid: ADA.uid }],
    ['another time', { at: lite.Timestamp.fromMillis(1_000_000_000_000) }],
  ])('is refused of %s, also where somebody did before', async (_what, changes) => {
    await leaves(project, removed, () => commit(project.as(MIA), said(MIA, changes, removed)));
    await project.seed(removed, { uid: 'zoe', userAgent: '', at: null });
    await leaves(project, removed, () => commit(project.as(MIA), said(MIA, changes, removed)));
  });
});

describe('a client’s trail', () => {
  const entry = 'activity/entry';
  const data = { type: 'file-opened', userId: 'ada', userName: 'Ada', subject: 'logo.png', createdAt: SERVER_TIME };

  it.each([...STRANGERS, { who: 'the client', person: ADA }, { who: 'an admin', person: MIA }])(
    'is neither written, changed nor shortened by $who',
    async ({ person }) => {
      const db = project.as(person);
      await project.remove(entry);
      await leaves(project, entry, () => commit(db, [{ op: 'create', path: entry, data }]));
      await project.seed(entry, { ...data, createdAt: null });
      await leaves(project, entry, () => commit(db, [{ op: 'update', path: entry, data: { subject: 'x' } }]));
      await leaves(project, entry, () => commit(db, [{ op: 'delete', path: entry }]));
    },
  );

  it('is read by an admin, and by no client', async () => {
    await project.seed(entry, { ...data, createdAt: null });
    expect((await lite.getDoc(lite.doc(project.as(MIA), entry))).exists()).toBe(true);
    await refuses(() => lite.getDoc(lite.doc(project.as(ADA), entry)));
  });
});
