import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { filePath, notificationPath } from './paths.ts';
import { exampleFile, fileExamples, Store } from './testing/index.ts';
import {
  addFile,
  answerFile,
  contentType,
  FILE_TYPES,
  fileRefusal,
  judgeBytes,
  MAX_FILE_BYTES,
  refuseLostFile,
  removeFile,
  type FileRecord,
  type NewFile,
} from './upload.ts';

const bytes = (...values: number[]) => Uint8Array.from([...values, ...Array<number>(16).fill(1)]);
const seen = (head: Uint8Array, changes = {}) => ({ size: 1200, sha256: exampleFile().sha256, head, ...changes });

describe('announcing', () => {
  it.each(fileExamples.accepts)('takes $name', ({ data }) => {
    const [write] = addFile('ada', data as unknown as NewFile, 'w1');
    expect(write).toMatchObject({
      op: 'create',
      data: { state: 'waiting', reason: null, kind: 'file', name: data['name'] },
    });
  });
  it.each(fileExamples.refuses)('refuses $name', ({ data, field }) => {
    const announce = () => addFile('ada', data as unknown as NewFile, 'w1');
    expect(announce).toThrow(AppError);
    try {
      announce();
    } catch (error) {
      expect((error as AppError).fields.map((one) => one.field)).toContain(field);
    }
  });
});

describe('a chosen file', () => {
  it.each(Object.entries(FILE_TYPES).flatMap(([type, endings]) => endings.map((ending) => [ending, type] as const)))(
    'ending in %s is %s',
    (ending, type) => {
      expect(contentType(`Some.name${ending.toUpperCase()}`)).toBe(type);
      expect(fileRefusal({ name: `a${ending}`, size: 1 })).toBeNull();
    },
  );
  it.each([
    ['a.svg', 1, /^File type must be \.png, \.jpg/],
    ['a.pdf.exe', 1, /^File type must be/],
    ['pdf', 1, /^File type must be/],
    ['a.pdf', MAX_FILE_BYTES + 1, 'File is larger than 10485760 bytes'],
    ['a.pdf', 0, 'The file is empty'],
    [`${'x'.repeat(200)}.pdf`, 1, 'A file name must be less than 200 characters'],
    ['a\u202efdp.pdf', 1, 'A file name may not hold control characters'],
  ])('%o of %i bytes is refused', (name, size, reason) => expect(fileRefusal({ name, size })).toMatch(reason));
  it('of the largest size is taken', () => expect(fileRefusal({ name: 'a.pdf', size: MAX_FILE_BYTES })).toBeNull());
});

describe('bytes', () => {
  const heads: Record<string, number[]> = {
    'image/png': [0x89, 0x50, 0x4e, 0x47],
    'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
    'image/gif': [0x47, 0x49, 0x46, 0x38],
    'application/pdf': [0x25, 0x50, 0x44, 0x46],
    'application/msword': [0xd0, 0xcf, 0x11, 0xe0],
    'application/vnd.ms-excel': [0xd0, 0xcf, 0x11, 0xe0],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 3, 4],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 3, 4],
    'text/plain': [0x48, 0x69],
  };
  it.each(Object.keys(FILE_TYPES))('of %s are stored, and of no other type', (type) => {
    const record = exampleFile({ type });
    expect(judgeBytes(record, seen(bytes(...(heads[type] ?? []))))).toEqual({ state: 'stored', reason: null });
    const other = type === 'text/plain' ? bytes(0x4d, 0x5a, 0) : bytes(0x4d, 0x5a);
    expect(judgeBytes(record, seen(other)).reason).toMatch(/not what its name says/);
  });
  it.each([{ size: 1199 }, { sha256: 'a'.repeat(64) }])('that are others than announced (%o) are damaged', (change) => {
    const verdict = judgeBytes(exampleFile(), seen(bytes(0x89, 0x50, 0x4e, 0x47), change));
    expect(verdict).toMatchObject({ state: 'refused', reason: expect.stringMatching(/damaged/) as string });
  });
});

describe('what the server found', () => {
  const announced = () => {
    const store = new Store();
    store.commit(addFile('ada', exampleFile(), 'w1'));
    return { store, file: () => store.read<FileRecord>(filePath('ada', exampleFile().id)) };
  };
  it('stands on the file; a refusal is told, once', () => {
    const { store, file } = announced();
    const refusal = answerFile('ada', file(), { state: 'refused', reason: 'Damaged.' });
    store.commit(refusal);
    store.commit(refusal);
    expect(file()).toMatchObject({ state: 'refused', reason: 'Damaged.' });
    expect(store.read(notificationPath('ada', `file-refused-${file().id}`))).toMatchObject({
      type: 'Document',
      message: 'logo.png: Damaged.',
      read: false,
    });
    expect(store.docs.size).toBe(2);
  });
  it('is no news when it is what the client expects', () => {
    const { store, file } = announced();
    store.commit(answerFile('ada', file(), { state: 'stored', reason: null }));
    expect(file()).toMatchObject({ state: 'stored', reason: null });
    expect(store.docs.size).toBe(1);
  });
  it('may be nothing, for ever', () => {
    const { store, file } = announced();
    store.commit(refuseLostFile('ada', file()));
    expect(file()).toMatchObject({ state: 'refused', reason: 'The file never arrived. Please upload it again.' });
  });
  it('goes with the file', () => {
    const { store, file } = announced();
    store.commit(removeFile('ada', file().id));
    expect(file).toThrow();
  });
});
