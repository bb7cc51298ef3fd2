import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  agreementFileWrites,
  agreementPartPath,
  createAgreementWrites,
  partsOf,
  PART_BYTES,
  publishAgreementWrites,
  stamp,
  type AgreementDefinition,
  type Write,
} from '@firstmile/domain';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, STRANGERS } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);

const file = { id: 'planOfTheSite', byteLength: 2 * PART_BYTES + 1, sha256: 'a'.repeat(64) };
const path = `agreementFiles/${file.id}`;
const bytes = new Uint8Array(file.byteLength).fill(0x25);
const changes = agreementFileWrites(file, bytes);
const [first = [], second = [], last = []] = changes;
const store = async () => {
  for (const writes of changes) await commit(mia, writes);
};
const readPart = (person: Parameters<typeof project.as>[0], number: number) =>
  lite.getDoc(lite.doc(project.as(person), agreementPartPath(file.id, number)));

const creator = { uid: MIA.uid, firstName: 'Mia', lastName: 'Falk' };
const draft = { title: 'Plan', description: '', mediaType: 'application/pdf' as const, content: '', file };
const input = { name: 'Plan', description: '', position: 0, needsCountersign: false, drafts: { en: draft } };
const agreement = createAgreementWrites('plan', input, creator);
const versionPath = 'agreementVersions/plan@1';
const publishes = async (part: Record<string, unknown> = {}): Promise<Write[]> => {
  const stored = { ...(await project.read('agreements/plan')), id: 'plan' } as unknown as AgreementDefinition;
  const printing = { hashed: {}, unprintableIn: () => [] };
  const [version, counts] = stamp(publishAgreementWrites(stored, printing, { uid: MIA.uid, name: 'Mia Falk' }), 'w2');
  if (version?.op !== 'create' || !counts) throw new Error('A version is created');
  const { en } = version.data['contents'] as { en: object };
  return [...tampered([version], { contents: { en: { ...en, ...part } } }), counts];
};

beforeEach(async () => {
  const parts = Array.from({ length: partsOf(file) + 1 }, (_, number) => agreementPartPath(file.id, number));
  for (const document of [path, ...parts, 'agreements/plan', versionPath]) await project.remove(document);
});

describe('a PDF in parts', () => {
  it('is stored by an admin, part by part or several at once, and each part is readable', async () => {
    await commit(mia, [...first, ...second]);
    await commit(mia, last);
    expect((await readPart(ADA, 2)).data()).toMatchObject({ number: 2, content: 'JQ==' });
  });

  it.each([...STRANGERS, { who: 'a client', person: ADA }])('is not stored by $who', async ({ person }) =>
    expectUnchanged(project, agreementPartPath(file.id, 0), () => commit(project.as(person), first)),
  );

  it.each(STRANGERS.slice(2))('is not read by $who', async ({ person }) => {
    await commit(mia, first);
    await expect(readPart(person, 0)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('is listed by nobody', async () => {
    await commit(mia, first);
    const parts = lite.query(lite.collection(mia, `${path}/parts`), lite.limit(10));
    await expect(lite.getDocs(parts)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('refuses a part without the one before it, and is incomplete without the last', async () => {
    await commit(mia, first);
    await expectUnchanged(project, agreementPartPath(file.id, 2), () => commit(mia, last));
    const whole = last.filter((write) => write.path === path);
    expect(whole).toHaveLength(1);
    await expectUnchanged(project, path, () => commit(mia, whole));
  });

  it.each([path, agreementPartPath(file.id, 1)])('is never changed or deleted: %s', async (target) => {
    await store();
    await expectUnchanged(project, target, () =>
      commit(mia, [{ op: 'update', path: target, data: { writeId: 'w9' } }]),
    );
    await expectUnchanged(project, target, () => commit(mia, [{ op: 'delete', path: target }]));
  });

  it('accepts no more parts once it is complete', async () => {
    await store();
    const more = tampered(second, { number: 3 }).map((write) => ({ ...write, path: agreementPartPath(file.id, 3) }));
    await expectUnchanged(project, agreementPartPath(file.id, 3), () => commit(mia, more));
  });

  it.each<Record<string, unknown>>([
    { number: 1 },
    { number: '0' },
    { content: 'A'.repeat(320_004) },
    { content: 'no base64!' },
    { content: '' },
    { writeId: '' },
    { more: true },
  ])('refuses a part with %j', { tags: ['wide'] }, async (part) => {
    await expectUnchanged(project, agreementPartPath(file.id, 0), () => commit(mia, tampered(first, part)));
    await commit(mia, first);
  });

  it.each<Record<string, unknown>>([
    { byteLength: 10_485_761 },
    { byteLength: 0 },
    { parts: 45 },
    { parts: 4 },
    { sha256: 'A' },
    { more: true },
  ])('is not completed with %j', { tags: ['wide'] }, async (changed) => {
    await commit(mia, [...first, ...second]);
    const [part, whole] = last;
    const wrong = part && whole ? [part, ...tampered([whole], changed)] : [];
    await expectUnchanged(project, path, () => commit(mia, wrong));
    await commit(mia, last);
  });
});

describe('publishing a PDF in parts', () => {
  beforeEach(async () => commit(mia, agreement));

  it('accepts a complete file', async () => {
    await store();
    await commit(mia, await publishes());
    expect(await project.read(versionPath)).toMatchObject({
      contents: { en: { file, content: '', byteLength: file.byteLength, contentSha256: file.sha256 } },
    });
  });

  it('is refused before the last part, and accepted together with it', async () => {
    await commit(mia, [...first, ...second]);
    await expectUnchanged(project, versionPath, async () => commit(mia, await publishes()));
    await commit(mia, [...last, ...(await publishes())]);
  });

  it('accepts fields on its pages', async () => {
    await store();
    await commit(mia, await publishes({ fields: 'x'.repeat(20_000) }));
  });

  it.each<Record<string, unknown>>([
    { fields: '' },
    { fields: [] },
    { file: { ...file, id: 'another' } },
    { file: { ...file, sha256: 'b'.repeat(64) } },
    { file: { ...file, more: true } },
    { contentSha256: 'b'.repeat(64) },
    { byteLength: 1 },
    { content: 'JVBERi0xLjQK' },
    { mediaType: 'text/markdown' },
    { more: true },
  ])('is refused with %j', { tags: ['wide'] }, async (part) => {
    await store();
    await expectUnchanged(project, versionPath, async () => commit(mia, await publishes(part)));
  });
});
