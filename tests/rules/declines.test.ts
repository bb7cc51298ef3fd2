import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  declineAgreementWrites,
  recordDeclineWrites,
  signDocumentWrites,
  stamp,
  type DeclineInput,
  type Write,
} from '@firstmile/domain';
import { declineExamples, exampleDecline, exampleSignature } from '@firstmile/domain/testing';
import { newKeyPair, publicKeyOf, signDecline, signerOf } from '@firstmile/evidence';
import { declineRecordOf } from './recordOf.ts';
import { ADA, commit, expectUnchanged, MIA, openProject, expectRefused, STRANGERS } from './support.ts';

const project = await openProject();
const ada = project.as(ADA);
const person = { ...ADA, name: 'Ada Marsh' };
const NONE = { signatures: [], declines: [] };
const decline = (input: DeclineInput) => declineAgreementWrites(person, { input, known: NONE }).writes;
const good = decline(exampleDecline());
const path = good[0]?.path ?? '';
const data = good[0]?.op === 'create' ? good[0].data : {};
const create = (changes: object, target = path): Write[] => [
  { op: 'create', path: target, data: { ...data, ...changes } },
];
const signaturePath = path.replace('/declines/', '/signatures/');

beforeEach(async () => {
  for (const document of [path, `${path}-2`, signaturePath]) await project.remove(document);
});

describe('declining', () => {
  it.each(declineExamples.accepts)('allows $name', async ({ data }) => {
    await commit(ada, decline(data as DeclineInput));
    expect(await project.read(path)).toMatchObject({ ...data, signerUid: 'ada', receipt: null, settledAt: null });
  });

  it.each(declineExamples.refuses)('refuses $name, as domain does', async ({ data: input }) => {
    expect(() => decline(input as DeclineInput)).toThrow();
    const own = Object.entries(data).filter(([key]) => !(key in exampleDecline()));
    const writes: Write[] = [{ op: 'create', path, data: { ...Object.fromEntries(own), ...input } }];
    await expectUnchanged(project, path, () => commit(ada, writes));
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each([
    { name: 'a receipt', changes: { receipt: { seq: 1, chainHead: '', receivedAt: null } } },
    { name: 'an end of its own', changes: { settledAt: lite.Timestamp.fromMillis(1_000_000_000_000) } },
    { name: 'a time of its own', changes: { createdAt: lite.Timestamp.fromMillis(1_000_000_000_000) } },
    { name: 'another person', changes: { signerUid: 'ben' } },
    { name: 'a title of its own', changes: { agreementTitle: 'Nothing of weight' } },
    { name: 'no write id', changes: { writeId: '' } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => commit(ada, create(changes)));
  });

  it('is refused for a signed agreement, and does not prevent signing', async () => {
    await commit(ada, signDocumentWrites(ADA, { runId: 'onboarding', input: exampleSignature(1) }).writes);
    await expectUnchanged(project, path, () => commit(ada, good));
    await project.remove(signaturePath);
    await commit(ada, good);
    await commit(ada, stamp(signDocumentWrites(ADA, { runId: 'onboarding', input: exampleSignature(1) }).writes, 'w2'));
  });

  it('is possible again when an admin asks for another signature', async () => {
    const again = create({ attempt: 2 }, `${path}-2`);
    await expectUnchanged(project, `${path}-2`, () => commit(ada, again));
    await project.seed(signaturePath, { withdrawn: { reason: 'Again, please.', at: null }, receipt: null });
    await commit(ada, again);
  });

  it('happens once, and cannot be changed or deleted', async () => {
    await commit(ada, good);
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      await expectUnchanged(project, path, () => commit(db, good));
      await expectUnchanged(project, path, () => commit(db, [{ op: 'update', path, data: { reason: 'Never mind' } }]));
      await expectUnchanged(project, path, () => commit(db, [{ op: 'delete', path }]));
    }
  });
});

describe('a device’s record of a decline', () => {
  const pair = newKeyPair();
  const recorded = async (changes: object = {}) => {
    const { privateKey, publicKey } = await pair;
    const record = await signDecline(declineRecordOf(good), await signerOf(privateKey, await publicKeyOf(publicKey)));
    return { ...record, ...changes };
  };

  it('is stored in it', async () => {
    const record = await recorded();
    await commit(ada, recordDeclineWrites(good, record));
    expect(await project.read(path)).toMatchObject({ record });
  });

  it.each<[string, (record: Awaited<ReturnType<typeof recorded>>) => object]>([
    ['another schema', () => ({ schema: 'sig/2' })],
    ['another id', () => ({ declineId: 'onboarding-nda-v1' })],
    ['another client', () => ({ clientId: 'ben' })],
    ['another run', () => ({ runId: 'kT3vQ0aYp9XcB5LmR7dZ' })],
    ['other words', () => ({ reason: 'Fine.' })],
    ['a field more', () => ({ verdict: 'accepted' })],
    ['another text', ({ what }) => ({ what: { ...what, templateSha256: 'a'.repeat(64) } })],
    ['another person', ({ who }) => ({ who: { ...who, uid: 'ben' } })],
    ['another name', ({ who }) => ({ who: { ...who, name: 'Eve' } })],
    ['another time', ({ when }) => ({ when: { ...when, deviceTime: '1999-01-01T00:00:00.000Z' } })],
    ['another word about the network', ({ when }) => ({ when: { ...when, offline: !when.offline } })],
    ['another browser', ({ where }) => ({ where: { ...where, userAgent: 'x' } })],
    ['an endless device', ({ where }) => ({ where: { ...where, installId: 'x'.repeat(65) } })],
    ['another hash algorithm', ({ integrity }) => ({ integrity: { ...integrity, hash: 'MD5' } })],
    ['a key that is no hash', ({ integrity }) => ({ integrity: { ...integrity, deviceKeyId: 'k' } })],
    ['no hash', () => ({ recordHash: '' })],
    ['no signature of the device', () => ({ deviceSig: '' })],
  ])('is refused with %s', async (_name, changes) => {
    const record = await recorded();
    const other = { ...record, ...changes(record) };
    await expectUnchanged(project, path, () => commit(ada, recordDeclineWrites(good, other)));
  });

  it('cannot be added later', async () => {
    await commit(ada, good);
    const record = await recorded();
    await expectUnchanged(project, path, () => commit(ada, [{ op: 'update', path, data: { record } }]));
  });
});

describe('reading declines', () => {
  const listed = (db: lite.Firestore) => lite.query(lite.collection(db, 'users/ada/declines'), lite.limit(50));

  it('is allowed to the client and to an admin', async () => {
    await commit(ada, good);
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      expect((await lite.getDoc(lite.doc(db, path))).data()).toMatchObject({ reason: exampleDecline().reason });
      expect((await lite.getDocs(listed(db))).size).toBe(1);
      await expectRefused(() => lite.getDocs(lite.collection(db, 'users/ada/declines')));
    }
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    const db = project.as(person);
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(listed(db)));
  });
});
