import type { FileUse } from '../files/file.ts';
import { describe, expect, it } from 'vitest';
import { fileProblems, freeFilesWrites, freezeFilesWrites, namedUploads, type HandedFile } from './handedFiles.ts';
import { english, exampleFile, savedStep } from '../testing/index.ts';

const { id, name, size, type, sha256 } = exampleFile();
const record: HandedFile = { id, name, size, type, sha256, state: 'stored', reason: null, usedBy: null };
const entry = (changes: object = {}) => ({
  id,
  name: 'lie.pdf',
  size: 5,
  type: 'x/y',
  uploadedAt: 'today',
  ...changes,
});
const data = (...uploadedFiles: unknown[]) => ({ uploadedFiles });

describe('a file that a step names', () => {
  it.for<[string, HandedFile[], string[], boolean]>([
    ['stored', [record], [], false],
    ['on its way', [{ ...record, state: 'waiting' }], [], true],
    ['refused', [{ ...record, state: 'refused', reason: 'Damaged.' }], ['lie.pdf: Damaged.'], false],
    ['not there', [], ['lie.pdf: this file is not here. Please choose it again.'], false],
    ['another', [{ ...record, id: 'x' }], ['lie.pdf: this file is not here. Please choose it again.'], false],
  ])('and is %s', ([, files, problems, isWaiting]) =>
    expect(english(fileProblems(data(entry()), files))).toEqual({ problems, isWaiting }),
  );
  it('with a name alone needs no record, and can never have one', () => {
    const named = data(entry({ id: 'f1' }), entry({ id: 'a/b/c' }));
    expect(fileProblems(named, [])).toEqual({ problems: [], isWaiting: false });
    expect(namedUploads({ steps: { files: savedStep(named), more: savedStep(data(entry(), entry())) } })).toEqual([id]);
  });
  it.each([[data(null, 5, {}, { id: 7 })], [null], ['text'], [{ uploadedFiles: 'x' }]])('is none in %j', (anything) => {
    expect(fileProblems(anything, [])).toEqual({ problems: [], isWaiting: false });
    const run = { userId: 'ada', steps: { files: savedStep(anything) } };
    expect(freezeFilesWrites('runs/1', run, { files: [], usedBy: { type: 'onboarding', name: '' } })).toEqual([]);
  });
});

describe('a run that is completed', () => {
  const use = { type: 'flow', name: 'Welcome' } as const;
  const other = { ...record, id: 'ABCDEFGHIJ0123456789', usedBy: { type: 'form', name: 'Brand' } as const };
  const steps = {
    hello: savedStep({}),
    files: savedStep(data(entry(), entry({ id: 'f1', sha256: 'a'.repeat(64) }))),
    more: savedStep(data(entry({ id: other.id }))),
  };
  it('takes its files’ data from their records, and keeps them', () => {
    const facts = { name, size, type, sha256 };
    expect(freezeFilesWrites('runs/1', { userId: 'ada', steps }, { files: [record, other], usedBy: use })).toEqual([
      {
        op: 'update',
        path: 'runs/1',
        data: {
          'steps.files.data.uploadedFiles': [entry(facts), entry({ id: 'f1' })],
          'steps.more.data.uploadedFiles': [entry({ ...facts, id: other.id })],
        },
      },
      { op: 'update', path: `users/ada/files/${id}`, data: { usedBy: use } },
    ]);
  });
  it('releases its files, except those kept for another use', () => {
    const mine = { id, usedBy: { type: 'onboarding', name: '' } as const };
    const sent = { id: 'abcdefghij0123456789', usedBy: { type: 'message', name: '' } as const };
    const freed = (elsewhere: [string, FileUse][]) =>
      freeFilesWrites('ada', [mine, other, sent], new Map([[other.id, other.usedBy], ...elsewhere]));
    expect(freed([])).toEqual([{ op: 'update', path: `users/ada/files/${id}`, data: { usedBy: null } }]);
    expect(freed([[id, use]])).toEqual([{ op: 'update', path: `users/ada/files/${id}`, data: { usedBy: use } }]);
  });
});
