import { createHash } from 'node:crypto';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { bucket } from '../e2e/formHelpers.ts';
import { db, type Person } from '../e2e/support.ts';

/** The field that names the person of a document. */
const OWNED = ['activity', 'customFormAssignments', 'onboardingFlowAssignments'];
/**
 * What says how and when it came about, not what is: the counters of the queue, whether a step was saved before, the delay of a
 * signature, in words too, and whether there was a network, words of the e-mail address; what a device recorded while somebody signed, and
 * its key; when somebody signed in, and since when they can: an account that is made over the end of a second ends its earlier sessions.
 */
const LEFT_OUT = new Set([
  'devices',
  'replaces',
  'skewSeconds',
  'clock',
  'offline',
  'searchTokens',
  'records',
  'deviceKeys',
  'sessions',
  'revokedSessions',
  'sessionsEndedAt',
]);
/** Lists that are ordered by the arrival of files. */
const SETS = new Set(['uploadedFiles']);

/**
 * Lists the server's data of these people, as lines: each document with their input and its effects, without ids,
 * times and other values that differ between runs; each file with the hash of its bytes in Storage.
 */
export async function serverStateOf(persons: readonly Person[]): Promise<string[]> {
  const lines = await Promise.all(
    persons.map(async (person, index) => {
      const documents = await documentsOf(person);
      const bytes = await bytesOf(person);
      return [...documents.map(({ path, data }) => `${path} ${JSON.stringify(data)}`), ...bytes].map(
        (line) => `${index} ${reduced(line, person, persons)}`,
      );
    }),
  );
  return lines.flat().sort();
}

/**
 * Lists the differences in both directions; empty when there are none. Repeated lines count: a repeated effect is a difference. The
 * trail may have one entry for each time that the person saved a step (`saves`).
 */
export function differences(
  expected: readonly string[],
  actual: readonly string[],
  saves: readonly string[],
): string[] {
  const left = [...actual];
  const missing = expected.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  for (const key of saves.filter((step, index) => saves.indexOf(step) < index)) {
    const at = left.findIndex((line) => line.includes(` activity/step-(person)-${key} `));
    if (at >= 0) left.splice(at, 1);
  }
  return [...missing.map((line) => `missing: ${line}`), ...left.map((line) => `too much: ${line}`)];
}

async function documentsOf({ uid, email }: Person): Promise<{ path: string; data: unknown }[]> {
  const refs = [...(await documentsBelow(db.doc(`users/${uid}`))), db.doc(`onboardings/${uid}`)];
  const own = await Promise.all(refs.map((ref) => ref.get()));
  const owned = await Promise.all(OWNED.map((name) => db.collection(name).where('userId', '==', uid).get()));
  const mails = await db.collection('mail').where('to', 'array-contains', email).get();
  const all = [...own.filter((doc) => doc.exists), ...owned.flatMap(({ docs }) => docs), ...mails.docs];
  return all.map((doc) => ({ path: doc.ref.path, data: plain(doc.data()) }));
}

async function documentsBelow(ref: DocumentReference): Promise<DocumentReference[]> {
  const collections = (await ref.listCollections()).filter(({ id }) => !LEFT_OUT.has(id));
  const references = await Promise.all(collections.map((collection) => collection.listDocuments()));
  return [ref, ...references.flat().filter(({ id }) => !LEFT_OUT.has(id))];
}

async function bytesOf({ uid }: Person): Promise<string[]> {
  const [stored] = await getStorage()
    .bucket(bucket)
    .getFiles({ prefix: `users/${uid}/` });
  return Promise.all(
    stored.map(async (file) => {
      const [bytes] = await file.download();
      return `bytes ${file.name} ${createHash('sha256').update(bytes).digest('hex')}`;
    }),
  );
}

/** Sorts the keys, and replaces times by a word. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return '(time)';
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, inner]): [string, unknown] => [
      key,
      /At$|^at$|[tT]ime$/.test(key) && inner ? '(time)' : inOrder(key, plain(inner)),
    ]);
  return Object.fromEntries(entries.sort((a, b) => (withoutId(a) < withoutId(b) ? -1 : 1)));
}

/** Sorts what has a new id as key, a row or file of an answer, by its content. */
const withoutId = ([key, inner]: [string, unknown]): string => `${key.replaceAll(ID, '(id)')} ${JSON.stringify(inner)}`;

const inOrder = (key: string, value: unknown): unknown =>
  SETS.has(key) && Array.isArray(value) ? value.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))) : value;
const nameOf = (file: unknown) => (file as { name: string }).name;

const ID = /\b(?=[A-Za-z0-9]*[0-9A-Z])[A-Za-z0-9]{20}\b/g;
/** Hashes of records, and seals: they differ with each time and key. */
const HASH = /\b[0-9a-f]{64,128}\b/g;
/** Names of forms end in a distinguishing part: the beginning of their author's id. */
const reduced = (line: string, { uid, email }: Person, all: readonly Person[]): string =>
  all
    .reduce((text, person) => text.replaceAll(` ${person.uid.slice(0, 6)}`, ' (maker)'), line)
    .replaceAll(uid, '(person)')
    .replaceAll(new RegExp(all.map((person) => person.uid).join('|'), 'g'), '(other)')
    .replaceAll(email, '(email)')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)')
    .replaceAll(HASH, '(hash)')
    .replaceAll(ID, '(id)')
    .replaceAll(/(activity\/step-\(person\)-\w+)-\(id\)/g, '$1'); // the name of an entry for a later save
