import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_TYPES, MAX_FILE_BYTES, newId, objectPath } from '@firstmile/domain';
import { addProfiles, announce, expectUnchanged, put, read, record } from './storageSupport.ts';
import { ADA, IRIS, MIA, PEOPLE, STRANGERS } from './support.ts';

const others = [...STRANGERS, { who: 'an admin', person: MIA }];

let path = '';
beforeEach(async () => {
  path = objectPath('ada', newId());
  await addProfiles(PEOPLE);
});

describe('storing a file', () => {
  it.each(Object.keys(FILE_TYPES))('is allowed to the owner for %s', async (type) => {
    await announce(path, { type });
    await put(ADA, path, { size: 12, contentType: type });
    expect(await read(path)).toMatchObject({ size: 12, type });
  });

  it.each([1, MAX_FILE_BYTES])('is allowed for %i bytes', { tags: ['wide'] }, async (size) => {
    await announce(path, { size });
    await put(ADA, path, { size });
    expect(await read(path)).toMatchObject({ size });
  });

  it.each([0, MAX_FILE_BYTES + 1])('is refused for %i bytes', async (size) => {
    await announce(path, { size });
    await expectUnchanged(path, () => put(ADA, path, { size }));
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'application/x-msdownload',
    'application/octet-stream',
    'application/pdfx',
    'x-application/pdf',
    'image/png; charset=utf-8',
    'IMAGE/PNG',
  ])('is refused for %s', async (type) => {
    await announce(path, { type });
    await expectUnchanged(path, () => put(ADA, path, { size: 12, contentType: type }));
  });

  it('is refused before its announcement, and after that was removed', async () => {
    await expectUnchanged(path, () => put(ADA, path));
    await announce(path);
    await record(path, null);
    await expectUnchanged(path, () => put(ADA, path));
  });

  it('is allowed to an admin for a file announced for a message, and for no other', async () => {
    await announce(path, { kind: 'file' });
    await expectUnchanged(path, () => put(MIA, path));
    await announce(path, { kind: 'message' });
    await expectUnchanged(path, () => put(MIA, path, { size: 13 }));
    for (const { person } of STRANGERS) await expectUnchanged(path, () => put(person, path));
    await put(MIA, path);
    expect(await read(path)).toMatchObject({ size: 12 });
    await expectUnchanged(path, () => put(MIA, path));
  });

  it.each([
    { what: 'another size than announced', changes: { size: 13 } },
    { what: 'another type than announced', changes: { type: 'image/gif' } },
    { what: 'bytes that are stored and gone', changes: { state: 'stored' } },
  ])('is refused for $what', async ({ changes }) => {
    await announce(path, changes);
    await expectUnchanged(path, () => put(ADA, path));
  });

  it('is allowed again after the first bytes were refused', async () => {
    await announce(path, { state: 'refused' });
    await put(ADA, path);
    expect(await read(path)).toMatchObject({ size: 12 });
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await announce(path);
    await expectUnchanged(path, () => put(person, path));
  });

  it.each([
    'users/ada/files/x.pdf.exe',
    'users/ada/files/x.pdf%00.exe',
    'users/ada/files/../../ben/files/abcdefghij0123456789',
    'users/ada/files/abcdefghij\u202e0123456789',
    `users/ada/files/${'a'.repeat(1000)}`,
    'users/ada/files/abcdefghij0123456789/more',
    'users/ada/abcdefghij0123456789',
    'users/ben/files/abcdefghij0123456789',
    'users/files/abcdefghij0123456789',
    'public/abcdefghij0123456789',
    'abcdefghij0123456789',
  ])('is refused at %s', async (elsewhere) => {
    await announce(objectPath('ada', 'abcdefghij0123456789'));
    await expectUnchanged(elsewhere, () => put(ADA, elsewhere));
  });

  it.each([ADA, IRIS])('happens once for $uid, one of the people: nothing is overwritten', async (person) => {
    await announce(path);
    await put(person, path);
    await expectUnchanged(path, () => put(ADA, path));
    await expectUnchanged(path, () => put(MIA, path));
  });
});
