import { createHash } from 'node:crypto';
import { addFileWrites, filePath, say, stamp, type FileRecord } from '@firstmile/domain';
import { english, exampleFile, Store } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { fileVerdictWrite, validateContent } from './validateContent.ts';

const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const record = exampleFile({ type: 'application/pdf', size: bytes.length, sha256 });

it('the announced bytes are stored', async () =>
  expect(await validateContent(record, { bytes, sha256 })).toEqual({ state: 'stored', reason: null }));

it.each([{ size: bytes.length + 1 }, { sha256: 'a'.repeat(64) }])(
  'bytes that are others than announced (%o) are damaged',
  async (change) =>
    expect(english(await validateContent({ ...record, ...change }, { bytes, sha256 }))).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/damaged/) as string,
    }),
);

it('bytes of another type are refused', async () =>
  expect(english(await validateContent({ ...record, type: 'image/png' }, { bytes, sha256 }))).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(/not a PNG picture/) as string,
  }));

it.each([
  { state: 'stored', reason: null },
  { state: 'refused', reason: say('file.damaged') },
] as const)('what the server found ($state) stands on the file', (verdict) => {
  const store = new Store();
  store.commit(stamp(addFileWrites('ada', exampleFile()), 'w1'));
  store.commit([fileVerdictWrite('ada', exampleFile().id, verdict)]);
  expect(store.read<FileRecord>(filePath('ada', exampleFile().id))).toMatchObject(verdict);
});
