import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_TYPES, MAX_FILE_BYTES, newId, objectPath } from '@firstmile/domain';
import { ADA, emulator, IRIS, MIA, PEOPLE, profileOf, rulesFile, STRANGERS, tokenOf, type Person } from './support.ts';

const { host, port } = emulator('FIREBASE_STORAGE_EMULATOR_HOST');
const environment = await initializeTestEnvironment({
  // The local Storage looks profiles up in its own project, whatever the bucket.
  projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile',
  storage: { host, port },
  firestore: emulator('STORAGE_FIRESTORE_HOST'),
});
afterAll(() => environment.cleanup());

const contexts = new Map<Person | null, RulesTestContext>();
/** Storage uses HTTP, so that requests without a person work here. */
function as(person: Person | null, path: string) {
  const made =
    contexts.get(person) ??
    (person ? environment.authenticatedContext(person.uid, tokenOf(person)) : environment.unauthenticatedContext());
  contexts.set(person, made);
  return made.storage('gs://demo-rules-storage').ref(path);
}

const others = [...STRANGERS, { who: 'an admin', person: MIA }];
const bytes = (size: number) => new Uint8Array(size).fill(7);
const put = (
  person: Person | null,
  path: string,
  { size = 12, contentType = 'image/png' }: { size?: number; contentType?: string } = {},
) => as(person, path).put(bytes(size), { contentType }).then();
const expectRefused = (attempt: () => Promise<unknown>) =>
  expect(attempt()).rejects.toMatchObject({ code: 'storage/unauthorized' });

/** The access without rules, shared: each one makes an app and a connection. */
const withoutRules = await new Promise<RulesTestContext>((tell) => {
  const isOver = new Promise<void>((end) => afterAll(end));
  void environment.withSecurityRulesDisabled((context) => (tell(context), isOver));
});

/** Writes, or with null removes, a document past the rules; a file's record has the path of its bytes. */
const record = (path: string, data: object | null) => {
  const ref = withoutRules.firestore().doc(path);
  return data ? ref.set(data) : ref.delete();
};
const announce = (path: string, changes: object = {}) =>
  record(path, { state: 'waiting', size: 12, type: 'image/png', ...changes });

/** Gives an admin a pass, like functions. */
const pass = (changes: object) => record('users/ada/passes/mia', changes);

/** Reads the stored bytes at a path, past the rules; null for none. */
async function read(path: string): Promise<{ size: number; type: string | undefined; bytes: number[] } | null> {
  const ref = withoutRules.storage('gs://demo-rules-storage').ref(path);
  const { size, contentType } = (await ref.getMetadata().catch(() => ({}))) as { size?: number; contentType?: string };
  if (size === undefined) return null;
  const reply = await fetch(await ref.getDownloadURL());
  return { size, type: contentType, bytes: [...new Uint8Array(await reply.arrayBuffer())].slice(0, 12) };
}
const expectUnchanged = async (path: string, attempt: () => Promise<unknown>) => {
  const before = await read(path);
  await expectRefused(attempt);
  expect(await read(path)).toEqual(before);
};

const profile = (uid: string, data: object | null) => record(`users/${uid}`, data);

let path = '';
beforeEach(async () => {
  path = objectPath('ada', newId());
  await Promise.all(PEOPLE.map((person) => profile(person.uid, profileOf(person))));
});
beforeAll(async () => {
  const files = [{ name: 'storage.rules', content: rulesFile('storage.rules') }];
  const reply = await fetch(`http://${host}:${port}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  });
  expect(reply.ok, `storage.rules: ${await reply.text()}`).toBe(true);
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

describe('a stored file', () => {
  beforeEach(async () => {
    await announce(path);
    await put(ADA, path);
    await announce(path, { state: 'stored' });
  });

  it.each(['waiting', 'refused'])('is opened by its owner alone while it is %s', async (state) => {
    await announce(path, { state });
    expect(await as(ADA, path).getMetadata()).toMatchObject({ size: 12 });
    await expectRefused(() => as(MIA, path).getMetadata());
    await expectRefused(() => as(MIA, path).getDownloadURL());
  });

  it('is opened by an admin for ten minutes after that was recorded, or after an export', async () => {
    const [now, late, id] = [new Date(), new Date(Date.now() - 660_000), path.split('/').at(-1) ?? ''];
    for (const wrong of [{ files: { [id]: late } }, { all: late }, { files: { another: now } }, {}]) {
      await pass(wrong);
      await expectRefused(() => as(MIA, path).getMetadata());
    }
    for (const right of [{ files: { [id]: now } }, { files: { [id]: late }, all: now }])
      await pass(right).then(() => as(MIA, path).getMetadata());
  });

  it.each([ADA, IRIS, MIA])('is opened and listed by $uid', async (person) => {
    await pass({ all: new Date() });
    expect(await as(person, path).getMetadata()).toMatchObject({ size: 12, contentType: 'image/png' });
    expect(await as(person, path).getDownloadURL()).toContain('http');
    const { items } = await as(person, 'users/ada/files').listAll();
    expect(items.map((item) => item.fullPath)).toContain(path);
  });

  it.each(STRANGERS)('is neither opened nor listed by $who', async ({ person }) => {
    await expectRefused(() => as(person, path).getMetadata());
    await expectRefused(() => as(person, path).getDownloadURL());
    await expectRefused(() => as(person, 'users/ada/files').listAll());
    await expectRefused(() => as(person, 'users/ada').listAll());
  });

  it.each([ADA, MIA])('does not let $uid list other files', async (person) => {
    await expectRefused(() => as(person, 'users/ada').listAll());
    await expectRefused(() => as(person, 'users').listAll());
    await expectRefused(() => as(person, '/').listAll());
  });

  it.each([...PEOPLE, null])('cannot be changed or deleted by a person (%#)', async (person) => {
    await expectUnchanged(path, () => as(person, path).updateMetadata({ contentType: 'text/html' }));
    await expectUnchanged(path, () => as(person, path).delete());
  });
});

describe('a session', () => {
  const ENDED = 1_700_000_000; // seconds since 1970
  const [before, since] = [ENDED - 1, ENDED].map((signedInAt) => ({ ...ADA, signedInAt }));
  const [adminBefore, adminSince] = [ENDED - 1, ENDED].map((signedInAt) => ({ ...MIA, signedInAt }));
  const end = (person: Person, changes: object = {}) =>
    profile(person.uid, { ...profileOf(person), sessionsEndedAt: new Date(ENDED * 1000 + 500), ...changes });
  const look = async (person: Person | undefined) => {
    await as(person ?? null, path).getMetadata();
    await as(person ?? null, 'users/ada/files').listAll();
  };
  beforeEach(async () => {
    await announce(path);
    await put(ADA, path);
    await pass({ all: new Date() }); // an admin needs it to open files
  });

  const onlySince = async () => {
    const another = objectPath('ada', newId());
    await announce(another);
    await expectRefused(() => look(before));
    await expectUnchanged(another, () => put(before ?? null, another));
    await look(since);
    await put(since ?? null, another);
    expect(await read(another)).toMatchObject({ size: 12 });
  };

  it('that began before all were ended stores, opens and lists nothing; a later one does', async () => {
    await end(ADA);
    await onlySince();
  });

  it('that was revoked stores, opens and lists nothing; another one of the same person does', async () => {
    await profile('ada', { ...profileOf(ADA), revokedSessions: [ENDED - 1] });
    await onlySince();
  });

  it('of an admin that began before all were ended opens nothing; a later one does', async () => {
    await end(MIA);
    await expectRefused(() => look(adminBefore));
    await look(adminSince);
  });

  it('of a former admin opens nothing', async () => {
    await look(MIA);
    await end(MIA, { role: 'USER', sessionsEndedAt: new Date(0) });
    await expectRefused(() => look(MIA));
  });

  it('of an account without a profile stores, opens and lists nothing', async () => {
    await profile('ada', null);
    const another = objectPath('ada', newId());
    await announce(another);
    await expectRefused(() => look(ADA));
    await expectUnchanged(another, () => put(ADA, another));
  });
});
