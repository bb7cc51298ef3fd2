import * as lite from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { saveStepWrites, type Run, type Write } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, openProject } from './support.ts';

const project = await openProject();
const ada = project.as(ADA);
const long = (length: number) => 'x'.repeat(length);
/** A value whose names alone are that long. */
const manyKeys = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}${long(1000)}`, '']));
const bytes = lite.Bytes.fromUint8Array(new Uint8Array(600_000));
const file = (changes: object = {}) => ({
  id: 'abcdefghij0123456789',
  name: 'logo.png',
  size: 7,
  type: 'image/png',
  uploadedAt: '2026-01-31T12:00:00.000Z',
  ...changes,
});
const signed = (id: number, changes: object = {}) => ({
  id,
  name: 'NDA',
  status: 'signed',
  signedAt: '2026-01-31T12:00:00.000Z',
  signatureId: 'onboarding-nda-v2',
  ...changes,
});
const entries = <T>({
  count,
  at,
  make,
  changes,
}: {
  count: number;
  at: number;
  make: (index: number, changes: object) => T;
  changes: object;
}): T[] => Array.from({ length: count }, (_, index) => make(index + 1, index === at ? changes : {}));
const files = (count: number, at: number, changes: object) => ({
  uploadedFiles: entries({ count, at, make: (_, change) => file(change), changes }),
});
const documents = (count: number, at: number, changes: object) => ({
  signedDocuments: entries({ count, at, make: signed, changes }),
});

const refs = Array.from({ length: 8 }, (_, index) => ({ id: `a${index}`, version: 1, title: 'NDA' }));
/** Saves one step of an onboarding, past the command; `data` is of its type. */
function saving(type: 'FILE_UPLOAD' | 'DOCUMENT_SIGNING', data: object) {
  const path = 'onboardings/ada';
  const run: Run = exampleRun(0, {
    userId: 'ada',
    stepKeys: ['only', 'last'],
    stepTypes: { only: type, last: 'CONFIRMATION' },
    agreements: { only: refs },
  });
  const right = type === 'FILE_UPLOAD' ? files(0, 0, {}) : documents(8, 8, {});
  const [write] = saveStepWrites(path, run, { key: 'only', input: right });
  if (write?.op !== 'update') throw new Error('saveStep updates');
  const step = write.data['steps.only'] as object;
  const writes: Write[] = [{ ...write, data: { ...write.data, 'steps.only': { ...step, data } } }];
  return { path, run, commit: () => commit(ada, writes) };
}

describe('what a client puts into a step past the command', () => {
  it.each<[string, 'FILE_UPLOAD' | 'DOCUMENT_SIGNING', object]>([
    ...[1, 9, 10, 11, 50].map((count): [string, 'FILE_UPLOAD', object] => [
      `${count} files, the last of 900 KB`,
      'FILE_UPLOAD',
      files(count, count - 1, { name: long(900_000) }),
    ]),
    ['files of 900 KB together', 'FILE_UPLOAD', { uploadedFiles: Array(50).fill(file({ name: long(18_000) })) }],
    ['a file that holds another', 'FILE_UPLOAD', files(1, 0, { more: { a: long(900_000) } })],
    ['many values in a file', 'FILE_UPLOAD', files(50, 49, manyKeys)],
    ['bytes in a file', 'FILE_UPLOAD', files(50, 49, { name: bytes })],
    ['bytes in a document', 'DOCUMENT_SIGNING', documents(8, 7, { name: bytes })],
    ['bytes beside a document', 'DOCUMENT_SIGNING', documents(8, 7, { more: bytes })],
    ['texts for files', 'FILE_UPLOAD', { uploadedFiles: [long(900_000)] }],
    ...[1, 3, 4, 8].map((number): [string, 'DOCUMENT_SIGNING', object] => [
      `a name of 900 KB in document ${number}`,
      'DOCUMENT_SIGNING',
      documents(8, number - 1, { name: long(900_000) }),
    ]),
    ['many names in a document', 'DOCUMENT_SIGNING', documents(8, 7, manyKeys)],
    ['a list in a document', 'DOCUMENT_SIGNING', documents(8, 7, { more: [long(900_000)] })],
    ['a text for a document', 'DOCUMENT_SIGNING', { signedDocuments: [...documents(7, 8, {}).signedDocuments, 'x'] }],
  ])('is refused: %s', async (_, type, data) => {
    const { path, run, commit: save } = saving(type, data);
    await project.seed(path, run);
    await expectUnchanged(project, path, save);
  });

  it.each<[string, 'FILE_UPLOAD' | 'DOCUMENT_SIGNING', object]>([
    ...[0, 1, 10, 11, 50].map((count): [string, 'FILE_UPLOAD', object] => [
      `${count} files`,
      'FILE_UPLOAD',
      { uploadedFiles: Array(count).fill(file({ name: `${long(196)}.png` })) },
    ]),
    ['eight documents', 'DOCUMENT_SIGNING', documents(8, 7, { name: long(200), signatureId: long(128) })],
  ])('is allowed: %s', async (_, type, data) => {
    const { path, run, commit: save } = saving(type, data);
    await project.seed(path, run);
    await save();
    expect(await project.read(path)).toMatchObject({ steps: { only: { data } } });
  });
});
