import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { refusalInEnglish, Store } from '../testing/index.ts';
import { agreementFilePath, agreementPartPath } from '../core/paths.ts';
import type { AgreementFile } from './agreement.ts';
import {
  createAgreementWrites,
  isRoomFor,
  MAX_AGREEMENT_PDF,
  MAX_CONTENTS,
  type AgreementDefinition,
  type AgreementDraft,
} from './definition.ts';
import { agreementFileWrites, PART_BYTES, partsOf } from './file.ts';
import { publishAgreementWrites } from './publish.ts';
import { bytesOf, fromBase64, shownContent } from './shown.ts';

const file: AgreementFile = { id: 'plan', byteLength: 2 * PART_BYTES + 5, sha256: 'a'.repeat(64) };
const bytes = Uint8Array.from({ length: file.byteLength }, (_, index) => index % 251);
const draft = (part: Partial<AgreementDraft> = {}): AgreementDraft => ({
  title: 'Plan',
  description: '',
  mediaType: 'application/pdf',
  content: '',
  file,
  ...part,
});
const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Cole' };
const create = (part: Partial<AgreementDraft>) => {
  const drafts = { en: draft(part) };
  return createAgreementWrites(
    'a',
    { name: 'Plan', description: '', position: 0, needsCountersign: false, drafts },
    creator,
  );
};

describe('a file', () => {
  it('is stored in parts that join to the base64 of all bytes, and is complete with the last', () => {
    const store = new Store();
    const changes = agreementFileWrites(file, bytes);
    for (const writes of changes.slice(0, -1)) store.commit(writes);
    expect(store.docs.has(agreementFilePath('plan'))).toBe(false);
    store.commit(changes.at(-1) ?? []);
    expect(store.read(agreementFilePath('plan'))).toMatchObject({ byteLength: file.byteLength, parts: 3 });
    const parts = [0, 1, 2].map((number) => store.read<{ content: string }>(agreementPartPath('plan', number)).content);
    const read = fromBase64(parts.join(''));
    expect(read.length).toBe(bytes.length);
    expect(read.every((byte, index) => byte === bytes[index])).toBe(true);
  });

  it('of 10 MB has as many parts as rules take', () => expect(partsOf({ byteLength: MAX_AGREEMENT_PDF })).toBe(44));

  it('replaces the content of a PDF', () => expect(create({})).toHaveLength(1));

  it.each<[string, Partial<AgreementDraft>]>([
    ['beside a content', { content: 'JVBERi0xLjQK' }],
    ['of a text', { mediaType: 'text/markdown' }],
    ['that is missing', { file: undefined }],
    ['that is too large', { file: { ...file, byteLength: MAX_AGREEMENT_PDF + 1 } }],
    ['of another folder', { file: { ...file, id: 'a/b' } }],
    ['with another hash', { file: { ...file, sha256: 'A' } }],
  ])('%s is refused', (_what, part) => expect(refusalInEnglish(() => create(part))).toThrow());

  it('gives the version its length and hash, and is the shown content', () => {
    const [created] = create({});
    const current = { ...(created?.op === 'create' && created.data), id: 'a' } as unknown as AgreementDefinition;
    const by = { uid: 'mia', name: 'Mia Cole' };
    const [write] = stamp(publishAgreementWrites(current, { hashed: {}, unprintableIn: () => [] }, by), 'w2');
    const version = (write?.op === 'create' && write.data) as never;
    expect(version).toMatchObject({ contents: { en: { byteLength: file.byteLength, contentSha256: file.sha256 } } });
    const shown = shownContent(version, { locale: 'en', mergeValues: {} });
    expect(shown).toEqual({ mediaType: 'application/pdf', content: '', file });
    expect(() => shown && bytesOf(shown)).toThrow('in a file');
  });
});

describe('room in the document of an agreement', () => {
  const german = draft({ content: 'x'.repeat(MAX_CONTENTS - 8000), file: undefined });
  it('is enough for a small PDF that replaces an earlier one, beside other languages', () => {
    expect(isRoomFor(6000, { de: german }, 'en')).toBe(true);
    expect(isRoomFor(6001, { de: german }, 'en')).toBe(false);
    expect(isRoomFor(15_000, { de: german }, 'de')).toBe(true);
    expect(isRoomFor(15_001, {}, 'en')).toBe(false);
  });
});
