import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addFileWrites,
  approveDocumentWrites,
  filePath,
  removeFileWrites,
  sendBackFileWrites,
  stamp,
  type FileRecord,
} from '@firstmile/domain';
import { exampleFile } from '@firstmile/domain/testing';
import { ADA, BEN, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS } from './support.ts';
import { openWholeSdk } from './wholeSdk.ts';

const project = await openProject();
const as = await openWholeSdk(project.id);

const { id } = exampleFile();
const path = filePath('ada', id);
const [added] = addFileWrites('ada', exampleFile({ kind: 'file' }));
const stored = { ...(added?.op === 'create' && added.data), state: 'stored', createdAt: PAST, writeId: 'w1' };
const file = { ...stored, id } as unknown as FileRecord;
const by = { uid: MIA.uid, name: 'Mia Lund' };
const sendBack = stamp(sendBackFileWrites('ada', file, { by, reason: 'A page is missing.' }), 'w2');
const refusal = { reason: 'It cannot be read.', by, at: PAST, replacedBy: '' };
const seed = (changes: object = {}) => project.seed(path, { ...stored, ...changes });

beforeEach(() => project.remove(path));

describe('sending a file back', () => {
  it.each(['file', 'document'])('is allowed to an admin for a stored %s, once', async (kind) => {
    await seed({ kind });
    await commit(project.as(MIA), sendBack);
    expect(await project.read(path)).toMatchObject({ sentBack: { reason: 'A page is missing.', by, replacedBy: '' } });
    await expectUnchanged(project, path, () => commit(project.as(MIA), sendBack));
  });

  it.each([
    { kind: 'step' },
    { kind: 'assigned' },
    { kind: 'message' },
    { state: 'waiting' },
    { usedBy: { type: 'form', name: '' } },
    { approvedAt: PAST },
    { sentBack: refusal },
  ])('is refused for %o', async (changes) => {
    await seed(changes);
    await expectUnchanged(project, path, () => commit(project.as(MIA), sendBack));
  });

  it.each([
    { reason: '' },
    { reason: ' \n\u00a0' },
    { reason: 'x'.repeat(501) },
    { reason: 'a\u0000b' },
    { reason: 5 },
    { by: { uid: 'ada', name: 'Ada' } },
    { by: { ...by, role: 'ADMIN' } },
    { by: { uid: MIA.uid, name: 'x'.repeat(201) } },
    { at: Timestamp.fromMillis(1_000_000_000_000) },
    { replacedBy: id },
    { more: true },
  ])('is refused with %o', async (changes) => {
    await seed();
    const sentBack = { ...refusal, at: serverTimestamp(), ...changes };
    await expectUnchanged(project, path, () => as(MIA).doc(path).update({ sentBack, writeId: 'w2' }));
  });

  it('is refused together with another change, and without a write id', async () => {
    await seed();
    const sentBack = { ...refusal, at: serverTimestamp() };
    for (const more of [
      { writeId: '' },
      { writeId: 'w2', name: 'other.png' },
      { writeId: 'w2', usedBy: null, size: 1 },
    ])
      await expectUnchanged(project, path, () =>
        as(MIA)
          .doc(path)
          .update({ sentBack, ...more }),
      );
  });

  it.each([{ who: 'its owner', person: ADA }, { who: 'another client', person: BEN }, ...STRANGERS])(
    'is refused to $who',
    async ({ person }) => {
      await seed();
      await expectUnchanged(project, path, () => commit(project.as(person), sendBack));
    },
  );
});

describe('a file that was sent back', () => {
  it.each([
    { sentBack: null },
    { 'sentBack.replacedBy': id },
    { 'sentBack.reason': 'Fine.' },
    { approvedAt: serverTimestamp(), sentBack: null },
  ])('is not changed to %o by its owner', async (changes) => {
    await seed({ sentBack: refusal });
    await expectUnchanged(project, path, () =>
      as(ADA)
        .doc(path)
        .update({ ...changes, writeId: 'w3' }),
    );
  });

  it('is approved by an admin who saw the refusal, which clears it, and by no other', async () => {
    await seed({ kind: 'document', sentBack: refusal });
    const unseen = stamp(approveDocumentWrites('ada', { ...file, kind: 'document' }), 'w3');
    await expectUnchanged(project, path, () => commit(project.as(MIA), unseen));
    const seen = stamp(approveDocumentWrites('ada', { ...file, sentBack: { ...refusal, at: null } }), 'w3');
    await commit(project.as(MIA), seen);
    expect(await project.read(path)).toMatchObject({ sentBack: null, approvedAt: expect.any(Object) as object });
  });

  it('is deleted by its owner until it is replaced', async () => {
    await seed({ sentBack: { ...refusal, replacedBy: id } });
    await expectUnchanged(project, path, () => commit(project.as(ADA), removeFileWrites('ada', id)));
    await expectUnchanged(project, path, () =>
      as(MIA).doc(path).update({ approvedAt: serverTimestamp(), sentBack: null, writeId: 'w3' }),
    );
    await seed({ sentBack: refusal });
    await commit(project.as(ADA), removeFileWrites('ada', id));
    expect(await project.read(path)).toBeNull();
  });

  it('is replaced by a file that cannot be deleted once it is stored', async () => {
    await seed({ replaces: 'abcdefghijABCDEFGHIJ' });
    await expectUnchanged(project, path, () => commit(project.as(ADA), removeFileWrites('ada', id)));
    await seed({ replaces: 'abcdefghijABCDEFGHIJ', state: 'refused' });
    await commit(project.as(ADA), removeFileWrites('ada', id));
    expect(await project.read(path)).toBeNull();
  });

  it.each([{ replaces: '../x' }, { replaces: 5 }, { replaces: 'abcdefghijABCDEFGHIJ', kind: 'step' }])(
    'is not replaced by one that is announced with %o',
    async (changes) => {
      const data = added?.op === 'create' ? added.data : {};
      await expectUnchanged(project, path, () =>
        as(ADA)
          .doc(path)
          .set({ ...data, createdAt: serverTimestamp(), writeId: 'w1', ...changes }),
      );
    },
  );
});
