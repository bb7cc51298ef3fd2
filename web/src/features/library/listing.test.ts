import type { Signature } from '@firstmile/domain';
import { exampleFile, moment } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import type { ClientFile } from '#data/queries/files.ts';
import { fileType } from './fileType.ts';
import { agreementStatus, documentStatus, fileStatus, newestFirst } from './listing.ts';

const file = (changes: Partial<ClientFile> = {}): ClientFile => ({
  ...exampleFile(),
  path: '',
  state: 'stored',
  reason: null,
  createdAt: moment(0),
  usedBy: null,
  archivedAt: null,
  approvedAt: null,
  writeId: 'w',
  upload: { state: 'stored', percent: 100, reason: null },
  ...changes,
});

it('tells the status of a document', () => {
  expect(documentStatus(file())).toBe('pending');
  expect(documentStatus(file({ approvedAt: moment(1) }))).toBe('approved');
  expect(documentStatus(file({ upload: { state: 'refused', percent: 0, reason: 'Damaged.' } }))).toBeNull();
});

it('tells the status of an agreement', () => {
  const signature = { approvedAt: moment(1) } as unknown as Signature;
  expect(agreementStatus({ status: 'pending', signature: undefined })).toBe('pending');
  expect(agreementStatus({ status: 'signed', signature: undefined })).toBe('signed');
  expect(agreementStatus({ status: 'signed', signature })).toBe('approved');
});

it('tells whether a file is archived', () =>
  expect([file(), file({ archivedAt: moment(1) })].map(fileStatus)).toEqual(['active', 'archived']));

it('lists the newest first, and files without a time before all', () => {
  const files = [file({ id: 'a' }), file({ id: 'b', createdAt: moment(5) }), file({ id: 'c', createdAt: null })];
  expect(newestFirst(files).map((file) => file.id)).toEqual(['c', 'b', 'a']);
});

it.each([
  ['application/pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.ms-excel', 'excel'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['text/plain', 'other'],
])('calls %s %s', (type, name) => expect(fileType(type)).toBe(name));
