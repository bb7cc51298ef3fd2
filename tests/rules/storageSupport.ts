import { initializeTestEnvironment, type RulesTestContext } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';
import { emulator, profileOf, rulesFile, tokenOf, type Person } from './support.ts';

const { host, port } = emulator('FIREBASE_STORAGE_EMULATOR_HOST');
const environment = await initializeTestEnvironment({
  // The local Storage looks profiles up in its own project, whatever the bucket.
  projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile',
  storage: { host, port },
  firestore: emulator('STORAGE_FIRESTORE_HOST'),
});

const files = [{ name: 'storage.rules', content: rulesFile('storage.rules') }];
const reply = await fetch(`http://${host}:${port}/internal/setRules`, {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ rules: { files } }),
});
expect(reply.ok, `storage.rules: ${await reply.text()}`).toBe(true);

const contexts = new Map<Person | null, RulesTestContext>();
/** Storage uses HTTP, so that requests without a person work here. */
export function as(person: Person | null, path: string) {
  const made =
    contexts.get(person) ??
    (person ? environment.authenticatedContext(person.uid, tokenOf(person)) : environment.unauthenticatedContext());
  contexts.set(person, made);
  return made.storage('gs://demo-rules-storage').ref(path);
}

const bytes = (size: number) => new Uint8Array(size).fill(7);
export const put = (
  person: Person | null,
  path: string,
  { size = 12, contentType = 'image/png' }: { size?: number; contentType?: string } = {},
) => as(person, path).put(bytes(size), { contentType }).then();
export const expectRefused = (attempt: () => Promise<unknown>) =>
  expect(attempt()).rejects.toMatchObject({ code: 'storage/unauthorized' });

/** The access without rules, kept open and shared: each one makes an app and a connection. */
const withoutRules = await new Promise<RulesTestContext>((tell) => {
  void environment.withSecurityRulesDisabled((context) => (tell(context), new Promise<void>(() => undefined)));
});

/** Writes, or with null removes, a document past the rules; a file's record has the path of its bytes. */
export const record = (path: string, data: object | null) => {
  const ref = withoutRules.firestore().doc(path);
  return data ? ref.set(data) : ref.delete();
};
export const announce = (path: string, changes: object = {}) =>
  record(path, { state: 'waiting', size: 12, type: 'image/png', ...changes });

/** Reads the stored bytes at a path, past the rules; null for none. */
export async function read(path: string): Promise<{ size: number; type: string | undefined; bytes: number[] } | null> {
  const ref = withoutRules.storage('gs://demo-rules-storage').ref(path);
  const { size, contentType } = (await ref.getMetadata().catch(() => ({}))) as { size?: number; contentType?: string };
  if (size === undefined) return null;
  const reply = await fetch(await ref.getDownloadURL());
  return { size, type: contentType, bytes: [...new Uint8Array(await reply.arrayBuffer())].slice(0, 12) };
}
export const expectUnchanged = async (path: string, attempt: () => Promise<unknown>) => {
  const before = await read(path);
  await expectRefused(attempt);
  expect(await read(path)).toEqual(before);
};

/** Writes, or with null removes, a profile that the rules look up. */
export const profile = (uid: string, data: object | null) => record(`users/${uid}`, data);

export const addProfiles = (people: readonly Person[]) =>
  Promise.all(people.map((person) => profile(person.uid, profileOf(person))));
