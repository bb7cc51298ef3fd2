import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFileWrites, authorPath, authorWrites, SERVER_TIME, stamp, type Write } from '@firstmile/domain';
import { exampleFile } from '@firstmile/domain/testing';
import {
  ADA,
  BEN,
  commit,
  IRIS,
  expectUnchanged,
  MIA,
  openProject,
  expectRefused,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject();
const [path, form] = [authorPath('w1'), 'customFormAssignments/form-1'];
const said = ({ uid }: Pick<Person, 'uid'>, changes: object = {}, target = path): Write[] => [
  {
    op: 'set',
    path: target,
    data: { uid, userAgent: 'Chrome', at: SERVER_TIME, ...(target === path && { of: form.split('/') }), ...changes },
  },
];
/** A change that all three people may make. */
const change: Write = { op: 'update', path: form, data: { assignee: null, writeId: 'w1' } };
const removal: Write = { op: 'delete', path: form };
const removed = authorPath('customFormAssignments-form-1');

beforeEach(async () => {
  for (const document of [path, removed]) await project.remove(document);
  await project.seed(form, { userId: 'ada', status: 'ASSIGNED', submittedAt: null });
});

describe('storing the author of a change', () => {
  it.each([ADA, IRIS, MIA])('is allowed to $uid, about themselves', async (person) => {
    await commit(project.as(person), [change, ...said(person)]);
    expect(await project.read(path)).toMatchObject({ uid: person.uid });
  });

  it('is refused to nobody', () =>
    expectUnchanged(project, path, () => commit(project.as(null), [change, ...said(ADA)])));

  const file = addFileWrites(ADA.uid, exampleFile());
  it.each<[string, Write[], string]>([
    ['the onboarding', [{ ...change, path: 'onboardings/ada' }], 'onboardings/ada'],
    ['a flow', [{ ...change, path: 'onboardingFlowAssignments/flow-1' }], 'onboardingFlowAssignments/flow-1'],
    ['a file', file, file[0]?.path ?? ''],
  ])('is stored beside a change of %s', async (_what, writes, of) => {
    for (const { path: seeded, op } of writes)
      if (op === 'update') await project.seed(seeded, { userId: 'ada', status: 'ASSIGNED', submittedAt: null });
    await commit(project.as(ADA), [...writes, ...said(ADA, { of: of.split('/') })]);
    expect(await project.read(path)).toMatchObject({ uid: ADA.uid });
    if (of === file[0]?.path) await project.remove(of);
  });

  it('goes with sixteen changes in one commit', async () => {
    const files = Array.from({ length: 16 }, (_, n) =>
      stamp(addFileWrites(ADA.uid, exampleFile({ id: `${'f'.repeat(18)}${10 + n}` })), `w${n}`),
    );
    await commit(project.as(ADA), [...files.flat(), ...authorWrites(files.flat(), ADA.uid, 'Chrome')]);
    expect(await project.read(authorPath('w15'))).toMatchObject({ uid: ADA.uid });
    for (const { path: stored } of [...files.flat(), ...authorWrites(files.flat(), ADA.uid, '')])
      await project.remove(stored);
  });

  it.each<[string, Write[], object]>([
    ['of no change', [], {}],
    ['of another change', [{ ...change, data: { assignee: null, writeId: 'w2' } }], {}],
    ['of what is not there', [change], { of: ['customFormAssignments', 'none'] }],
    ['that names no document', [change], { of: [] }],
    ['that names one in another way', [change], { of: form }],
    ['of a document that is no work', [change], { of: ['users', 'ada'] }],
    ['of what may not be changed', [{ ...change, data: { notes: 'x', writeId: 'w1' } }], {}],
  ])('is refused %s', (_what, writes, changes) =>
    expectUnchanged(project, path, () => commit(project.as(ADA), [...writes, ...said(ADA, changes)])),
  );

  it.each<[string, object]>([
    ['of somebody else', { uid: BEN.uid }],
    ['at another time', { at: lite.Timestamp.fromMillis(1_000_000_000_000) }],
    ['with a browser’s name too long', { userAgent: 'x'.repeat(513) }],
    ['with an address', { ip: '192.0.2.1' }],
    ['through another door', { door: 'api' }],
  ])('is refused %s', (_what, changes) =>
    expectUnchanged(project, path, () => commit(project.as(ADA), [change, ...said(ADA, changes)])),
  );

  it('happens once: nobody can change, delete or read it', async () => {
    await commit(project.as(ADA), [change, ...said(ADA)]);
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      await expectUnchanged(project, path, () => commit(db, [change, ...said(person)]));
      await expectUnchanged(project, path, () => commit(db, [{ op: 'delete', path }]));
      await expectRefused(() => lite.getDoc(lite.doc(db, path)));
      await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'authors'), lite.limit(1))));
    }
  });
});

describe('storing the author of a deletion', () => {
  it('is allowed to the deleting admin, also over an earlier one, and to no client', async () => {
    await expectUnchanged(project, removed, () => commit(project.as(ADA), said(ADA, {}, removed)));
    await project.seed(removed, { uid: 'zoe', userAgent: '', at: null });
    await commit(project.as(MIA), [removal, ...said(MIA, {}, removed)]);
    expect(await project.read(removed)).toMatchObject({ uid: MIA.uid });
  });

  it.each([
    ['somebody else', { uid: ADA.uid }],
    ['another time', { at: lite.Timestamp.fromMillis(1_000_000_000_000) }],
  ])('is refused for %s, also over an earlier one', async (_what, changes) => {
    await expectUnchanged(project, removed, () => commit(project.as(MIA), said(MIA, changes, removed)));
    await project.seed(removed, { uid: 'zoe', userAgent: '', at: null });
    await expectUnchanged(project, removed, () => commit(project.as(MIA), said(MIA, changes, removed)));
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
      await expectUnchanged(project, entry, () => commit(db, [{ op: 'create', path: entry, data }]));
      await project.seed(entry, { ...data, createdAt: null });
      await expectUnchanged(project, entry, () => commit(db, [{ op: 'update', path: entry, data: { subject: 'x' } }]));
      await expectUnchanged(project, entry, () => commit(db, [{ op: 'delete', path: entry }]));
    },
  );

  it('is read by an admin, and by no client', async () => {
    await project.seed(entry, { ...data, createdAt: null });
    expect((await lite.getDoc(lite.doc(project.as(MIA), entry))).exists()).toBe(true);
    await expectRefused(() => lite.getDoc(lite.doc(project.as(ADA), entry)));
  });
});
