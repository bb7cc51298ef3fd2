import type { Signature } from '@firstmile/domain';
import { exampleFile, moment } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import type { ClientFile } from '#data/queries/files.ts';
import { fileType } from './fileType.ts';
import { agreementStatus, documentStatus, fileStatus, isReplacing, newestFirst } from './listing.ts';

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

const sentBack = { reason: 'A page is missing.', by: { uid: 'mia', name: 'Mia' }, at: null, replacedBy: '' };

it('tells the status of a document', () => {
  expect(documentStatus(file())).toBe('pending');
  expect(documentStatus(file({ approvedAt: moment(1) }))).toBe('approved');
  expect(documentStatus(file({ sentBack }))).toBeNull();
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

it('lists files that were sent back first, until they are replaced', () => {
  const replaced = { ...sentBack, replacedBy: 'a' };
  const files = [
    file({ id: 'a', createdAt: moment(9) }),
    file({ id: 'b', sentBack }),
    file({ id: 'c', sentBack: replaced, createdAt: moment(1) }),
  ];
  expect(newestFirst(files).map((file) => file.id)).toEqual(['b', 'a', 'c']);
});

it('tells whether a replacement is on its way', () => {
  const old = file({ id: 'a', sentBack });
  const next = file({ id: 'b', replaces: 'a', upload: { state: 'sending', percent: 5, reason: null } });
  const refused = file({ id: 'c', replaces: 'a', upload: { state: 'refused', percent: 0, reason: 'Damaged.' } });
  expect([[old], [old, refused], [old, next]].map((files) => isReplacing(files, old))).toEqual([false, false, true]);
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
