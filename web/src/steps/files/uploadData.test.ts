import { fieldErrors, fileUploadSchema } from '@firstmile/domain';
import { exampleFile, moment } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import type { ClientFile } from '#data/queries/files.ts';
import { uploadData } from './uploadData.ts';

const NOW = new Date('2026-01-31T12:00:00.000Z');
const file = (id: string, state: ClientFile['upload']['state']): ClientFile => ({
  ...exampleFile({ id }),
  path: '',
  state: 'waiting',
  reason: null,
  createdAt: moment(0),
  usedBy: null,
  archivedAt: null,
  approvedAt: null,
  writeId: 'w',
  upload: { state, percent: 0, reason: null },
});

it('saves files that are stored or uploading, but no refused one', () => {
  const files = [file('a', 'stored'), file('b', 'sending'), file('c', 'waiting'), file('d', 'refused')];
  const data = uploadData(files, NOW);
  expect(data.uploadedFiles.map((file) => file.id)).toEqual(['a', 'b', 'c']);
  expect(fieldErrors(fileUploadSchema, data)).toEqual([]);
});

it('records when a file was added, by the clock of the device until the server has it', () => {
  const data = uploadData([file('a', 'stored'), { ...file('b', 'waiting'), createdAt: null }], NOW);
  expect(data.uploadedFiles.map((file) => file.uploadedAt)).toEqual(['1970-01-01T00:00:00.000Z', NOW.toISOString()]);
});

it('saves an empty list without files', () => expect(uploadData([], NOW)).toEqual({ uploadedFiles: [] }));
