import { serverTimestamp, Timestamp } from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addFileWrites,
  approveDocumentWrites,
  archiveFileWrites,
  FILE_LIMITS,
  FILE_TYPES,
  filePath,
  newId,
  objectPath,
  removeFileWrites,
  renameFileWrites,
  restoreFileWrites,
  stamp,
  type FileRecord,
  type NewFile,
} from '@firstmile/domain';
import { exampleFile, fileExamples } from '@firstmile/domain/testing';
import {
  ADA,
  BEN,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  stored,
  STRANGERS,
  type Person,
} from './support.ts';
import { openWholeSdk } from './wholeSdk.ts';

const project = await openProject();
const as = await openWholeSdk(project.id);

const file = { ...exampleFile(), state: 'stored' as const, usedBy: null, approvedAt: null };
const path = filePath('ada', file.id);
const good = addFileWrites('ada', exampleFile());
const record = good[0]?.op === 'create' ? good[0].data : {};
const seed = (changes: object = {}) => project.seed(path, { ...record, state: 'stored', ...changes });
const create = (person: Person, data: object, target = path) =>
  as(person)
    .doc(target)
    .set(stored(data, serverTimestamp()) as object);

beforeEach(() => project.remove(path));

describe('announcing a file', () => {
  it.each(fileExamples.accepts)('allows $name, as domain does', async ({ data }) => {
    const writes = addFileWrites('ada', data as unknown as NewFile);
    await create(ADA, writes[0]?.op === 'create' ? writes[0].data : {});
    expect({ ...(await project.read(path)), id: data['id'] }).toMatchObject({
      ...data,
      state: 'waiting',
      reason: null,
    });
  });

  it.each(fileExamples.refuses)('refuses $name, which domain cleans or refuses', async ({ data }) => {
    const own = Object.entries(record).filter(([key]) => !(key in exampleFile()));
    const { id, ...rest } = data;
    const path = filePath('ada', String(id));
    await expectUnchanged(project, path, () =>
      create(ADA, { ...Object.fromEntries(own), ...rest, path: objectPath('ada', String(id)) }, path),
    );
  });

  const types = Object.keys(FILE_TYPES).map((type) => ({ type, ending: FILE_TYPES[type]?.[0] ?? '' }));
  it.each(types)('refuses a name that is not of $type', async ({ type, ending }) => {
    const other = type === 'text/plain' ? '.png' : '.txt';
    const kind = FILE_LIMITS.file.endings.includes(ending) ? 'file' : 'step';
    for (const name of [`a${ending}.exe`, `a${other}`, `a${ending}.`, `${ending}x`, ending.slice(1), 'a'])
      await expectUnchanged(project, path, () => create(ADA, { ...record, kind, type, name }));
    await create(ADA, { ...record, kind, type, name: `a${ending}` });
    expect(await project.read(path)).toMatchObject({ type, name: `a${ending}` });
  });

  it.each([
    { name: 'a state of its own', changes: { state: 'stored' } },
    { name: 'a reason', changes: { reason: 'none' } },
    { name: 'a use of its own', changes: { usedBy: { type: 'form', name: '' } } },
    { name: 'an approval of its own', changes: { approvedAt: Timestamp.fromMillis(1_000_000_000_000) } },
    { name: 'an archive of its own', changes: { archivedAt: Timestamp.fromMillis(1_000_000_000_000) } },
    { name: "another client's bytes", changes: { path: objectPath('ben', file.id) } },
    { name: "another file's bytes", changes: { path: objectPath('ada', newId()) } },
    { name: 'a time of the past', changes: { createdAt: Timestamp.fromMillis(1_000_000_000_000) } },
    { name: 'an unknown field', changes: { isTrusted: true } },
    { name: 'no write id', changes: { writeId: '' } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => create(ADA, { ...record, ...changes }));
  });

  it.each([BEN, MIA])('is refused to $uid', async (person) => {
    await expectUnchanged(project, path, () => create(person, record));
  });

  it('is allowed to an admin for a message only, and can be deleted until that is sent', async () => {
    const ofMessage = { ...record, kind: 'message' };
    await create(MIA, ofMessage);
    await commit(project.as(MIA), removeFileWrites('ada', file.id));
    await expectUnchanged(project, path, () => create(MIA, { ...ofMessage, state: 'stored' }));
    for (const changes of [{ usedBy: { type: 'message', name: '' } }, { kind: 'document' }]) {
      await seed({ kind: 'message', ...changes });
      await expectUnchanged(project, path, () => commit(project.as(MIA), removeFileWrites('ada', file.id)));
    }
    await project.remove(path);
    await expectUnchanged(project, path, () => create(BEN, ofMessage));
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });
});

describe('an announced file', () => {
  it('is deleted by its owner', async () => {
    await seed();
    await commit(project.as(ADA), removeFileWrites('ada', file.id));
    expect(await project.read(path)).toBeNull();
  });

  const cases = [
    { name: 'was handed in', changes: { usedBy: { type: 'onboarding', name: '' } } },
    { name: 'was approved', changes: { kind: 'document', approvedAt: PAST } },
  ];
  it.each(cases)('that $name cannot be deleted or renamed, but archived', async ({ changes }) => {
    await seed(changes);
    await expectUnchanged(project, path, () => commit(project.as(ADA), removeFileWrites('ada', file.id)));
    await expectUnchanged(project, path, () =>
      commit(project.as(ADA), stamp(renameFileWrites('ada', file, 'other.png'), 'w2')),
    );
    await commit(project.as(ADA), stamp(archiveFileWrites('ada', file.id), 'w3'));
    expect(await project.read(path)).toMatchObject({ name: file.name, writeId: 'w3' });
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('cannot be changed by $who', async ({ person }) => {
    await seed();
    for (const writes of [
      removeFileWrites('ada', file.id),
      stamp(renameFileWrites('ada', file, 'other.png'), 'w2'),
      stamp(archiveFileWrites('ada', file.id), 'w2'),
    ])
      await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });

  it.each(['other.png', 'Größe (neu).PNG'])('is renamed to %s by its owner', async (name) => {
    await seed();
    await commit(project.as(ADA), stamp(renameFileWrites('ada', file, name), 'w2'));
    expect(await project.read(path)).toMatchObject({ name, writeId: 'w2', state: 'stored' });
  });

  it.each(['other.pdf', 'other', 'other.png.exe', '', 'a\u202e.png', `${'x'.repeat(197)}.png`])(
    'is not renamed to %j',
    async (name) => {
      await seed();
      await expectUnchanged(project, path, () => as(ADA).doc(path).update({ name, writeId: 'w2' }));
    },
  );

  describe('that is a document', () => {
    const document = {
      ...record,
      ...file,
      kind: 'document',
      state: 'stored',
      approvedAt: null,
    } as unknown as FileRecord;
    const approval = stamp(approveDocumentWrites('ada', document), 'w2');
    it('is approved by an admin, now and once', async () => {
      await seed({ kind: 'document' });
      const past = Timestamp.fromMillis(1_000_000_000_000);
      await expectUnchanged(project, path, () => as(MIA).doc(path).update({ approvedAt: past, writeId: 'w2' }));
      await expectUnchanged(project, path, () =>
        as(MIA).doc(path).update({ approvedAt: serverTimestamp(), writeId: '' }),
      );
      await expectUnchanged(project, path, () =>
        as(MIA).doc(path).update({ approvedAt: serverTimestamp(), writeId: 'w2', name: 'other.png' }),
      );
      await commit(project.as(MIA), approval);
      expect(await project.read(path)).toMatchObject({ approvedAt: expect.any(Object) as object, writeId: 'w2' });
      await expectUnchanged(project, path, () => commit(project.as(MIA), approval));
    });
    it.each([{ kind: 'file' }, { kind: 'step' }, { kind: 'document', state: 'waiting' }])(
      'is not approved as %o',
      async (changes) => {
        await seed(changes);
        await expectUnchanged(project, path, () => commit(project.as(MIA), approval));
      },
    );
    it.each([{ who: 'its owner', person: ADA }, { who: 'another client', person: BEN }, ...STRANGERS])(
      'is not approved by $who',
      async ({ person }) => {
        await seed({ kind: 'document' });
        await expectUnchanged(project, path, () => commit(project.as(person), approval));
      },
    );
  });

  it('is archived and restored by its owner, with the current time only', async () => {
    await seed();
    await commit(project.as(ADA), stamp(archiveFileWrites('ada', file.id), 'w2'));
    expect(await project.read(path)).toMatchObject({ archivedAt: expect.any(Object) as object });
    await commit(project.as(ADA), stamp(restoreFileWrites('ada', file.id), 'w3'));
    expect(await project.read(path)).toMatchObject({ archivedAt: null });
    const past = Timestamp.fromMillis(1_000_000_000_000);
    await expectUnchanged(project, path, () => as(ADA).doc(path).update({ archivedAt: past, writeId: 'w4' }));
    await expectUnchanged(project, path, () =>
      as(ADA).doc(path).update({ archivedAt: serverTimestamp(), writeId: '' }),
    );
  });

  it.each([ADA, BEN, MIA])('is not changed otherwise by $uid', async (person) => {
    await seed();
    for (const change of [
      { state: 'waiting' },
      { kind: 'document' },
      { size: 5 },
      { approvedAt: serverTimestamp() },
      { usedBy: { type: 'form', name: '' } },
      { name: 'other.png', type: 'image/jpeg' },
    ])
      await expectUnchanged(project, path, () =>
        as(person)
          .doc(path)
          .update({ ...change, writeId: 'w2' }),
      );
    await expectUnchanged(project, path, () => create(person, record));
  });
});

describe('reading files', () => {
  it('is allowed to the owner, and to an admin a page at a time', async () => {
    await seed();
    for (const person of [ADA, MIA])
      expect((await as(person).doc(path).get()).data()).toMatchObject({ name: file.name });
    expect((await as(ADA).collection('users/ada/files').orderBy('createdAt').get()).size).toBe(1);
    expect((await as(MIA).collection('users/ada/files').limit(50).get()).size).toBe(1);
    await expectRefused(() => as(MIA).collection('users/ada/files').limit(51).get());
    await expectRefused(() => as(MIA).collection('users/ada/files').get());
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    await seed();
    const db = project.as(person);
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'users/ada/files'), lite.limit(1))));
  });

  it.each([ADA, MIA])('of all clients at once is refused to $uid, too', async (person) => {
    await expectRefused(() => as(person).collectionGroup('files').limit(1).get());
    await expectRefused(() =>
      as(person).collectionGroup('files').where('path', '==', objectPath('ada', file.id)).limit(1).get(),
    );
  });
});
