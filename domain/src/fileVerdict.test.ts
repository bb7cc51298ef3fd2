import { describe, expect, it } from 'vitest';
import { answerFile, FILE_QUOTA, judgeBytes, quotaProblem } from './fileVerdict.ts';
import { filePath } from './paths.ts';
import { exampleFile, Store } from './testing/index.ts';
import { addFile, FILE_TYPES, type FileRecord } from './upload.ts';

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const bytes = (...values: number[]) => Uint8Array.from([...values, ...Array<number>(16).fill(1)]);
const seen = (head: Uint8Array, changes = {}) => ({ size: 1200, sha256: exampleFile().sha256, head, ...changes });

describe('bytes', () => {
  const heads: Record<string, number[]> = {
    'image/png': [0x89, 0x50, 0x4e, 0x47],
    'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
    'image/gif': text('GIF89a'),
    'image/webp': text('RIFF\x10\0\0\0WEBPVP8 '),
    'application/pdf': [0x25, 0x50, 0x44, 0x46],
    'application/msword': [0xd0, 0xcf, 0x11, 0xe0],
    'application/vnd.ms-excel': [0xd0, 0xcf, 0x11, 0xe0],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 3, 4],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 3, 4],
    'audio/mpeg': [0xff, 0xfb, 0x90],
    'video/mp4': text('\0\0\0\x18ftypmp42'),
    'video/quicktime': text('\0\0\0\x14ftypqt  '),
    'video/x-msvideo': text('RIFF\x10\0\0\0AVI LIST'),
    'text/plain': [0x48, 0x69],
  };
  it.each(Object.keys(FILE_TYPES))('of %s are stored, and of no other type', (type) => {
    const record = exampleFile({ type });
    expect(judgeBytes(record, seen(bytes(...(heads[type] ?? []))))).toEqual({ state: 'stored', reason: null });
    const other = type === 'text/plain' ? bytes(0x4d, 0x5a, 0) : bytes(0x4d, 0x5a);
    expect(judgeBytes(record, seen(other)).reason).toMatch(/not what its name says/);
  });
  it.each([
    ['audio/mpeg', text('ID3\x04')],
    ['video/quicktime', text('\0\0\0\x08wide')],
  ])('of %s may begin in another way, too', (type, head) =>
    expect(judgeBytes(exampleFile({ type }), seen(bytes(...head))).state).toBe('stored'),
  );
  it.each([
    ['image/webp', text('RIFF\x10\0\0\0AVI LIST')],
    ['video/x-msvideo', text('RIFF\x10\0\0\0WEBPVP8 ')],
    ['video/mp4', text('ftyp')],
  ])('of %s are not mistaken', (type, head) =>
    expect(judgeBytes(exampleFile({ type }), seen(bytes(...head))).state).toBe('refused'),
  );
  it.each([{ size: 1199 }, { sha256: 'a'.repeat(64) }])('that are others than announced (%o) are damaged', (change) => {
    const verdict = judgeBytes(exampleFile(), seen(bytes(0x89, 0x50, 0x4e, 0x47), change));
    expect(verdict).toMatchObject({ state: 'refused', reason: expect.stringMatching(/damaged/) as string });
  });
});

describe('one client', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  it('keeps 200 files, and no more', () => {
    expect(quotaProblem(files(FILE_QUOTA.files - 1, 1), 1)).toBeNull();
    expect(quotaProblem(files(FILE_QUOTA.files, 1), 1)).toMatch(/limit of 200 files\. Please delete/);
  });
  it('keeps 1 GB, and no more', () => {
    const kept = files(1, FILE_QUOTA.bytes - 10);
    expect(quotaProblem(kept, 10)).toBeNull();
    expect(quotaProblem(kept, 11)).toMatch(/1 GB altogether\. Please delete/);
  });
});

it.each([
  { state: 'stored', reason: null },
  { state: 'refused', reason: 'Damaged.' },
] as const)('what the server found ($state) stands on the file', (verdict) => {
  const store = new Store();
  store.commit(addFile('ada', exampleFile(), 'w1'));
  store.commit([answerFile('ada', exampleFile().id, verdict)]);
  expect(store.read<FileRecord>(filePath('ada', exampleFile().id))).toMatchObject(verdict);
});
